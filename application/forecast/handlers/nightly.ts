import { Clock, Effect } from 'effect'
import { addShop, emptyGroup, groupProfile } from '../../../domain/forecast/group.ts'
import { HISTORY_DAYS } from '../../../domain/forecast/plan.ts'
import { businessDayEnd } from '../../../domain/inventory/business-day.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { doublePauses, HOUR, MINUTE } from '../../../domain/platform/backoff.ts'
import { StockClosings } from '../../inventory/ports.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { done, type Job, jobKind } from '../../platform/jobs/jobs.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { Forecasts } from '../ports.ts'
import { loadHistory, makeForecast } from './forecast-shop.ts'

/** Time after the end of a business day for which its sales are awaited, in milliseconds. */
const WAIT_FOR_SALES = HOUR
/** A shop is forecast at night if it sold something within these days. */
const SELLING_DAYS = 28
/** Days for which forecasts are kept. */
const RETENTION_DAYS = 180

/** Makes the forecast of a shop for a business day. */
export const forecastJob = jobKind({
  name: 'forecast',
  words: ['销售预估', 'Forecasts'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: 8 },
  leaseMs: 60_000,
  concurrency: 2,
  handle: ([job]) => handleJob(job),
})

/** Makes the profile of a group of shops for a business day, one shop after the other, so that memory stays flat [FC5]. */
export const forecastGroupJob = jobKind({
  name: 'forecastGroup',
  words: ['销售预估的门店组', 'Shop groups of forecasts'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: 8 },
  leaseMs: 30 * MINUTE,
  concurrency: 1,
  handle: ([job]) => profileGroup(job),
})

/** Enqueues the forecasts of the business day that shops do not have, once its last sales are expected, and forgets old ones. */
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

const handleJob = Effect.fnUntraced(function* ({ key }: Job) {
  const [shopCode, madeOn] = JSON.parse(key) as [string, Day]
  const shop = yield* (yield* Shops).find(systemScope, shopCode)
  const run = shop && (yield* makeForecast(shop, madeOn))
  if (shop && run) yield* (yield* Forecasts).put(shop, run)
  return done
})

const profileGroup = Effect.fnUntraced(function* ({ key }: Job) {
  const [shopGroup, madeOn] = JSON.parse(key) as [string, Day]
  const forecasts = yield* Forecasts
  const shops = yield* Shops
  const sums = emptyGroup(addDays(madeOn, -HISTORY_DAYS), madeOn)
  for (const shopCode of yield* forecasts.sellingShops(shopGroup, addDays(madeOn, -SELLING_DAYS))) {
    const shop = yield* shops.find(systemScope, shopCode)
    if (!shop) continue
    const { series, calendar } = yield* loadHistory(shop, madeOn)
    addShop(sums, series, calendar, madeOn)
  }
  const profile = groupProfile(sums)
  if (profile) yield* forecasts.putProfile(shopGroup, madeOn, profile)
  return done
})
