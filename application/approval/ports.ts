import { Context, type Effect } from 'effect'
import type { ApprovalKind, Vote } from '../../domain/approval/approval.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { Actor, Scope } from '../platform/caller.ts'
import type { DecidedSort, WaitingSort } from './contract.ts'

/** The name of an order or application to decide on. */
export interface ApprovalName {
  readonly kind: ApprovalKind
  readonly shopCode: string
  readonly no: string
}

/** One submission of an order or application, which is what people vote on. */
export interface ApprovalSubject extends ApprovalName {
  readonly submissionNo: number
}

/** The data that head office sees before deciding; an application has no order, lines or amounts yet. */
export interface ApprovalItem extends ApprovalSubject {
  readonly status: string
  /** The number of times that approvers have reduced the submission. */
  readonly reductionNo: number
  readonly shopName: string
  readonly dhNo: string | null
  readonly submittedBy: string | null
  readonly submittedByName: string | null
  readonly submittedAt: number | null
  readonly purchaseDate: Day
  readonly expectedDeliveryDate: Day | null
  readonly phone: string | null
  readonly reason: string | null
  readonly attachments: ReadonlyArray<string>
  readonly materialsText: string
  readonly kinds: number | null
  readonly remark: string | null
  readonly goodsFee: Fen | null
  readonly serviceFee: Fen | null
  readonly carFee: Fen | null
  readonly totalFee: Fen | null
  /** Null for an application, which has no order yet. */
  readonly businessCode: string | null
  /** The number of approvals required by the order rule of its shop. */
  readonly needed: number
}

export interface VoteRow extends ApprovalSubject, Vote {
  readonly userName: string
  readonly reason: string | null
  readonly at: number
  /** Whether this vote concluded the submission. */
  readonly concludes: boolean
}

/** A line of which less was approved than requested, with who decided it and why. */
export interface ReductionRow {
  readonly materialCode: string
  readonly materialName: string
  readonly spec: string
  readonly unit: string
  readonly requested: Thousandths
  readonly approved: Thousandths
  readonly reason: string
  readonly userName: string
  readonly at: number
}

/** One round of reductions of a submission. */
export interface ReductionRound {
  readonly shopCode: string
  readonly dhNo: string
  readonly submissionNo: number
  /** Counts the rounds of a submission from 1. */
  readonly round: number
  readonly reason: string
}

/** How the earlier applications of a shop ended. */
export interface ApplicationHistory {
  readonly decided: number
  /** Approved as a whole. */
  readonly approved: number
  readonly inPart: number
  readonly rejected: number
}

export interface ApprovalFilter {
  readonly shopJdeNo?: ReadonlyArray<string> | undefined
  /** A part of the number to search for. */
  readonly no?: string | undefined
}

export interface ApprovalPage<Column extends string> {
  readonly filter: ApprovalFilter
  readonly sort?: Sort<Column> | undefined
  readonly offset: number
  readonly limit: number
}

/** Pending approvals, and the votes on them. */
export class Approvals extends Context.Service<
  Approvals,
  {
    readonly items: (scope: Scope, names: ReadonlyArray<ApprovalName>) => Effect.Effect<ReadonlyArray<ApprovalItem>>
    /** Returns pending items, earliest arrival first, then longest waiting. */
    readonly waiting: (
      scope: Scope,
      kind: ApprovalKind,
      page: ApprovalPage<WaitingSort>,
    ) => Effect.Effect<ReadonlyArray<ApprovalItem>>
    readonly countWaiting: (scope: Scope, kind: ApprovalKind, filter: ApprovalFilter) => Effect.Effect<number>
    /** Returns the votes that concluded a submission, newest first. */
    readonly decided: (scope: Scope, page: ApprovalPage<DecidedSort>) => Effect.Effect<ReadonlyArray<VoteRow>>
    readonly countDecided: (scope: Scope, filter: ApprovalFilter) => Effect.Effect<number>
    /** Returns every vote on these submissions, oldest first. */
    readonly votes: (scope: Scope, subjects: ReadonlyArray<ApprovalSubject>) => Effect.Effect<ReadonlyArray<VoteRow>>
    readonly cast: (
      subject: ApprovalSubject,
      vote: Pick<VoteRow, 'decision' | 'reason' | 'concludes'>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    /** Records what an approver reduced; the round must be new. */
    readonly reduce: (
      round: ReductionRound,
      lines: ReadonlyArray<Omit<ReductionRow, 'at' | 'reason' | 'userName'>>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    /** Returns what was reduced in a submission of an order, oldest first. */
    readonly reductions: (order: {
      readonly shopCode: string
      readonly dhNo: string
      readonly submissionNo: number
    }) => Effect.Effect<ReadonlyArray<ReductionRow>>
    /** Counts how the applications of a shop ended that were decided since an instant. */
    readonly history: (
      scope: Scope,
      of: Pick<ApprovalName, 'kind' | 'shopCode'>,
      since: number,
    ) => Effect.Effect<ApplicationHistory>
  }
>()('Approvals') {}
