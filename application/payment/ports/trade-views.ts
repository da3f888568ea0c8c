import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { DifferenceKind, DifferenceState } from '../../../domain/payment/difference.ts'
import type { PaymentMethod, TradeStatus } from '../../../domain/payment/words.ts'
import type { Scope } from '../../platform/caller.ts'
import type { TradeSort } from '../contract/trade-views.ts'

declare const inScope: unique symbol

/** An order of a trade, with what it was to cost, what was paid and what came back. */
export interface TradePartView {
  readonly shopCode: string
  readonly shopName: string
  readonly dhNo: string
  readonly orderType: OrderType
  readonly orderedAt: number | null
  readonly goodsFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly totalFee: Fen
  readonly subsidyFee: Fen
  readonly payableFee: Fen
  readonly refundedFee: Fen
  readonly refundedSubsidy: Fen
  /** Whether the keyword that was asked for finds it. */
  readonly isFound: boolean
}

/** A capture of a trade that differs from what was asked for. */
export interface TradeDifference {
  readonly kind: DifferenceKind
  readonly state: DifferenceState
  readonly asked: Fen
  readonly captured: Fen
  readonly currency: string
}

/** A trade with the parts that the caller may see, and its payment: the one that settled it, else the live one. */
export interface TradeView {
  readonly [inScope]: true
  readonly entityCode: string
  readonly entityName: string
  readonly tradeOrderNo: string
  readonly status: TradeStatus
  readonly createdBy: string
  readonly createdByName: string
  readonly createdAt: number
  readonly expiresAt: number
  /** When the provider says that it was paid. */
  readonly paidAt: number | null
  readonly canceledAt: number | null
  readonly cancelReason: 'PAYER' | 'EXPIRED' | null
  /** Orders in all, also those that the caller may not see. */
  readonly orderCount: number
  readonly refreshedAt: number | null
  readonly paymentOrderNo: string | null
  readonly paymentStatus: string | null
  readonly methodNo: PaymentMethod | null
  readonly payerAccount: string | null
  /** Whether cash of one of its orders is on its way back. */
  readonly isRefunding: boolean
  /** The one to be decided, else the one that was accepted as paid, else the latest. */
  readonly difference: TradeDifference | null
  readonly parts: ReadonlyArray<TradePartView>
}

export interface TradeRow {
  readonly tradeOrderNo: string
  readonly status: TradeStatus
  readonly entityCode: string
  readonly entityName: string
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly paidAt: number | null
  readonly isRefunding: boolean
  /** Whether money came that finance has to decide on. */
  readonly isDiffering: boolean
  readonly paymentOrderNo: string | null
  readonly paymentStatus: string | null
  readonly methodNo: PaymentMethod | null
  /** Of the parts in scope: their shops, how many they are, and what is to be paid for them. */
  readonly shops: ReadonlyArray<{ readonly shopJdeNo: string; readonly shopName: string }>
  readonly orderCount: number
  readonly payableFee: Fen
  /** By how much more came than is payable, where finance accepted it; below 0 where it was less. */
  readonly acceptedFee: Fen
  readonly isWhole: boolean
  /** When the first of them is to be paid, before any grace. */
  readonly payBy: number
}

export type TradeList = 'PROCESSING' | 'PAID'

export interface TradeFilter {
  readonly entityCodes?: ReadonlyArray<string> | undefined
  /** From the first instant to before the last. */
  readonly from: number
  readonly before: number
}

/** Trades as they are looked at; who changes them is in Trades. */
export class TradeViews extends Context.Service<
  TradeViews,
  {
    /** By the number of the trade or of one of its payments; of both, both must fit. */
    readonly find: (
      scope: Scope,
      filter: { readonly tradeOrderNo?: string | undefined; readonly paymentOrderNo?: string | undefined },
      keyword: string,
    ) => Effect.Effect<TradeView | null>
    readonly page: (
      scope: Scope,
      list: TradeList,
      filter: TradeFilter,
      offset: number,
      limit: number,
      sort?: Sort<TradeSort>,
    ) => Effect.Effect<{ readonly trades: ReadonlyArray<TradeRow>; readonly total: number }>
    /** Notes that the provider is asked now, unless somebody did since `since`; answers whether it was noted. */
    readonly beginRefresh: (trade: TradeView, since: number, now: number) => Effect.Effect<boolean>
  }
>()('TradeViews') {}
