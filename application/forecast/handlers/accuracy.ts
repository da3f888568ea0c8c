import { Clock, Effect } from 'effect'
import { comparedPeriod } from '../../../domain/forecast/accuracy.ts'
import { offSince } from '../../../domain/forecast/accuracy-days.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import * as daysContract from '../contract/accuracy-days.ts'
import * as contract from '../contract/forecast.ts'
import { type AccuracyOfDay, Forecasts } from '../ports.ts'

export const listForecastAccuracy = handler(
  contract.listForecastAccuracy,
  Effect.fnUntraced(function* (payload, caller) {
    const { offset, limit, toPage } = pageOf(payload)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const { shops, total } = yield* (yield* Forecasts).accuracyOfShops(caller.scope, today, offset, limit)
    return toPage(shops, total)
  }),
)

/** How many shops are drawn beside all of them. */
const WORST_SHOPS = 3

export const chartForecastAccuracy = handler(
  daysContract.chartForecastAccuracy,
  Effect.fnUntraced(function* (_payload, caller) {
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const rows = yield* (yield* Forecasts).accuracyByDay(caller.scope, today, WORST_SHOPS)
    const [all = [], ...shops] = [...Map.groupBy(rows, ({ shopCode }) => shopCode).values()]
    return {
      ...comparedPeriod(today),
      days: all.map(({ day }) => day),
      errors: all.map(({ error }) => error),
      shops: shops.map(of => shopErrors(of, all)),
    }
  }),
)

/** Returns the errors of a shop on the days of all shops, and since when it is off. */
const shopErrors = (rows: ReadonlyArray<AccuracyOfDay>, all: ReadonlyArray<AccuracyOfDay>) => {
  const rowOf = new Map(rows.map(row => [row.day, row]))
  const days = all.map(({ day, error }) => ({ day, error: rowOf.get(day)?.error ?? null, errorOfAll: error }))
  const since = offSince(days)
  const { shopCode, shopName } = rows[0]!
  return {
    ...{ shopCode: shopCode!, shopName: shopName!, errors: days.map(({ error }) => error), offSince: since },
    bias: since === null ? null : meanBias(rows, since),
  }
}

const meanBias = (rows: ReadonlyArray<AccuracyOfDay>, since: Day): number => {
  const biases = rows.flatMap(({ day, bias }) => (day >= since && bias !== null ? [bias] : []))
  return Math.round(biases.reduce((sum, bias) => sum + bias, 0) / biases.length)
}
