import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../domain/forecast/event-calendar.ts'
import { addShop, emptyGroup, groupProfile } from '../../../domain/forecast/group.ts'
import { factorKinds, forecastTurnover } from '../../../domain/forecast/turnover.ts'
import { addDays, type Day, day, weekdayOf } from '../../../domain/kernel/day.ts'
import type { EventKind } from '../../../domain/master-data/event-kind.ts'
import { assertProperty, seeded } from '../runs.ts'

const start = day('2024-01-01')
const event = (kind: EventKind, first: number, last = first, name = 'E'): CalendarEvent => ({
  ...{ kind, name },
  start: addDays(start, first),
  end: addDays(start, last),
})
/** A history of ten-yuan noise around a level; the ratio of each day multiplies it. */
const historyOf = (count: number, seed: number, ratio: (index: number) => number) => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => Math.round((100_000 + random(2000)) * ratio(index)))
}
const forecast = (amounts: ReadonlyArray<number | null>, events: ReadonlyArray<CalendarEvent> = [], days = 7) =>
  forecastTurnover({ today: addDays(start, amounts.length), days, series: { start, amounts }, events, group: null })
const near = (value: number, expected: number, share: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(share)
const weekend = (index: number) => (index % 7 === 5 ? 2 : 1)

describe('a forecast of turnover', () => {
  const days = fc.record({
    amounts: fc.array(fc.option(fc.integer({ min: 0, max: 10_000_000 }), { freq: 9 }), { maxLength: 120 }),
    events: fc.array(
      fc
        .tuple(
          fc.constantFrom<EventKind>('PROMOTION', 'HOLIDAY', 'MAKE_UP_DAY', 'SCHOOL_HOLIDAY', 'OPENING', 'CLOSED'),
          fc.nat(130),
          fc.nat(9),
        )
        .map(([kind, first, length]) => event(kind, first, first + length)),
      { maxLength: 6 },
    ),
    count: fc.constantFrom(1, 7, 11, 12),
  })

  it('[FC1] [FC2] [FC6] is the level times its factors in their order, 0 when closed, and within its band', () => {
    const kinds = Object.keys(factorKinds)
    assertProperty(
      fc.property(days, ({ amounts, events, count }) => {
        const result = forecast(amounts, events, count)
        expect(result.days.map(({ day }) => day)).toEqual(
          Array.from({ length: count }, (_, ahead) => addDays(start, amounts.length + ahead)),
        )
        for (const { point, level, factors, events, low, high } of [...result.days]) {
          if (events.some(({ kind }) => kind === 'CLOSED')) expect([low, point, high]).toEqual([0, 0, 0])
          const product = factors.reduce<number>((amount, { ratio }) => (amount * ratio) / 10_000, level)
          expect(Math.abs(product - point)).toBeLessThanOrEqual(2 + point * 0.001 * factors.length)
          const order = factors.map(({ kind }) => kinds.indexOf(kind))
          expect(order).toEqual(order.toSorted((one, other) => one - other))
        }
        for (const { low, point, high } of [...result.days, result.sum]) {
          expect([low, point, high].every(Number.isSafeInteger)).toBe(true)
          expect(low).toBeLessThanOrEqual(point)
          expect(point).toBeLessThanOrEqual(high)
        }
        expect(result.sum.point).toBe(result.days.reduce((sum, { point }) => sum + point, 0))
      }),
    )
  })

  it('[FC3] does not depend on what was sold from today on, nor on more than three years ago', () => {
    const amounts = historyOf(1300, 1, weekend)
    const facts = { today: addDays(start, 1200), days: 7, events: [], group: null }
    const result = forecastTurnover({ ...facts, series: { start, amounts } })
    const other = amounts.map((amount, index) => (index >= 1200 ? 1 : index < 1200 - 1096 ? 7 : amount))
    expect(forecastTurnover({ ...facts, series: { start, amounts: other } })).toEqual(result)
    expect(forecastTurnover({ ...facts, series: { start: addDays(start, 1201), amounts } }).sum.point).toBe(0)
  })

  it('[FC1] grows with the amounts: a thousand times as much is forecast as a thousand times', () => {
    const amounts = historyOf(200, 2, weekend)
    const [small, large] = [forecast(amounts), forecast(amounts.map(amount => amount * 1000))]
    for (const [ahead, { point, factors }] of small.days.entries()) {
      near(large.days[ahead]!.point, point * 1000, 1e-4)
      expect(large.days[ahead]!.factors).toEqual(factors)
    }
    expect(large.accuracy).toEqual(small.accuracy)
  })

  it('[FC1] learns the weekday, follows the level, and is not led astray by one wrong day', () => {
    const amounts = historyOf(203, 3, index => weekend(index) * (index < 100 ? 1 : 1.5))
    const { days } = forecast(amounts.with(200, 90_000_000).with(180, 0))
    for (const [ahead, { point, day }] of days.entries()) {
      expect(weekdayOf(day) === 'SAT').toBe((203 + ahead) % 7 === 5)
      near(point, 101_000 * weekend(203 + ahead) * 1.5, 0.08)
    }
  })

  it('[FC2] expects nothing on a weekday on which the shop has not been open for weeks', () => {
    const amounts: Array<number | null> = historyOf(119, 4, () => 1).map((amount, index) =>
      index % 7 === 6 ? null : amount,
    )
    const points = (values: ReadonlyArray<number | null>) => forecast(values).days.map(({ point }) => point > 0)
    expect(points(amounts)).toEqual([true, true, true, true, true, true, false])
    expect(points(amounts.with(119 - 56, 100_000))).toEqual([true, true, true, true, true, true, false])
    expect(points(amounts.with(119 - 50, 100_000)).slice(6)).toEqual([true])
    expect(points(amounts.slice(0, 49)).slice(6)).toEqual([true])
    const unknownSince = (from: number) => amounts.map((amount, index) => (index >= from ? null : amount))
    expect(points(unknownSince(98)).slice(6)).toEqual([false])
    expect(points(unknownSince(49)).slice(6)).toEqual([true])
    expect(forecast(amounts).days[6]!.factors).toEqual([{ kind: 'CLOSED', name: '', ratio: 0 }])
  })

  it('[FC2] expects nothing of a shop that has sold nothing for four weeks, and all weekdays again once it is open', () => {
    const amounts: Array<number | null> = historyOf(150, 4, weekend)
    const closed = (from: number, until: number, value: number | null) =>
      amounts.map((amount, index) => (from <= index && index < until ? value : amount))
    expect(forecast(closed(122, 150, 0)).sum.point).toBe(0)
    for (const [from, value] of [
      [123, 0],
      [122, null],
    ] as const)
      for (const { point } of forecast(closed(from, 150, value)).days) expect(point).toBeGreaterThan(70_000)
    // Closed for eleven weeks, open again since yesterday.
    for (const value of [0, null])
      for (const { point } of forecast(closed(72, 149, value)).days) expect(point).toBeGreaterThan(80_000)
  })

  it('[FC2] expects of a shop that sells on some of its days their share of what such a day brings in', () => {
    assertProperty(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.nat(999), (tenths, seed) => {
        const random = seeded(seed)
        const amounts = historyOf(420, seed, () => (random(10) < tenths ? 1 : 0))
        near(forecast(amounts).sum.point, 7 * 101_000 * (tenths / 10), 0.45)
      }),
    )
    const everySecond = historyOf(420, 9, index => (index % 2 === 0 ? 1 : 0))
    const { sum, accuracy } = forecast(everySecond)
    near(sum.point, 3.5 * 101_000, 0.03)
    expect(Math.abs(accuracy!.bias)).toBeLessThan(400)
    expect(sum.low / sum.point).toBeGreaterThan(0.8)
  })

  it('[FC3] forecasts a shop without a group from histories of about a year', () => {
    for (let count = 360; count < 410; count++)
      near(forecast(historyOf(count, 8, () => 1)).sum.point, 7 * 101_000, 0.02)
  })

  it('[FC4] takes an effect into account where it pays, and says its name and ratio', () => {
    const isPromoted = (index: number) => Math.floor(index / 7) % 3 === 0
    const weeks = Array.from({ length: 60 }, (_, week) => event('PROMOTION', week * 21, week * 21 + 6, '半价'))
    const amounts = historyOf(420, 5, index => weekend(index) * (isPromoted(index) ? 1.5 : 1))
    const { days, accuracy } = forecast(amounts, weeks)
    for (const { factors, point } of days.slice(0, 5)) {
      const factor = factors.find(({ kind }) => kind === 'PROMOTION')!
      expect(factor.name).toBe('半价')
      near(factor.ratio, 15_000, 0.08)
      near(point, 151_500, 0.05)
    }
    expect(accuracy!.wape).toBeLessThan(accuracy!.baselineWape! / 2)
    const useless = forecast(historyOf(420, 6, weekend), weeks)
    for (const { factors } of useless.days) for (const { ratio } of factors.slice(1)) near(ratio, 10_000, 0.02)
  })

  it('[FC4] learns a holiday of last year by its name and place, with the days around it', () => {
    const holidays = [event('HOLIDAY', 100, 101, '端午节'), event('HOLIDAY', 464, 465, '端午节')]
    const amounts = historyOf(460, 7, index => ([100, 101].includes(index) ? 2 : index === 99 ? 1.5 : 1))
    const { days } = forecast(amounts, holidays, 11)
    const ratios = days.map(({ factors }) => factors.find(({ kind }) => kind === 'HOLIDAY')?.ratio ?? 10_000)
    expect(ratios[3]!).toBeGreaterThan(11_000)
    for (const within of [4, 5]) expect(ratios[within]!).toBeGreaterThan(ratios[3]!)
    expect(days[4]!.factors.find(({ kind }) => kind === 'HOLIDAY')!.name).toBe('端午节')
    expect([ratios[0], ratios[9], ratios[10]]).toEqual([10_000, 10_000, 10_000])
  })

  it('[FC4] tells a promotion in a holiday from the holiday, and the next holiday from the one before', () => {
    const holidays = [event('HOLIDAY', 100), event('HOLIDAY', 105, 105, 'F'), event('PROMOTION', 98, 106)]
    const again = holidays.map(({ kind, name }, index) =>
      event(kind, 464 + [0, 5, -2][index]!, 464 + [0, 5, 6][index]!, name),
    )
    const amounts = historyOf(462, 12, index => (index === 100 ? 3 : index >= 98 && index <= 106 ? 1.5 : 1))
    const names = (events: ReadonlyArray<CalendarEvent>) =>
      forecast(amounts, events, 11).days.map(
        ({ factors }) => factors.find(({ kind }) => kind === 'HOLIDAY')?.name ?? '',
      )
    const expected = ['E', 'E', 'E', 'E', 'E', 'F', 'F', 'F', 'F', 'F', 'F']
    expect(names([...holidays, ...again])).toEqual(expected)
    expect(names([...again, ...holidays].reverse())).toEqual(expected)
  })

  it('[FC4] treats a make-up working day as a Wednesday', () => {
    const amounts = historyOf(210, 8, index => (index % 7 >= 5 ? 2 : 1))
    const { days } = forecast(amounts, [event('MAKE_UP_DAY', 215)])
    near(days[5]!.point, 101_000, 0.05)
    near(days[6]!.point, 202_000, 0.05)
  })

  it('[FC6] says how sure it is by the errors of its own back-test', () => {
    const random = seeded(9)
    const amounts = historyOf(400, 10, () => 0.8 + random(400) / 1000)
    const { days, sum, accuracy } = forecast(amounts)
    near(days[0]!.low / days[0]!.point, 0.84, 0.06)
    near(days[0]!.high / days[0]!.point, 1.16, 0.06)
    expect(sum.high - sum.low).toBeLessThan(days.reduce((width, { low, high }) => width + high - low, 0) * 0.6)
    expect(accuracy!.days).toBe(56)
    expect(accuracy!.coverage).toBeGreaterThan(7000)
    const wide = forecast(amounts.slice(0, 20))
    near(wide.days[0]!.high / wide.days[0]!.point, Math.exp(0.4), 0.01)
    near(wide.sum.high / wide.sum.point, Math.exp(0.2), 0.01)
    expect(wide.accuracy).toBeNull()
  })
})

