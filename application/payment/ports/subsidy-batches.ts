import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { SubsidyBatchState } from '../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import type { Actor } from '../../platform/caller.ts'

export interface SubsidyBatch {
  readonly subsidyBatchNo: string
  readonly state: SubsidyBatchState
  readonly fileName: string
  readonly lines: number
  readonly totalFee: Fen
  readonly createdAt: number
  readonly createdBy: string
  readonly createdByName: string
  readonly decidedAt: number | null
  readonly decidedByName: string | null
  readonly reason: string | null
}

export interface SubsidyBatchLine {
  readonly entityCode: string
  readonly entityName: string
  readonly amount: Fen
  readonly remark: string
  /** The balance of the account now. */
  readonly balance: Fen
  readonly bizNo: string | null
}

export interface NewSubsidyBatch {
  readonly subsidyBatchNo: string
  readonly fileName: string
  readonly contentHash: string
  /** Which copy of the same rows this is. */
  readonly copyNo: number
  readonly total: Fen
  readonly lines: ReadonlyArray<Pick<SubsidyBatchLine, 'entityCode' | 'amount' | 'remark'>>
}

interface BatchDecision {
  readonly by: Actor
  readonly at: number
}

/** Batches of subsidies that wait for a second person, or were decided. They belong to no shop. */
export class SubsidyBatches extends Context.Service<
  SubsidyBatches,
  {
    /** Returns how often these rows were submitted. */
    readonly copies: (contentHash: string) => Effect.Effect<number>
    /** Returns the last batch with these rows that was not rejected; null if there is none. */
    readonly sent: (contentHash: string) => Effect.Effect<SubsidyBatch | null>
    /** Stores a batch. Waits for a concurrent one of the same copy and returns false if that one was stored. */
    readonly create: (batch: NewSubsidyBatch, actor: Actor, at: number) => Effect.Effect<boolean>
    readonly page: (
      state: SubsidyBatchState,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly batches: ReadonlyArray<SubsidyBatch>; readonly total: number }>
    readonly counts: Effect.Effect<Readonly<Record<'waiting' | 'granted' | 'rejected', number>>>
    readonly find: (subsidyBatchNo: string) => Effect.Effect<SubsidyBatch | null>
    /** Finds and locks a batch until the transaction ends; before the accounts of its payers. */
    readonly lock: (subsidyBatchNo: string) => Effect.Effect<SubsidyBatch | null>
    /** Returns the lines of a batch in the order of their payers, in which their accounts are locked. */
    readonly lines: (subsidyBatchNo: string) => Effect.Effect<ReadonlyArray<SubsidyBatchLine>>
    readonly grant: (
      subsidyBatchNo: string,
      bizNos: ReadonlyMap<string, string>,
      decision: BatchDecision,
    ) => Effect.Effect<void>
    readonly reject: (subsidyBatchNo: string, reason: string, decision: BatchDecision) => Effect.Effect<void>
  }
>()('SubsidyBatches') {}
