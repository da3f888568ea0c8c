import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, atTime, day, dayOf, isDay } from '../../../domain/kernel/day.ts'
import { isOrderNumber, orderNumber } from '../../../domain/kernel/document-number.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { split } from '../../../domain/kernel/split.ts'
import { byCharacter, namesIn, pluralOf } from '../../../domain/kernel/text.ts'
import { contrast, labelColours } from '../../../domain/master-data/label.ts'
import { bySalesLabel, earliestEstimate, type MaterialLabel } from '../../../domain/ordering/order/sort.ts'
import { assertProperty } from '../runs.ts'

describe('the order of texts', () => {
  it('[O2] is by code point, the same on every machine', () => {
    expect([byCharacter('a', 'b'), byCharacter('b', 'a'), byCharacter('a', 'a')]).toEqual([-1, 1, 0])
    const item = (code: string, labels: ReadonlyArray<MaterialLabel> = [], estimates = {}) => ({
      ...{ code, labels, estimates },
    })
    const sorted = [item('a'), item('B'), item('c', ['PROMOTION']), item('d', [], { '2026-11-22': 1 })]
    expect(sorted.toSorted(bySalesLabel).map(({ code }) => code)).toEqual(['c', 'd', 'B', 'a'])
    expect(bySalesLabel(item('a'), item('a'))).toBe(0)
  })

  it('[O2] uses the estimate of the earliest day, in any order of the days', () => {
    expect(earliestEstimate({ '2026-11-22': 5, '2026-11-21': 3, '2026-11-23': 9 })).toBe(3)
    expect(earliestEstimate({ '2026-11-21': Number.NaN, '2026-11-22': 5 })).toBe(0)
    expect(earliestEstimate({})).toBe(0)
  })
})

describe('a number of things in English', () => {
  it('is one thing or several', () => {
    expect([pluralOf(0, 'shop'), pluralOf(1, 'shop'), pluralOf(2, 'shop')]).toEqual(['0 shops', '1 shop', '2 shops'])
    expect([pluralOf(1, 'batch'), pluralOf(2, 'batch'), pluralOf(3, 'box')]).toEqual([
      '1 batch',
      '2 batches',
      '3 boxes',
    ])
  })
})

describe('the colours of a label', () => {
  it('[O3] contrast according to WCAG; an invalid colour contrasts with nothing', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 10)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.4781, 4)
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.5422, 4)
    expect(contrast('#0A0A0A', '#000000')).toBeCloseTo(1.0607, 4)
    expect(contrast('#FF0000', '#0000FF')).toBeCloseTo(2.1489, 4)
    for (const none of ['000000', 'x#000000', '#0000000', '#00000', '#00000g', 'black']) {
      expect([contrast(none, '#FFFFFF'), contrast('#FFFFFF', none)]).toEqual([1, 1])
    }
    const ours = { fontColor: '#0B5C45', backgroundColor: '#E0F3EA' }
    const sent = { fontColor: '#767676', backgroundColor: '#FFFFFF' }
    expect(labelColours('NEW', sent)).toBe(sent)
    expect(labelColours('NEW', { ...sent, fontColor: '#777777' })).toEqual(ours)
    expect(labelColours('NEW', null)).toEqual(ours)
  })
})

describe('an amount that is divided', () => {
  it('[M5] gives the rest to the largest remainders, of equal ones to the first', () => {
    expect(split(fen(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(fen(101), [1, 1, 1])).toEqual([34, 34, 33])
    expect(split(fen(10), [15, 25, 60])).toEqual([2, 2, 6])
    expect(split(fen(10), [12, 29, 59])).toEqual([1, 3, 6])
    expect(split(fen(7), [3, 0, 3, 8])).toEqual([2, 0, 1, 4])
    expect(split(fen(5), [0, 0])).toEqual([5, 0])
    expect(split(fen(5), [])).toEqual([])
  })
})

describe('an order number', () => {
  it('[O5] is a whole text, and made of 40 bits', () => {
    const number = orderNumber(day('2026-11-21'), 31 + 32 * 10)
    expect(number).toBe('DH261121000000AZ')
    expect([number, ` ${number}`, `${number}0`, number.slice(1)].map(isOrderNumber)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(() => orderNumber(day('2026-11-21'), 2 ** 40)).toThrow('not 40 bits: 1099511627776')
    expect(orderNumber(day('2026-11-21'), 2 ** 40 - 1)).toBe('DH261121ZZZZZZZZ')
    expect(orderNumber(day('2026-11-21'), 0)).toBe('DH26112100000000')
  })
})

describe('the days of a zone', () => {
  const newYork = 'America/New_York'

  it('[D10] at clock changes keep the offsets before and after', () => {
    const at = (on: string, time: string) => new Date(atTime(day(on), time, newYork)).toISOString().slice(0, 16)
    expect([at('2026-03-08', '01:59'), at('2026-03-08', '03:00'), at('2026-03-08', '12:00')]).toEqual([
      ...['2026-03-08T06:59', '2026-03-08T07:00', '2026-03-08T16:00'],
    ])
    expect([at('2026-11-01', '00:59'), at('2026-11-01', '01:00'), at('2026-11-01', '02:00')]).toEqual([
      ...['2026-11-01T04:59', '2026-11-01T05:00', '2026-11-01T07:00'],
    ])
    expect([at('2026-03-07', '12:00'), at('2026-11-02', '12:00')]).toEqual(['2026-03-07T17:00', '2026-11-02T17:00'])
  })

  it('[D10] are the same for any number of moments', () => {
    const from = Date.parse('2026-11-21T00:00+08:00')
    const days = Array.from({ length: 4200 }, (_, minute) => dayOf(from + minute * 60_000, 'Asia/Shanghai'))
    expect(days).toEqual(days.map((_, minute) => addDays(day('2026-11-21'), Math.floor(minute / 1440))))
  })

  it('[D10] are refused with a reason', () => {
    expect(() => day('2026-02-30')).toThrow('not a day: 2026-02-30')
    expect(() => atTime(day('2026-11-21'), '24:00', newYork)).toThrow('not a time of day: 24:00')
    expect(['x2026-11-21', 'xx2026-11-21', '2026-11-21x', '2026-11-21xx'].map(isDay)).toEqual(Array(4).fill(false))
    expect(() => addDays(day('9999-12-31'), 1)).toThrow('not a day: +010000-01')
  })
})

describe('names that are joined in Chinese', () => {
  it('are joined as the language of the reader joins them, each as it is', () => {
    const name = fc.stringMatching(/^[a-z一-龥 ]{1,8}$/)
    assertProperty(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), names => {
        expect(namesIn(names.join('、'), 'zh')).toBe(names.join('、'))
        expect(namesIn(names.join('、'), 'en')).toBe(names.join(', '))
      }),
    )
  })
})
