import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { decideBatch, type OrderToSettle, validateSize } from '../../../domain/payment/batch-create.ts'
import {
  clearEntries,
  holdEntries,
  lateRefundEntries,
  paymentEntries,
  rechargeEntries,
  refundEntries,
  subsidyMoved,
  unsettledPaymentEntries,
} from '../../../domain/payment/ledger.ts'
import { payPageOf } from '../../../domain/payment/pay-page.ts'
import { decideRecharge } from '../../../domain/payment/recharge.ts'
import { type BillItem, type PortalItem, reconcile } from '../../../domain/payment/reconcile.ts'
import { shippingDifferenceNumber } from '../../../domain/payment/refund.ts'
import { decideCancel, decidePay, decidePrepay, isRepeat, verdictOf } from '../../../domain/payment/trade.ts'
import {
  isPayerOf,
  payAging,
  refreshableAt,
  validateRefresh,
  validateTradeRange,
} from '../../../domain/payment/trade-view.ts'
import { decideTransfer } from '../../../domain/payment/transfer.ts'

const why = (decided: Result<unknown>) =>
  decided.ok ? null : { kind: decided.refusal.kind, ...decided.refusal.figures, accepted: decided.refusal.accepted }

describe('entries of the ledger', () => {
  const share = { shopCode: 'S1', dhNo: 'DH1', cash: fen(700), subsidy: fen(300) }
  const order = { shopCode: 'S1', dhNo: 'DH1' }
  const entries = (...of: ReadonlyArray<readonly [string, number]>) =>
    of.map(([account, amount]) => ({ account, amount, order }))
  const ofNone = (...of: ReadonlyArray<readonly [string, number]>) =>
    of.map(([account, amount]) => ({ account, amount, order: null }))

  it('[J1] move money between these accounts, each for its order', () => {
    expect(rechargeEntries(fen(500))).toEqual(ofNone(['SUBSIDY', 500], ['SUBSIDY_GRANTED', -500]))
    expect(holdEntries([share])).toEqual(entries(['SUBSIDY', -300], ['SUBSIDY_HELD', 300]))
    expect(clearEntries([share])).toEqual(entries(['SUBSIDY_HELD', -300], ['SUBSIDY', 300]))
    expect(paymentEntries([share])).toEqual(entries(['SUBSIDY_HELD', -300], ['CHANNEL', -700], ['GOODS', 1000]))
    expect(refundEntries(share)).toEqual(entries(['GOODS', -1000], ['SUBSIDY', 300], ['CHANNEL', 700]))
    expect(unsettledPaymentEntries(fen(9))).toEqual(ofNone(['CHANNEL', -9], ['UNSETTLED', 9]))
    expect(lateRefundEntries(fen(9))).toEqual(ofNone(['UNSETTLED', -9], ['CHANNEL', 9]))
    expect(holdEntries([{ ...share, subsidy: fen(0) }])).toEqual([])
    expect([holdEntries([share, share]), refundEntries(share), lateRefundEntries(fen(9))].map(subsidyMoved)).toEqual([
      -600, 300, 0,
    ])
  })
})

describe('a recharge', () => {
  const decide = (amount: number, remark = ' 春节补贴 ', balance = 500) =>
    decideRecharge({ balance: fen(balance) }, fen(amount), remark)

  it('[J3] is up to ten million yuan and says what it is for', () => {
    expect(decide(1_000_000_000)).toEqual({ ok: true, value: { amount: 1_000_000_000, remark: '春节补贴' } })
    for (const amount of [0, 1_000_000_001, -1_000_000_001])
      expect(why(decide(amount))).toEqual({
        kind: 'RECHARGE_AMOUNT',
        amount,
        mostAmount: 1_000_000_000,
        accepted: [1_000_000_000],
      })
    expect(why(decide(1, '注'.repeat(100)))).toBeNull()
    expect(why(decide(1, '🧧'.repeat(101)))).toMatchObject({ kind: 'RECHARGE_REMARK', length: 101, max: 100 })
    expect(why(decide(1, '  '))).toMatchObject({ kind: 'RECHARGE_REMARK', length: 0, max: 100 })
  })

  it('[J3] is decreased to zero, to the last fen', () => {
    expect(decide(-500).ok).toBe(true)
    expect(why(decide(-501))).toEqual({ kind: 'SUBSIDY_OVERDRAWN', amount: -501, balance: 500, accepted: [-500] })
  })
})

describe('a payment page', () => {
  it.each([
    ['/pay?no=1', 'http://portal.cn/pay?no=1'],
    ['http://portal.cn/pay', 'http://portal.cn/pay'],
    ['https://weixin.qq.com/pay', 'https://weixin.qq.com/pay'],
    ['https://pay.weixin.qq.com/pay', 'https://pay.weixin.qq.com/pay'],
    ['https://x.tenpay.com/', 'https://x.tenpay.com/'],
    ['http://weixin.qq.com/pay', null],
    ['https://portal.cn/pay', null],
    ['https://notweixin.qq.com/', null],
    ['https://weixin.qq.com.evil.cn/', null],
    ['https://name@weixin.qq.com/', null],
    ['https://:word@weixin.qq.com/', null],
    ['http://name@portal.cn/pay', null],
    ['javascript:alert(1)', null],
    ['ftp://portal.cn/pay', null],
    ['weixin://wxpay/bizpayurl', null],
    ['https://', null],
  ])('[L6] of %s is %s', (address, page) => {
    expect(payPageOf(address, 'http://portal.cn')).toBe(page)
  })
})

