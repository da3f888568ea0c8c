import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { SettlementTerms } from '../../../domain/payment/settlement.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export type BatchStatus = 'LIVE' | 'SUBMITTED' | 'EXPIRED' | 'CANCELED'

/** A payer's settlement before submission, on the terms last calculated and shown. */
export interface Batch extends SettlementTerms {
  readonly entityCode: string
  readonly batchNo: string
  readonly status: BatchStatus
  readonly version: number
  readonly createdBy: string
  readonly createdByName: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly tradeOrderNo: string | null
}

/** An order of a settlement as of the last calculation. */
export interface BatchOrder extends OrderKey {
  readonly submissionNo: number
  readonly orderVersion: number
  readonly totalFee: Fen
  readonly pricesDigest: string
  readonly subsidyFee: Fen
}
export interface OrderInBatch extends BatchOrder {
  /** Whether this settlement still contains the order. */
  readonly live: boolean
}

export interface NewBatch extends SettlementTerms {
  readonly entityCode: string
  readonly batchNo: string
  readonly expiresAt: number
}

/** A settlement that an order is in, with all orders it contains. */
export interface ConflictingBatch {
  readonly batch: Batch
  readonly holds: ReadonlyArray<OrderKey>
}

/**
 * Settlements and their orders. Orders are locked before their settlement, both in key order (decision 16); a writer of
 * an order in a settlement must have the order locked.
 */
export class Batches extends Context.Service<
  Batches,
  {
    readonly find: (batchNo: string) => Effect.Effect<Batch | null>
    /** Returns its orders by shop and number, including removed ones. */
    readonly orders: (batch: Pick<Batch, 'entityCode' | 'batchNo'>) => Effect.Effect<ReadonlyArray<OrderInBatch>>
    /** Locks the settlement until the transaction ends; its orders must be locked before. */
    readonly lock: (batch: Pick<Batch, 'entityCode' | 'batchNo'>) => Effect.Effect<Batch | null>
    /** Returns the settlements that contain one of the orders, with all orders of each; locks nothing. */
    readonly inTheWay: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<ConflictingBatch>>
    /** The same for locked orders, so the result cannot change; also locks the settlements. */
    readonly lockInTheWay: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyArray<ConflictingBatch>>
    /** Ends live settlements and releases their orders; settlements and orders must be locked. */
    readonly end: (
      batches: ReadonlyArray<Pick<Batch, 'entityCode' | 'batchNo'>>,
      status: 'EXPIRED' | 'CANCELED',
    ) => Effect.Effect<void>
    /** Removes orders from the settlement that still contains them; they must be locked. */
    readonly release: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<void>
    readonly create: (
      batch: NewBatch,
      orders: ReadonlyArray<BatchOrder>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    /** Returns live settlements that have expired, with their orders. */
    readonly expired: (now: number, limit: number) => Effect.Effect<ReadonlyArray<ConflictingBatch>>
  }
>()('Batches') {}
