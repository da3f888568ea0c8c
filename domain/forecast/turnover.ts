import { addDays, type Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import type { Text } from '../kernel/text.ts'
import type { ForecastAccuracy } from './accuracy.ts'
import { backTest } from './back-test/back-test.ts'
import type { Band } from './back-test/band.ts'
import { type EffectKind, isSeason } from './effects.ts'
import type { CalendarEvent } from './event-calendar.ts'
import type { GroupProfile } from './group.ts'
import { effectOn, type Habits } from './habits.ts'
import { type ShopDays, shopDays, type TurnoverSeries } from './shop-days.ts'

export type { GroupProfile } from './group.ts'
export type { TurnoverSeries } from './shop-days.ts'

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
  OPENING: { words: ['新店开业', 'Shop opening'] },
  PART_OF_MONTH: { words: ['月内日期', 'Day of the month'] },
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

/** Forecasts the turnover of a shop from the days before `today`, with the factors of each day and a band of 80 % [FC1, FC2, FC3]. */
export function forecastTurnover({ today, days: count, series, events, group }: TurnoverFacts): TurnoverForecast {
  const days = shopDays(series, events, today, count, group?.start)
  const { habits, chosen, dayBand, sumBand, accuracy } = backTest(days, group, count)
  const points = Array.from(habits.base, (base, ahead) => base * Math.exp(effectOn(habits.effects, ahead, chosen)))
  const forecastDays = points.map((point, ahead) => ({
    ...estimateIn(point, dayBand),
    day: addDays(today, ahead),
    level: roundToFen(habits.level),
    factors: factorsOf(habits, chosen, ahead, days),
    events: days.events[days.today + ahead]!,
  }))
  const sum = forecastDays.reduce((total, { point }) => total + point, 0)
  return { days: forecastDays, sum: estimateIn(sum, sumBand), accuracy }
}

/** Returns the weekday and each chosen effect that changes the day; a closed day has one factor only [FC1, FC2]. */
function factorsOf(
  { level, base, effects }: Habits,
  kinds: ReadonlyArray<EffectKind>,
  ahead: number,
  days: ShopDays,
): ReadonlyArray<Factor> {
  if (base[ahead] === 0) return [{ kind: 'CLOSED', name: '', ratio: 0 }]
  const index = days.today + ahead
  const nameOf = (kind: EffectKind): string =>
    kind === 'HOLIDAY'
      ? days.holiday[index]!.name
      : (days.events[index]!.find(event => event.kind === kind)?.name ?? '')
  return [
    { kind: 'WEEKDAY', name: '', ratio: inTenThousandths(base[ahead]! / level) },
    ...[...Map.groupBy(kinds, (kind): EffectKind & FactorKind => (isSeason(kind) ? 'SEASON' : kind))]
      .map(([kind, group]) => ({ kind, ratio: inTenThousandths(Math.exp(effectOn(effects, ahead, group))) }))
      .filter(({ ratio }) => ratio !== 10_000)
      .map(({ kind, ratio }) => ({ kind, name: nameOf(kind), ratio })),
  ]
}

const estimateIn = (point: number, { low, high }: Band): Estimate => ({
  point: roundToFen(point),
  low: roundToFen(point * low),
  high: roundToFen(point * high),
})

const roundToFen = (amount: number): Fen => fen(Math.round(amount))
const inTenThousandths = (ratio: number): number => Math.round(ratio * 10_000)
