import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { TradeStatus } from '../../../domain/payment/words.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

declare const scopeBrand: unique symbol

/** A submitted settlement as it was shown to its payer. */
export interface NewTrade {
  readonly entityCode: string
  readonly tradeOrderNo: string
  readonly batchNo: string
  readonly expiresAt: number
  readonly totalFee: Fen
  readonly unusableMaterialFee: Fen
  readonly unusableFee: Fen
  /** In ten-thousandths. */
  readonly deductionRatio: number
  readonly accountSubsidy: Fen
  readonly subsidyFee: Fen
  readonly payableFee: Fen
}

/** An order of a trade with its share of the subsidy; `submissionNo` is the paid submission. */
export interface NewTradePart {
  readonly shopCode: string
  readonly dhNo: string
  readonly submissionNo: number
  readonly goodsFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly totalFee: Fen
  readonly subsidyFee: Fen
  readonly payableFee: Fen
}

/** A trade that was found inside a scope: one of its shops is in it. */
export interface TradeInScope extends NewTrade {
  readonly [scopeBrand]: true
  readonly status: TradeStatus
  readonly version: number
  readonly createdBy: string
  readonly createdByName: string
  readonly createdAt: number
  readonly orderCount: number
  readonly shopCount: number
  readonly completedAt: number | null
  readonly canceledAt: number | null
  readonly cancelReason: CancelReason | null
}

export type CancelReason = 'PAYER' | 'EXPIRED'

export interface TradePart extends NewTradePart {
  readonly entityCode: string
  readonly tradeOrderNo: string
  readonly seq: number
  readonly state: 'OPEN' | 'PAID' | 'RELEASED'
  /** The refunded cash and subsidy. */
  readonly refundedFee: Fen
  readonly refundedSubsidy: Fen
}

export interface CompletedAt {
  readonly at: number
  /** When it was paid, according to the provider; equals `at` if subsidy paid for everything. */
  readonly paidAt: number
}

export interface LineShare extends OrderKey {
  readonly materialCode: string
  readonly promoFee: Fen
}

/** Trades with their parts. Their orders never change, so they may be read before locking (decision 16). */
export class Trades extends Context.Service<
  Trades,
  {
    readonly find: (scope: Scope, tradeOrderNo: string) => Effect.Effect<TradeInScope | null>
    /** Finds and locks the trade until the transaction ends; its orders must be locked before. */
    readonly lock: (scope: Scope, tradeOrderNo: string) => Effect.Effect<TradeInScope | null>
    /**
     * Returns all of its orders, including those of shops that a viewer may not see, in the order of the settlement.
     */
    readonly parts: (trade: TradeInScope) => Effect.Effect<ReadonlyArray<TradePart>>
    /** Inserts a trade as IN_TRANSACTION, with its orders OPEN. */
    readonly put: (trade: NewTrade, parts: ReadonlyArray<NewTradePart>, actor: Actor, at: number) => Effect.Effect<void>
    /**
     * Keeps a locked open trade open at least until this instant, but not past the last instant at which the first of
     * its orders can be paid [K6]; an earlier extension is never shortened.
     */
    readonly holdUntil: (trade: Pick<TradeInScope, 'entityCode' | 'tradeOrderNo'>, until: number) => Effect.Effect<void>
    /**
     * Completes a trade that is IN_TRANSACTION at the version read: its orders become PAID and each line gets its share
     * of the subsidy. Any other state is a defect of the caller.
     */
    readonly complete: (
      trade: TradeInScope,
      shares: ReadonlyArray<LineShare>,
      moment: CompletedAt,
    ) => Effect.Effect<void>
    /**
     * Cancels a trade that is IN_TRANSACTION at the version read: its orders become RELEASED and leave their
     * settlement.
     */
    readonly cancel: (trade: TradeInScope, reason: CancelReason, at: number) => Effect.Effect<void>
    /** Returns expired trades for which no provider has to be queried, oldest first. */
    readonly expired: (now: number, limit: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()('Trades') {}
