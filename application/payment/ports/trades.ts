import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { TradeStatus } from '../../../domain/payment/words.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

declare const scopeBrand: unique symbol

/** A submitted settlement, as its payer was shown it. */
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

/** An order of a trade, with its share of the subsidy; `submissionNo` is the submission that is paid for. */
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
  /** What went back of the cash and of the subsidy. */
  readonly refundedFee: Fen
  readonly refundedSubsidy: Fen
}

export interface CompletedAt {
  readonly at: number
  /** When the provider says that it was paid; the same moment where the subsidy paid for everything. */
  readonly paidAt: number
}

export interface LineShare extends OrderKey {
  readonly materialCode: string
  readonly promoFee: Fen
}

/** Trades with their parts. Their orders never change, so they may be read before anything is held (decision 16). */
export class Trades extends Context.Service<
  Trades,
  {
    readonly find: (scope: Scope, tradeOrderNo: string) => Effect.Effect<TradeInScope | null>
    /** Finds and holds it until the transaction ends; its orders are held before. */
    readonly lock: (scope: Scope, tradeOrderNo: string) => Effect.Effect<TradeInScope | null>
    /** All of its orders, also those of shops that a reader of the trade does not see; in the order of the settlement. */
    readonly parts: (trade: TradeInScope) => Effect.Effect<ReadonlyArray<TradePart>>
    /** Writes a trade IN_TRANSACTION, with its orders OPEN. */
    readonly put: (trade: NewTrade, parts: ReadonlyArray<NewTradePart>, actor: Actor, at: number) => Effect.Effect<void>
    /**
     * Holds an open trade, which is held, until then at least, but never past the moment until which the first of its orders
     * may be paid [K6]; what it was held for before stays.
     */
    readonly holdUntil: (trade: Pick<TradeInScope, 'entityCode' | 'tradeOrderNo'>, until: number) => Effect.Effect<void>
    /**
     * From IN_TRANSACTION and the version that was read, its orders PAID and each line with its share of the subsidy;
     * anything else is a defect of the caller.
     */
    readonly complete: (
      trade: TradeInScope,
      shares: ReadonlyArray<LineShare>,
      moment: CompletedAt,
    ) => Effect.Effect<void>
    /** From IN_TRANSACTION and the version that was read, its orders RELEASED and out of their settlement. */
    readonly cancel: (trade: TradeInScope, reason: CancelReason, at: number) => Effect.Effect<void>
    /** Trades past their expiry for which no provider has to be asked, the oldest first. */
    readonly expired: (now: number, limit: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()('Trades') {}
