import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listForecastAccuracy } from '../../../application/forecast/contract/forecast.ts'
import { forecastAccuracyList } from '../../../domain/forecast/accuracy-list.ts'
import {
  isFarOff,
  scenarioTurnover,
  TURNOVER_REMARKS_MAX,
  validatePieces,
  validateTurnoverChange,
} from '../../../domain/forecast/adjustment.ts'
import {
  byLabelAndSales,
  type ProductRank,
  planDays,
  planLengths,
  planStart,
  validatePlanDay,
} from '../../../domain/forecast/plan.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { eventKinds } from '../../../domain/master-data/event-kind.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import { assertProperty } from '../runs.ts'

const draft = { estimateValue: '900', modifyReason: 'OTHER', weatherType: null, remarks: '' } as const
const kindOf = (change: Partial<Record<keyof typeof draft, unknown>>) => {
  const result = validateTurnoverChange({ ...draft, ...change } as never)
  return result.ok ? 'accepted' : result.refusal.kind
}

describe('a change of a forecast', () => {
  it('[FC23] accepts digits alone, of at most eight places, in whole yuan', () => {
    assertProperty(
      fc.property(fc.oneof(fc.nat(99_999_999).map(String), fc.string()), text => {
        const result = validateTurnoverChange({ ...draft, estimateValue: text })
        expect(result.ok).toBe(/^[0-9]{1,8}$/.test(text))
        if (result.ok) expect(result.value.estimate).toBe(Number(text) * 100)
      }),
    )
  })

  it('[FC23] needs the kind of weather if that is the reason, and drops it otherwise', () => {
    expect(kindOf({ modifyReason: 'WEATHER' })).toBe('TURNOVER_WEATHER')
    expect(kindOf({ modifyReason: 'WEATHER', weatherType: 'RAIN' })).toBe('accepted')
    const other = validateTurnoverChange({ ...draft, weatherType: 'RAIN' })
    expect(other.ok && other.value.weatherType).toBe(null)
  })

  it('[FC23] has remarks of at most 20 characters, counted as people count them', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.constantFrom('a', '雨', '☔', '𠮷'), (length, character) => {
        const isShort = length <= TURNOVER_REMARKS_MAX
        expect(kindOf({ remarks: character.repeat(length) })).toBe(isShort ? 'accepted' : 'TURNOVER_REMARKS')
      }),
    )
  })

  it('[FC24] is far off from 1.5 times and down to half of the original [002: 5.10.2, 9.7.1]', () => {
    expect([1500, 1499, 501, 500].map(value => isFarOff(value, 1000))).toEqual([true, false, false, true])
    expect(isFarOff(5, 0)).toBe(false)
    assertProperty(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (value, original) => {
        expect(isFarOff(value, original)).toBe(value >= 1.5 * original || value <= 0.5 * original)
      }),
    )
  })

  it('[FC25] of a product is a whole number from 0 on', () => {
    assertProperty(
      fc.property(fc.oneof(fc.nat(99_999_999).map(String), fc.integer().map(String), fc.string()), text => {
        const result = validatePieces(text)
        expect(result.ok).toBe(/^[0-9]{1,8}$/.test(text))
        if (result.ok) expect(result.value).toBe(Number(text))
      }),
    )
  })

  it('[FC21] proposes the turnover of a weather in whole yuan', () => {
    assertProperty(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 300 }), (machine, rate) => {
        const proposal = scenarioTurnover(fen(machine), rate)
        expect(proposal % 100).toBe(0)
        expect(Math.abs(proposal - (machine * rate) / 100)).toBeLessThanOrEqual(51)
      }),
    )
  })
})

describe('a plan', () => {
  const start = day('2026-11-21')

  it('[FC22] begins with the purchase date, but not before the business day, and accepts its 11 days', () => {
    expect(planStart(addDays(start, 1), start)).toBe(addDays(start, 1))
    expect(planStart(addDays(start, -1), start)).toBe(start)
    for (const length of planLengths) expect(planDays(start, length)).toHaveLength(length)
    assertProperty(
      fc.property(fc.integer({ min: -20, max: 20 }), offset => {
        expect(validatePlanDay(addDays(start, offset), start).ok).toBe(0 <= offset && offset < 11)
      }),
    )
  })

  it('[FC25] has products with labels first, then those of which most is sold, then by code', () => {
    const ranks = [
      { code: 'D', labels: [], earliest: 90 },
      { code: 'C', labels: ['PROMOTION'], earliest: 1 },
      { code: 'B', labels: ['NEW'], earliest: 2 },
      { code: 'A', labels: ['NEW'], earliest: 2 },
      { code: 'E', labels: ['OTHER'], earliest: 91 },
    ]
    expect(ranks.toSorted(byLabelAndSales).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'E', 'D'])
    for (const rank of ranks) expect(byLabelAndSales(rank, { ...rank })).toBe(0)
    const productOf = (code: string): ProductRank => ({ code, labels: [], earliest: 1 })
    const [a, b] = [productOf('A'), productOf('B')]
    expect([byLabelAndSales(a, b), byLabelAndSales(b, a)]).toEqual([-1, 1])
  })
})

describe('the calendar of events', () => {
  const row = { event_code: 'E1', name: '店庆', first_day: '2026-11-21' }

  it('[FC20] has events of one day or several, and weather alone has its kind', () => {
    for (const kind of Object.keys(eventKinds)) {
      const isWeather = kind === 'WEATHER'
      expect(Object.keys(validateRow('sales_events', { ...row, kind }, 'Asia/Shanghai'))).toEqual(
        isWeather ? ['weather_type'] : [],
      )
      expect(Object.keys(validateRow('sales_events', { ...row, kind, weather_type: 'RAIN' }, 'Asia/Shanghai'))).toEqual(
        isWeather ? [] : ['weather_type'],
      )
    }
    const reversed = { ...row, kind: 'PROMOTION', last_day: '2026-11-20' }
    expect(Object.keys(validateRow('sales_events', reversed, 'Asia/Shanghai'))).toEqual(['last_day'])
    const { complete } = sheets.sales_events
    expect(complete!({ first_day: '2026-11-21', last_day: null }).last_day).toBe('2026-11-21')
    expect(complete!({ last_day: null }).last_day).toBeNull()
  })
})

describe('the list of accuracy', () => {
  it('[FC27] has columns for figures that its call answers', () => {
    const { schema } = Schema.toJsonSchemaDocument(listForecastAccuracy.success as never) as unknown as {
      readonly schema: {
        readonly properties: { readonly records: { readonly items: { readonly properties: object } } }
      }
    }
    const fields = Object.keys(schema.properties.records.items.properties)
    // The comparison is derived from two of the figures.
    expect(Object.keys(forecastAccuracyList.columns).filter(column => !fields.includes(column))).toEqual(['comparison'])
  })
})
