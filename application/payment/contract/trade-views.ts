import { Schema } from 'effect'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import { paidTrades, tradesInPayment } from '../../../domain/payment/lists/trade-lists.ts'
import { paymentMethods, tradeStatuses } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  FilterList,
  Instant,
  KeyOf,
  Keyword,
  OrderNumber,
  Page,
  paging,
  RequiredText,
  sortBy,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'
import { DifferenceKindName, DifferenceStateName } from './differences.ts'

/** A trade for callers who may see one of its shops: other shops and their amounts are left out [L2]. */
const base = { service: 'pom' } as const
const tradeDetailCodes = ['P003055', 'P003056', 'P000698'] as const

const Status = KeyOf(tradeStatuses)

const Method = Schema.NullOr(KeyOf(paymentMethods))

const amounts = {
  totalFee: Yuan,
  subsidyFee: Yuan,
  payableFee: Yuan,
  refundFee: Yuan,
  refundSubsidy: Yuan,
}

const TradeOrder = Schema.Struct({
  ...amounts,
  dhNo: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  orderedAt: Schema.NullOr(Instant),
  goodsFee: Yuan,
  serviceFee: Yuan,
  carFee: Yuan,
})
export type TradeOrder = typeof TradeOrder.Type

const TradeShop = Schema.Struct({
  ...amounts,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  orders: Schema.Array(TradeOrder),
})
export type TradeShop = typeof TradeShop.Type

const TradeDetail = Schema.Struct({
  ...amounts,
  tradeOrderNo: Schema.String,
  statusCode: Status,
  titleText: Schema.String,
  /** Whether the caller made the trade and sees all of it; only then they may continue or cancel it [L3]. */
  isPayer: Schema.Boolean,
  /**
   * Whether the provider has not yet confirmed the payment: it counts neither as failed nor as payable again
   * (RELIABILITY F1).
   */
  isConfirming: Schema.Boolean,
  /** Whether cash of one of its orders is being refunded. */
  isRefunding: Schema.Boolean,
  /** Whether a differing capture waits for finance; nobody can pay again meanwhile [Y6]. */
  isDiffering: Schema.Boolean,
  /**
   * The differing capture, for callers who see the whole trade: the undecided one, else the latest; null if there is
   * none.
   */
  difference: Schema.NullOr(
    Schema.Struct({
      kind: DifferenceKindName,
      state: DifferenceStateName,
      amountDue: Yuan,
      captured: Yuan,
      currency: Schema.String,
    }),
  ),
  /** False if orders of other shops are left out. */
  isWhole: Schema.Boolean,
  /** Cash received or due: the payable amount, or the amount that finance accepted instead [Y11]. */
  receivedFee: Yuan,
  entityCode: Schema.String,
  entityName: Schema.String,
  payerName: Schema.String,
  currencySymbol: Schema.String,
  shopCount: Count,
  orderCount: Count,
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: Schema.NullOr(Instant),
  canceledAt: Schema.NullOr(Instant),
  cancelReasonText: Schema.NullOr(Schema.String),
  paymentNo: Schema.NullOr(Schema.String),
  paymentMethodNo: Method,
  paymentMethodName: Schema.NullOr(Schema.String),
  account: Schema.NullOr(Schema.String),
  /** The earliest time of the next provider query [L5]. */
  refreshableAt: Instant,
  now: Instant,
  /** The shops that match the keyword; the amounts above include all. */
  shopOrders: Schema.Array(TradeShop),
})
export type TradeDetail = typeof TradeDetail.Type

export const getTrade = endpoint({
  ...base,
  name: 'trade.detail',
  about: ['交易详情', 'A transaction by its number or that of its payment, with its orders by shop'],
  path: 'trade-order/detail',
  permission: tradeDetailCodes,
  mutates: false,
  payload: Schema.Struct({
    tradeOrderNo: Schema.optionalKey(OrderNumber),
    tradePaymentOrderNo: Schema.optionalKey(OrderNumber),
    keyword: Schema.optionalKey(Keyword),
  }),
  success: TradeDetail,
  refusals: [],
})

export const refreshTrade = endpoint({
  ...base,
  name: 'trade.refresh',
  about: ['刷新支付状态', "Query the provider for the status of a transaction's payment, at most every 5 s"],
  path: 'trade-order/refresh',
  permission: tradeDetailCodes,
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ tradeOrderNo: OrderNumber }),
  success: Schema.Struct({ tradeOrderNo: Schema.String, statusCode: Status }),
  refusals: ['REFRESHED_JUST_NOW', 'IDEMPOTENCY_KEY_REUSED'],
})

const filters = {
  startTime: WireDay,
  endTime: WireDay,
  entityCodeList: FilterList(RequiredText(32), 200),
}

const tradeRow = {
  tradeOrderNo: Schema.String,
  entityCode: Schema.String,
  entityName: Schema.String,
  shopInfos: Schema.Array(Schema.Struct({ shopJdeNo: Schema.String, shopName: Schema.String })),
  orderCount: Count,
  paidTime: Schema.NullOr(Instant),
  payNo: Schema.NullOr(Schema.String),
  /** Cash due or received, including an amount that finance accepted instead [Y11]. */
  totalFee: Yuan,
  createdAt: Instant,
}

/** The columns by which lists of trades can be sorted. */
export type TradeSort = SortOf<typeof tradesInPayment> | SortOf<typeof paidTrades>

const ProcessingTrade = Schema.Struct({
  ...tradeRow,
  /** Time relative to the first payment deadline of its orders, as text [L4]. */
  payAging: Schema.String,
  /** The first payment deadline of its orders, without grace; sort key of the aging. */
  payBy: Instant,
  isOverdue: Schema.Boolean,
  isTodayPay: Schema.Boolean,
  isPayer: Schema.Boolean,
  isConfirming: Schema.Boolean,
  /** Whether a differing capture waits for finance's decision before anybody pays again [Y6]. */
  isDiffering: Schema.Boolean,
  /** The payment method; null if no payment was begun. */
  paymentMethodNo: Method,
})
export type ProcessingTrade = typeof ProcessingTrade.Type

export const listProcessingTrades = endpoint({
  ...base,
  name: 'trade.processingList',
  about: ['支付中订单', 'Transactions in payment that were created between two days, newest first'],
  path: 'trade-order/processing-list',
  permission: 'P003050',
  mutates: false,
  payload: Schema.Struct({ ...filters, ...paging, sort: sortBy(sortsOf(tradesInPayment)) }),
  success: Page(ProcessingTrade),
  refusals: ['TIME_RANGE_OVER_90_DAYS', 'DATE_RANGE_REVERSED'],
})

const PaidTrade = Schema.Struct({
  ...tradeRow,
  statusCode: Status,
  statusName: Schema.String,
  isRefunding: Schema.Boolean,
})
export type PaidTrade = typeof PaidTrade.Type

export const listPaidTrades = endpoint({
  ...base,
  name: 'trade.paidList',
  about: ['已支付订单', 'Transactions that were paid between two days, newest first, including refunded ones'],
  path: 'trade-order/paid-list',
  permission: 'P003053',
  mutates: false,
  payload: Schema.Struct({ ...filters, ...paging, sort: sortBy(sortsOf(paidTrades)) }),
  success: Page(PaidTrade),
  refusals: ['PAYMENT_TIME_RANGE_OVER_90_DAYS', 'DATE_RANGE_REVERSED'],
})

export const tradeViewEndpoints = [getTrade, refreshTrade, listProcessingTrades, listPaidTrades] as const
