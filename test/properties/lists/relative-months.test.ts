import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Zone } from '../../../domain/kernel/day.ts'
import {
  isRelativeMonth,
  monthOfRelative,
  type RelativeMonth,
  relativeMonths,
} from '../../../domain/lists/filters/days/relative-month.ts'
import { hasRelative, resolveRelative } from '../../../domain/lists/filters/days/relative-search.ts'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilters } from '../../../domain/lists/filters/values.ts'
import { assertProperty } from '../runs.ts'

const zone: Zone = 'Asia/Shanghai'
const words = ['月份', 'Month'] as const
const filters = {
  scrapMonth: { kind: 'month', words, ofDays: true, required: true },
  bizMonth: { kind: 'month', words, ofDays: true, isBusinessDay: true },
} as const satisfies Record<string, Filter>
const days = fc.integer({ min: 0, max: 40_000 }).map(ahead => addDays(day('1975-01-01'), ahead))
const names = Object.keys(relativeMonths) as ReadonlyArray<RelativeMonth>

describe('relative months', () => {
  it('[R11] lie as many calendar months before the month of the day', () =>
    assertProperty(
      fc.property(days, fc.constantFrom(...names), (from, name) => {
        const [year, month] = monthOfRelative(name, from).split('-').map(Number) as [number, number]
        const back = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - (year * 12 + month)
        expect(back).toBe(relativeMonths[name].monthsBack)
      }),
    ))

  it('[R11] become the month of today, or of the open business day where the filter counts business days', () =>
    assertProperty(
      fc.property(days, fc.constantFrom(...names), (today, name) => {
        const param = { scrapMonth: name, bizMonth: name, shops: ['S1'] }
        const businessDay = addDays(today, -1)
        expect(hasRelative(filters, param)).toBe(true)
        const resolved = resolveRelative(filters, param, { today, businessDay })
        expect(resolved).toEqual({
          ...{ scrapMonth: monthOfRelative(name, today), bizMonth: monthOfRelative(name, businessDay), shops: ['S1'] },
        })
        expect(hasRelative(filters, resolved)).toBe(false)
        expect(validateFilters({ apiName: 'every', filters }, resolved, zone).ok).toBe(true)
      }),
    ))

  it('[R11] are read from the address, sent by name and described with their month, where the filter allows them', () => {
    const allowed: Filter = { ...filters.scrapMonth, relativeTo: day('2026-01-05') }
    const { read, send, describe: words } = kindOf(allowed)
    const speech = { text: (text: readonly [string, string]) => text[0], name: (code: string) => code }
    expect(read(['LAST_MONTH'], allowed)).toEqual(['LAST_MONTH'])
    expect(read(['LAST_MONTH'], filters.scrapMonth)).toEqual([undefined])
    expect(send(['LAST_MONTH'], allowed)).toEqual(['LAST_MONTH'])
    expect(words(['LAST_MONTH'], allowed, speech)).toEqual(['上月（2025-12）'])
    expect(words(['2025-11'], allowed, speech)).toEqual(['2025-11'])
    expect(['LAST_MONTH', 'toString', 3].map(isRelativeMonth)).toEqual([true, false, false])
  })

  it('[R11] that were not resolved are refused instead of being ignored', () => {
    const validation = validateFilters({ apiName: 'every', filters }, { scrapMonth: 'LAST_MONTH' }, zone)
    expect(validation).toMatchObject({ ok: false, refusal: { kind: 'REPORT_FILTER_MISSING' } })
  })
})
