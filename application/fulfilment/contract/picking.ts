import { Schema } from 'effect'
import { shortReasons } from '../../../domain/fulfilment/pick.ts'
import { TRIP_ORDERS_MAX } from '../../../domain/fulfilment/trip.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  MaterialCode,
  OrderNumber,
  SeenVersion,
  SignedUnits,
  Units,
} from '../../platform/wire.ts'
import { workQueueCall } from './warehouse.ts'
import { PickMaterial } from './warehouse-views.ts'

const PickState = {
  openQuantity: Units,
  pickedQuantity: Units,
  shortReason: Schema.NullOr(KeyOf(shortReasons)),
  /** Null as long as nobody has picked of the line. */
  pickedByName: Schema.NullOr(Schema.String),
  pickedAt: Schema.NullOr(Instant),
}

export const OrderToPick = Schema.Struct({
  dhNo: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  orderTypeName: Schema.String,
  arrivalDate: Schema.NullOr(DayText),
  /** Whether its arrival day has passed. */
  isOverdue: Schema.Boolean,
  /** Whether the warehouse has accepted it; picks are refused before. */
  isAccepted: Schema.Boolean,
  remark: Schema.NullOr(Schema.String),
  /** The number of its next batch. */
  batchNo: Count,
})
export type OrderToPick = typeof OrderToPick.Type

export const MaterialToPick = Schema.Struct({
  ...PickMaterial.fields,
  imageUrl: Schema.NullOr(Schema.String),
  barcodes: Schema.Array(Schema.String),
})
export type MaterialToPick = typeof MaterialToPick.Type

export const LineToPick = Schema.Struct({ dhNo: Schema.String, materialCode: Schema.String, ...PickState })
export type LineToPick = typeof LineToPick.Type

export const getPicking = endpoint({
  ...workQueueCall,
  name: 'warehouse.picking',
  about: ['拣货', 'The open lines of orders with what is picked of them for their next batch'],
  path: 'warehouse/picking',
  mutates: false,
  payload: Schema.Struct({
    dhNos: Schema.Array(OrderNumber).check(Schema.isMinLength(1), Schema.isMaxLength(TRIP_ORDERS_MAX)),
  }),
  success: Schema.Struct({
    orders: Schema.Array(OrderToPick),
    materials: Schema.Array(MaterialToPick),
    lines: Schema.Array(LineToPick),
  }),
  refusals: [],
})

export const pickLine = endpoint({
  ...workQueueCall,
  name: 'warehouse.pick',
  about: [
    '记拣货',
    'Add to what is picked of a line, or with a negative quantity put back, and say why a line is short; null takes that back',
  ],
  path: 'warehouse/pick',
  mutates: true,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    batchNo: SeenVersion,
    materialCode: MaterialCode,
    change: SignedUnits,
    shortReason: Schema.optionalKey(Schema.NullOr(KeyOf(shortReasons))),
  }),
  success: LineToPick,
  refusals: [
    'ORDER_STATUS',
    'ALL_SHIPPED',
    'BATCH_CHANGED',
    'MATERIAL_NOT_ORDERED',
    'MORE_THAN_OPEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const pickingEndpoints = [getPicking, pickLine] as const
