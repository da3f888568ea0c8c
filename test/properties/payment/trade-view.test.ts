import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, dayOf } from '../../../domain/kernel/day.ts'
import { payPageHosts, payPageOf } from '../../../domain/payment/pay-page.ts'
import {
  isPayerOf,
  payAging,
  REFRESH_LOCK,
  refreshableAt,
  validateRefresh,
  validateTradeRange,
} from '../../../domain/payment/trade-view.ts'
import '../runs.ts'

const zone = 'Asia/Shanghai'
const now = Date.parse('2026-11-21T10:00:00+08:00')
const start = day('2026-03-01')

describe('the range of a list of trades', () => {
  it('[L1] is 90 days at most, both included', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 200 }), length => {
        const validation = validateTradeRange({ start, end: addDays(start, length - 1) }, 'TIME_RANGE_OVER_90_DAYS')
        expect(validation.ok).toBe(length >= 1 && length <= 90)
        if (!validation.ok && length > 90) {
          expect(validation.refusal).toMatchObject({
            kind: 'TIME_RANGE_OVER_90_DAYS',
            figures: { days: length, max: 90 },
          })
          expect(validation.refusal.accepted).toEqual([addDays(start, 89)])
        }
      }),
    )
  })
})

describe('the payer of a trade', () => {
  it('[L3] is its creator, with access to all of it', () => {
    expect(isPayerOf({ createdBy: 'a', isWhole: true }, 'a')).toBe(true)
    expect(isPayerOf({ createdBy: 'a', isWhole: false }, 'a')).toBe(false)
    expect(isPayerOf({ createdBy: 'a', isWhole: true }, 'b')).toBe(false)
  })
})

describe('the aging of a payment', () => {
  it('[L4] is overdue from its deadline, due today before it on the same day, and never both', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90 * 86_400_000, max: 90 * 86_400_000 }), apart => {
        const payBy = now + apart
        const { isOverdue, isTodayPay, words } = payAging({ payBy, expiresAt: payBy }, now, zone)
        expect(isOverdue).toBe(apart <= 0)
        expect(isTodayPay).toBe(apart > 0 && dayOf(payBy, zone) === dayOf(now, zone))
        for (const text of words) expect(text).toMatch(/\d/)
      }),
    )
  })

  it('[L4] shows the delay in the largest unit', () => {
    const late = (ms: number) => payAging({ payBy: now - ms, expiresAt: now - ms }, now, zone).words[0]
    expect([late(0), late(59 * 60_000), late(3_600_000), late(25 * 3_600_000)]).toEqual([
      '已逾期 0 分钟',
      '已逾期 59 分钟',
      '已逾期 1 小时',
      '已逾期 1 天',
    ])
    const soon = { expiresAt: now + 1_800_000 }
    expect(payAging({ payBy: now + 3_600_000, ...soon }, now, zone)).toEqual({
      ...{ words: ['今天 10:30 前支付', 'Pay by 10:30 today'], isOverdue: false, isTodayPay: true },
    })
    expect(payAging({ payBy: now - 3_600_000, ...soon }, now, zone).words[0]).toBe('已逾期 1 小时，今天 10:30 前支付')
  })
})

describe('querying the provider again', () => {
  it('[L5] is refused for 5 s, with the time of the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), passed => {
        const validation = validateRefresh(now - passed, now)
        expect(validation.ok).toBe(passed >= REFRESH_LOCK)
        if (!validation.ok) expect(validation.refusal.accepted).toEqual([refreshableAt(now - passed)])
      }),
    )
    expect(validateRefresh(null, now).ok).toBe(true)
  })
})

describe('a payment page', () => {
  const origin = 'https://order.example.com'

  it('[L6] is opened on the portal itself, and by https of a known provider', () => {
    expect(payPageOf('/sandbox/pay?no=ZF1', origin)).toBe(`${origin}/sandbox/pay?no=ZF1`)
    expect(payPageOf(`${origin}/x`, origin)).toBe(`${origin}/x`)
    for (const host of payPageHosts) expect(payPageOf(`https://pay.${host}/x`, origin)).toBe(`https://pay.${host}/x`)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/x',
    'http://pay.weixin.qq.com/x',
    'https://weixin.qq.com.evil.example/',
    'https://evilweixin.qq.com/',
    'https://user:secret@order.example.com/',
    '//evil.example/x',
    'blob:https://order.example.com/1',
    '',
    'http://[',
  ])('[L6] is not opened at %s', address => {
    const opened = payPageOf(address, origin)
    expect(opened === null || opened === `${origin}/`).toBe(true)
  })
})
