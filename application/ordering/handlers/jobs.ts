import { Clock, Effect } from 'effect'
import { fen } from '../../../domain/kernel/money.ts'
import { noFees } from '../../../domain/ordering/cart/fees.ts'
import { decideLock } from '../../../domain/ordering/cart/lock.ts'
import { decideRelease } from '../../../domain/ordering/cart/withdraw.ts'
import { systemActor } from '../../platform/caller.ts'
import { Materials } from '../ports/materials.ts'
import { type OrderInScope, Orders } from '../ports/orders.ts'
import { Stocks } from '../ports/stocks.ts'
import { Loads, type OrderJob, type Topic } from '../ports/work.ts'
import { rescueOrder } from './automatic/rescue.ts'
import { loadSuggestions } from './filling/suggestions.ts'
import { moveOrders } from './move-orders.ts'

/** The handler of each topic; it does nothing if the order has already moved on. */
export const topics = {
  'order.lockStock': (job: OrderJob) => ofSubmission(job, 'SUBMITTING', order => lockStock(order, job)),
  'order.releaseStock': (job: OrderJob) => ofSubmission(job, 'ROLLING_BACK', releaseStock),
  'order.prepare': (job: OrderJob) => ofSubmission(job, 'WAIT_SUBMIT', prepare),
  'order.rescue': (job: OrderJob) => ofSubmission(job, 'INVALID', rescueOrder),
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

/** Returns the prices at which the order was submitted; its lines were validated then. */
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
  const rows = yield* (yield* Materials).sheet(order, {})
  const suggestions = yield* loadSuggestions(order, rows)
  yield* loads.finish(order, suggestions, yield* Clock.currentTimeMillis)
})
