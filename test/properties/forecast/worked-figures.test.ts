import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../domain/forecast/event-calendar.ts'
import { addShop, emptyGroup, groupProfile } from '../../../domain/forecast/group.ts'
import { forecastTurnover, type TurnoverFacts } from '../../../domain/forecast/turnover.ts'
import { addDays, type Day, day } from '../../../domain/kernel/day.ts'
import type { EventKind } from '../../../domain/master-data/event-kind.ts'
import { seeded } from '../runs.ts'
import { workedFigures } from './worked-figures.ts'

const start = day('2024-01-01')
const today = addDays(start, 800)

/** Events that recur through the years, some of them around the first days of the forecast. */
const events: ReadonlyArray<CalendarEvent> = (
  [
    ['PROMOTION', 'P', 20, 3, 41],
    ['SCHOOL_HOLIDAY', 'S', 180, 30, 190],
    ['HOLIDAY', 'H', 36, 4, 366],
    ['HOLIDAY', 'M', 121, 3, 365],
    ['MAKE_UP_DAY', 'H', 34, 1, 366],
    ['OPENING', 'O', 5, 9, 400],
    ['CLOSED', 'C', 87, 1, 119],
  ] satisfies ReadonlyArray<readonly [EventKind, string, number, number, number]>
).flatMap(([kind, name, first, length, every]) =>
  Array.from({ length: 8 }, (_, turn) => first + turn * every)
    .filter(at => at < 815)
    .map(at => ({ kind, name, start: addDays(start, at), end: addDays(start, at + length - 1) })),
)

/** Sales with weekdays, seasons, parts of the month, promotions, gaps and a jump of the level. */
const seriesOf = (seed: number, first: number, openShare: number): TurnoverFacts['series'] => {
  const random = seeded(seed)
  const amounts = Array.from({ length: 800 - first }, (_, index) => {
    const at = first + index
    const isOn = (kind: EventKind) =>
      events.some(one => one.kind === kind && one.start <= addDays(start, at) && addDays(start, at) <= one.end)
    if (isOn('CLOSED') || random(100) >= openShare * 100) return random(3) === 0 ? null : 0
    const weekday = [1, 0.9, 0.95, 1, 1.2, 1.6, 1.4][at % 7]!
    const season = 1 + 0.2 * Math.sin((2 * Math.PI * at) / 365)
    const month = addDays(start, at).slice(8) > '24' ? 1.1 : 1
    const ratio = (isOn('PROMOTION') ? 1.5 : 1) * (isOn('SCHOOL_HOLIDAY') ? 0.8 : 1) * (isOn('HOLIDAY') ? 1.9 : 1)
    return Math.round((90_000 + random(20_000)) * weekday * season * month * ratio * (at > 600 ? 1.3 : 1))
  })
  return { start: addDays(start, first), amounts }
}

const group = () => {
  const sums = emptyGroup(start, today)
  for (const seed of [11, 12, 13, 14]) addShop(sums, seriesOf(seed, 0, 1), events, today)
  return groupProfile(sums)
}

const figuresOf = (facts: Pick<TurnoverFacts, 'series' | 'group'>, at: Day) => {
  const { days, sum, accuracy } = forecastTurnover({ today: at, days: 11, events, ...facts })
  const lines = days.map(({ point, low, high, factors }) =>
    [point, low, high, ...factors.map(({ kind, name, ratio }) => `${kind}${name && ` (${name})`} ${ratio}`)].join(' '),
  )
  return [...lines, [sum.point, sum.low, sum.high].join(' '), JSON.stringify(accuracy)]
}

describe('the worked figures of a forecast', () => {
  it('[FC1] [FC6] are exactly these: a change of the method changes them knowingly', () => {
    const figures = {
      longHistory: figuresOf({ series: seriesOf(1, 0, 1), group: null }, today),
      aroundHoliday: figuresOf({ series: seriesOf(2, 0, 1), group: null }, addDays(start, 763)),
      newShopOfGroup: figuresOf({ series: seriesOf(3, 740, 1), group: group() }, today),
      oldShopOfGroup: figuresOf({ series: seriesOf(4, 0, 1), group: group() }, addDays(start, 790)),
      openOnSomeDays: figuresOf({ series: seriesOf(5, 200, 0.4), group: null }, today),
      fewDays: figuresOf({ series: seriesOf(6, 790, 1), group: null }, today),
    }
    expect(figures).toEqual(workedFigures)
  })
})
