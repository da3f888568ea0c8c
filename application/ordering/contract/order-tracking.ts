import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, OrderNumber } from '../../platform/wire.ts'

/** What follows an order: its transport, refunds and substitutes (spec 000 sections 2.10, 3, 7.2). */
const base = { service: 'pom', permission: 'P000238' } as const

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
  ...base,
  name: 'order.transport',
  about: ['运输信息', 'Transport of a shipment of an order, of the last one by default; null while nothing is shipped'],
  path: 'biz-order/expressInfo',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, shNo: Schema.optionalKey(DocumentNumber) }),
  success: Schema.NullOr(Transport),
  refusals: [],
})

export const markReplaceRead = endpoint({
  ...base,
  name: 'order.replaceRead',
  about: [
    '物料替换已读',
    'Confirm that the substitutions of an order have been seen; only the person who submitted it can',
  ],
  path: 'replace-material/update-read-status',
  mutates: true,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Struct({ dhNo: Schema.String, hasReadReplaceDetail: Schema.Boolean }),
  refusals: ['NOT_THE_SUBMITTER', 'IDEMPOTENCY_KEY_REUSED'],
})

export const orderTrackingEndpoints = [getTransport, markReplaceRead] as const
