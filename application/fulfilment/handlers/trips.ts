import { Clock, Effect } from 'effect'
import { shortagesOf } from '../../../domain/fulfilment/shortage.ts'
import { decideTransport, type Transport } from '../../../domain/fulfilment/transport.ts'
import { decideWholeShipment, routeOf, stopsOf } from '../../../domain/fulfilment/trip.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { accept, type Result } from '../../../domain/kernel/result.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { deliveryPlacesOf } from '../../master-data/handlers/delivery-place.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import type { Caller, Scope } from '../../platform/caller.ts'
import { faults, notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as tripContract from '../contract/trips.ts'
import { Picks } from '../ports/picks.ts'
import { Shipments } from '../ports/shipments.ts'
import { type NewStop, type TripOrder, type TripShipment, Trips } from '../ports/trips.ts'
import { WorkQueue } from '../ports/work-queue.ts'
import { normalizeTransport } from './filled-transport.ts'
import type { ScopedActor } from './load-order.ts'
import {
  finishShipping,
  goodsWithoutSubstitutes,
  type LoadedOrder,
  loadOnLorry,
  loadShipFacts,
  outgoingBatch,
} from './ship.ts'

export const planTrip = handler(
  tripContract.planTrip,
  Effect.fnUntraced(function* ({ dhNos }, { scope }) {
    const trips = yield* Trips
    const orders = routeOf(yield* trips.toLoad(scope, dhNos))
    const headOf = yield* loadStopHeads(scope, orders)
    const loadable = new Set(orders.map(({ dhNo }) => dhNo))
    const shopCodes = orders.map(({ shopCode }) => shopCode)
    return {
      stops: stopsOf(orders).map(ofShop => ({
        ...headOf(ofShop[0]),
        orders: ofShop.map(({ dhNo, kinds, remark, submissionNo }) => ({ dhNo, kinds, remark, submissionNo })),
      })),
      notLoadable: [...new Set(dhNos)].filter(dhNo => !loadable.has(dhNo)),
      drivers: yield* trips.lastDrivers(scope, shopCodes),
      scarceLines: yield* loadScarceLines(scope, [...loadable]),
    }
  }),
)

/** Returns the open lines of the materials of which these orders need more than is on hand [W19]. */
const loadScarceLines = Effect.fnUntraced(function* (scope: Scope, dhNos: ReadonlyArray<string>) {
  const { lines, materials } = yield* (yield* WorkQueue).toPick(scope, dhNos)
  const materialOf = new Map(materials.map(material => [material.materialCode, material]))
  const outgoingLines = lines.map(line => {
    const { name, unit, onHand } = materialOf.get(line.materialCode)!
    return { ...line, materialName: name, unit, onHand }
  })
  const scarceCodes = new Set(shortagesOf(outgoingLines).map(({ materialCode }) => materialCode))
  return outgoingLines.filter(({ materialCode }) => scarceCodes.has(materialCode))
})

/** Ships each order in full; the answer says for each other order why it cannot be shipped [W15]. */
export const shipTrip = handler(
  tripContract.shipTrip,
  Effect.fnUntraced(function* ({ orders, transport = {} }, caller) {
    const by = { scope: caller.scope, actor: caller }
    const submissionOf = new Map(orders.map(({ dhNo, submissionNo }) => [dhNo, submissionNo]))
    const dhNos = [...submissionOf.keys()]
    const lockedOrders = yield* (yield* Shipments).lockOrders(caller.scope, dhNos)
    const at = yield* Clock.currentTimeMillis
    const lorry = { transport: normalizeTransport(transport), at }
    const results = new Map<string, LoadResult>()
    for (const order of lockedOrders)
      results.set(
        order.dhNo,
        yield* loadWholeOrder(by, order, { ...lorry, submissionNo: submissionOf.get(order.dhNo) }),
      )
    const loadedOrders = [...results.values()].flatMap(result => (result.ok ? [result.value] : []))
    yield* takeFromWarehouse(by, loadedOrders)
    const shopNames = new Map(lockedOrders.map(({ dhNo, shopName }) => [dhNo, shopName]))
    return {
      tripNo: yield* addTrip(dhNos, loadedOrders, at),
      shippedCount: loadedOrders.length,
      outcomes: dhNos.map(dhNo => ({
        ...{ dhNo, shopName: shopNames.get(dhNo) ?? '' },
        ...outcomeOf(results.get(dhNo), caller.language),
      })),
    }
  }),
)

/** An order on the lorry; the number of its shipment is null if nothing of it was left to ship. */
interface OrderOnLorry extends LoadedOrder {
  readonly shNo: string | null
}

type LoadResult = Result<OrderOnLorry, Refusal>

interface Lorry {
  readonly submissionNo: number | undefined
  readonly transport: Partial<Transport>
  readonly at: number
}

/** Writes the shipment of everything that is open of an order; the caller holds its lock. */
const loadWholeOrder = Effect.fnUntraced(function* (by: ScopedActor, order: OrderInScope, lorry: Lorry) {
  const { submissionNo, transport, at } = lorry
  const facts = yield* loadShipFacts(order)
  const picks = yield* (yield* Picks).ofBatch(order, facts.batchesShipped + 1)
  const decision = decideWholeShipment({ ...facts, picks }, submissionNo)
  if (!decision.ok) return decision satisfies LoadResult
  const loadedOrder = { ...facts, shipping: decision.value, at }
  const goods = yield* goodsWithoutSubstitutes(loadedOrder)
  const shNo = goods.length === 0 ? null : yield* newNumber('shipment', at)
  yield* loadOnLorry(by, loadedOrder, { shNo, goods, transport })
  return accept({ ...loadedOrder, shNo }) satisfies LoadResult
})

/**
 * Takes the goods of all orders from the warehouse's stock and moves the orders on. It is one statement after every
 * shop's ledger was posted in key order, so that two lorries never wait for each other in a circle.
 */
const takeFromWarehouse = Effect.fnUntraced(function* (by: ScopedActor, loadedOrders: ReadonlyArray<OrderOnLorry>) {
  if (loadedOrders.length > 0) yield* (yield* Stocks).ship(loadedOrders.map(outgoingBatch))
  for (const order of loadedOrders) yield* finishShipping(by, order, order.shNo)
})

/** Writes the shipments of a trip by stop, and returns its number; null if no shipment left [W16]. */
const addTrip = Effect.fnUntraced(function* (
  route: ReadonlyArray<string>,
  loadedOrders: ReadonlyArray<OrderOnLorry>,
  at: number,
) {
  const onLorry = new Map(loadedOrders.map(({ order, shNo }) => [order.dhNo, { shopCode: order.shopCode, shNo }]))
  const shipments = route.flatMap(dhNo => {
    const { shopCode = '', shNo = null } = onLorry.get(dhNo) ?? {}
    return shNo === null ? [] : [{ shopCode, dhNo, shNo }]
  })
  if (shipments.length === 0) return null
  const tripNo = yield* newNumber('trip', at)
  const stops = stopsOf(shipments).flatMap((ofShop, index) =>
    ofShop.map((shipment): NewStop => ({ ...shipment, stop: index + 1 })),
  )
  yield* (yield* Trips).add(tripNo, stops, at)
  return tripNo
})

/** Returns the result for an order as text; an order that does not exist or is out of scope was not found. */
const outcomeOf = (result: LoadResult | undefined, language: Language) => {
  if (result === undefined) return { shNo: null, refusal: null, message: textIn(faults.NOT_FOUND.words, language) }
  if (result.ok) return { shNo: result.value.shNo, refusal: null, message: null }
  return { shNo: null, refusal: result.refusal, message: textIn(refusalText(result.refusal), language) }
}

export const getTrip = handler(
  tripContract.getTrip,
  Effect.fnUntraced(function* ({ tripNo }, caller) {
    const shipments = yield* shipmentsOf(tripNo, caller)
    const headOf = yield* loadStopHeads(caller.scope, shipments)
    const { departedAt, driverName, driverPhone, carNumber, departureAddress } = shipments[0]!
    return {
      ...{ tripNo, departedAt, driver: { driverName, driverPhone, carNumber, departureAddress } },
      stops: stopsOf(shipments).map(ofShop => ({
        ...headOf(ofShop[0]),
        stop: ofShop[0].stop,
        shipments: ofShop.map(({ dhNo, kinds, remark, shNo, expectArriveAt, arrivedAt, receivedAt }) => ({
          ...{ dhNo, kinds, remark, shNo, expectArriveAt, arrivedAt, receivedAt },
        })),
      })),
    }
  }),
)

/** Loads the delivery places of shops, and returns what a stop of a plan and a stop of a trip have in common. */
const loadStopHeads = Effect.fnUntraced(function* (scope: Scope, orders: ReadonlyArray<TripOrder>) {
  const placeOf = yield* deliveryPlacesOf(scope, orders)
  return ({ shopCode, shopName, city }: TripOrder) => ({
    ...{ shopJdeNo: shopCode, shopName, city },
    deliveryPlace: placeOf(shopCode),
  })
})

/**
 * Changes the driver or the lorry of the shipments that are still in transit; those that arrived or were received stay
 * unchanged.
 */
export const updateTrip = handler(
  tripContract.updateTrip,
  Effect.fnUntraced(function* ({ tripNo, ...transport }, caller) {
    const onLorry = yield* shipmentsOf(tripNo, caller)
    const shipments = yield* Shipments
    const lockedOrders = yield* shipments.lockOrders(
      caller.scope,
      onLorry.map(({ dhNo }) => dhNo),
    )
    const at = yield* Clock.currentTimeMillis
    const news = normalizeTransport(transport)
    let changedCount = 0
    for (const order of lockedOrders) {
      const numbers = new Set(onLorry.filter(({ dhNo }) => dhNo === order.dhNo).map(({ shNo }) => shNo))
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
  const shipments: ReadonlyArray<TripShipment> = yield* (yield* Trips).shipments(scope, tripNo)
  return shipments.length === 0 ? yield* notFound(tripNo) : shipments
})
