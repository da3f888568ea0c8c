import { Effect, Match, Schema } from 'effect'
import { noTransport, type Transport } from '../../../domain/fulfilment/transport.ts'
import { type Arrival, type ArrivalFacts, validateArrival } from '../../../domain/integration/inbound.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { acceptOrder } from '../../fulfilment/handlers/accept.ts'
import { cancelOrder } from '../../fulfilment/handlers/cancel.ts'
import type { ScopedActor } from '../../fulfilment/handlers/load-order.ts'
import { recordRefund } from '../../fulfilment/handlers/refunds.ts'
import { shipOrder } from '../../fulfilment/handlers/ship.ts'
import { writeTransport } from '../../fulfilment/handlers/transport.ts'
import { type Shipment, Shipments } from '../../fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { receiveOrder } from '../../receiving/handlers/receive.ts'
import { recordReturn } from '../../receiving/handlers/record-return.ts'
import { Returns } from '../../receiving/ports/returns.ts'
import { OrderEvent, type OrderEventOf } from '../contract/integration-events.ts'
import { Inbound, type NewInbound } from '../ports/inbound.ts'

/** An event to process, with the deliveries of its order and the later events about the same subject. */
interface DueEvent<E extends OrderEvent = OrderEvent> {
  readonly event: E
  readonly shipments: ReadonlyArray<Shipment>
  readonly newer: ReadonlyArray<OrderEvent>
  readonly at: number
}

/** Decides whether an event can be applied now, and if so applies it through the use cases of fulfilment [G3 to G6]. */
export const processEvent = Effect.fnUntraced(function* (
  by: ScopedActor,
  order: OrderInScope,
  row: NewInbound,
  at: number,
) {
  const event = Schema.decodeUnknownSync(OrderEvent)(row.body)
  const shipments = yield* (yield* Shipments).ofOrder(order)
  const bodies = row.subject === null ? [] : yield* (yield* Inbound).newer(row)
  const newer = bodies.map(body => Schema.decodeUnknownSync(OrderEvent)(body))
  const moment = { event, shipments, newer, at }
  const arrival: Arrival = yield* requireAccepted(validateArrival(arrivingOf(event), yield* factsOf(order, moment)))
  if (arrival.action === 'apply') yield* apply(by, moment)
  return arrival
})

const arrivingOf = (event: OrderEvent) => ({
  kind: event.kind,
  submissionNo: event.submissionNo ?? null,
  batchNo: 'batchNo' in event.data ? (event.data.batchNo ?? null) : null,
  hasLines: 'lines' in event.data && (event.data.lines ?? []).length > 0,
})

const factsOf = Effect.fnUntraced(function* (order: OrderInScope, { event, shipments, newer }: DueEvent) {
  const { status, submissionNo, allShipped } = order
  const batches = shipments.map(({ batchNo, receivedAt }) => ({ batchNo, isReceived: receivedAt !== null }))
  const isReturn = event.kind === 'return.recorded'
  const isReturnKnown = isReturn && (yield* (yield* Returns).find(order, event.data.thNo)) !== null
  const isSuperseded = event.kind === 'transport.updated' ? isEmpty(transportUpdateOf(event, newer)) : newer.length > 0
  return { status, submissionNo, allShipped, batches, isReturnKnown, isSuperseded } satisfies ArrivalFacts
})