describe('the profile of a group', () => {
  const shopOf = (seed: number, level: number, count = 900, effect = (_: number) => 1) =>
    historyOf(count, seed, index => weekend(index) * level * effect(index))
  const today = addDays(start, 900)
  const profileOf = (
    shops: ReadonlyArray<ReadonlyArray<number>>,
    events: ReadonlyArray<CalendarEvent> = [],
    from = start,
  ) => {
    const sums = emptyGroup(from, today)
    for (const amounts of shops) addShop(sums, { start, amounts }, events, today)
    return groupProfile(sums)
  }
  const forecastOf = (
    amounts: ReadonlyArray<number>,
    group: ReturnType<typeof profileOf>,
    events: ReadonlyArray<CalendarEvent> = [],
    opened: Day = today,
  ) => forecastTurnover({ today, days: 11, series: { start: opened, amounts }, events, group }).days

  it('[FC5] is the level, the weekdays and the spread of its shops, and is plain data', () => {
    const profile = profileOf([shopOf(1, 1), shopOf(2, 4), []])!
    expect(profile.shops).toBe(2)
    near(profile.level, 202_000 * 2 ** (1 / 7), 0.03)
    near(profile.weekdays[5]! / profile.weekdays[0]!, 2, 0.01)
    expect(profile.spread).toBeLessThan(0.01)
    expect(JSON.parse(JSON.stringify(profile))).toEqual(profile)
    expect(profileOf([])).toBeNull()
    expect(profileOf([[]])).toBeNull()
    expect(groupProfile(emptyGroup(addDays(today, 3), today))).toBeNull()
  })

  it('[FC5] lends a new shop its level, weekdays and spread, until the shop has its own', () => {
    const group = profileOf([shopOf(1, 1), shopOf(2, 1)])
    const [fresh] = [forecastOf([], group)]
    near(fresh[0]!.point, group!.level * group!.weekdays[4]!, 0.001)
    near(fresh[1]!.point / fresh[0]!.point, 2, 0.03)
    const young = forecastOf(shopOf(3, 3).slice(2, 32), group, [], addDays(start, 870))
    near(young[0]!.point, 303_000, 0.1)
    near(young[1]!.point, 606_000, 0.15)
  })

  it('[FC5] lends the effects that the shop could not see yet', () => {
    const promotions = [
      ...Array.from({ length: 20 }, (_, week) => event('PROMOTION', week * 42, week * 42 + 3)),
      event('PROMOTION', 900),
    ]
    const isPromoted = (index: number) => index < 840 && index % 42 < 4
    const group = profileOf(
      [
        shopOf(1, 1, 900, index => (isPromoted(index) ? 1.6 : 1)),
        shopOf(2, 1, 900, index => (isPromoted(index) ? 1.6 : 1)),
      ],
      promotions,
    )
    const [promoted] = forecastOf(shopOf(3, 1).slice(20, 76), group, promotions, addDays(start, 844))
    near(promoted!.point, 160_000, 0.1)
    expect(promoted!.factors.map(({ kind }) => kind)).toContain('PROMOTION')
  })

  it('[FC4] [FC5] moves with the same weeks of last year where that paid', () => {
    const yearly = (index: number) => 1 + 0.4 * Math.sin((2 * Math.PI * index) / 364)
    const shops = [shopOf(1, 1, 900, yearly), shopOf(2, 1, 900, yearly)]
    const group = profileOf(shops)
    const seasons = forecastOf(shops[0]!, group, [], start).map(
      ({ factors }) => factors.find(({ kind }) => kind === 'SEASON')?.ratio ?? 10_000,
    )
    expect(seasons.every(ratio => ratio < 10_000)).toBe(true)
    expect(forecastOf(shops[0]!, profileOf(shops, [], addDays(start, 700)), [], start)[0]!.point).toBeGreaterThan(0)
  })
})
