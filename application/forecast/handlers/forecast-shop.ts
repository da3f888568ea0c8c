import { Clock, Effect } from 'effect'
import { meanOfLastFour } from '../../../domain/forecast/accuracy.ts'
import type { CalendarEvent } from '../../../domain/forecast/event-calendar.ts'
import type { GroupProfile } from '../../../domain/forecast/group.ts'
import { HISTORY_DAYS, RUN_DAYS } from '../../../domain/forecast/plan.ts'
import { forecastTurnover, type TurnoverSeries } from '../../../domain/forecast/turnover.ts'
import { addDays, type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { type DaySales, SalesFigures } from '../../sales/ports.ts'
import { type EventRecord, ForecastFacts, type ForecastRun, Forecasts, type ShopForecast } from '../ports.ts'

/** Forecasts a shop from data before a business day; returns null if nothing is known of it. Stores nothing. */
export const makeForecast = Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
  const [forecast] = yield* makeForecasts([shop], madeOn)
  return forecast?.run ?? null
})

/** Forecasts shops from data before a business day; leaves out those of which nothing is known. Stores nothing. */
export const makeForecasts = Effect.fnUntraced(function* (shops: ReadonlyArray<ShopInScope>, madeOn: Day) {
  const forecasts = yield* Forecasts
  const groups = new Map<string, GroupProfile | null>()
  for (const { shopGroup } of shops)
    if (!groups.has(shopGroup)) groups.set(shopGroup, yield* forecasts.profile(shopGroup, madeOn))
  const made: Array<ShopForecast> = []
  for (const history of yield* loadHistories(shops, madeOn)) {
    const run = forecastRun(history, groups.get(history.shop.shopGroup)!, madeOn, yield* Clock.currentTimeMillis)
    if (run) made.push({ shop: history.shop, run })
    // Other work of the process comes between two shops.
    yield* Effect.yieldNow
  }
  return made
})

const forecastRun = (
  { sales, series, events, calendar, hash }: ShopHistory,
  group: GroupProfile | null,
  madeOn: Day,
  madeAt: number,
): ForecastRun | null => {
  const forecast = forecastTurnover({ today: madeOn, days: RUN_DAYS, series, group, events: calendar })
  if (forecast.days.every(({ level }) => level <= 0)) return null
  const origin = series.amounts.length
  return {
    ...{ madeOn, madeAt, accuracy: forecast.accuracy },
    inputs: {
      firstDay: sales[0]?.day ?? null,
      lastDay: sales.at(-1)?.day ?? null,
      days: sales.length,
      turnover: sumFen(sales.map(({ gross }) => gross)),
      events: events.map(({ name }) => name),
      calendar: hash,
    },
    days: forecast.days.map(({ day, point, low, high, level, factors }, ahead) => ({
      ...{ day, point, low, high, level, factors },
      baseline: roundOrNull(meanOfLastFour(series.amounts, origin, origin + ahead)),
    })),
  }
}

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
  if (run) yield* forecasts.put([{ shop, run }])
})

/** What is known of a shop before a business day. */
interface ShopHistory {
  readonly shop: ShopInScope
  readonly sales: ReadonlyArray<DaySales>
  readonly series: TurnoverSeries
  readonly events: ReadonlyArray<EventRecord>
  /** The events that the method knows. */
  readonly calendar: ReadonlyArray<CalendarEvent>
  readonly hash: string
}

/**
 * Loads the sales of shops on each day before a business day, and the events from the first of these days to the last day of
 * its forecast.
 */
export const loadHistories = Effect.fnUntraced(function* (shops: ReadonlyArray<ShopInScope>, madeOn: Day) {
  const first = addDays(madeOn, -HISTORY_DAYS)
  const codes = shops.map(({ shopCode }) => shopCode)
  const sales = yield* (yield* SalesFigures).byDay(systemScope, codes, first, addDays(madeOn, -1))
  const salesOf = Map.groupBy(sales, ({ shopCode }) => shopCode)
  const calendars = yield* (yield* ForecastFacts).calendars(shops, first, addDays(madeOn, RUN_DAYS - 1))
  return shops.map((shop): ShopHistory => {
    const shopSales = salesOf.get(shop.shopCode) ?? []
    const { events, hash } = calendars.get(shop.shopCode)!
    const series = seriesOf(shopSales, madeOn)
    return { shop, sales: shopSales, series, events, calendar: events.flatMap(calendarEvent), hash }
  })
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
