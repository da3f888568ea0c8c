import { Schema } from 'effect'
import { type PaymentMethod, paymentMethods, type TradeStatus, tradeStatuses } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  AskedDay,
  Count,
  Instant,
  Keyword,
  OrderNumber,
  Page,
  paging,
  RequiredText,
  sortBy,
  Yuan,
} from '../../platform/wire.ts'
import { DifferenceKindName, DifferenceStateName } from './differences.ts'

/** What a trade is seen as by who may see one of its shops: its other shops and their amounts are left out [L2]. */
const shared = { service: 'pom' } as const
const toLookInto = ['P003055', 'P003056', 'P000698'] as const

const Status = Schema.Literals(Object.keys(tradeStatuses) as ReadonlyArray<TradeStatus>)

const Method = Schema.NullOr(Schema.Literals(Object.keys(paymentMethods) as ReadonlyArray<PaymentMethod>))

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
  /** Who made the trade and sees all of it: they alone may continue or cancel it [L3]. */
  isPayer: Schema.Boolean,
  /** The provider has not yet said whether it was paid: neither failed nor to be paid again (RELIABILITY F1). */
  isConfirming: Schema.Boolean,
  /** Cash of one of its orders is on its way back. */
  isRefunding: Schema.Boolean,
  /** Money came that differs from what was asked for, and finance has to decide: nobody pays again meanwhile [Y6]. */
  isDiffering: Schema.Boolean,
  /** What came that differs, to who sees all of the trade; the undecided one, else the latest. */
  difference: Schema.NullOr(
    Schema.Struct({
      kind: DifferenceKindName,
      state: DifferenceStateName,
      asked: Yuan,
      captured: Yuan,
      currency: Schema.String,
    }),
  ),
  /** False where orders of other shops are left out. */
  isWhole: Schema.Boolean,
  /** What was received in cash, or is to be: the payable amount, or what finance accepted in its place [Y11]. */
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
  /** From when the provider may be asked again [L5]. */
  refreshableAt: Instant,
  now: Instant,
  /** Those that the keyword finds; the amounts above are of all. */
  shopOrders: Schema.Array(TradeShop),
})
export type TradeDetail = typeof TradeDetail.Type

export const getTrade = endpoint({
  ...shared,
  name: 'trade.detail',
  about: ['交易详情', 'A trade by its number or that of its payment, with its orders by shop'],
  path: 'trade-order/detail',
  permission: toLookInto,
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
  ...shared,
  name: 'trade.refresh',
  about: ['刷新支付状态', 'Ask the provider now what became of the payment of a trade, at most every 5 s'],
  path: 'trade-order/refresh',
  permission: toLookInto,
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ tradeOrderNo: OrderNumber }),
  success: Schema.Struct({ tradeOrderNo: Schema.String, statusCode: Status }),
  refusals: ['REFRESHED_JUST_NOW', 'IDEMPOTENCY_KEY_REUSED'],
})

const filters = {
  startTime: AskedDay,
  endTime: AskedDay,
  entityCodeList: Schema.optionalKey(Schema.Array(RequiredText(32)).check(Schema.isMaxLength(200))),
}

const tradeRow = {
  tradeOrderNo: Schema.String,
  entityCode: Schema.String,
  entityName: Schema.String,
  shopInfos: Schema.Array(Schema.Struct({ shopJdeNo: Schema.String, shopName: Schema.String })),
  orderCount: Count,
  paidTime: Schema.NullOr(Instant),
  payNo: Schema.NullOr(Schema.String),
  /** What is to be paid in cash, or was received: also where finance accepted another amount [Y11]. */
  totalFee: Yuan,
  createdAt: Instant,
}

/** The columns by which the lists of trades are sorted; their range of days bounds what there is to sort. */
export const processingSorts = ['entityName', 'payAging', 'totalFee', 'tradeOrderNo'] as const
export const paidSorts = ['entityName', 'paidTime', 'totalFee'] as const
export type TradeSort = (typeof processingSorts | typeof paidSorts)[number]

const ProcessingTrade = Schema.Struct({
  ...tradeRow,
  /** How it stands against the first payment deadline of its orders [L4]. */
  payAging: Schema.String,
  /** The first payment deadline of its orders, before any grace: what the aging is sorted by. */
  payBy: Instant,
  isOverdue: Schema.Boolean,
  isTodayPay: Schema.Boolean,
  isPayer: Schema.Boolean,
  isConfirming: Schema.Boolean,
  /** Money came that differs; finance decides before anybody pays again [Y6]. */
  isDiffering: Schema.Boolean,
  /** How it is being paid, and paid on; null where nothing was begun yet. */
  paymentMethodNo: Method,
})
export type ProcessingTrade = typeof ProcessingTrade.Type

export const listProcessingTrades = endpoint({
  ...shared,
  name: 'trade.processingList',
  about: ['支付中订单', 'Trades in payment, begun between two days, newest first'],
  path: 'trade-order/processing-list',
  permission: 'P003050',
  mutates: false,
  payload: Schema.Struct({ ...filters, ...paging, sort: sortBy(processingSorts) }),
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
  ...shared,
  name: 'trade.paidList',
  about: ['已支付订单', 'Trades that were paid between two days, newest first, refunded ones among them'],
  path: 'trade-order/paid-list',
  permission: 'P003053',
  mutates: false,
  payload: Schema.Struct({ ...filters, ...paging, sort: sortBy(paidSorts) }),
  success: Page(PaidTrade),
  refusals: ['PAYMENT_TIME_RANGE_OVER_90_DAYS', 'DATE_RANGE_REVERSED'],
})

export const tradeViewEndpoints = [getTrade, refreshTrade, listProcessingTrades, listPaidTrades] as const
