import { Schema } from 'effect'
import { RefundItem } from '../../ordering/contract/order-follow.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, OrderNumber, Yuan } from '../../platform/wire.ts'

/** What went back of a trade, or is on its way (spec 001, sections 3 and 7). */
const TradeRefund = Schema.Struct({
  ...RefundItem.fields,
  currencySymbol: Schema.String,
  /** The order that it is of; none for money that came when the trade was over. */
  dhNo: Schema.NullOr(Schema.String),
  shopJdeNo: Schema.NullOr(Schema.String),
  shopName: Schema.NullOr(Schema.String),
  /** What stands against it at the provider, for who reconciles. */
  lastError: Schema.NullOr(Schema.String),
})
export type TradeRefund = typeof TradeRefund.Type

export const getTradeRefunds = endpoint({
  service: 'pom',
  name: 'trade.refunds',
  about: ['交易退款详情', 'What went back of a trade, newest first: of the orders that the caller may see'],
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

export const tradeRefundEndpoints = [getTradeRefunds] as const
