import { Context, Effect, Layer } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayCalendarLayer } from '../../../adapters/holiday-calendar.ts'
import { HolidayCalendar } from '../../../application/forecast/ports.ts'
import {
  hasChineseHolidays,
  holidayYears,
  missingEvents,
  type PublicDay,
  publicEvents,
} from '../../../domain/forecast/public-holidays.ts'
import { addDays, day, daysBetween } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const anyDays: fc.Arbitrary<ReadonlyArray<PublicDay>> = fc
  .array(
    fc.record({
      ahead: fc.nat(40),
      name: fc.constantFrom('春节', '元旦'),
      kind: fc.constantFrom('HOLIDAY', 'MAKE_UP_DAY'),
    }),
  )
  .map(days =>
    [...new Map(days.map(each => [each.ahead, each] as const)).values()]
      .sort((one, other) => one.ahead - other.ahead)
      .map(({ ahead, name, kind }) => ({ day: addDays(day('2026-01-20'), ahead), name, kind }) as PublicDay),
  )
const anyRows = fc.array(
  fc.record({
    first: fc.nat(40),
    days: fc.nat(4),
    kind: fc.constantFrom('HOLIDAY', 'MAKE_UP_DAY', 'PROMOTION'),
    all: fc.boolean(),
  }),
  { maxLength: 4 },
)

describe('public holidays', () => {
  it('[FC28] are the same days as events, each once', () => {
    assertProperty(
      fc.property(anyDays, days => {
        const events = publicEvents(days)
        expect(
          events.flatMap(({ name, kind, firstDay, lastDay }) =>
            Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, ahead) => ({
              ...{ day: addDays(firstDay, ahead), name, kind },
            })),
          ),
        ).toEqual(days)
        expect(new Set(events.map(({ code }) => code)).size).toBe(events.length)
        // Neighbours are joined: no event continues the one before it.
        for (const [index, { kind, name, firstDay }] of events.slice(1).entries()) {
          const { lastDay, ...before } = events[index]!
          expect(kind === before.kind && name === before.name && addDays(lastDay, 1) === firstDay).toBe(false)
        }
      }),
    )
  })

  it('[FC28] are missing unless a holiday of all shops covers one of their days or the code is there', () => {
    assertProperty(
      fc.property(anyDays, anyRows, (days, rows) => {
        const events = publicEvents(days)
        const calendar = rows.map(({ first, days: more, kind, all }, index) => ({
          ...{ code: `ROW-${index}`, kind, shops: all ? [] : ['S1'] },
          ...{ firstDay: addDays(day('2026-01-20'), first), lastDay: addDays(day('2026-01-20'), first + more) },
        }))
        const missing = missingEvents(events, calendar)
        for (const event of events) {
          const isCovered = calendar.some(
            ({ kind, shops, firstDay, lastDay }) =>
              kind !== 'PROMOTION' && shops.length === 0 && firstDay <= event.lastDay && event.firstDay <= lastDay,
          )
          expect(missing.includes(event)).toBe(!isCovered)
        }
        const added = missing.map(event => ({
          ...event,
          firstDay: day('2020-01-01'),
          lastDay: day('2020-01-01'),
          shops: [],
        }))
        expect(missingEvents(events, [...calendar, ...added])).toEqual([])
      }),
    )
  })

  it('[FC28] come from the package, years that are not published without any', async () => {
    const { days } = Context.get(
      await Effect.runPromise(Effect.scoped(Layer.build(holidayCalendarLayer))),
      HolidayCalendar,
    )
    const events = publicEvents(days(2026)).map(({ name, kind, firstDay, lastDay }) => [name, kind, firstDay, lastDay])
    expect(events).toContainEqual(['国庆节', 'HOLIDAY', '2026-10-01', '2026-10-07'])
    expect(events).toContainEqual(['国庆节', 'MAKE_UP_DAY', '2026-10-10', '2026-10-10'])
    expect(events).toContainEqual(['春节', 'HOLIDAY', '2026-02-15', '2026-02-23'])
    expect(days(2099)).toEqual([])
    expect(holidayYears(day('2026-11-24'))).toEqual([2024, 2025, 2026, 2027])
    expect([hasChineseHolidays('Asia/Shanghai'), hasChineseHolidays('Asia/Hong_Kong')]).toEqual([true, false])
  })
})
