import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { DifferenceKind, DifferenceState } from '../../../domain/payment/difference.ts'
import type { PaymentMethod, TradeStatus } from '../../../domain/payment/words.ts'
import type { Scope } from '../../platform/caller.ts'
import type { TradeSort } from '../contract/trade-views.ts'

declare const inScope: unique symbol

/** An order of a trade, with its cost, payment and refunds. */
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
  /** Whether it matches the keyword. */
  readonly matchesKeyword: boolean
}

/** A differing capture of a trade. */
export interface TradeDifference {
  readonly kind: DifferenceKind
  readonly state: DifferenceState
  readonly amountDue: Fen
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
  /** When it was paid, according to the provider. */
  readonly paidAt: number | null
  readonly canceledAt: number | null
  readonly cancelReason: 'PAYER' | 'EXPIRED' | null
  /** The number of all orders, including those that the caller may not see. */
  readonly orderCount: number
  readonly refreshedAt: number | null
  readonly paymentOrderNo: string | null
  readonly paymentStatus: string | null
  readonly methodNo: PaymentMethod | null
  readonly payerAccount: string | null
  /** Whether cash of one of its orders is being refunded. */
  readonly isRefunding: boolean
  /** The undecided difference, else the one accepted as paid, else the latest; null if there is none. */
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
  /** Whether a differing capture waits for finance. */
  readonly isDiffering: boolean
  readonly paymentOrderNo: string | null
  readonly paymentStatus: string | null
  readonly methodNo: PaymentMethod | null
  /** Of the parts in scope: their shops, number of orders and amount due. */
  readonly shops: ReadonlyArray<{ readonly shopJdeNo: string; readonly shopName: string }>
  readonly orderCount: number
  readonly payableFee: Fen
  /** Accepted amount minus payable amount, if finance accepted a difference; negative if less arrived. */
  readonly acceptedFee: Fen
  readonly isWhole: boolean
  /** The first payment deadline, without grace. */
  readonly payBy: number
}

export type TradeList = 'PROCESSING' | 'PAID'

export interface TradeFilter {
  readonly entityCodeList?: ReadonlyArray<string> | undefined
  /** From `from`, inclusive, to `before`, exclusive. */
  readonly time: { readonly from: number; readonly before: number }
}

/** Trades for display; changes are in Trades. */
export class TradeViews extends Context.Service<
  TradeViews,
  {
    /** Finds a trade by its number or by that of one of its payments; if both are given, both must match. */
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
    /** Records a provider query, unless there was one since `since`; returns whether it was recorded. */
    readonly beginRefresh: (trade: TradeView, since: number, now: number) => Effect.Effect<boolean>
  }
>()('TradeViews') {}
