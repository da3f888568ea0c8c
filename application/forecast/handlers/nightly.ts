import { Clock, Effect, Exit } from 'effect'
import { addShop, emptyGroup, groupProfile } from '../../../domain/forecast/group.ts'
import { HISTORY_DAYS } from '../../../domain/forecast/plan.ts'
import { businessDayEnd } from '../../../domain/inventory/business-day.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { doublePauses, HOUR, MINUTE } from '../../../domain/platform/backoff.ts'
import { StockClosings } from '../../inventory/ports.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { type ClaimedJobs, done, type Job, Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import { failureOf } from '../../platform/jobs/run-jobs.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { Forecasts } from '../ports.ts'
import { loadHistories, makeForecasts } from './forecast-shop.ts'

/** Time after the end of a business day for which its sales are awaited, in milliseconds. */
const WAIT_FOR_SALES = HOUR
/** A shop is forecast at night if it sold something within these days. */
const SELLING_DAYS = 28
/** Time after which another process makes the profile of a group whose process has ended, in milliseconds. */
const PROFILE_LEASE = MINUTE
/** Shops whose history is in memory at the same time. */
const SHOPS_AT_ONCE = 25
/** Days for which forecasts are kept. */
const RETENTION_DAYS = 180

/**
 * Makes the forecasts of shops of one group for a business day, some together, so that what they share is read once. After a failure each
 * shop is on its own, so that the others do not fail with it.
 */
export const forecastJob = jobKind({
  name: 'forecast',
  words: ['销售预估', 'Forecasts'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: 8 },
  leaseMs: MINUTE,
  concurrency: 2,
  perLane: 1,
  batch: SHOPS_AT_ONCE,
  handle: jobs => (jobs.some(({ attempts }) => attempts > 1) ? forecastEach(jobs) : Effect.as(forecastAll(jobs), done)),
})

/** Makes the profile of a group of shops for a business day, one shop after the other, so that memory stays flat [FC5]. */
export const forecastGroupJob = jobKind({
  name: 'forecastGroup',
  words: ['销售预估的门店组', 'Shop groups of forecasts'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: 8 },
  leaseMs: PROFILE_LEASE,
  concurrency: 1,
  handle: ([job]) => profileGroup(job),
})

/**
 * Enqueues the profiles and forecasts of the business day that groups and shops do not have, once its last sales are expected, and
 * forgets old ones. Shops wait for the profile of their group, so that forecasts do not depend on which job was faster.
 */
export const runForecasts = Effect.gen(function* () {
  const at = yield* Clock.currentTimeMillis
  const today = yield* businessDayAt(at)
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  if (at < businessDayEnd(addDays(today, -1), zone, dayEndsAt) + WAIT_FOR_SALES) return
  const forecasts = yield* Forecasts
  yield* forecasts.enqueueGroups(today, addDays(today, -SELLING_DAYS), at)
  yield* forecasts.enqueueDue(today, addDays(today, -SELLING_DAYS), at)
  yield* forecasts.forget(addDays(today, -RETENTION_DAYS))
})

const forecastAll = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
  const shopCodes = new Map<Day, Array<string>>()
  for (const { key } of jobs) {
    const [shopCode, madeOn] = JSON.parse(key) as [string, Day]
    shopCodes.set(madeOn, [...(shopCodes.get(madeOn) ?? []), shopCode])
  }
  for (const [madeOn, codes] of shopCodes) {
    const forecasts = yield* makeForecasts(yield* findShops(codes), madeOn)
    if (forecasts.length > 0) yield* (yield* Forecasts).put(forecasts)
  }
})

const forecastEach = Effect.fnUntraced(function* (jobs: ClaimedJobs) {
  let outcome = done
  for (const job of jobs) {
    const exit = yield* Effect.exit(forecastAll([job]))
    if (Exit.isSuccess(exit)) yield* (yield* Jobs).complete([job])
    else outcome = failureOf(exit.cause)
  }
  return outcome
})

const findShops = Effect.fnUntraced(function* (shopCodes: ReadonlyArray<string>) {
  const { find } = yield* Shops
  const shops = yield* Effect.forEach(shopCodes, shopCode => find(systemScope, shopCode))
  return shops.filter(shop => shop !== null)
})

const profileGroup = Effect.fnUntraced(function* (job: Job) {
  const [shopGroup, madeOn] = JSON.parse(job.key) as [string, Day]
  const since = addDays(madeOn, -SELLING_DAYS)
  const forecasts = yield* Forecasts
  const sums = emptyGroup(addDays(madeOn, -HISTORY_DAYS), madeOn)
  const shopCodes = yield* forecasts.sellingShops(shopGroup, since)
  for (let index = 0; index < shopCodes.length; index += SHOPS_AT_ONCE) {
    if (!(yield* renewLease(job))) return done
    const shops = yield* findShops(shopCodes.slice(index, index + SHOPS_AT_ONCE))
    for (const { series, calendar } of yield* loadHistories(shops, madeOn)) {
      addShop(sums, series, calendar, madeOn)
      yield* Effect.yieldNow
    }
  }
  yield* forecasts.putProfile(shopGroup, madeOn, groupProfile(sums))
  yield* forecasts.enqueueDue(madeOn, since, yield* Clock.currentTimeMillis)
  return done
})

/** Returns false if another process has taken the job over. */
const renewLease = Effect.fnUntraced(function* (job: Job) {
  return yield* (yield* Jobs).prolong(job, (yield* Clock.currentTimeMillis) + PROFILE_LEASE)
})
