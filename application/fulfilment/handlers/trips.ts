import { Clock, Effect } from 'effect'
import { decideTransport } from '../../../domain/fulfilment/transport.ts'
import { decideWholeShipment, routeOf } from '../../../domain/fulfilment/trip.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { say } from '../../../domain/kernel/text.ts'
import { deliveryPlacesOf } from '../../master-data/handlers/delivery-place.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as tripContract from '../contract/trips.ts'
import { Shipments } from '../ports/shipments.ts'
import { type TripDriver, type TripShipment, Trips } from '../ports/trips.ts'
import { filledTransport } from './filled-transport.ts'
import { finishShipping, type LoadedOrder, leavingBatch, loadOnLorry, loadOwnGoods, loadShipFacts } from './ship.ts'

const noDriver: TripDriver = { driverName: null, driverPhone: null, carNumber: null, departureAddress: null }

export const planTrip = handler(
  tripContract.planTrip,
  Effect.fnUntraced(function* ({ dhNos }, { scope }) {
    const trips = yield* Trips
    const stops = routeOf(yield* trips.toLoad(scope, dhNos))
    const placeOf = yield* deliveryPlacesOf(scope, stops)
    const shopCodes = stops.map(({ shopCode }) => shopCode)
    return {
      stops: stops.map(({ shopCode, lastStop: _, ...order }) => ({
        ...order,
        shopJdeNo: shopCode,
        deliveryPlace: placeOf(shopCode),
      })),
      driver: (yield* trips.lastDriver(scope, shopCodes)) ?? noDriver,
    }
  }),
)

/**
 * Ships each order in full, and tells of each that cannot be shipped why [W15]. The goods of all orders leave the
 * warehouse's stock in one statement after every shop's ledger was posted in key order, so that two lorries never wait
 * for each other in a circle.
 */
export const shipTrip = handler(
  tripContract.shipTrip,
  Effect.fnUntraced(function* ({ orders, transport = {} }, caller) {
    const by = { scope: caller.scope, actor: caller }
    const submissionOf = new Map(orders.map(({ dhNo, submissionNo }) => [dhNo, submissionNo]))
    const locked = yield* (yield* Shipments).lockOrders(caller.scope, [...submissionOf.keys()])
    const at = yield* Clock.currentTimeMillis
    const driver = filledTransport(transport)
    const onLorry: Array<LoadedOrder & { readonly shNo: string | null }> = []
    const refusals = new Map<string, Refusal>()
    for (const order of locked) {
      const facts = yield* loadShipFacts(order)
      const decision = decideWholeShipment(facts, submissionOf.get(order.dhNo))
      if (!decision.ok) refusals.set(order.dhNo, decision.refusal)
      else {
        const loaded = { ...facts, shipping: decision.value, at }
        const goods = yield* loadOwnGoods(loaded)
        const shNo = goods.length === 0 ? null : yield* newNumber('shipment', at)
        yield* loadOnLorry(by, loaded, { shNo, goods, transport: driver })
        onLorry.push({ ...loaded, shNo })
      }
    }
    if (onLorry.length > 0) yield* (yield* Stocks).ship(onLorry.map(leavingBatch))
    for (const loaded of onLorry) yield* finishShipping(by, loaded, loaded.shNo)
    const numbers = new Map(onLorry.map(({ order, shNo }) => [order.dhNo, shNo]))
    const route = [...submissionOf.keys()].flatMap(dhNo => {
      const loaded = onLorry.find(({ order }) => order.dhNo === dhNo)
      return loaded === undefined || loaded.shNo === null ? [] : [{ ...loaded, shNo: loaded.shNo }]
    })
    const tripNo = route.length === 0 ? null : yield* newNumber('trip', at)
    if (tripNo !== null)
      yield* (yield* Trips).add(
        tripNo,
        route.map(({ order: { shopCode, dhNo }, shNo }, index) => ({ shopCode, dhNo, shNo, stop: index + 1 })),
        at,
      )
    const outcomes = locked.map(({ dhNo, shopName }) => {
      const refusal = refusals.get(dhNo) ?? null
      const message = refusal === null ? null : say(refusalText(refusal), caller.language)
      return { dhNo, shopName, shNo: numbers.get(dhNo) ?? null, refusal, message }
    })
    return { tripNo, shippedCount: onLorry.length, outcomes }
  }),
)

export const getTrip = handler(
  tripContract.getTrip,
  Effect.fnUntraced(function* ({ tripNo }, caller) {
    const stops = yield* shipmentsOf(tripNo, caller)
    const placeOf = yield* deliveryPlacesOf(caller.scope, stops)
    const { departedAt, driverName, driverPhone, carNumber, departureAddress } = stops[0]!
    return {
      ...{ tripNo, departedAt, driver: { driverName, driverPhone, carNumber, departureAddress } },
      stops: stops.map(({ stop, shNo, dhNo, shopCode, shopName, city, kinds, remark, ...shipment }) => ({
        ...{ stop, shNo, dhNo, shopJdeNo: shopCode, shopName, city, kinds, remark },
        deliveryPlace: placeOf(shopCode),
        expectArriveAt: shipment.expectArriveAt,
        arrivedAt: shipment.arrivedAt,
        receivedAt: shipment.receivedAt,
      })),
    }
  }),
)

/** Changes the driver or the lorry of all shipments that are still on it; those that arrived or were received stay as they are. */
export const updateTrip = handler(
  tripContract.updateTrip,
  Effect.fnUntraced(function* ({ tripNo, ...transport }, caller) {
    const stops = yield* shipmentsOf(tripNo, caller)
    const shipments = yield* Shipments
    const locked = yield* shipments.lockOrders(
      caller.scope,
      stops.map(({ dhNo }) => dhNo),
    )
    const at = yield* Clock.currentTimeMillis
    const news = filledTransport(transport)
    let changedCount = 0
    for (const order of locked) {
      const numbers = new Set(stops.filter(({ dhNo }) => dhNo === order.dhNo).map(({ shNo }) => shNo))
      for (const shipment of yield* shipments.ofOrder(order)) {
        if (!numbers.has(shipment.shNo) || shipment.arrivedAt !== null) continue
        const decision = decideTransport(shipment, news, at)
        if (!decision.ok) continue
        yield* shipments.putTransport(order, shipment.shNo, decision.value)
        changedCount++
      }
    }
    return { tripNo, changedCount }
  }),
)

const shipmentsOf = Effect.fnUntraced(function* (tripNo: string, { scope }: Caller) {
  const stops: ReadonlyArray<TripShipment> = yield* (yield* Trips).shipments(scope, tripNo)
  return stops.length === 0 ? yield* notFound(tripNo) : stops
})
