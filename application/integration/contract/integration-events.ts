import { Schema } from 'effect'
import type { OrderEventKind } from '../../../domain/integration/inbound.ts'
import {
  attachTypes,
  nodeStates,
  refundStatuses,
  refundTypes,
  returnStatuses,
} from '../../../domain/ordering/order/follow.ts'
import { returnSources, returnTypes } from '../../../domain/receiving/returns/words.ts'
import { UnitCost } from '../../inventory/contract/opening.ts'
import {
  KeyOf,
  MaterialCode,
  Moment,
  OrderNumber,
  RequiredText,
  SeenVersion,
  ShopCode,
  Text,
  Units,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'
import { Edition, WireSalesLines } from '../../sales/contract/sales.ts'

/** The events that another system may send, with the payload of each. */
const OptionalText = Schema.optionalKey(Schema.NullOr(Text(100)))
const Amount = Yuan.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 }))
const Quantity = Units.check(Schema.isGreaterThanOrEqualTo(0))

/** Number of the order's delivery, counted from 1. */
const BatchNo = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))
const Number32 = RequiredText(32)
const lines = <F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: Quantity, ...fields })).check(
    Schema.isMaxLength(5000),
  )
const replaces = { replaces: Schema.optionalKey(MaterialCode) }

const transport = {
  departureAddress: OptionalText,
  nodeState: Schema.optionalKey(KeyOf(nodeStates)),
  currLocation: OptionalText,
  driverName: OptionalText,
  driverPhone: OptionalText,
  carNumber: OptionalText,
  expressNo: OptionalText,
  expectArriveAt: Schema.optionalKey(Schema.NullOr(Moment)),
  arrivedAt: Schema.optionalKey(Moment),
}

const event = <K extends OrderEventKind, D extends Schema.Struct.Fields>(kind: K, data: D) =>
  Schema.Struct({
    eventId: RequiredText(64),
    kind: Schema.Literal(kind),
    /** When it happened, epoch ms; the later of two events about the same thing counts. */
    occurredAt: Moment,
    dhNo: OrderNumber,
    /** The submission that it is about; an event for an older one is refused [G5]. */
    submissionNo: Schema.optionalKey(SeenVersion),
    data: Schema.Struct(data),
  })

export const OrderEvent = Schema.Union([
  /** The person who accepted it in the other system; logged beside the system's name. */
  event('order.accepted', { acceptedBy: Schema.optionalKey(Text(50)) }),
  event('order.shipped', {
    batchNo: BatchNo,
    lines: lines(replaces),
    last: Schema.optionalKey(Schema.Boolean),
    declaresMore: Schema.optionalKey(Schema.Boolean),
    shNo: Schema.optionalKey(Number32),
    scmDeliveryNo: Schema.optionalKey(Number32),
    transport: Schema.optionalKey(Schema.Struct(transport)),
  }),
  event('order.cancelled', { reason: RequiredText(100) }),
  event('transport.updated', { batchNo: BatchNo, ...transport }),
  event('order.received', {
    batchNo: BatchNo,
    lines: Schema.optionalKey(lines(replaces)),
    declaresMore: Schema.optionalKey(Schema.Boolean),
  }),
  event('return.recorded', {
    thNo: Number32,
    thStatus: KeyOf(returnStatuses),
    batchNo: Schema.optionalKey(BatchNo),
    lines: Schema.optionalKey(lines({})),
    thType: Schema.optionalKey(KeyOf(returnTypes)),
    thSource: Schema.optionalKey(KeyOf(returnSources)),
    thBatchNo: Schema.optionalKey(Number32),
    scmThNo: Schema.optionalKey(Number32),
  }),
  event('refund.recorded', {
    refundNo: Number32,
    attachType: KeyOf(attachTypes),
    attachOrderNo: Number32,
    refundFee: Amount,
    refundPromoFee: Schema.optionalKey(Amount),
    serviceFee: Schema.optionalKey(Amount),
    carFee: Schema.optionalKey(Amount),
    refundType: KeyOf(refundTypes),
    refundAcct: OptionalText,
    refundSource: OptionalText,
    status: KeyOf(refundStatuses),
    completeAt: Schema.optionalKey(Moment),
  }),
])
export type OrderEvent = typeof OrderEvent.Type
export type OrderEventOf<K extends OrderEventKind> = Extract<OrderEvent, { readonly kind: K }>

/** The stock of one material: of a shop, or the warehouse's including reserved units. */
export const StockCounted = Schema.Struct({
  eventId: RequiredText(64),
  kind: Schema.Literal('stock.counted'),
  /** When it was counted, epoch ms; of several counts or corrections of a material the latest one counts [G10]. */
  occurredAt: Moment,
  data: Schema.Struct({
    /** The shop that was counted; without it, the central warehouse. */
    shopCode: Schema.optionalKey(ShopCode),
    materialCode: MaterialCode,
    onHand: Units,
    /** The unit of `onHand` and `unitCost`, one of the material's; without it, that of the stock which was counted. */
    unit: Schema.optionalKey(RequiredText(32)),
    /** Cost of one unit of what a shop has beyond its book. */
    unitCost: Schema.optionalKey(UnitCost),
    reason: RequiredText(100),
  }),
})
export type StockCounted = typeof StockCounted.Type

/** The sales of a shop on a day; a correction is the next edition [SA6]. */
export const SalesReported = Schema.Struct({
  eventId: RequiredText(64),
  kind: Schema.Literal('sales.day'),
  occurredAt: Moment,
  data: Schema.Struct({ shopCode: ShopCode, day: WireDay, edition: Edition, lines: WireSalesLines }),
})

export const InboundEvent = Schema.Union([...OrderEvent.members, StockCounted, SalesReported])
export type InboundEvent = typeof InboundEvent.Type
