import { Schema } from 'effect'
import { TRIP_ORDERS_MAX } from '../../../domain/fulfilment/trip.ts'
import { DeliveryPlace } from '../../ordering/contract/order-views.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import { Count, Instant, OrderNumber, RequiredText, SeenVersion, SignedUnits, Units } from '../../platform/wire.ts'
import { Driver, LastDrivers, transport, workQueueCall } from './warehouse.ts'

const stop = {
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  city: Schema.String,
  deliveryPlace: DeliveryPlace,
}

const order = {
  dhNo: Schema.String,
  kinds: Count,
  remark: Schema.NullOr(Schema.String),
}

/** A shop on the proposed route, with its orders that can go on the lorry. */
export const PlannedStop = Schema.Struct({
  ...stop,
  orders: Schema.Array(Schema.Struct({ ...order, submissionNo: Count })),
})
export type PlannedStop = typeof PlannedStop.Type

/** A shop that the lorry visits, with its shipments. */
export const TripStop = Schema.Struct({
  ...stop,
  stop: Count,
  shipments: Schema.Array(
    Schema.Struct({
      ...order,
      shNo: Schema.String,
      expectArriveAt: Schema.NullOr(Instant),
      arrivedAt: Schema.NullOr(Instant),
      receivedAt: Schema.NullOr(Instant),
    }),
  ),
})
export type TripStop = typeof TripStop.Type

const OrderNumbers = Schema.Array(OrderNumber).check(Schema.isMinLength(1), Schema.isMaxLength(TRIP_ORDERS_MAX))
const TripNumber = RequiredText(32)

export const planTrip = endpoint({
  ...workQueueCall,
  name: 'warehouse.planTrip',
  about: [
    '装车计划',
    'The orders that can be shipped together on one lorry, in a proposed route, with those who drove to their shops last',
  ],
  path: 'warehouse/planTrip',
  mutates: false,
  payload: Schema.Struct({ dhNos: OrderNumbers }),
  success: Schema.Struct({
    stops: Schema.Array(PlannedStop),
    /** Numbers of the orders that cannot be loaded: shipped or cancelled since, out of scope, or unknown. */
    notLoadable: Schema.Array(Schema.String),
    drivers: LastDrivers,
    /** What the orders need of the materials of which they need more than is on hand together [W19]. */
    scarceLines: Schema.Array(
      Schema.Struct({
        dhNo: Schema.String,
        materialCode: Schema.String,
        materialName: Schema.String,
        unit: Schema.String,
        quantity: Units,
        onHand: Schema.NullOr(SignedUnits),
      }),
    ),
  }),
  refusals: [],
})

export const shipTrip = endpoint({
  ...workQueueCall,
  name: 'warehouse.shipTrip',
  about: [
    '整车发货',
    'Ship orders in full on one lorry, which visits each shop once, in the order given; each order has its own result',
  ],
  path: 'warehouse/shipTrip',
  mutates: true,
  payload: Schema.Struct({
    orders: Schema.Array(Schema.Struct({ dhNo: OrderNumber, submissionNo: Schema.optionalKey(SeenVersion) })).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(TRIP_ORDERS_MAX),
    ),
    transport: Schema.optionalKey(Schema.Struct(transport)),
  }),
  success: Schema.Struct({
    /** Null if no order could be shipped. */
    tripNo: Schema.NullOr(Schema.String),
    shippedCount: Count,
    outcomes: Schema.Array(
      Schema.Struct({
        dhNo: Schema.String,
        /** Blank if the order was not found. */
        shopName: Schema.String,
        /** Null if the order was left behind; the message then says why. */
        shNo: Schema.NullOr(Schema.String),
        message: Schema.NullOr(Schema.String),
        refusal: Schema.NullOr(RefusalData),
      }),
    ),
  }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const getTrip = endpoint({
  ...workQueueCall,
  name: 'warehouse.trip',
  about: ['装车单', 'The stops of a trip that the caller may see, in the order of the route'],
  path: 'warehouse/trip',
  mutates: false,
  payload: Schema.Struct({ tripNo: TripNumber }),
  success: Schema.Struct({
    tripNo: Schema.String,
    departedAt: Instant,
    driver: Driver,
    stops: Schema.Array(TripStop),
  }),
  refusals: [],
})

export const updateTrip = endpoint({
  ...workQueueCall,
  name: 'warehouse.updateTrip',
  about: [
    '更新整车运输信息',
    'Update the transport of every shipment of a trip that was not received; omitted fields do not change',
  ],
  path: 'warehouse/updateTrip',
  mutates: true,
  payload: Schema.Struct({ tripNo: TripNumber, ...transport }),
  success: Schema.Struct({ tripNo: Schema.String, changedCount: Count }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const tripEndpoints = [planTrip, shipTrip, getTrip, updateTrip] as const