describe('a list of trades', () => {
  it('[L1] refuses a long range with its own text, and otherwise like any range', () => {
    const long = { start: day('2026-01-01'), end: day('2026-04-01') }
    expect(why(validateTradeRange(long, 'TIME_RANGE_OVER_90_DAYS'))).toMatchObject({
      kind: 'TIME_RANGE_OVER_90_DAYS',
      days: 91,
      max: 90,
    })
    expect(validateTradeRange({ ...long, end: day('2026-03-31') }, 'TIME_RANGE_OVER_90_DAYS').ok).toBe(true)
    expect(why(validateTradeRange({ start: long.end, end: long.start }, 'TIME_RANGE_OVER_90_DAYS'))).toMatchObject({
      kind: 'DATE_RANGE_REVERSED',
    })
  })

  it('[L3] can be continued by its creator with access to all of it', () => {
    const trade = { createdBy: 'u1', isWhole: true }
    expect([isPayerOf(trade, 'u1'), isPayerOf(trade, 'u2'), isPayerOf({ ...trade, isWhole: false }, 'u1')]).toEqual([
      true,
      false,
      false,
    ])
  })

  const [minute, hour] = [60_000, 3_600_000]
  it.each([
    [0, '已逾期 0 分钟', 'Overdue by 0 min'],
    [59 * minute, '已逾期 59 分钟', 'Overdue by 59 min'],
    [hour - 1, '已逾期 59 分钟', 'Overdue by 59 min'],
    [hour, '已逾期 1 小时', 'Overdue by 1 h'],
    [24 * hour - 1, '已逾期 23 小时', 'Overdue by 23 h'],
    [24 * hour, '已逾期 1 天', 'Overdue by 1 d'],
    [72 * hour - 1, '已逾期 2 天', 'Overdue by 2 d'],
  ])('[L4] shows %s ms of delay in the largest unit only', (late, zh, en) => {
    expect(payAging({ payBy: 1e12, expiresAt: 1e12 }, 1e12 + late, 'Asia/Shanghai')).toEqual({
      words: [zh, en],
      isOverdue: true,
      isTodayPay: false,
    })
  })

  it('[L5] queries the provider again after five seconds', () => {
    expect(why(validateRefresh(1000, 5999))).toEqual({ kind: 'REFRESHED_JUST_NOW', retryAt: 6000, accepted: [6000] })
    expect(validateRefresh(1000, 6000)).toEqual({ ok: true, value: 6000 })
    expect(validateRefresh(null, 0)).toEqual({ ok: true, value: 0 })
    expect([refreshableAt(null), refreshableAt(1000)]).toEqual([0, 6000])
  })
})

describe('a trade that is not paid', () => {
  const trade = {
    tradeOrderNo: 'JY1',
    status: 'IN_TRANSACTION',
    createdBy: 'a',
    expiresAt: 100,
    isWhole: true,
  } as const
  const made = { paymentOrderNo: 'ZF1', status: 'PREPAID', provider: 'sandbox', methodNo: 'WQF' } as const
  const payment = { ...made, payUrl: '/p' }

  it('[Y1] [Y2] [Y3] is named, with its status', () => {
    expect(why(decidePay(trade, 'a', 100))).toEqual({ kind: 'TRADE_EXPIRED', expiredAt: 100, accepted: [] })
    expect(why(decidePay(trade, 'b', 1))).toMatchObject({ kind: 'TRADE_OTHER_PAYER', tradeOrderNo: 'JY1' })
    const status = { kind: 'TRADE_STATUS', tradeOrderNo: 'JY1', tradeStatus: 'CANCELED', accepted: ['IN_TRANSACTION'] }
    expect(why(decideCancel({ ...trade, status: 'CANCELED' }, 'a'))).toEqual(status)
    expect(why(decidePay({ ...trade, status: 'CANCELED' }, 'a', 1))).toEqual(status)
    expect(decidePay(trade, 'a', 99)).toEqual({ ok: true, value: trade })
  })

  it('[Y4] names the final payment, and gives the page of the open one', () => {
    expect(why(decidePrepay({ ...payment, status: 'PAID' }, 'sandbox'))).toMatchObject({
      ...{ kind: 'PAYMENT_OVER', paymentOrderNo: 'ZF1', paymentStatus: 'PAID' },
    })
    expect(why(decidePrepay({ ...payment, status: 'DIFFERS' }, 'sandbox'))).toMatchObject({
      ...{ kind: 'PAYMENT_OVER', paymentOrderNo: 'ZF1', paymentStatus: 'DIFFERS' },
    })
    expect(decidePrepay(payment, 'sandbox')).toEqual({ ok: true, value: { step: 'given', payUrl: '/p' } })
  })

  const facts = { trade: 'IN_TRANSACTION', amount: fen(1), currency: 'CNY', merchant: 'M' } as const
  it.each([
    ['UNKNOWN', 'known', 'known', 'closed'],
    ['PREPAID', 'nothing', 'nothing', 'closed'],
    ['CREATED', 'nothing', 'nothing', 'nothing'],
    ['CLOSED', 'nothing', 'closeAgain', 'nothing'],
    ['PAID', 'nothing', 'nothing', 'nothing'],
  ] as const)(
    '[Y8] of a payment %s the provider status leads to: not found %s, open %s, closed %s',
    (of, ...expected) => {
      const words = ['NOT_FOUND', 'OPEN', 'CLOSED'] as const
      expect(words.map(state => verdictOf({ ...facts, payment: of }, { state }))).toEqual(expected)
      expect(words.map(state => isRepeat(of, state))).toEqual(expected.map(verdict => verdict === 'nothing'))
      expect(isRepeat(of, 'PAID')).toBe(false)
    },
  )
})

