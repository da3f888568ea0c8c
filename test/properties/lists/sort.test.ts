import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { isOrderNumber, orderNumber } from '../../../domain/kernel/document-number.ts'
import { contrast } from '../../../domain/master-data/label.ts'
import {
  bySalesLabel,
  cycleSort,
  earliestEstimate,
  labelColours,
  labelWeight,
  type MaterialLabel,
  materialLabels,
  type SortItem,
} from '../../../domain/ordering/order/sort.ts'
import { assertProperty } from '../runs.ts'

describe('the order of the form', () => {
  it('[O1] weighs new 100, about to be delisted 10, promotion 1 and none 0, each once [000: 9.8.1]', () => {
    expect(
      [['NEW'], ['DELISTING'], ['PROMOTION'], [], ['NEW', 'PROMOTION', 'NEW']].map(list =>
        labelWeight(list as Array<MaterialLabel>),
      ),
    ).toEqual([100, 10, 1, 0, 101])
  })
  it('[O2] puts labels first, then the sales of the earliest day, then the code [000: 9.8.2-5]', () => {
    const items = [
      item('5', [], 9),
      item('4', [], 3),
      item('3', [], 3),
      item('2', ['PROMOTION'], 1),
      item('1', ['NEW'], 0),
      item('0', ['PROMOTION'], 8),
    ]
    expect(items.sort(bySalesLabel).map(({ code }) => code)).toEqual(['1', '0', '2', '5', '3', '4'])
    expect(earliestEstimate({ '2026-11-22': 9, '2026-11-21': 4 })).toBe(4)
    expect([earliestEstimate({}), earliestEstimate({ '2026-11-21': Number.NaN })]).toEqual([0, 0])
  })
  it('[O2] is one total order: antisymmetric, transitive, and equal only for one code', () => {
    assertProperty(
      fc.property(items, items, items, (a, b, c) => {
        expect(Math.sign(bySalesLabel(a, b))).toBe(-Math.sign(bySalesLabel(b, a)) + 0)
        if (bySalesLabel(a, b) <= 0 && bySalesLabel(b, c) <= 0) expect(bySalesLabel(a, c)).toBeLessThanOrEqual(0)
        if (bySalesLabel(a, b) === 0) expect(a.code).toBe(b.code)
      }),
    )
  })
  it('[O2] sorts alike with any initial order, labels first', () => {
    assertProperty(
      fc.property(fc.uniqueArray(items, { selector: ({ code }) => code }), list => {
        const sorted = [...list].sort(bySalesLabel)
        expect([...list].reverse().sort(bySalesLabel)).toEqual(sorted)
        const unlabelled = sorted.findIndex(({ labels }) => labels.length === 0)
        if (unlabelled >= 0) expect(sorted.slice(unlabelled).every(({ labels }) => labels.length === 0)).toBe(true)
      }),
    )
  })
  it('[O4] cycles a column through none, ascending, descending, none [000: 4.2.9.1]', () => {
    expect([null, 'ASC', 'DESC'].map(direction => cycleSort(direction as 'ASC'))).toEqual(['ASC', 'DESC', null])
  })
})

describe('the labels of materials', () => {
  it('[O3] are readable in our colours, and in those of the server or else in ours', () => {
    for (const { fontColor, backgroundColor } of Object.values(materialLabels))
      expect(contrast(fontColor, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    assertProperty(
      fc.property(fc.constantFrom(...labels), colours, colours, (label, fontColor, backgroundColor) => {
        const painted = labelColours(label, { fontColor, backgroundColor })
        expect(contrast(painted.fontColor, painted.backgroundColor)).toBeGreaterThanOrEqual(4.5)
        if (contrast(fontColor, backgroundColor) >= 4.5) expect(painted).toEqual({ fontColor, backgroundColor })
      }),
    )
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
    expect(labelColours('NEW', null).fontColor).toBe(materialLabels.NEW.fontColor)
    expect(labelColours('NEW', { fontColor: 'red', backgroundColor: '#fff' }).fontColor).toBe(
      materialLabels.NEW.fontColor,
    )
  })
})

describe('an order number', () => {
  it('[O5] is DH, the day and 8 characters, different for different bits', () => {
    const on = day('2026-11-21')
    expect([orderNumber(on, 0), orderNumber(on, 2 ** 40 - 1), orderNumber(on, 33)]).toEqual([
      'DH26112100000000',
      'DH261121ZZZZZZZZ',
      'DH26112100000011',
    ])
    assertProperty(
      fc.property(bits, bits, (one, other) => {
        expect(isOrderNumber(orderNumber(on, one))).toBe(true)
        expect(orderNumber(on, one) === orderNumber(on, other)).toBe(one === other)
      }),
    )
    for (const bad of [-1, 2 ** 40, 0.5, Number.NaN]) expect(() => orderNumber(on, bad)).toThrow(RangeError)
    expect(['DH2611210000000I', 'DH261121', 'dh26112100000000'].some(isOrderNumber)).toBe(false)
  })
})

const item = (code: string, list: ReadonlyArray<MaterialLabel>, sales: number): SortItem => ({
  code,
  labels: list,
  estimates: { '2026-11-21': sales },
})
const labels = Object.keys(materialLabels) as ReadonlyArray<MaterialLabel>
const items = fc
  .tuple(fc.string({ unit: fc.constantFrom(...'AB1物'), maxLength: 3 }), fc.subarray([...labels]), fc.nat(3))
  .map(([code, list, sales]) => item(code, list, sales))
const bits = fc.nat(2 ** 40 - 1)
const colours = fc.nat(0xffffff).map(colour => `#${colour.toString(16).padStart(6, '0')}`)
