import { addDays, type Day } from '../../domain/kernel/day.ts'

interface DemoEvent {
  readonly code: string
  readonly name: string
  readonly kind: 'PROMOTION' | 'WEATHER'
  /** Days from today; negative in the past. */
  readonly first: number
  readonly last: number
  readonly weather?: string
}

const events: ReadonlyArray<DemoEvent> = [
  { code: 'CX-1', name: '会员日', kind: 'PROMOTION', first: -66, last: -65 },
  { code: 'CX-2', name: '会员日', kind: 'PROMOTION', first: -38, last: -37 },
  { code: 'CX-3', name: '会员日', kind: 'PROMOTION', first: -10, last: -9 },
  { code: 'CX-4', name: '会员日', kind: 'PROMOTION', first: 2, last: 3 },
  { code: 'TQ-1', name: '降雨预报', kind: 'WEATHER', first: 1, last: 1, weather: 'BIG_RAIN' },
]

/** What a promotion makes of the sales of a day. */
const PROMOTION_RATE = 1.35

/** Returns the factor by which the shops sell more or less than usual on a day. */
export const salesRateOn = (day: Day, today: Day): number =>
  events.some(
    ({ kind, first, last }) => kind === 'PROMOTION' && addDays(today, first) <= day && day <= addDays(today, last),
  )
    ? PROMOTION_RATE
    : 1

/** Returns the event calendar as rows of its sheet. */
export const eventRecords = (today: Day): ReadonlyArray<Readonly<Record<string, string>>> =>
  events.map(({ code, name, kind, first, last, weather = '' }) => ({
    ...{ event_code: code, name, kind, first_day: addDays(today, first), last_day: addDays(today, last) },
    weather_type: weather,
  }))

/** What the chain expects of bad weather. */
export const scenarioRecords: ReadonlyArray<Readonly<Record<string, string>>> = [
  { weather_type: 'RAIN', turnover_rate: '92' },
  { weather_type: 'BIG_RAIN', turnover_rate: '80' },
  { weather_type: 'RAINSTORM', turnover_rate: '65' },
  { weather_type: 'HEAVY_SNOW', turnover_rate: '70' },
]
