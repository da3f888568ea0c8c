import { Effect } from 'effect'
import { type Batch, decideShip, type ShippedLine, type Shipping } from '../../../domain/fulfilment/ship.ts'
import { stockOfShipment } from '../../../domain/fulfilment/shop-stock.ts'
import { noTransport, type Transport } from '../../../domain/fulfilment/transport.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { deliveryModesOf } from '../../../domain/master-data/words.ts'
import { StockLedger, StockUnits } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { type OrderInScope, type OrderLineRow, Orders } from '../../ordering/ports/orders.ts'
import { type OutgoingBatch, Stocks } from '../../ordering/ports/stocks.ts'
import { systemActor } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { shippingCompleted } from '../events.ts'
import { type NewShipment, Shipments, type SubstituteMaterial } from '../ports/shipments.ts'
import { loadForUpdate, type ScopedActor } from './load-order.ts'

/** A batch as reported by the shipper; without a number it gets a generated one. */
export interface ShipBatch extends Batch {
  readonly shNo?: string | undefined
  readonly scmDeliveryNo?: string | undefined
  readonly transport?: Partial<Transport> | undefined
}

/** Ships a batch of an order and deducts it from the warehouse's stock [W2 to W5, W7]. */
export const shipOrder = Effect.fnUntraced(function* (by: ScopedActor, dhNo: string, batch: ShipBatch) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const facts = yield* loadShipFacts(order)
  const shipping = yield* requireAccepted(decideShip(facts, batch))
  const loadedOrder = { ...facts, shipping, at }
  const goods = yield* loadGoods(order, facts.lines, shipping.shipped, at)
  const shNo = goods.length === 0 ? null : yield* numberOf(batch, at)
  yield* loadOnLorry(by, loadedOrder, { ...batch, shNo, goods })
  yield* (yield* Stocks).ship([outgoingBatch(loadedOrder)])
  return yield* finishShipping(by, loadedOrder, shNo)
})

/** Returns what decides whether and how an order can be shipped; the caller holds its lock. */
export const loadShipFacts = Effect.fnUntraced(function* (order: OrderInScope) {
  const lines = yield* (yield* Orders).lines(order, '')
  const before = yield* (yield* Shipments).ofOrder(order)
  return { order, lines, before, batchesShipped: before.length }
})

/** An order with the decision to ship a batch of it. */
export interface LoadedOrder extends Effect.Success<ReturnType<typeof loadShipFacts>> {
  readonly shipping: Shipping
  readonly at: number
}

type Goods = NewShipment['lines'][number] & { readonly deliveryMode: string }

/** The shipment of a batch; its number is null if the batch is empty. */
interface Load {
  readonly shNo: string | null
  readonly goods: ReadonlyArray<Goods>
  readonly scmDeliveryNo?: string | undefined
  readonly transport?: Partial<Transport> | undefined
}

/**
 * Writes the shipment of a batch, which puts the goods into transport in the ledger of the shop, and the delivered
 * quantities.
 */
export const loadOnLorry = Effect.fnUntraced(function* (by: ScopedActor, loadedOrder: LoadedOrder, load: Load) {
  const { order, shipping, at } = loadedOrder
  const { shNo, goods, scmDeliveryNo = null, transport } = load
  const shipments = yield* Shipments
  const [deliveryMode = null] = deliveryModesOf(goods)
  if (shNo !== null && deliveryMode !== null) {
    const fullTransport: Transport = { ...noTransport, ...transport }
    const head = { shNo, batchNo: shipping.batchNo, scmDeliveryNo, deliveryMode }
    const shipment: NewShipment = { ...head, transport: fullTransport, lines: goods }
    yield* shipments.ship(order, shipment, by.actor, at)
    const document = {
      process: 'ORDER_IN',
      documentNo: shNo,
      relatedNo: order.dhNo,
      occurredAt: at,
      actor: by.actor,
    } as const
    yield* (yield* StockLedger).post(order, { key: `SH:${shNo}:shipped`, ...document }, stockOfShipment(goods), at)
  }
  const deliveryModes = [...new Set([...order.deliveryModes, ...(deliveryMode === null ? [] : [deliveryMode])])]
  yield* shipments.putDelivery(order, shipping.lines, shipping, deliveryModes)
})

