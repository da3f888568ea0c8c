import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, OrderNumber, Units, Yuan } from '../../platform/wire.ts'

/** What follows an order that was placed: its transport, its refunds, its replacements (spec 000 sections 2.10, 3, 7.2). */
const shared = { service: 'pom', permission: 'P000238' } as const

const DocumentNumber = OrderNumber

const Transport = Schema.Struct({
  shNo: Schema.String,
  scmDeliveryNo: Schema.NullOr(Schema.String),
  departureAddress: Schema.NullOr(Schema.String),
  shopName: Schema.String,
  nodeState: Schema.String,
  nodeStateCode: Schema.NullOr(Schema.String),
  currLocationName: Schema.NullOr(Schema.String),
  expectTimeText: Schema.NullOr(Schema.String),
  shippedAt: Instant,
  expectArriveTime: Schema.NullOr(Instant),
  arrivedTime: Schema.NullOr(Instant),
  driverName: Schema.NullOr(Schema.String),
  driverPhone: Schema.NullOr(Schema.String),
  carNumber: Schema.NullOr(Schema.String),
  hasExpress: Schema.Boolean,
  expressNo: Schema.NullOr(Schema.String),
})
export type Transport = typeof Transport.Type

export const getTransport = endpoint({
  ...shared,
  name: 'order.transport',
  about: ['运输信息', 'Where a shipment of an order is; of no shipment, the last one; null while nothing is shipped'],
  path: 'biz-order/expressInfo',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, shNo: Schema.optionalKey(DocumentNumber) }),
  success: Schema.NullOr(Transport),
  refusals: [],
})

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
  /** Cash in all, with the service and special-car fees in it. */
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
  /** The goods in it; none where others told of the refund. */
  lines: Schema.Array(RefundLine),
})
export type RefundItem = typeof RefundItem.Type

export const getRefunds = endpoint({
  ...shared,
  name: 'order.refunds',
  about: ['退款详情', 'Refunds of an order by orderNo, or the one refund that rofRefundOrderNo names, newest first'],
  path: 'purchase-order/refund-detail',
  mutates: false,
  payload: Schema.Struct({
    orderNo: Schema.optionalKey(OrderNumber),
    rofRefundOrderNo: Schema.optionalKey(DocumentNumber),
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

export const markReplaceRead = endpoint({
  ...shared,
  name: 'order.replaceRead',
  about: ['物料替换已读', 'Say, as who submitted the order, that its replaced materials have been seen'],
  path: 'replace-material/update-read-status',
  mutates: true,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Struct({ dhNo: Schema.String, hasReadReplaceDetail: Schema.Boolean }),
  refusals: ['NOT_THE_SUBMITTER', 'IDEMPOTENCY_KEY_REUSED'],
})

export const orderFollowEndpoints = [getTransport, getRefunds, markReplaceRead] as const
