import { Clock, Effect } from 'effect'
import { RUN_DAYS } from '../../../domain/forecast/plan.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { noFees } from '../../../domain/ordering/cart/fees.ts'
import { decideLock } from '../../../domain/ordering/cart/lock.ts'
import { decideRelease } from '../../../domain/ordering/cart/withdraw.ts'
import {
  daysToCover,
  evenEstimate,
  forecastEstimate,
  meanOf,
  suggest,
} from '../../../domain/ordering/filling/suggestion.ts'
import { fraction, rounded, times } from '../../../domain/sales/fraction.ts'
import { stockRatioOn } from '../../../domain/sales/recipe.ts'
import { expectedUse } from '../../forecast/handlers/expected-use.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../platform/caller.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { Materials, type Stock } from '../ports/materials.ts'
import { type OrderInScope, Orders } from '../ports/orders.ts'
import { Stocks } from '../ports/stocks.ts'
import { Loads, type OrderJob, type Suggestion, type Topic } from '../ports/work.ts'
import { moveOrders } from './move-orders.ts'

/** The work of each topic; a job does nothing if its order has already moved on. */
export const topics = {
  'order.lockStock': (job: OrderJob) => ofSubmission(job, 'SUBMITTING', order => lockStock(order, job)),
  'order.releaseStock': (job: OrderJob) => ofSubmission(job, 'ROLLING_BACK', releaseStock),
  'order.prepare': (job: OrderJob) => ofSubmission(job, 'WAIT_SUBMIT', prepare),
} satisfies Readonly<Record<Topic, (job: OrderJob) => Effect.Effect<void, never, unknown>>>

/** Runs only for the submission that enqueued the job: an older number is a job from before the order was withdrawn. */
const ofSubmission = <R>(
  { order, submissionNo }: OrderJob,
  status: OrderInScope['status'],
  work: (order: OrderInScope) => Effect.Effect<void, never, R>,
): Effect.Effect<void, never, R> =>
  order?.status === status && order.submissionNo === submissionNo ? work(order) : Effect.void

/** Ends SUBMITTING: reserves the stock, sets the charges, and moves the order on [S10]. */
const lockStock = Effect.fnUntraced(function* (order: OrderInScope, { lines, fees }: OrderJob) {
  const decision = decideLock({ order, lines, sheet: pricesOf(lines), fees: fees ?? noFees })
  if (!decision.ok) return
  const outcome = decision.value
  const at = yield* Clock.currentTimeMillis
  const move = { order, event: 'lock', to: outcome.to, actor: systemActor, at } as const
  if (outcome.to === 'SUBMIT_FAIL') return yield* moveOrders([{ ...move, reason: outcome.abnormalPrices.join(',') }])
  const { originFee, additionServiceFee, additionCarFee, urgentServiceFee, urgentCarFee } = outcome.fees
  const service = fen(additionServiceFee + urgentServiceFee)
  const car = fen(additionCarFee + urgentCarFee)
  yield* (yield* Stocks).lock(order)
  yield* moveOrders([{ ...move, charges: { goods: originFee, service, car } }])
})

/** The prices at which the order was submitted; its lines were validated then. */
const pricesOf = (lines: OrderJob['lines']) =>
  new Map(
    lines.map(({ materialCode, price, quantity }) => [
      materialCode,
      { materialCode, price, canPurchase: true, categoryCode: '', min: quantity, step: quantity, max: quantity },
    ]),
  )

/** Ends ROLLING_BACK: releases the stock and opens the cart again, which still has its lines [S8]. */
const releaseStock = Effect.fnUntraced(function* (order: OrderInScope) {
  const decision = decideRelease(order)
  if (!decision.ok) return
  yield* (yield* Stocks).release(order)
  yield* (yield* Orders).unfreeze(order)
  const at = yield* Clock.currentTimeMillis
  yield* moveOrders([{ order, event: 'release', to: decision.value.to, actor: systemActor, at }])
})

/**
 * Calculates suggestions for every material of an order form that the shop uses; reads sheet, stock and history once.
 */
const prepare = Effect.fnUntraced(function* (order: OrderInScope) {
  const loads = yield* Loads
  const progress = yield* loads.progress(order)
  if (!progress || progress.finished) return
  const materials = yield* Materials
  const rows = yield* materials.sheet(order, {})
  const stock = yield* materials.stock(order)
  const use = { mean: yield* loads.dailyUse(order), forecast: yield* forecastUse(order, rows) }
  const suggestions = rows.flatMap(row => suggested(order, row, stock.get(row.materialCode), use))
  yield* loads.finish(order, suggestions, yield* Clock.currentTimeMillis)
})

/** The use of the materials of a shop by code. */
interface Use {
  /** By past orders: the mean of a day. */
  readonly mean: ReadonlyMap<string, Thousandths>
  /** By the forecast of products and their recipes: of each day, in the order unit. */
  readonly forecast: ReadonlyMap<string, ReadonlyMap<Day, Thousandths>>
}

/** Returns the forecast use of each day that the order must last, in the order units of the materials [FC26]. */
const forecastUse = Effect.fnUntraced(function* (order: OrderInScope, rows: ReadonlyArray<SheetRow>) {
  const shop = yield* (yield* Shops).find(systemScope, order.shopCode)
  if (!shop) return new Map<string, ReadonlyMap<Day, Thousandths>>()
  const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
  const days = Math.min(daysToCover(order.purchaseDate, order.arrivalDate), RUN_DAYS)
  const { use, book } = yield* expectedUse(shop, today, order.purchaseDate, days)
  return new Map(
    rows.flatMap(({ materialCode, unit }) => {
      const [byDay, material] = [use.get(materialCode), book.materials.get(materialCode)]
      const ratio = material && stockRatioOn(material, unit, order.purchaseDate)
      if (!byDay || !ratio) return []
      const perOrderUnit = fraction(ratio.denominator, ratio.numerator)
      const ordered = [...byDay].map(
        ([day, stockUnits]) => [day, rounded(times(fraction(stockUnits), perOrderUnit)) as Thousandths] as const,
      )
      return [[materialCode, new Map(ordered)] as const]
    }),
  )
})

function suggested(
  { purchaseDate, arrivalDate }: OrderInScope,
  row: SheetRow,
  stock: Stock | undefined,
  { mean, forecast }: Use,
): ReadonlyArray<Suggestion> {
  if (!row.canPurchase) return []
  const coverDays = daysToCover(purchaseDate, arrivalDate)
  const byDay = forecast.get(row.materialCode)
  const daily = byDay ? meanOf([...byDay.values()]) : (mean.get(row.materialCode) ?? noQuantity)
  const dailyEstimate = byDay
    ? forecastEstimate(purchaseDate, coverDays, byDay)
    : evenEstimate(purchaseDate, coverDays, daily)
  if (Object.values(dailyEstimate).every(use => use === 0)) return []
  const { inShop, inTransit } = stock ?? { inShop: noQuantity, inTransit: noQuantity }
  const { quantity } = suggest({ dailyEstimate, coverDays, inShop, inTransit, rule: row })
  const estimates = byDay ? Object.values(dailyEstimate) : null
  return [{ materialCode: row.materialCode, quantity, dailyEstimate: daily, estimates, coverDays, inShop, inTransit }]
}

const noQuantity = 0 as Thousandths
