import { describe, expect, it } from 'vitest'
import { holds } from '../../../domain/access/permission.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen, lineAmount } from '../../../domain/kernel/money.ts'
import {
  cutQuantityInput,
  isValidRule,
  minus,
  nearestValid,
  parseQuantity,
  plus,
  quantityVerdict,
  validateQuantity,
} from '../../../domain/kernel/quantity.ts'
import { calendarDay } from '../../../domain/master-data/calendar.ts'
import { dateStatus, dateTexts, dateWords } from '../../../domain/master-data/calendar-status.ts'
import { material } from '../ordering/orders.ts'
import { thousandths } from '../runs.ts'

const rule = material('a')

describe('a quantity at its edges', () => {
  it('[Q2] is parsed to its last character', () => {
    const none = [
      '1.a',
      '1.5x',
      '1.5x5',
      '1./2',
      '1.:',
      '1.2-',
      '1.2345',
      '1.',
      '.5',
      '--1',
      '1 ',
      'x',
      '2½',
      '1.½',
      '٣',
    ]
    expect(none.map(parseQuantity)).toEqual(none.map(() => null))
    const read = ['1.5', '１.５', '1.２', '００7', '0', '-0', '999999999.999', '0.001']
    expect(read.map(parseQuantity)).toEqual([1500, 1500, 1200, 7000, 0, 0, 999_999_999_999, 1])
    for (const large of ['1000000000', '999999999999', `1${'0'.repeat(400)}`, `${'9'.repeat(30)}.5`]) {
      expect(parseQuantity(large), large).toBeNull()
      expect(validateQuantity(large, rule)).toMatchObject({
        refusal: { kind: 'QUANTITY_ABOVE_MAXIMUM', accepted: ['10'] },
      })
    }
  })

  it('[Q1] is cut to the allowed characters, one by one', () => {
    const typed = ['1½2', '①2', '１２。５', '1.2.3', '1.2345', 'a1b.c2', '²½', '。5', 'Ⅷ']
    expect(typed.map(cutQuantityInput)).toEqual(['12', '2', '12.5', '1.23', '1.234', '1.2', '', '.5', ''])
  })

  it('[Q3] [Q6] [Q10] is checked only by a valid rule', () => {
    const of = (min: number, step: number, max: number) => ({
      ...{ min: thousandths(min), step: thousandths(step), max: thousandths(max) },
    })
    expect([of(0, 1, 999_999_999_999), of(0, 1, 1_000_000_000_000), of(5, 1, 5), of(0, 1, 0)].map(isValidRule)).toEqual(
      [...[true, false, true, false]],
    )
    expect(
      [of(-1, 1, 5), of(0, 0, 5), of(6, 1, 5), of(0.5, 1, 5), of(0, 0.5, 5), of(0, 1, 5.5)].map(isValidRule),
    ).toEqual(Array(6).fill(false))
    expect(quantityVerdict('-1', of(0, 1, 5))).toBe(-2)
    expect(quantityVerdict('-1', of(-5000, 1, 5))).toBe(-2)
    expect([quantityVerdict('', rule), quantityVerdict('0', rule), quantityVerdict('1', rule)]).toEqual([0, 0, 1000])
    expect(validateQuantity('0.001', of(0, 1, 5))).toEqual({ ok: true, value: 1 })
    expect(validateQuantity('3', of(5000, 0, 9000))).toMatchObject({ refusal: { accepted: [] } })
  })

  it('[Q7] [Q8] [Q9] has its neighbours, and nothing next to nothing', () => {
    const noRange = { below: 0, above: 0 }
    expect(nearestValid(thousandths(0), rule)).toEqual(noRange)
    expect(nearestValid(thousandths(0), { ...rule, step: thousandths(0) })).toEqual(noRange)
    expect(nearestValid(thousandths(9), { ...rule, step: thousandths(0) })).toEqual({ below: null, above: null })
    const offGrid = { ...rule, max: thousandths(1200) }
    expect(nearestValid(thousandths(1100), offGrid)).toEqual({ below: 1000, above: 1200 })
    expect(nearestValid(thousandths(1200), offGrid)).toEqual({ below: 1200, above: 1200 })
    expect([0, 1000, 1100, 1200, 9000].map(quantity => plus(thousandths(quantity), offGrid))).toEqual([
      ...[1000, 1200, 1200, 1200, 1200],
    ])
    expect([0, 1000, 1100, 1200, 9000].map(quantity => minus(thousandths(quantity), offGrid))).toEqual([
      ...[0, 0, 1000, 1000, 1200],
    ])
  })
})

describe('a line of money', () => {
  it('[M2] rounds halves away from zero, and zero to zero', () => {
    const of = (price: number, quantity: number) => lineAmount(fen(price), thousandths(quantity))
    expect([of(1, 500), of(-1, 500), of(1, 499), of(-1, 499), of(0, 1), of(0, 0), of(7, 0)]).toEqual([
      1, -1, 0, 0, 0, 0, 0,
    ])
  })
})

describe('the heading of a date', () => {
  const zone = 'Asia/Shanghai'
  const on = day('2026-11-21')

  it('[D5] of a shop without rules has nothing to order and no times', () => {
    expect(dateStatus({ day: on, routine: null, addOn: null, hasMaterials: true, now: 0, zone })).toEqual({
      ...{ day: on, status: 'NO_MATERIAL', isRoutine: false, isAddition: false },
      ...{ opensAt: null, cutOffAt: null, addOnCutOffAt: null },
    })
  })

  it('[D6] exists in both languages', () => {
    expect(dateWords(on)).toEqual(['11月21日 周六', 'Sat 11-21'])
    const state = { day: on, opensAt: 0, cutOffAt: 3_600_000, addOnCutOffAt: 7_200_000 }
    const open = dateTexts({ ...state, status: 'NORMAL_DH_ING', isRoutine: true, isAddition: false }, 0, zone)
    expect([open.purchaseText, open.toBeginText]).toEqual([
      ['今天 09:00 截单', 'Until 09:00 today'],
      ['', ''],
    ])
    const early = dateTexts({ ...state, status: 'TO_BEGIN', isRoutine: false, isAddition: false }, -86_400_000, zone)
    expect([early.purchaseText, early.toBeginText]).toEqual([
      ['', ''],
      ['明天 08:00 开始订货', 'Opens 08:00 tomorrow'],
    ])
    const addition = dateTexts({ ...state, status: 'OVERTIME_DH_ING', isRoutine: false, isAddition: true }, 0, zone)
    expect(addition.purchaseText).toEqual(['今天 10:00 截单', 'Until 10:00 today'])
  })

  it('[D2] [P2] follows the entry of the date, and requires one of the codes', () => {
    const entry = { day: on, canOrder: true, arrivalDays: 0 }
    expect(calendarDay([entry], on)).toEqual({ orderDate: on, canOrder: true, arrivalDate: on, entry: on })
    expect([
      holds(new Set(['P000228']), 'P000228'),
      holds(['P000229'], ['P000228', 'P000229']),
      holds([], null),
    ]).toEqual([...[true, true, true]])
  })
})