describe('the exact limits', () => {
  it('[B2] of a settlement are 1 and 30 orders', () => {
    expect([0, 1, 30, 31].map(count => validateSize(count).ok)).toEqual([false, true, true, false])
  })

  it('[B3] [B6] exclude orders that do not await payment', () => {
    const order = {
      ...{ shopCode: 'S1', dhNo: 'DH1', status: 'WAIT_PAY', orderType: 'NORMAL', payMethod: 'ONLINE', opensAt: 0 },
      ...{
        cutOffAt: 100,
        graceMinutes: 0,
        approvedAt: null,
        payer: { entityCode: 'P1', entityName: '甲' },
        settledBy: null,
      },
    } as OrderToSettle
    expect(why(decideBatch([{ ...order, status: 'SUBMITTED' }], [], 1))).toMatchObject({
      kind: 'SETTLED_STATUS',
      status: 'SUBMITTED',
    })
    const allocation = { ...order, dhNo: 'DH9', orderType: 'ZP' } as const
    for (const status of ['SUBMITTED', 'WAIT_SUBMIT'] as const)
      expect(decideBatch([order], [{ ...allocation, status }], 1).ok, status).toBe(true)
  })

  it('[K5] of a bank reference are 1 and 64 characters', () => {
    const transfer = { paymentOrderNo: 'ZF1', amount: fen(5), state: 'WAITING', bankReference: null } as const
    const lengths = [0, 1, 64, 65].map(length =>
      decideTransfer(transfer, { bankReference: 'x'.repeat(length), amount: fen(5), receivedAt: 0 }, 0),
    )
    expect(lengths.map(({ ok }) => ok)).toEqual([false, true, true, false])
  })

  it('[Z4] of the number of a shipping difference are those of its order, without its leading DH', () => {
    expect(shippingDifferenceNumber('XXDH1')).toBe('FCXXDH1')
  })
})

describe('an exception of a day', () => {
  const own: PortalItem = {
    ...{ way: 'PAYMENT', no: 'ZF1', tradeOrderNo: 'JY1', entityName: '甲', requestedFee: fen(100), done: fen(100) },
    ...{ entered: fen(90), reportedFee: null, isOfDay: true },
  }
  const bill: BillItem = { way: 'PAYMENT', no: 'ZF1', channelNo: 'W1', amount: fen(95) }

  it('[J4] has the values of all three sources', () => {
    const common = { way: 'PAYMENT', no: 'ZF1' }
    expect(reconcile([bill], [own]).exceptions).toEqual([
      {
        ...common,
        kind: 'LEDGER_DIFFERS',
        channelNo: 'W1',
        tradeOrderNo: 'JY1',
        entityName: '甲',
        billed: 95,
        done: 100,
        entered: 90,
      },
    ])
    expect(reconcile([bill], []).exceptions).toEqual([
      {
        ...common,
        kind: 'UNKNOWN_NUMBER',
        channelNo: 'W1',
        tradeOrderNo: null,
        entityName: null,
        billed: 95,
        done: null,
        entered: null,
      },
    ])
    expect(reconcile([], [{ ...own, entered: fen(100) }]).exceptions).toEqual([
      {
        ...common,
        kind: 'NOT_ON_BILL',
        channelNo: null,
        tradeOrderNo: 'JY1',
        entityName: '甲',
        billed: null,
        done: 100,
        entered: 100,
      },
    ])
  })

  it('[J4] exists until a different amount is decided, even if bill and ledger agree on it', () => {
    const fits = { ...own, done: fen(99), entered: fen(99) }
    const billed = { ...bill, amount: fen(99) }
    expect(reconcile([billed], [{ ...fits, reportedFee: fen(99) }]).exceptions).toMatchObject([
      { kind: 'CAPTURE_MISMATCH' },
    ])
    expect(reconcile([billed], [{ ...fits, reportedFee: null }])).toMatchObject({ matched: 1, exceptions: [] })
    expect(reconcile([], [{ ...own, done: null, entered: fen(7) }])).toMatchObject({ matched: 1, exceptions: [] })
  })
})
