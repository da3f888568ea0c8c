import { Clock, Effect } from 'effect'
import { meanOfLastFour } from '../../../domain/forecast/accuracy.ts'
import type { CalendarEvent } from '../../../domain/forecast/event-calendar.ts'
import { HISTORY_DAYS, RUN_DAYS } from '../../../domain/forecast/plan.ts'
import { forecastTurnover, type TurnoverSeries } from '../../../domain/forecast/turnover.ts'
import { addDays, type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { type DaySales, SalesFigures } from '../../sales/ports.ts'
import { type EventRecord, ForecastFacts, type ForecastRun, Forecasts } from '../ports.ts'

/** Forecasts a shop from data before a business day; returns null if nothing is known of it. Stores nothing. */
export const makeForecast = Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
  const { sales, series, events, calendar } = yield* loadHistory(shop, madeOn)
  const group = yield* (yield* Forecasts).profile(shop.shopGroup, madeOn)
  const forecast = forecastTurnover({ today: madeOn, days: RUN_DAYS, series, group, events: calendar })
  if (forecast.days.every(({ level }) => level <= 0)) return null
  const origin = series.amounts.length
  const run: ForecastRun = {
    ...{ madeOn, madeAt: yield* Clock.currentTimeMillis, accuracy: forecast.accuracy },
    inputs: {
      firstDay: sales[0]?.day ?? null,
      lastDay: sales.at(-1)?.day ?? null,
      days: sales.length,
      turnover: sumFen(sales.map(({ gross }) => gross)),
      events: events.map(({ name }) => name),
    },
    days: forecast.days.map(({ day, point, low, high, level, factors }, ahead) => ({
      ...{ day, point, low, high, level, factors },
      baseline: roundOrNull(meanOfLastFour(series.amounts, origin, origin + ahead)),
    })),
  }
  return run
})

/** Returns the stored forecast of a business day; makes one now if there is none, or if sales were recorded or events were changed since. */
export const loadForecast = Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
  return (yield* (yield* Forecasts).current(shop, madeOn)) ?? (yield* makeForecast(shop, madeOn))
})

/**
 * Stores the forecast of a business day unless a current one is stored, so that the plan can be compared with later
 * sales.
 */
export const storeForecast = Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
  const forecasts = yield* Forecasts
  if (yield* forecasts.current(shop, madeOn)) return
  const run = yield* makeForecast(shop, madeOn)
  if (run) yield* forecasts.put(shop, run)
})

/**
 * Loads the sales of each day before a business day, and the events from the first of these days to the last day of
 * its forecast.
 */
export const loadHistory = Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
  const first = addDays(madeOn, -HISTORY_DAYS)
  const figures = yield* SalesFigures
  const sales = yield* figures.byDay(systemScope, [shop.shopCode], first, addDays(madeOn, -1))
  const events = yield* (yield* ForecastFacts).events(shop, first, addDays(madeOn, RUN_DAYS - 1))
  return { sales, series: seriesOf(sales, madeOn), events, calendar: events.flatMap(calendarEvent) }
})

/** Returns the turnover of each day from the first one with sales until the day before `end`. */
const seriesOf = (sales: ReadonlyArray<DaySales>, end: Day): TurnoverSeries => {
  const start = sales[0]?.day ?? end
  const amounts: Array<Fen | null> = Array.from({ length: daysBetween(start, end) }, () => null)
  for (const { day, gross } of sales) amounts[daysBetween(start, day)] = gross
  return { start, amounts }
}

/** Weather is a label of a day; the method knows the other kinds of events. */
const calendarEvent = ({ kind, name, firstDay, lastDay }: EventRecord): ReadonlyArray<CalendarEvent> =>
  kind === 'WEATHER' ? [] : [{ kind, name, start: firstDay, end: lastDay }]

const roundOrNull = (amount: number | null): Fen | null => (amount === null ? null : fen(Math.round(amount)))
