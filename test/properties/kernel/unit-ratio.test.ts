import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatRatio,
  fromStockQuantity,
  mixedQuantity,
  oneToOne,
  parseRatio,
  RATIO_MAX,
  ratioEquation,
  splitQuantity,
  toStockQuantity,
  type UnitRatio,
} from '../../../domain/kernel/unit-ratio.ts'
import { assertProperty } from '../runs.ts'

const part = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: RATIO_MAX }))
const ratio = fc.tuple(part, part).map(([numerator, denominator]) => parseRatio(`${numerator}/${denominator}`)!)
const quantity = fc.oneof(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: -999_999_999, max: 999_999_999 }))
const size = ({ numerator, denominator }: UnitRatio) => numerator / denominator

describe('the ratio of a unit to the unit of stock', () => {
  it('[SL9] is a decimal or a fraction, in lowest terms, and is written as it is read', () => {
    expect(['12', '2.5', '0.125', '24/2', ' 1 / 24 ', '6/4'].map(parseRatio)).toEqual([
      ...[
        { numerator: 12, denominator: 1 },
        { numerator: 5, denominator: 2 },
        { numerator: 1, denominator: 8 },
      ],
      ...[
        { numerator: 12, denominator: 1 },
        { numerator: 1, denominator: 24 },
        { numerator: 3, denominator: 2 },
      ],
    ])
    for (const bad of [
      '',
      '0',
      '-1',
      '1/0',
      '0/5',
      '0/0',
      '1.2345',
      '1e3',
      '100001',
      '1/100001',
      'x',
      '1/2/3',
      '1.5/2',
    ])
      expect(parseRatio(bad)).toBeNull()
    assertProperty(
      fc.property(ratio, one => {
        expect(parseRatio(formatRatio(one))).toEqual(one)
      }),
    )
    assertProperty(
      fc.property(fc.integer({ min: 1, max: RATIO_MAX }), thousandths => {
        const text = String(thousandths / 1000)
        expect(formatRatio(parseRatio(text)!)).toBe(text)
      }),
    )
  })

  it('[SL9] converts a quantity to an amount that is rounded to it, and back to itself', () => {
    assertProperty(
      fc.property(quantity, ratio, (count, one) => {
        const stock = toStockQuantity(count, one)
        expect(Number.isSafeInteger(stock)).toBe(true)
        expect(toStockQuantity(-count, one)).toBe(0 - stock)
        expect(fromStockQuantity(-stock, one)).toBe(0 - fromStockQuantity(stock, one))
        const [exact, written] = [BigInt(count) * BigInt(one.numerator), BigInt(stock) * BigInt(one.denominator)]
        const distance = exact > written ? exact - written : written - exact
        const most = BigInt(Math.max(one.numerator, one.denominator))
        expect(2n * distance <= most).toBe(true)
        if (size(one) >= 1) expect(fromStockQuantity(stock, one)).toBe(count)
      }),
    )
    expect(toStockQuantity(1234, oneToOne)).toBe(1234)
  })

  it('[SL9] returns what was counted in the unit of stock, as long as a thousandth of the other unit is finer', () => {
    const grid = fc.constantFrom(1, 10, 100, 1000)
    assertProperty(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), grid, ratio, (count, step, one) => {
        fc.pre(size(one) <= step)
        const counted = count * step
        expect(toStockQuantity(fromStockQuantity(counted, one), one)).toBe(counted)
      }),
    )
    const box = parseRatio('12')!
    expect([fromStockQuantity(143_000, box), toStockQuantity(11_917, box), toStockQuantity(300, box)]).toEqual([
      ...[11_917, 143_000, 3600],
    ])
  })

  it('[SL11] adds whole numbers of both units without rounding either, whichever is larger', () => {
    const whole = fc.integer({ min: 0, max: 200 }).map(count => count * 1000)
    assertProperty(
      fc.property(whole, whole, fc.integer({ min: 2, max: 500 }), (large, small, size) => {
        const cases = { numerator: size, denominator: 1 }
        const bottles = { numerator: 1, denominator: size }
        expect(toStockQuantity(mixedQuantity(large, small, cases), cases)).toBe(large * size + small)
        expect(mixedQuantity(small, large, bottles)).toBe(large * size + small)
      }),
    )
    expect(mixedQuantity(2000, 3000, parseRatio('12')!)).toBe(2250)
    expect(mixedQuantity(2000, 3000, oneToOne)).toBe(5000)
  })

  it('[SL9] is written as an equation that has it, with the larger unit first', () => {
    assertProperty(
      fc.property(ratio, one => {
        const [, left, leftUnit, right, rightUnit] = /^(\S+) (\S+) = (\S+) (\S+)$/.exec(
          ratioEquation(one, 'unit', 'stock'),
        )!
        const isUnitFirst = leftUnit === 'unit'
        expect(rightUnit).toBe(isUnitFirst ? 'stock' : 'unit')
        const sides = [parseRatio(left!)!, parseRatio(right!)!].map(size)
        expect(isUnitFirst ? sides[1]! / sides[0]! : sides[0]! / sides[1]!).toBeCloseTo(size(one), 9)
      }),
    )
    const equation = (text: string) => ratioEquation(parseRatio(text)!, '袋', '箱')
    expect(['12', '2.5', '0.1', '1/12', '0.4', '1'].map(equation)).toEqual([
      ...['1 袋 = 12 箱', '1 袋 = 2.5 箱', '1 箱 = 10 袋', '1 箱 = 12 袋', '5 袋 = 2 箱', '1 袋 = 1 箱'],
    ])
  })

  it('[SL11] splits a quantity into parts that add up to it again, and only into a smaller unit', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), ratio, (count, one) => {
        const { whole, rest } = splitQuantity(count, one)
        expect(mixedQuantity(whole, rest, one)).toBe(count)
        expect(rest === 0 || (size(one) > 1 && whole % 1000 === 0)).toBe(true)
      }),
    )
    expect(splitQuantity(11_917, parseRatio('12')!)).toEqual({ whole: 11_000, rest: 11_000 })
    expect(splitQuantity(1500, parseRatio('1/12')!)).toEqual({ whole: 1500, rest: 0 })
  })
})
