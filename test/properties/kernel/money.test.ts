import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fen,
  fen,
  fenToYuan,
  formatMoney,
  hasAbnormalPrice,
  lineAmount,
  MONEY_CEILING,
  parseYuan,
  sumFen,
  yuanToFen,
} from '../../../domain/kernel/money.ts'
import { assertProperty, thousandths } from '../runs.ts'

describe('money', () => {
  it('[M1] survives conversion to text and to the number of the wire, to the last fen', () => {
    assertProperty(
      fc.property(amounts, amount => {
        expect(yuanToFen(fenToYuan(amount))).toBe(amount)
        expect(parseYuan(formatMoney(amount).text.replace(/[¥,]/g, ''))).toBe(amount)
      }),
    )
  })
  it('[M1] reads what floating point misreads', () => {
    expect([yuanToFen(0.29), yuanToFen(1.1), yuanToFen(509.8), parseYuan('-0.01'), parseYuan('12')]).toEqual([
      29, 110, 50980, -1, 1200,
    ])
    expect(parseYuan('-0')).toBe(0)
  })
  it.each(['', '1.005', '.5', '1.', '1e3', ' 1', '+1', '--1', 'NaN', '10000000000000'])(
    "[M1] reads no amount from '%s'",
    text => {
      expect(parseYuan(text)).toBeNull()
    },
  )
  it('[M1] refuses a number with a third decimal and fractions of a fen', () => {
    for (const yuan of [1.005, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY]) expect(yuanToFen(yuan)).toBeNull()
    expect(() => fen(0.5)).toThrow(RangeError)
    expect(() => sumFen([MONEY_CEILING, fen(1)])).toThrow(RangeError)
  })

  it('[M2] rounds price × quantity to the nearest fen, halves away from zero, as exact fractions do', () => {
    assertProperty(
      fc.property(prices, quantities, (price, quantity) => {
        const distance = BigInt(price) * BigInt(quantity) - BigInt(lineAmount(price, quantity)) * 1000n
        expect(distance >= -500n && distance < 500n).toBe(true)
      }),
    )
    expect(lineAmount(fen(50980), thousandths(83175))).toBe(4_240_262)
  })
  it('[M2] of a line and its reversal is zero, and never decreases with the quantity', () => {
    assertProperty(
      fc.property(prices, quantities, quantities, (price, one, other) => {
        expect(lineAmount(price, one) + lineAmount(fen(-price), one)).toBe(0)
        expect(
          lineAmount(price, thousandths(Math.min(one, other))) <= lineAmount(price, thousandths(Math.max(one, other))),
        ).toBe(true)
      }),
    )
  })
  it('[M2] adds up exactly, in any order', () => {
    expect(sumFen(Array.from({ length: 30 }, () => fen(1999)))).toBe(59_970)
    assertProperty(fc.property(fc.array(prices), list => void expect(sumFen(list)).toBe(sumFen([...list].reverse()))))
  })

  it('[M3] is abnormal as a price if missing, zero or below', () => {
    expect([null, fen(0), fen(-1), fen(1)].map(hasAbnormalPrice)).toEqual([true, true, true, false])
  })
  it('[M4] prints ¥ with two decimals, thousands grouped, in parts that make the whole [000: 9.10] [002: 9.10.1]', () => {
    expect(formatMoney(fen(123_456))).toEqual({ sign: '', integer: '1,234', decimal: '56', text: '¥1,234.56' })
    expect([0, 5, -5, 100, -123_456_789].map(amount => formatMoney(fen(amount)).text)).toEqual([
      '¥0.00',
      '¥0.05',
      '-¥0.05',
      '¥1.00',
      '-¥1,234,567.89',
    ])
    assertProperty(
      fc.property(amounts, amount => {
        const { sign, integer, decimal, text } = formatMoney(amount)
        expect(text).toBe(`${sign}¥${integer}.${decimal}`)
        expect(text).toMatch(/^-?¥\d{1,3}(,\d{3})*\.\d{2}$/)
      }),
    )
  })
})

const amounts: fc.Arbitrary<Fen> = fc.integer({ min: -MONEY_CEILING, max: MONEY_CEILING }).map(fen)
const prices: fc.Arbitrary<Fen> = fc.nat(9_000_000).map(fen)
const quantities = fc.nat(1_000_000_000).map(thousandths)
