import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atTime, type Day } from '../../../domain/kernel/day.ts'
import { isOverdue, paymentTimes } from '../../../domain/ordering/cart/cut-off.ts'
import { latestWords, payByWords, soonWords } from '../../../domain/ordering/order/payment-deadline.ts'
import { assertProperty } from '../runs.ts'
import { order } from './orders.ts'

const minute = 60_000
const clock = (at: number) => [`${at}`, `${at}`] as const

describe('the deadline of an unpaid order', () => {
  it('[B5][S11] is its cut-off, or the end of its grace after a later approval; it is voided after its grace', () => {
    assertProperty(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.nat({ max: 600 }), (cutOffAt, approvedAt, graceMinutes) => {
        const { dueAt, voidAt } = paymentTimes({ cutOffAt, approvedAt, graceMinutes })
        expect(voidAt).toBe(Math.max(cutOffAt, approvedAt ?? 0) + graceMinutes * minute)
        expect(dueAt).toBe(approvedAt !== null && approvedAt >= cutOffAt ? voidAt : cutOffAt)
      }),
    )
  })

  it('[B5] leaves an order that was approved after its cut-off its grace, and says only when it is voided', () => {
    const [cutOffAt, approvedAt] = [0, 7 * minute]
    const times = paymentTimes({ cutOffAt, approvedAt, graceMinutes: 120 })
    expect(payByWords(times, at => [`今天 ${at / minute}`, `${at / minute} today`])).toEqual([
      '请在今天 127 前支付，过期作废',
      'Please pay by 127 today, or the order will be voided',
    ])
    expect(isOverdue(order({ status: 'WAIT_PAY', cutOffAt, approvedAt, graceMinutes: 120 }), approvedAt)).toBe(false)
  })

  it('[B5] is one sentence with both instants, or with the only one', () => {
    assertProperty(
      fc.property(fc.nat(), fc.nat({ max: 2 }), (dueAt, grace) => {
        const [zh, en] = payByWords({ dueAt, voidAt: dueAt + grace }, clock)
        for (const sentence of [zh, en]) {
          expect(sentence).toContain(`${dueAt}`)
          if (grace > 0) expect(sentence).toContain(`${dueAt + grace}`)
        }
        expect(zh.includes('最迟')).toBe(grace > 0)
      }),
    )
    expect(latestWords(['明天 00:00', '00:00 tomorrow'])[0]).toBe('最迟明天 00:00，过期作废')
  })

  it('[B5] is displayed as today or tomorrow if it is near', () => {
    const zone = 'Asia/Shanghai'
    const words = soonWords(atTime('2026-11-23' as Day, '09:00', zone), zone)
    expect(words(atTime('2026-11-23' as Day, '22:00', zone))[0]).toContain('今天 22:00')
    expect(words(atTime('2026-11-24' as Day, '00:00', zone))[0]).toContain('明天 00:00')
  })
})
