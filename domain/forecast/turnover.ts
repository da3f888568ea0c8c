import { addDays, type Day, daysBetween } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'
import { accuracyOf, type ForecastAccuracy, type ForecastOutcome, meanOfLastFour } from './accuracy.ts'
import { type CalendarEvent, eventsByDay } from './event-calendar.ts'
import { predict } from './method.ts'

/** The turnover of a shop by day. */
export interface TurnoverSeries {
  readonly start: Day
  /** Fen of each day from `start` on; null where nothing was recorded. A day without an entry is unknown as well. */
  readonly amounts: ReadonlyArray<number | null>
}

export interface TurnoverFacts {
  /** The first day of the forecast. Amounts of this day and later ones are not used. */
  readonly today: Day
  /** How many days are forecast: 7 or 11 for a plan, 12 for the nightly run. */
  readonly days: number
  readonly series: TurnoverSeries
  /** The events that apply to this shop, past and future. */
  readonly events: ReadonlyArray<CalendarEvent>
  /** What the shops of the same group have in common; null if there is no group. */
  readonly group: GroupProfile | null
}

/** The lines of the explanation of a day, in the order in which they are shown. */
export const factorKinds = {
  WEEKDAY: { words: ['星期', 'Weekday'] },
  PROMOTION: { words: ['促销', 'Promotion'] },
  HOLIDAY: { words: ['节假日', 'Public holiday'] },
  SCHOOL_HOLIDAY: { words: ['寒暑假', 'School holiday'] },
  OPENING: { words: ['新店开业', 'Opening'] },
  PART_OF_MONTH: { words: ['月内日期', 'Part of the month'] },
  SEASON: { words: ['去年同期', 'Same week last year'] },
  CLOSED: { words: ['停业', 'Closed'] },
} as const satisfies Record<string, { words: Text }>
export type FactorKind = keyof typeof factorKinds

/** One line of the explanation: the turnover of the day is the level times all ratios. */
export interface Factor {
  readonly kind: FactorKind
  /** The name of the event, such as 国庆节; '' if there is none. */
  readonly name: string
  /** In ten-thousandths: 13100 is × 1.31. */
  readonly ratio: number
}

/** A point with the band in which four of five outcomes are expected. */
export interface Estimate {
  readonly point: Fen
  readonly low: Fen
  readonly high: Fen
}

export interface TurnoverDay extends Estimate {
  readonly day: Day
  /** The typical day without any factor. */
  readonly level: Fen
  readonly factors: ReadonlyArray<Factor>
  readonly events: ReadonlyArray<CalendarEvent>
}

export interface TurnoverForecast {
  readonly days: ReadonlyArray<TurnoverDay>
  /** The sum of all days; its band is narrower than the sum of the bands. */
  readonly sum: Estimate
  /** How good this method was in this shop, forecasting its last weeks from what was known then; null without history. */
  readonly accuracy: ForecastAccuracy | null
}

/** What the shops of a group have in common, as plain data that can be stored. Made by `groupProfile`. */
export interface GroupProfile {
  readonly shops: number
  /** The median level of the shops in fen. */
  readonly level: number
  readonly start: Day
  /** The mean of the shops' turnover of each day over their own usual turnover; null where no shop was open. */
  readonly index: ReadonlyArray<number | null>
}

/** Forecasts the turnover of a shop from the days before `today`, with the factors of each day and a band of 80 % [FC1, FC2, FC3]. */
export function forecastTurnover(facts: TurnoverFacts): TurnoverForecast {
  const { today, days, series, events, group } = facts
  const history = Math.max(0, daysBetween(series.start, today))
  const calendar = eventsByDay(events, series.start, history + days)
  const isClosed = calendar.map(ofDay => ofDay.some(({ kind }) => kind === 'CLOSED'))
  const values = Float64Array.from({ length: history }, (_, index) =>
    isClosed[index] ? Number.NaN : Math.max(0, series.amounts[index] ?? Number.NaN),
  )
  const { level, weekday } = predict(values, history, days)
  const base = level > 0 ? level : (group?.level ?? 0)
  const test = backTest(values, days)
  const points = weekday.map((ratio, ahead) => (isClosed[history + ahead] ? 0 : base * ratio))
  const sum = points.reduce((total, point) => total + point, 0)
  return {
    days: points.map((point, ahead) => ({
      ...estimate(point, test.dayBand),
      day: addDays(today, ahead),
      level: whole(base),
      factors: [
        { kind: 'WEEKDAY' as const, name: '', ratio: Math.round(weekday[ahead]! * 10_000) },
        ...(isClosed[history + ahead] ? [{ kind: 'CLOSED' as const, name: '', ratio: 0 }] : []),
      ],
      events: calendar[history + ahead]!,
    })),
    sum: estimate(sum, test.sumBand),
    accuracy: accuracyOf(test.outcomes),
  }
}

/** Forecasts the last 26 weeks of a shop, each from the days before it, and returns the errors as ratios. */
function backTest(values: Float64Array, days: number) {
  const ratios: number[] = []
  const sumRatios: number[] = []
  const points: Array<Omit<ForecastOutcome, 'low' | 'high'>> = []
  const known = Array.from(values, value => (Number.isNaN(value) ? null : value))
  for (let origin = values.length - days; origin >= 28 && origin > values.length - days - 26 * 7; origin -= 7) {
    const { level, weekday } = predict(values, origin, days)
    let [sold, expected] = [0, 0]
    for (const [ahead, ratio] of weekday.entries()) {
      const actual = values[origin + ahead]!
      const forecast = level * ratio
      if (Number.isNaN(actual) || forecast <= 0) continue
      sold += actual
      expected += forecast
      ratios.push(actual / forecast)
      if (ahead < 7) points.push({ actual, forecast, baseline: meanOfLastFour(known, origin, origin + ahead) })
    }
    if (expected > 0) sumRatios.push(sold / expected)
  }
  const [dayBand, sumBand] = [bandOf(ratios), bandOf(sumRatios)]
  const outcomes = points.map(point => ({
    ...point,
    low: point.forecast * dayBand.low,
    high: point.forecast * dayBand.high,
  }))
  return { dayBand, sumBand, outcomes }
}

interface Band {
  readonly low: number
  readonly high: number
}

/** Returns the ratios between which four of five outcomes lay, at least 1 apart from neither side. */
function bandOf(ratios: ReadonlyArray<number>): Band {
  const sorted = [...ratios].sort((one, other) => one - other)
  if (sorted.length < 4) return { low: 0.5, high: 1.5 }
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(share * sorted.length)))]!
  return { low: Math.min(1, at(0.1)), high: Math.max(1, at(0.9)) }
}

const estimate = (point: number, { low, high }: Band): Estimate => ({
  point: whole(point),
  low: whole(point * low),
  high: whole(point * high),
})

const whole = (amount: number): Fen => fen(Math.round(amount))
