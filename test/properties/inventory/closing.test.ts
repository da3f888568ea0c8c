import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import {
  businessDayOf,
  graceMs,
  lastClosableDay,
  monthsToOpen,
  REOPEN_DAYS_MAX,
  validateReopening,
} from '../../../domain/inventory/business-day.ts'
import { addDays, atTime, day, daysBetween, monthStart } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'
const days = fc.integer({ min: 0, max: 1000 }).map(number => addDays(day('2026-01-01'), number))
const hours = fc.record({
  zone: fc.constant(zone),
  dayEndsAt: fc.constantFrom('00:00', '04:00', '06:30'),
  graceHours: fc.integer({ min: 0, max: 240 }),
})

describe('closing a business day', () => {
  it('[SL7] takes the last day whose end was at least the grace ago', () =>
    assertProperty(
      fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), hours, (on, ms, chain) => {
        const now = atTime(on, '00:00', zone) + ms
        const last = lastClosableDay(now, chain)
        const endOf = (date: typeof on) => atTime(addDays(date, 1), chain.dayEndsAt, zone)
        expect(endOf(last) + graceMs(chain)).toBeLessThanOrEqual(now)
        expect(endOf(addDays(last, 1)) + graceMs(chain)).toBeGreaterThan(now)
        expect(last < businessDayOf(now, zone, chain.dayEndsAt)).toBe(true)
      }),
    ))

  it('[SL7] opens each month that begins after its first and by the day after its last', () =>
    assertProperty(
      fc.property(days, fc.integer({ min: 0, max: 200 }), (from, length) => {
        const through = addDays(from, length)
        const starts = Array.from({ length: length + 1 }, (_, number) => addDays(from, number + 1))
        expect(monthsToOpen(from, through)).toEqual(starts.filter(date => monthStart(date) === date))
      }),
    ))
})

describe('opening a closed day again', () => {
  it('[SL8] takes a closed day of the last days, and nothing else', () =>
    assertProperty(
      fc.property(days, fc.option(days), days, (on, closedThrough, today) => {
        const validation = validateReopening(on, closedThrough, today)
        const isOpen = closedThrough === null || closedThrough < on
        const isOld = daysBetween(on, today) > REOPEN_DAYS_MAX
        expect(validation.ok).toBe(!isOpen && !isOld)
        if (validation.ok) return
        expect(validation.refusal.kind).toBe(isOpen ? 'STOCK_DAY_OPEN' : 'STOCK_DAY_TOO_OLD')
        expect(refusalText(validation.refusal)[1]).toContain(on)
      }),
    ))
})
