import { Clock, Effect } from 'effect'
import { daysBetween } from '../../domain/day.ts'
import { fen } from '../../domain/money.ts'
import { decideLock } from '../../domain/order/lock.ts'
import { suggest } from '../../domain/order/suggestion.ts'
import { decideRelease } from '../../domain/order/withdraw.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import { systemActor, systemScope } from '../caller.ts'
import { Materials, type SheetRow, type Stock } from '../ports/materials.ts'
import { type OrderInScope, type OrderLineRow, Orders } from '../ports/orders.ts'
import { Shops } from '../ports/shops.ts'
import { Stocks } from '../ports/stocks.ts'
import { Loads, Outbox, type OutboxRow, type Suggestion, type Topic } from '../ports/work.ts'
import type { Ports } from './handler.ts'

/** What each outbox topic has done; every job does nothing when its order has already moved on. */
export const jobs: Readonly<Record<Topic, (row: OutboxRow) => Effect.Effect<void, never, Ports>>> = {
  'order.lockStock': row => withOrder(row, 'SUBMITTING', lockStock),
  'order.releaseStock': row => withOrder(row, 'ROLLING_BACK', releaseStock),
  'order.prepare': row => withOrder(row, 'WAIT_SUBMIT', prepare),
}

/** Only for the submission that asked: an older number is a job that was done before the order came back. */
const withOrder = Effect.fnUntraced(function* (
  { dhNo, submissionNo }: OutboxRow,
  status: OrderInScope['status'],
  job: (order: OrderInScope) => Effect.Effect<void, never, Ports>,
) {
  const order = yield* (yield* Orders).lock(systemScope, dhNo)
  if (order?.status === status && order.submissionNo === submissionNo) yield* job(order)
})

/** Ends SUBMITTING: promises the stock, sets the charges, and sends the order on its way [S10]. */
const lockStock = Effect.fnUntraced(function* (order: OrderInScope) {
  const orders = yield* Orders
  const lines = yield* orders.lines(order, '')
  const shops = yield* Shops
  const shop = yield* shops.find(systemScope, order.shopCode)
  const rules = shop ? yield* shops.orderRules(shop) : []
  const fees = rules.find(({ orderType }) => orderType === order.orderType) ?? { serviceFee: fen(0), carFee: fen(0) }
  const decision = decideLock({ order, lines, sheet: pricesOf(lines), fees })
  if (!decision.ok) return
  const outcome = decision.value
  if (outcome.to !== 'SUBMIT_FAIL') {
    const { originFee, additionServiceFee, additionCarFee, urgentServiceFee, urgentCarFee } = outcome.fees
    const service = fen(additionServiceFee + urgentServiceFee)
    const car = fen(additionCarFee + urgentCarFee)
    yield* orders.charge(order, { goods: originFee, service, car })
    yield* (yield* Stocks).lock(order)
  }
  const reason = outcome.to === 'SUBMIT_FAIL' ? outcome.abnormalPrices.join(',') : undefined
  const at = yield* Clock.currentTimeMillis
  yield* orders.turn([{ order, event: 'lock', to: outcome.to, actor: systemActor, at, reason }])
})

/** The prices the order was submitted at; its lines were judged then. */
const pricesOf = (lines: ReadonlyArray<OrderLineRow>) =>
  new Map(
    lines.map(({ materialCode, price, quantity }) => [
      materialCode,
      { materialCode, price, canPurchase: true, categoryCode: '', min: quantity, step: quantity, max: quantity },
    ]),
  )

/** Ends ROLLING_BACK: gives the stock back and opens the cart again; the cart's lines were never taken away [S8]. */
const releaseStock = Effect.fnUntraced(function* (order: OrderInScope) {
  const decision = decideRelease(order)
  if (!decision.ok) return
  const orders = yield* Orders
  yield* (yield* Stocks).release(order)
  yield* orders.thaw(order)
  const at = yield* Clock.currentTimeMillis
  yield* orders.turn([{ order, event: 'release', to: decision.value.to, actor: systemActor, at }])
})

const materialsAtOnce = 500

/** Suggests the next few hundred materials of an order form and asks for the rest, so that its progress shows. */
const prepare = Effect.fnUntraced(function* (order: OrderInScope) {
  const loads = yield* Loads
  const materials = yield* Materials
  const progress = yield* loads.progress(order)
  if (!progress || progress.finished) return
  const rows = yield* materials.sheet(order, {})
  const stock = yield* materials.stock(order)
  const use = yield* loads.dailyUse(order)
  const next = rows.slice(progress.done, progress.done + materialsAtOnce)
  const done = progress.done + next.length
  yield* loads.advance(
    order,
    next.flatMap(row => suggested(order, row, stock.get(row.materialCode), use)),
    done,
  )
  const now = yield* Clock.currentTimeMillis
  if (done >= rows.length) yield* loads.finish(order, now)
  else yield* (yield* Outbox).put('order.prepare', order, now)
})

/** Goods must last from this arrival until the one after a usual week's ordering day. */
const coverDays = ({ purchaseDate, arrivalDate }: OrderInScope): number =>
  (arrivalDate ? daysBetween(purchaseDate, arrivalDate) : 1) + 2

function suggested(
  order: OrderInScope,
  row: SheetRow,
  stock: Stock | undefined,
  use: ReadonlyMap<string, number>,
): ReadonlyArray<Suggestion> {
  const daily = (use.get(row.materialCode) ?? 0) as Thousandths
  if (daily === 0 || !row.canPurchase) return []
  const days = coverDays(order)
  const dailyEstimate = Object.fromEntries(Array.from({ length: days }, (_, day) => [`day ${day}`, daily]))
  const inShop = stock?.inShop ?? (0 as Thousandths)
  const inTransit = stock?.inTransit ?? (0 as Thousandths)
  const { quantity } = suggest({ dailyEstimate, coverDays: days, inShop, inTransit, rule: row })
  return [{ materialCode: row.materialCode, quantity, dailyEstimate: daily, coverDays: days, inShop, inTransit }]
}
