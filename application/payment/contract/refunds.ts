import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, OrderNumber, Units, Yuan } from '../../platform/wire.ts'

const RefundLine = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  unit: Schema.String,
  quantity: Units,
  refundFee: Yuan,
  refundPromoFee: Yuan,
})

export const RefundItem = Schema.Struct({
  refundNo: Schema.String,
  attachType: Schema.String,
  attachTypeName: Schema.String,
  attachOrderNo: Schema.String,
  /** Total cash, including its service and special-car fees. */
  refundFee: Yuan,
  refundPromoFee: Yuan,
  carFee: Yuan,
  serviceFee: Yuan,
  refundTypeName: Schema.String,
  refundAcct: Schema.NullOr(Schema.String),
  spcChannelOrderNo: Schema.NullOr(Schema.String),
  refundSource: Schema.NullOr(Schema.String),
  createdAt: Instant,
  completeAt: Schema.NullOr(Instant),
  shopReturnStatus: Schema.NullOr(Schema.String),
  showRefundStatus: Schema.String,
  showRefundStatusName: Schema.String,
  /** The returned goods; empty for refunds reported by other systems. */
  lines: Schema.Array(RefundLine),
})
export type RefundItem = typeof RefundItem.Type

export const getRefunds = endpoint({
  service: 'pom',
  permission: 'P000238',
  name: 'order.refunds',
  about: ['退款详情', 'Refunds of an order by orderNo, or the one refund that rofRefundOrderNo names, newest first'],
  path: 'purchase-order/refund-detail',
  mutates: false,
  payload: Schema.Struct({
    orderNo: Schema.optionalKey(OrderNumber),
    rofRefundOrderNo: Schema.optionalKey(OrderNumber),
  }),
  success: Schema.Struct({
    currencySymbol: Schema.String,
    refundCount: Count,
    totalRefundFee: Yuan,
    totalRefundPromoFee: Yuan,
    refundInfoList: Schema.Array(RefundItem),
  }),
  refusals: [],
})
export type Refunds = (typeof getRefunds)['success']['Type']

export const getClaimValue = endpoint({
  service: 'pom',
  permission: 'P000252',
  name: 'receivingDifference.value',
  about: [
    '差异可退金额',
    'What an open receiving difference brings if it is approved in full, until when evidence can be added, and what is missing',
  ],
  path: 'pof/sc/value',
  mutates: false,
  payload: Schema.Struct({ scNo: OrderNumber }),
  success: Schema.Struct({
    scNo: Schema.String,
    /** How the money comes back: by the provider that collected it, as a credit, or by another system. */
    way: Schema.Literals(['REFUND', 'CREDIT', 'OUTSIDE']),
    /** Null for orders that show no prices. */
    cashFee: Schema.NullOr(Yuan),
    subsidyFee: Schema.NullOr(Yuan),
    /** Null once the difference is decided or withdrawn. */
    evidenceUntil: Schema.NullOr(Instant),
    /** Number of lines that still need a photo. */
    photosMissing: Count,
  }),
  refusals: [],
})

/** A completed or pending refund of a trade (spec 001, sections 3 and 7). */
const TradeRefund = Schema.Struct({
  ...RefundItem.fields,
  currencySymbol: Schema.String,
  /** The refunded order; null for money that arrived after the trade was over. */
  dhNo: Schema.NullOr(Schema.String),
  shopJdeNo: Schema.NullOr(Schema.String),
  shopName: Schema.NullOr(Schema.String),
  /** The provider's last error, for reconciliation; null if there is none. */
  lastError: Schema.NullOr(Schema.String),
})
export type TradeRefund = typeof TradeRefund.Type

export const getTradeRefunds = endpoint({
  service: 'pom',
  name: 'trade.refunds',
  about: ['交易退款详情', 'Refunds of a transaction, newest first, for the orders that the caller may see'],
  path: 'trade-order/refund-detail',
  permission: ['P003055', 'P003056', 'P000698'],
  mutates: false,
  payload: Schema.Struct({ tradeOrderNo: OrderNumber }),
  success: Schema.Struct({
    tradeOrderNo: Schema.String,
    currencySymbol: Schema.String,
    refundCount: Count,
    totalRefundFee: Yuan,
    totalRefundPromoFee: Yuan,
    refundInfoList: Schema.Array(TradeRefund),
  }),
  refusals: [],
})
export type TradeRefunds = (typeof getTradeRefunds)['success']['Type']

export const tradeRefundEndpoints = [getRefunds, getTradeRefunds, getClaimValue] as const
