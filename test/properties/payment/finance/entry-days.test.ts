import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, atTime, dayOf, daysBetween } from '../../../../domain/kernel/day.ts'
import { entryDays, monthOf } from '../../../../domain/payment/month-close/entry-days.ts'
import { assertProperty } from '../../runs.ts'

const zone = 'Asia/Shanghai'
const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') })

describe('the days of an entry', () => {
  it('[J14] are the day of the money, at most that of the posting, and never a closed one', () => {
    assertProperty(
      fc.property(instants, instants, fc.integer({ min: -40, max: 40 }), (movedAt, at, back) => {
        const closedThrough = addDays(dayOf(at, zone), -1 - Math.abs(back))
        const open = entryDays(movedAt, at, { zone, closedThrough: null })
        const { moneyDay, bookDay } = entryDays(movedAt, at, { zone, closedThrough })
        expect(moneyDay).toBe(dayOf(Math.min(movedAt, at), zone))
        expect(open).toEqual({ moneyDay, bookDay: moneyDay })
        expect(bookDay > closedThrough && bookDay >= moneyDay && bookDay <= dayOf(at, zone)).toBe(true)
        if (bookDay !== moneyDay) expect(daysBetween(closedThrough, bookDay)).toBe(1)
      }),
    )
  })

  it('[J14] change at midnight of the chain, not at the end of its business day', () => {
    const [before, after] = ['23:59', '00:00'].map((time, later) =>
      atTime(addDays('2026-10-31' as never, later), time, zone),
    )
    const days = [before!, after!].map(at => entryDays(at, after!, { zone, closedThrough: null }).bookDay)
    expect(days).toEqual(['2026-10-31', '2026-11-01'])
    expect(days.map(monthOf)).toEqual(['2026-10', '2026-11'])
  })
})
