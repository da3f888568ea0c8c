import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { SettlementTerms } from '../../../domain/payment/settlement.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export type BatchStatus = 'LIVE' | 'SUBMITTED' | 'EXPIRED' | 'CANCELED'

/** What a payer is about to settle, on the terms that were last reckoned and shown. */
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

/** An order of a settlement as it was when it was last reckoned. */
export interface BatchOrder extends OrderKey {
  readonly submissionNo: number
  readonly orderVersion: number
  readonly totalFee: Fen
  readonly pricesDigest: string
  readonly subsidyFee: Fen
}
export interface OrderInBatch extends BatchOrder {
  /** Whether this settlement still holds the order. */
  readonly live: boolean
}

export interface NewBatch extends SettlementTerms {
  readonly entityCode: string
  readonly batchNo: string
  readonly expiresAt: number
}

/** A settlement that an order is in, with all orders that it holds. */
export interface BatchInTheWay {
  readonly batch: Batch
  readonly holds: ReadonlyArray<OrderKey>
}

/**
 * Settlements and the orders in them. Orders are held before their settlement, both in the order of their keys (decision
 * 16); who writes a row of an order in a settlement holds the order.
 */
export class Batches extends Context.Service<
  Batches,
  {
    readonly find: (batchNo: string) => Effect.Effect<Batch | null>
    /** Its orders by shop and number, also those that it no longer holds. */
    readonly orders: (batch: Pick<Batch, 'entityCode' | 'batchNo'>) => Effect.Effect<ReadonlyArray<OrderInBatch>>
    /** The settlement held until the transaction ends; its orders must be held before. */
    readonly lock: (batch: Pick<Batch, 'entityCode' | 'batchNo'>) => Effect.Effect<Batch | null>
    /** The settlements that name one of the orders as theirs, with all that each holds; nothing is held by asking. */
    readonly inTheWay: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<BatchInTheWay>>
    /** The same of orders that are held, now that nobody else can change it; the settlements are held too. */
    readonly lockInTheWay: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<ReadonlyArray<BatchInTheWay>>
    /** Ends live settlements and releases all they hold; each was locked, and so were their orders. */
    readonly end: (
      batches: ReadonlyArray<Pick<Batch, 'entityCode' | 'batchNo'>>,
      status: 'EXPIRED' | 'CANCELED',
    ) => Effect.Effect<void>
    /** Takes orders out of the settlement that still names them; they must be locked. */
    readonly release: (orders: ReadonlyArray<OrderKey>) => Effect.Effect<void>
    readonly create: (
      batch: NewBatch,
      orders: ReadonlyArray<BatchOrder>,
      actor: Actor,
      now: number,
    ) => Effect.Effect<void>
    /** Live settlements that have expired, with what they hold. */
    readonly expired: (now: number, limit: number) => Effect.Effect<ReadonlyArray<BatchInTheWay>>
  }
>()('Batches') {}
