import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import {
  amountsBefore,
  isAmountFarAboveUsual,
  isAmountFarFromUsual,
  latestAmount,
  percentAboveUsual,
} from '../../../../domain/ordering/cart/usual-amount.ts'
import { assertProperty } from '../../runs.ts'

const amounts = fc.nat(10_000).map(amount => fen(amount))

describe('an amount beside the usual one', () => {
  it('[E9] is far above from more than half on, and far from it more than half below too', () => {
    assertProperty(
      fc.property(amounts, amounts, (amount, usual) => {
        const percent = percentAboveUsual(amount, usual)
        const isFarAbove = isAmountFarAboveUsual(amount, usual)
        if (percent === null) expect([isFarAbove, isAmountFarFromUsual(amount, usual)]).toEqual([false, false])
        else {
          if (percent > 50) expect(isFarAbove).toBe(true)
          if (percent < 50) expect(isFarAbove).toBe(false)
          expect(isAmountFarFromUsual(amount, usual)).toBe(isFarAbove || amount * 2 < usual)
        }
        if (isFarAbove) expect(isAmountFarAboveUsual(fen(amount + 1), usual)).toBe(true)
      }),
    )
    const usual = fen(100)
    expect([49, 50, 150, 151].map(amount => isAmountFarFromUsual(fen(amount), usual))).toEqual([
      ...[true, false, false, true],
    ])
    expect([49, 150, 151].map(amount => isAmountFarAboveUsual(fen(amount), usual))).toEqual([false, false, true])
    expect([150, 100, 50].map(amount => percentAboveUsual(fen(amount), usual))).toEqual([50, 0, -50])
    expect([isAmountFarAboveUsual(usual, null), percentAboveUsual(usual, null)]).toEqual([false, null])
    expect(percentAboveUsual(usual, fen(0))).toBeNull()
  })

  it('[N11] the last order is the latest of those that make up the usual', () => {
    const on = day('2026-11-20')
    const history = fc.array(fc.record({ ago: fc.integer({ min: -3, max: 70 }), amount: amounts }))
    assertProperty(
      fc.property(history, all => {
        const orders = all.map(({ ago, amount }) => ({ purchaseDate: addDays(on, -ago), amount }))
        const latest = latestAmount(on, orders)
        const before = amountsBefore(on, orders)
        if (latest === null) expect(before).toEqual([])
        else expect(before).toContain(latest)
        const last = orders.filter(({ purchaseDate }) => purchaseDate === addDays(on, -1))
        if (last.length > 0) expect(last.map(({ amount }) => amount)).toContain(latest)
      }),
    )
  })
})
