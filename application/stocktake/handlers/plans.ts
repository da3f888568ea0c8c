import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { doublePauses, HOUR, MINUTE } from '../../../domain/platform/backoff.ts'
import { dueInstant, isPlanDay } from '../../../domain/stocktake/plan.ts'
import { StockClosings } from '../../inventory/ports.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../platform/caller.ts'
import { done, type Job, jobKind } from '../../platform/jobs/jobs.ts'
import { Transaction } from '../../platform/transaction.ts'
import { CountPlans, Stocktakes } from '../ports/stocktakes.ts'
import { createStocktake } from './create-stocktake.ts'
import { moveTo } from './move-stocktake.ts'

const atOnce = 200

/** Creates the stocktake of a plan, shop and business day [ST2]. */
export const stocktakeJob = jobKind({
  name: 'stocktake',
  words: ['生成盘点单', 'Make stocktakes'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: null },
  leaseMs: 60_000,
  concurrency: 4,
  handle: ([job]) => handleJob(job),
})

/** Enqueues the stocktakes of the business day that plans want and shops do not have, and voids those that nobody began. */
export const runCountPlans = Effect.gen(function* () {
  const plans = yield* CountPlans
  const at = yield* Clock.currentTimeMillis
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  const today = businessDayOf(at, zone, dayEndsAt)
  for (const plan of yield* plans.active) if (isPlanDay(plan, today)) yield* plans.enqueueDue(plan, today, at)
  for (const orderNo of yield* plans.outdated(today, atOnce)) yield* voidOutdated(orderNo, today)
})

/** Why a stocktake was voided that nobody began on its day. */
const outdatedReason: Text = ['过期未盘，系统作废', 'Not counted on its day, voided by the system']

const voidOutdated = Effect.fnUntraced(function* (orderNo: string, today: Day) {
  const work = Effect.gen(function* () {
    const stocktake = yield* (yield* Stocktakes).lock(systemScope, orderNo)
    const at = yield* Clock.currentTimeMillis
    if (stocktake?.status !== '10' || stocktake.countingDate >= today) return
    yield* moveTo(stocktake, { to: '02', actor: systemActor, at, reason: textIn(outdatedReason, 'zh') })
  })
  yield* (yield* Transaction).run(work)
})

const handleJob = Effect.fnUntraced(function* ({ key }: Job) {
  const [planCode, shopCode, day] = JSON.parse(key) as [string, string, Day]
  yield* (yield* Transaction).run(createPlanned(planCode, shopCode, day))
  return done
})

/** Creates the stocktake unless the plan or the shop is gone or has it already; returns its number, or null. */
export const createPlanned = Effect.fnUntraced(function* (planCode: string, shopCode: string, countingDate: Day) {
  const plan = yield* (yield* CountPlans).find(planCode)
  const shop = yield* (yield* Shops).find(systemScope, shopCode)
  if (plan === null || shop === null) return null
  const at = yield* Clock.currentTimeMillis
  const hours = yield* (yield* StockClosings).hours
  const orderNo = yield* newNumber('stocktake', at)
  const { rule, attribute, covers, isBlind, impactsInventory, blocksOrders, isRequired } = plan
  const stocktake = {
    ...({ source: '2', orderNo, rule, attribute, covers, countingDate } as const),
    ...{ isBlind, impactsInventory, blocksOrders, isRequired, plan },
    dueAt: dueInstant(countingDate, plan.dueAt, hours),
  }
  return (yield* createStocktake(shop, stocktake, systemActor, at)) === 0 ? null : orderNo
})
