import { Context, type Effect } from 'effect'
import type { ApprovalKind, Vote } from '../../domain/approval/approval.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Sort } from '../../domain/kernel/list-sort.ts'
import type { Fen } from '../../domain/kernel/money.ts'
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

/** What head office sees before deciding; an application has no order, lines or amounts yet. */
export interface ApprovalItem extends ApprovalSubject {
  readonly status: string
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
    /** Returns pending items, longest waiting first. */
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
  }
>()('Approvals') {}