/** Applies an event by the use case of its kind. */
const apply = (by: ScopedActor, { event: due, shipments, newer, at }: DueEvent) =>
  Match.value(due).pipe(
    Match.discriminatorsExhaustive('kind')({
      'order.accepted': ({ dhNo, submissionNo, data }) => {
        const name = [by.actor.name, data.acceptedBy].filter(Boolean).join(' · ')
        return acceptOrder({ ...by, actor: { ...by.actor, name } }, dhNo, submissionNo)
      },
      'order.shipped': ({ dhNo, submissionNo, data }) =>
        shipOrder(by, dhNo, {
          ...{ submissionNo, batchNo: data.batchNo, lines: data.lines, shNo: data.shNo },
          ...{ scmDeliveryNo: data.scmDeliveryNo, transport: data.transport },
          ...{ isLast: data.last ?? false, declaresMore: data.declaresMore ?? false },
        }),
      'order.cancelled': ({ dhNo, submissionNo, data }) => cancelOrder(by, dhNo, data.reason, submissionNo),
      'transport.updated': event => {
        const { shNo, shippedAt } = shipmentAt(shipments, event.data.batchNo)
        const news = transportUpdateOf(event, newer)
        const { arrivedAt } = news
        // The sender's clock may differ: the arrival is limited to the time between shipping and now.
        const arrival = arrivedAt ? { arrivedAt: Math.min(at, Math.max(shippedAt, arrivedAt)) } : {}
        return writeTransport(by, event.dhNo, shNo, { ...news, ...arrival })
      },
      'order.received': ({ dhNo, data }) =>
        receiveOrder(by, dhNo, shipmentAt(shipments, data.batchNo).shNo, data.lines ?? [], data.declaresMore),
      'return.recorded': ({ dhNo, data: { batchNo, lines = [], ...head } }) => {
        const shNo = batchNo === undefined ? undefined : shipments.find(batch => batch.batchNo === batchNo)?.shNo
        return recordReturn(by, dhNo, { ...head, lines, shNo })
      },
      'refund.recorded': ({ dhNo, data, occurredAt }) => recordRefund(by, dhNo, refundOf(data, occurredAt)),
    }),
  )

/** Returns the refund that another system reports; a successful one without a time was completed when the event happened. */
const refundOf = (
  { status, completeAt, refundAcct = null, refundSource = null, ...fields }: OrderEventOf<'refund.recorded'>['data'],
  occurredAt: number,
) => ({
  ...{ refundNo: fields.refundNo, attachType: fields.attachType, attachOrderNo: fields.attachOrderNo },
  ...{ refundFee: fields.refundFee, refundPromoFee: fields.refundPromoFee ?? zero },
  ...{ serviceFee: fields.serviceFee ?? zero, carFee: fields.carFee ?? zero },
  ...{ refundType: fields.refundType, refundSource, refundAcct, spcChannelOrderNo: null, showRefundStatus: status },
  completeAt: status === 'REFUND_SUCCESS' ? (completeAt ?? occurredAt) : null,
})

const zero = fen(0)

const shipmentAt = (shipments: ReadonlyArray<Shipment>, batchNo: number): Shipment => {
  const shipment = shipments.find(batch => batch.batchNo === batchNo)
  if (!shipment) throw new Error(`batch ${batchNo} has no delivery, though the event was due`)
  return shipment
}

/** Returns the fields of an event that no newer event has set; `arrivedAt` and `nodeState` count as one field [G6]. */
function transportUpdateOf(
  { data, occurredAt }: OrderEventOf<'transport.updated'>,
  newer: ReadonlyArray<OrderEvent>,
): Partial<Transport> {
  const newerFields = new Set(
    newer.flatMap(event => (event.kind === 'transport.updated' ? Object.keys(event.data) : [])),
  )
  const arrivalKnown = newerFields.has('arrivedAt') || newerFields.has('nodeState')
  const knownFields = Object.entries(withArrival(data, occurredAt)).filter(
    ([name]) => name in noTransport && !newerFields.has(name) && !(arrivalKnown && isArrival(name)),
  )
  return Object.fromEntries(knownFields)
}

/** Adds the event's own time as arrival time if it reports a delivery without one. */
const withArrival = (data: OrderEventOf<'transport.updated'>['data'], occurredAt: number) =>
  data.nodeState === 'C' && data.arrivedAt === undefined ? { ...data, arrivedAt: occurredAt } : data

const isArrival = (name: string): boolean => name === 'arrivedAt' || name === 'nodeState'
const isEmpty = (news: Partial<Transport>): boolean => Object.keys(news).length === 0
