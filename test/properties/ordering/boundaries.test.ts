import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { cutOffReminders, paymentTimes, untilNextStage } from '../../../domain/ordering/cart/cut-off.ts'
import {
  isAmountFarAboveUsual,
  isAmountFarFromUsual,
  latestAmount,
  percentAboveUsual,
} from '../../../domain/ordering/cart/usual-amount.ts'
import { timesOfLast } from '../../../domain/ordering/cart/usual-quantity.ts'
import { choiceFigures } from '../../../domain/ordering/filling/daily-order.ts'
import { requestedLinesFrom } from '../../../domain/ordering/filling/proposal-sources.ts'
import { latestWords } from '../../../domain/ordering/order/payment-deadline.ts'
import { statusWords } from '../../../domain/ordering/order/status.ts'
import { doneAt } from '../../../domain/ordering/order/steps.ts'
import { thousandths } from '../runs.ts'
import { material, sheetOf } from './orders.ts'

const minute = 60_000

describe('the clock of an order', () => {
  it('[S11] gives an order without an approval until its cut-off and the grace after it', () => {
    expect(paymentTimes({ cutOffAt: -5, approvedAt: null, graceMinutes: 1 })).toEqual({
      dueAt: -5,
      voidAt: -5 + minute,
    })
    expect(paymentTimes({ cutOffAt: 5, approvedAt: 5, graceMinutes: 1 })).toEqual({
      dueAt: 5 + minute,
      voidAt: 5 + minute,
    })
  })

  it('[T1] is at a stage that lasts when a reminder is due', () => {
    for (const minutes of cutOffReminders) expect(untilNextStage(0, -minutes * minute)).toBeGreaterThan(0)
  })
})

describe('an amount or a quantity beside the usual one', () => {
  it('[E9] is never far without a usual one, nor beside nothing', () => {
    for (const usual of [null, fen(0)]) {
      expect([isAmountFarAboveUsual(fen(5), usual), isAmountFarFromUsual(fen(5), usual)]).toEqual([false, false])
      expect(percentAboveUsual(fen(5), usual)).toBeNull()
    }
    expect([150, 151].map(amount => isAmountFarAboveUsual(fen(amount), fen(100)))).toEqual([false, true])
    expect([49, 50].map(amount => isAmountFarFromUsual(fen(amount), fen(100)))).toEqual([true, false])
    expect([timesOfLast(thousandths(5), null, null), timesOfLast(thousandths(5), null, thousandths(0))]).toEqual([
      null,
      null,
    ])
    expect(timesOfLast(thousandths(7), null, thousandths(2))).toBe(3)
  })

  it('[N11] is that of the last order, whatever their order', () => {
    const orders = ['2026-11-20', '2026-11-01', '2026-11-10'].map((purchaseDate, at) => ({
      ...{ purchaseDate: day(purchaseDate), amount: fen(at) },
    }))
    expect(latestAmount(day('2026-11-21'), orders as never)).toBe(0)
  })
})

describe('a choice of the start page', () => {
  it('[N9] fills a line whose quantity is nothing, and counts no line that it cannot fill', () => {
    const sheet = sheetOf(material('rice'))
    const figures = (quantity: number, cart: ReadonlyArray<{ materialCode: string; quantity: never }>) =>
      choiceFigures(
        requestedLinesFrom([{ materialCode: 'rice', materialName: 'rice', quantity: thousandths(quantity) }]),
        'nearest',
        { cart, sheet, usual: new Map() },
      )
    const emptyLine = [{ materialCode: 'rice', quantity: 0 as never }]
    expect(figures(2000, emptyLine)).toMatchObject({ filled: 1, kinds: 1 })
    expect(figures(0, [])).toMatchObject({ kinds: 0, amount: 0 })
  })
})

describe('the words of an order', () => {
  it('[L4] [S14] are of its deadline, its batches and its steps', () => {
    expect(latestWords(['明天', 'tomorrow'])).toEqual(['最迟明天，过期作废', 'Voided if it is not paid by tomorrow'])
    expect(statusWords('DC_SHIPPED', { allShipped: false })).toEqual(['分批发货中', 'Shipping in batches'])
    const steps = [
      { status: 'WAIT_APPROVE', at: null },
      { status: 'PLACE_SUCCESS', at: 5 },
    ] as never
    expect([doneAt(steps, 0), doneAt(steps, -1), doneAt(steps, 1), doneAt(steps, 2)]).toEqual([null, null, null, null])
  })
})
