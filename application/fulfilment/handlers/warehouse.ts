import { Clock, Effect } from 'effect'
import type { BatchLine } from '../../../domain/fulfilment/ship.ts'
import { validateDateRange } from '../../../domain/kernel/date-range.ts'
import { parseQuantity } from '../../../domain/kernel/quantity.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import type { EndpointBy } from '../../endpoints.ts'
import { deliveryPlacesOf } from '../../master-data/handlers/delivery-place.ts'
import { loadOrder } from '../../ordering/handlers/guards.ts'
import { numbersIn } from '../../ordering/handlers/order-filter.ts'
import { Orders } from '../../ordering/ports/orders.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { shallowPageOf } from '../../platform/paging.ts'
import { refusalText } from '../../texts/refusals.ts'
import * as warehouseContract from '../contract/warehouse.ts'
import { ACCEPT_MAX } from '../contract/warehouse.ts'
import { Picks } from '../ports/picks.ts'
import { Shipments } from '../ports/shipments.ts'
import { Trips } from '../ports/trips.ts'
import { WorkQueue, type WorkQueueFilter } from '../ports/work-queue.ts'
import { acceptOrders } from './accept.ts'
import { cancelOrder } from './cancel.ts'
import { normalizeTransport } from './filled-transport.ts'
import type { ScopedActor } from './load-order.ts'
import { shipOrder } from './ship.ts'
import { writeTransport } from './transport.ts'
import { substituteView, units, warehouseLine, warehouseOrder, warehouseShipment } from './warehouse-views.ts'

export const listWorkQueue = handler(
  warehouseContract.listWorkQueue,
  Effect.fnUntraced(function* (payload, caller) {
    const { tab = 'toAccept' } = payload
    const { offset, limit, toPage } = yield* shallowPageOf(payload)
    const filter = yield* filterOf(payload)
    const { orders, total } = yield* (yield* WorkQueue).page(caller.scope, tab, filter, offset, limit, payload.sort)
    return toPage(
      orders.map(order => warehouseOrder(order, caller.language)),
      total,
    )
  }),
)

export const countWorkQueue = handler(
  warehouseContract.countWorkQueue,
  Effect.fnUntraced(function* (payload, caller) {
    return yield* (yield* WorkQueue).counts(caller.scope, yield* filterOf(payload))
  }),
)

export const acceptMany = handler(
  warehouseContract.acceptMany,
  Effect.fnUntraced(function* (payload, caller) {
    const workQueue = yield* WorkQueue
    const filter = payload.all ? yield* filterOf(payload.all) : null
    const matches = filter === null ? null : yield* workQueue.page(caller.scope, 'toAccept', filter, 0, ACCEPT_MAX)
    const dhNos = matches ? matches.orders.map(({ dhNo }) => dhNo) : (payload.dhNos ?? [])
    const results = yield* acceptOrders(scopedActorOf(caller), dhNos)
    const outcomes = results.map(({ dhNo, shopName, refusal }) => ({
      ...{ dhNo, shopName, isAccepted: refusal === null, refusal },
      message: refusal === null ? null : textIn(refusalText(refusal), caller.language),
    }))
    const acceptedCount = outcomes.filter(({ isAccepted }) => isAccepted).length
    return { acceptedCount, outcomes, remainingCount: matches ? Math.max(0, matches.total - dhNos.length) : 0 }
  }),
)

export const getWarehouseOrder = handler(
  warehouseContract.getWarehouseOrder,
  Effect.fnUntraced(function* ({ dhNo }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    const lines = yield* (yield* Orders).lines(order, '')
    const shipments = yield* (yield* Shipments).ofOrder(order)
    const goods = yield* (yield* WorkQueue).goods(order)
    const picks = yield* (yield* Picks).ofBatch(order, shipments.length + 1)
    const pickOf = new Map(picks.map(pick => [pick.materialCode, pick]))
    const placeOf = yield* deliveryPlacesOf(caller.scope, [order])
    const drivers = yield* (yield* Trips).lastDrivers(caller.scope, [order.shopCode])
    const isShippable = shippable.has(order.status) && !order.allShipped
    const storageTypes = [...new Set(lines.map(line => line.storageType))].toSorted()
    return {
      order: warehouseOrder({ ...order, storageTypes, batches: shipments.length }, caller.language),
      deliveryPlace: placeOf(order.shopCode),
      nextBatchNo: shipments.length + 1,
      lineList: lines.map(line =>
        warehouseLine(order, line, goods.get(line.materialCode), isShippable, pickOf.get(line.materialCode)),
      ),
      shipmentList: shipments.map(warehouseShipment),
      drivers,
    }
  }),
)

