import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { anchorFilter, type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'
import type { Report } from '../../../domain/reports/report.ts'

const zone = 'Asia/Shanghai'
const words = ['条件', 'Filter'] as const
const products: Filter = { kind: 'goods', words, scenes: ['PRODUCT', 'RETAIL_PRODUCT'] }

describe('one of two filters', () => {
  const either: Report = {
    ...{ apiName: 'every', title: words, exportCode: 'P000224', columns: {} },
    filters: {
      delivTime: { kind: 'range', words: ['送货日期', 'Delivery date'], maxDays: 31, required: { unless: 'arrival' } },
      arrival: {
        kind: 'range',
        words: ['预计到货日期', 'Expected date'],
        maxDays: 31,
        required: { unless: 'delivTime' },
      },
    },
  }
  const [start, end] = ['2026-11-01 00:00:00', '2026-11-02 23:59:59']
  const validation = (param: object) =>
    ['delivTime', 'arrival'].map(name => {
      const result = validateFilter(either, name, { ...param }, zone)
      return result.ok ? 'ok' : result.refusal.kind
    })
  const formatOf = (param: object) => {
    const result = validateFilter(either, 'delivTime', { ...param }, zone)
    return result.ok ? null : result.refusal.figures
  }

  it('[R2] is required: either satisfies both, even if invalid, and both are marked if neither is set', () => {
    expect(validation({})).toEqual(['REPORT_FILTER_MISSING', 'REPORT_FILTER_MISSING'])
    expect(formatOf({})).toEqual({
      ...{ apiName: 'every', filter: 'delivTime' },
      toSelect: ['请选择送货日期或预计到货日期', 'Please select delivery date or expected date'],
    })
    expect(validation({ delivTimeStart: start, delivTimeEnd: end })).toEqual(['ok', 'ok'])
    expect(validation({ arrivalStart: start, arrivalEnd: end })).toEqual(['ok', 'ok'])
    expect(validation({ arrivalStart: end, arrivalEnd: start })).toEqual(['ok', 'DATE_RANGE_REVERSED'])
    expect(validation({ arrivalStart: start })).toEqual(['ok', 'REPORT_FILTER_MISSING'])
  })
})

describe('the limits of a filter', () => {
  it('are counted from the current day', () => {
    const today = day('2026-11-21')
    const range: Filter = { kind: 'range', words, initialDays: 7, pastDays: 90 }
    expect(anchorFilter(range, today)).toMatchObject({
      ...{ initial: ['2026-11-15', '2026-11-21'], earliest: '2026-08-24', latest: '2026-11-21' },
    })
    expect(anchorFilter({ kind: 'range', words, isPast: true }, today)).toMatchObject({ latest: today })
    expect(anchorFilter({ kind: 'range', words }, today)).toEqual({ kind: 'range', words })
    expect(anchorFilter(products, today)).toBe(products)
    const shopDays: Filter = { kind: 'range', words, initialDays: 2, isPast: true, isBusinessDay: true }
    expect(anchorFilter(shopDays, today, day('2026-11-20'))).toMatchObject({
      ...{ initial: ['2026-11-19', '2026-11-20'], latest: today },
    })
  })

  it('[R6] refuse a range of the past that ends after today, by its name', () => {
    const today = day('2026-11-21')
    const validate = (filter: Filter, last: string) => {
      const list = { apiName: 'every', filters: { applied: filter } }
      const param = { appliedStart: '2026-11-20 00:00:00', appliedEnd: `${last} 23:59:59` }
      const validation = validateFilter(list, 'applied', param, zone)
      return validation.ok ? 'ok' : validation.refusal
    }
    const past: Filter = { kind: 'range', words, isPast: true }
    expect(validate(anchorFilter(past, today), today)).toBe('ok')
    expect(validate(anchorFilter(past, today), '2026-11-22')).toMatchObject({
      ...{ kind: 'REPORT_RANGE_IN_FUTURE', accepted: [today] },
      figures: { apiName: 'every', filter: 'applied', end: '2026-11-22', today },
    })
    expect(validate(anchorFilter({ kind: 'range', words }, today), '2026-11-22')).toBe('ok')
    expect(validate(past, '2026-11-22')).toBe('ok')
  })

  it('[R6] refuse a range that begins before the first day of its list', () => {
    const validate = (first: string) => {
      const filters = { applied: { kind: 'range', words, since: day('2024-06-10') } } as const
      const param = { appliedStart: `${first} 00:00:00`, appliedEnd: '2026-11-20 23:59:59' }
      const validation = validateFilter({ apiName: 'every', filters }, 'applied', param, zone)
      return validation.ok ? 'ok' : validation.refusal
    }
    expect(validate('2024-06-10')).toBe('ok')
    expect(validate('2024-06-09')).toMatchObject({ kind: 'REPORT_RANGE_TOO_EARLY', accepted: ['2024-06-10'] })
  })

  it('keep a range that cannot be empty at its initial days', () => {
    const initial = [day('2026-11-01'), day('2026-11-02')] as const
    const range = { kind: 'range', words, initial, pickDays: 3 } as const
    const read = (values: ReadonlyArray<unknown>, filter: Filter) => kindOf(filter).read(values, filter)
    expect(read(['', ''], range)).toEqual([undefined, undefined])
    expect(read(['', ''], { ...range, neverEmpty: true })).toEqual(initial)
    expect(read(['2026-11-01', '2026-11-04'], range)).toEqual(initial)
    expect(read(['2026-11-01', '2026-11-03'], range)).toEqual(['2026-11-01', '2026-11-03'])
  })
})

describe('pickers of goods', () => {
  it('search materials unless they name other scenes, and say what they search', () => {
    const kind = kindOf({ kind: 'goods', words })
    expect(kind.source?.({ kind: 'goods', words })).toEqual({ from: 'goods', scenes: ['MATERIAL', 'RETAIL_PRODUCT'] })
    expect(kind.placeholder?.({ kind: 'goods', words })[0]).toBe('请输入物料名称或编码')
    expect(kind.placeholder?.(products)[0]).toBe('请输入商品名称或编码')
    const numbers: Filter = { kind: 'numbers', words }
    expect(kindOf(numbers).placeholder?.(numbers)[0]).toBe('支持粘贴多个单号')
  })
})
