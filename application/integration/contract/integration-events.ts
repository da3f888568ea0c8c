import { Schema } from 'effect'
import type { OrderEventKind } from '../../../domain/integration/inbound.ts'
import {
  attachTypes,
  nodeStates,
  refundStatuses,
  refundTypes,
  returnStatuses,
} from '../../../domain/ordering/order/follow.ts'
import { MaterialCode, OrderNumber, RequiredText, SeenVersion, Text, Units, Yuan } from '../../platform/wire.ts'

/** The events that another system may tell, each by what it carries. */
const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Object.keys(table) as unknown as ReadonlyArray<K>
const Told = Schema.optionalKey(Schema.NullOr(Text(100)))
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 253_402_300_799_999 }))
const Amount = Yuan.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 }))
const Quantity = Units.check(Schema.isGreaterThanOrEqualTo(0))

/** Which delivery of the order, counted from 1. */
const BatchNo = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))
const Number32 = RequiredText(32)
const lines = <F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: Quantity, ...fields })).check(
    Schema.isMaxLength(5000),
  )
const replaces = { replaces: Schema.optionalKey(MaterialCode) }

const transport = {
  departureAddress: Told,
  nodeState: Schema.optionalKey(Schema.Literals(namesOf(nodeStates))),
  currLocation: Told,
  driverName: Told,
  driverPhone: Told,
  carNumber: Told,
  expressNo: Told,
  expectArriveAt: Schema.optionalKey(Schema.NullOr(Moment)),
  arrivedAt: Schema.optionalKey(Moment),
}

const event = <K extends OrderEventKind, D extends Schema.Struct.Fields>(kind: K, data: D) =>
  Schema.Struct({
    eventId: RequiredText(64),
    kind: Schema.Literal(kind),
    /** When it happened, in epoch milliseconds; of two that say something of the same thing the later counts. */
    occurredAt: Moment,
    dhNo: OrderNumber,
    /** The submission that it is about; an older one is refused [G5]. */
    submissionNo: Schema.optionalKey(SeenVersion),
    data: Schema.Struct(data),
  })

export const OrderEvent = Schema.Union([
  /** Who took it on there stands in the log of the order beside the system. */
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
  event('order.received', { batchNo: BatchNo, lines: Schema.optionalKey(lines(replaces)) }),
  event('return.recorded', {
    thNo: Number32,
    thStatus: Schema.Literals(namesOf(returnStatuses)),
    batchNo: Schema.optionalKey(BatchNo),
    lines: Schema.optionalKey(lines({})),
  }),
  event('refund.recorded', {
    refundNo: Number32,
    attachType: Schema.Literals(namesOf(attachTypes)),
    attachOrderNo: Number32,
    refundFee: Amount,
    refundPromoFee: Schema.optionalKey(Amount),
    serviceFee: Schema.optionalKey(Amount),
    carFee: Schema.optionalKey(Amount),
    refundType: Schema.Literals(namesOf(refundTypes)),
    refundAcct: Told,
    refundSource: Told,
    status: Schema.Literals(namesOf(refundStatuses)),
    completeAt: Schema.optionalKey(Moment),
  }),
])
export type OrderEvent = typeof OrderEvent.Type
export type OrderEventOf<K extends OrderEventKind> = Extract<OrderEvent, { readonly kind: K }>

/** What lies in the warehouse of one material, with what is promised to orders; below zero where more left than was counted. */
export const StockCounted = Schema.Struct({
  eventId: RequiredText(64),
  kind: Schema.Literal('stock.counted'),
  /** When it was counted, in epoch milliseconds; a later count or correction of the same material counts [G10]. */
  occurredAt: Moment,
  data: Schema.Struct({ materialCode: MaterialCode, onHand: Units, reason: RequiredText(100) }),
})
export type StockCounted = typeof StockCounted.Type

export const InboundEvent = Schema.Union([...OrderEvent.members, StockCounted])
export type InboundEvent = typeof InboundEvent.Type