const shippable: ReadonlySet<string> = new Set(['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'])

export const shipBatch = handler(
  warehouseContract.shipBatch,
  Effect.fnUntraced(function* (payload, caller) {
    const { dhNo, lines, transport, declaresMore = false, ...batch } = payload
    const shipLines = yield* Effect.forEach(lines, readLine)
    return yield* shipOrder(scopedActorOf(caller), dhNo, {
      ...{ ...batch, declaresMore, lines: shipLines },
      transport: transport && normalizeTransport(transport),
    })
  }),
)

type ShipLinePayload = Payload<EndpointBy<'warehouse.ship'>>['lines'][number]

const readLine = ({ quantity: typed, ...line }: ShipLinePayload) => {
  const input = String(typed)
  const quantity = input.trim() === '' ? 0 : parseQuantity(input)
  return quantity === null
    ? requireAccepted(refuse('QUANTITY_NOT_A_NUMBER', { input }))
    : Effect.succeed<BatchLine>({ ...line, quantity })
}

export const cancelShipping = handler(warehouseContract.cancelShipping, ({ dhNo, reason, submissionNo }, caller) =>
  cancelOrder(scopedActorOf(caller), dhNo, reason, submissionNo),
)

export const updateTransport = handler(
  warehouseContract.updateTransport,
  Effect.fnUntraced(function* (payload, caller) {
    const { dhNo, shNo, nodeStateCode, ...transport } = payload
    const news = { ...normalizeTransport(transport), ...(nodeStateCode && { nodeState: nodeStateCode }) }
    const { nodeState, arrivedAt } = yield* writeTransport(scopedActorOf(caller), dhNo, shNo, news)
    return { dhNo, shNo, nodeStateCode: nodeState, arrivedAt }
  }),
)

export const findSubstitutes = handler(
  warehouseContract.findSubstitutes,
  Effect.fnUntraced(function* ({ dhNo, keyword }, caller) {
    const order = yield* loadOrder(caller, dhNo)
    const materials = yield* (yield* WorkQueue).substitutes(order, keyword.trim(), substitutesMax)
    return materials.map(goods => substituteView(order, goods))
  }),
)

const substitutesMax = 20

export const getPickList = handler(
  warehouseContract.getPickList,
  Effect.fnUntraced(function* ({ dhNos }, caller) {
    const { orders, lines, materials } = yield* (yield* WorkQueue).toPick(caller.scope, dhNos)
    const placeOf = yield* deliveryPlacesOf(caller.scope, orders)
    return {
      now: yield* Clock.currentTimeMillis,
      orders: orders.map(({ dhNo, shopCode, shopName, orderType, arrivalDate, remark }) => ({
        ...{ dhNo, shopJdeNo: shopCode, shopName, arrivalDate, remark },
        orderTypeName: textIn(orderTypes[orderType].words, caller.language),
        deliveryPlace: placeOf(shopCode),
      })),
      materials: materials.map(
        ({ materialCode, name, spec, unit, storageType, categoryOrder, categoryName, onHand }) => ({
          ...{ materialCode, materialName: name, materialSpecs: spec, unit, storageType, categoryOrder, categoryName },
          onHand: units(onHand),
        }),
      ),
      lines,
    }
  }),
)

const scopedActorOf = (caller: Caller): ScopedActor => ({ scope: caller.scope, actor: caller })

const longestRangeDays = 366

const filterOf = Effect.fnUntraced(function* (payload: Payload<EndpointBy<'warehouse.counts'>>) {
  const { arrivalDateStart: start, arrivalDateEnd: end } = payload
  if (start && end) yield* requireAccepted(validateDateRange({ start, end }, longestRangeDays))
  const filter: WorkQueueFilter = {
    shopCodes: payload.shopJdeNo,
    dhNos: numbersIn(payload.dhNo),
    arrivalFrom: start,
    arrivalTo: end,
    deliveryMode: payload.deliveryMode,
    storageType: payload.storageType,
  }
  return filter
})