/** Moves an order whose batch has left the warehouse's stock, and returns the result of the shipment. */
export const finishShipping = Effect.fnUntraced(function* (
  by: ScopedActor,
  loadedOrder: LoadedOrder,
  shNo: string | null,
) {
  const { order, lines, before, shipping, at } = loadedOrder
  if (shipping.allShipped) {
    const orderLines = new Map(lines.map(line => [line.materialCode, line]))
    const supplyLines = shipping.lines.map(line => ({ ...orderLines.get(line.materialCode)!, ...line }))
    yield* publish(shippingCompleted, { order, lines: supplyLines, actor: by.actor, at })
  }
  const move = { order, event: 'ship', to: shipping.to, actor: by.actor, at } as const
  const isReceived = shNo === null && before.every(({ receivedAt }) => receivedAt !== null)
  yield* moveOrders([move])
  if (isReceived) yield* completeReceivedOrder(order, at)
  return {
    dhNo: order.dhNo,
    shNo,
    batchNo: shipping.batchNo,
    bizStatus: isReceived ? 'STORE_RECEIVE' : shipping.to,
    ...headOf(shipping),
  }
})

const headOf = ({ allShipped, hasDifference }: Shipping) => ({ isAllShipped: allShipped, isFc: hasDifference })

/** Completes an order whose shipments are all received and whose open quantities were cancelled [W9]. */
const completeReceivedOrder = Effect.fnUntraced(function* (order: OrderInScope, at: number) {
  const shippedOrder = { ...order, status: 'DC_SHIPPED', version: order.version + 1 } as const
  yield* moveOrders([{ order: shippedOrder, event: 'receive', to: 'STORE_RECEIVE', actor: systemActor, at }])
})

const numberOf = Effect.fnUntraced(function* ({ shNo }: ShipBatch, at: number) {
  if (shNo === undefined) return yield* newNumber('shipment', at)
  const isTaken = yield* (yield* Shipments).isTaken(shNo)
  return isTaken ? yield* requireAccepted(refuse('SHIPMENT_NUMBER_TAKEN', { shNo })) : shNo
})

/** Returns the shipped lines with name, price and unit: from the order's line, or from the chain for a substitute. */
const loadGoods = Effect.fnUntraced(function* (
  order: OrderInScope,
  lines: ReadonlyArray<OrderLineRow>,
  shippedLines: ReadonlyArray<ShippedLine>,
  at: number,
) {
  const orderLines = new Map(lines.map(line => [line.materialCode, line]))
  const substituteCodes = shippedLines.filter(({ replaces }) => replaces !== '').map(({ materialCode }) => materialCode)
  const substitutes = substituteCodes.length === 0 ? [] : yield* (yield* Shipments).substitutes(order, substituteCodes)
  const substitutesByCode = new Map(substitutes.map(material => [material.materialCode, material]))
  const goods: Array<Goods> = []
  for (const line of shippedLines) {
    const { materialCode, replaces } = line
    const material =
      replaces === ''
        ? orderLines.get(materialCode)!
        : yield* requireMaterial(substitutesByCode.get(materialCode), materialCode)
    goods.push(goodsOf(line, material))
  }
  return yield* withStockUnits(goods, at)
})

/** Returns the shipped lines of an order without substitutes, as `loadGoods` does. */
export const goodsWithoutSubstitutes = ({ lines, shipping: { shipped }, at }: LoadedOrder) => {
  const orderLines = new Map(lines.map(line => [line.materialCode, line]))
  return withStockUnits(
    shipped.map(line => goodsOf(line, orderLines.get(line.materialCode)!)),
    at,
  )
}

const goodsOf = (
  line: ShippedLine,
  { name, spec, unit, price, deliveryMode }: SubstituteMaterial | OrderLineRow,
): Goods => ({ ...line, name, spec, unit, price, deliveryMode, stockUnit: null })

const withStockUnits = Effect.fnUntraced(function* (goods: ReadonlyArray<Goods>, at: number) {
  const stockUnits = yield* (yield* StockUnits).of(goods, at)
  return goods.map((line, place) => ({ ...line, stockUnit: stockUnits[place] ?? null }))
})

const requireMaterial = (material: SubstituteMaterial | undefined, keyword: string) =>
  material ? Effect.succeed(material) : requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword }))

/**
 * Returns the quantities that leave the stock, each with the material whose reservation it consumes: a substitute
 * consumes that of the ordered material.
 */
export const outgoingBatch = ({ order, shipping }: Pick<LoadedOrder, 'order' | 'shipping'>): OutgoingBatch => ({
  order,
  leaving: shipping.shipped.map(({ materialCode, replaces, quantity }) => ({
    materialCode,
    promisedAs: replaces || materialCode,
    quantity,
  })),
  isLast: shipping.allShipped,
})
