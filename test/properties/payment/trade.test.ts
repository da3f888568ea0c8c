import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import {
  closedPaymentBackoff,
  decideCancel,
  decidePay,
  decidePrepay,
  inquiryBackoff,
  isRepeat,
  paymentTable,
  tradeTable,
  verdictOf,
} from '../../../domain/payment/trade.ts'
import type { PaymentStatus, TradeStatus } from '../../../domain/payment/words.ts'
import { type Backoff, retryAt } from '../../../domain/platform/backoff.ts'
import '../runs.ts'

const tradeStatuses = Object.keys(tradeTable) as ReadonlyArray<TradeStatus>
const paymentStatuses = Object.keys(paymentTable) as ReadonlyArray<PaymentStatus>

describe('the tables of trades and payments', () => {
  it('[Y2] [Y8] never lead back', () => {
    for (const { rank, transitions: turns } of Object.values(tradeTable))
      for (const to of Object.values(turns).flat()) expect(tradeTable[to].rank).toBeGreaterThanOrEqual(rank)
    for (const { rank, transitions: turns } of Object.values(paymentTable))
      for (const to of turns) expect(paymentTable[to].rank).toBeGreaterThanOrEqual(rank)
    expect(paymentTable.PAID.transitions).toEqual([])
    expect([tradeTable.CANCELED.transitions, tradeTable.REFUND.transitions]).toEqual([{}, {}])
  })
})

const facts = { amount: fen(14_000), currency: 'CNY', merchant: 'OURS' }

describe('a provider status', () => {
  it('[Y8] moves neither trade nor payment back, nor pays twice, in any order and with any repetition', () => {
    assert(
      property(histories, words => {
        let at = { payment: 'UNKNOWN' as PaymentStatus, trade: 'IN_TRANSACTION' as TradeStatus }
        let completed = 0
        for (const word of words) {
          const before = at
          if (word === 'cancel') {
            if (tradeTable[at.trade].transitions.cancel && !paymentTable[at.payment].isRequested)
              at = { ...at, trade: 'CANCELED' }
          } else {
            const verdict = verdictOf({ ...facts, ...at }, saying(word))
            at = { ...at, ...leadsTo[verdict] }
            completed += verdict === 'complete' ? 1 : 0
            if (isRepeat(before.payment, saying(word).state)) expect(verdict).toBe('nothing')
          }
          expect(tradeTable[at.trade].rank).toBeGreaterThanOrEqual(tradeTable[before.trade].rank)
          expect(paymentTable[at.payment].rank).toBeGreaterThanOrEqual(paymentTable[before.payment].rank)
          if (at.payment !== before.payment) expect(paymentTable[before.payment].transitions).toContain(at.payment)
        }
        expect(completed).toBeLessThanOrEqual(1)
        expect(completed === 1).toBe(at.trade === 'TRANSACTION_COMPLETED')
      }),
    )
  })

  it('[Y6] settles only with the exact amount, currency and merchant', () => {
    assert(
      property(sentence, constantFrom(...paymentStatuses), constantFrom(...tradeStatuses), (word, payment, trade) => {
        const isOurs = word.currency === 'CNY' && word.merchant === 'OURS'
        const verdict = verdictOf({ ...facts, payment, trade }, { state: 'PAID', ...word })
        if (payment === 'PAID' || payment === 'DIFFERS') expect(verdict).toBe('nothing')
        else if (!isOurs) expect(verdict).toBe('foreign')
        else if (trade !== 'IN_TRANSACTION') expect(verdict).toBe('late')
        else expect(verdict).toBe(word.amount === 14_000 ? 'complete' : 'differ')
      }),
    )
  })

  it('[Y7] creates a refund for a trade that is final, in any status', () => {
    for (const trade of tradeStatuses.filter(status => status !== 'IN_TRANSACTION'))
      expect(verdictOf({ ...facts, payment: 'CLOSED', trade }, { state: 'PAID', ...facts })).toBe('late')
  })
})

describe('querying again', () => {
  const pauses = (backoff: Backoff) => Array.from({ length: 7 }, (_, index) => retryAt(backoff, index + 1, 0, 0))

  it('[Y9] is after 10, 20 and 40 seconds, and never ends while the payment can be paid', () => {
    expect(pauses(inquiryBackoff)).toEqual([10, 20, 40, 40, 40, 40, 40].map(seconds => seconds * 1000))
    expect(retryAt(inquiryBackoff, 100_000, 0, 0)).toBe(40_000)
  })

  it('[Y9] of a closed payment is after 1, 10, 60, 360 and 1500 minutes, and then ends', () => {
    expect(pauses(closedPaymentBackoff)).toEqual([
      ...[1, 10, 60, 360, 1500].map(minutes => minutes * 60_000),
      ...[null, null],
    ])
  })
})

describe('a trade', () => {
  const trade = {
    tradeOrderNo: 'JY1',
    status: 'IN_TRANSACTION',
    createdBy: 'a',
    expiresAt: 100,
    isWhole: true,
  } as const

  it('[Y1] requires its creator with access to all of it [001: 4.7.1]', () => {
    expect(decidePay(trade, 'a', 99).ok).toBe(true)
    expect(decidePay(trade, 'b', 99)).toMatchObject({ refusal: { kind: 'TRADE_OTHER_PAYER' } })
    expect(decideCancel({ ...trade, isWhole: false }, 'a')).toMatchObject({ refusal: { kind: 'TRADE_OTHER_PAYER' } })
  })

  it('[Y2] is paid and cancelled only while it is in transaction', () => {
    for (const status of tradeStatuses.filter(each => each !== 'IN_TRANSACTION'))
      for (const decided of [decideCancel({ ...trade, status }, 'a'), decidePay({ ...trade, status }, 'a', 100)])
        expect(decided).toMatchObject({ refusal: { kind: 'TRADE_STATUS' } })
  })

  it('[Y3] is not paid from the instant of its expiry, and still cancelled', () => {
    expect(decidePay(trade, 'a', 100)).toMatchObject({ refusal: { kind: 'TRADE_EXPIRED' } })
    expect(decideCancel(trade, 'a').ok).toBe(true)
  })

  it('[Y4] is requested at one provider at a time', () => {
    const payment = {
      paymentOrderNo: 'ZF1',
      status: 'PREPAID',
      provider: 'sandbox',
      methodNo: 'WQF',
      payUrl: '/p',
    } as const
    const stepOf = (of: Parameters<typeof decidePrepay>[0], provider = 'sandbox') => {
      const decided = decidePrepay(of, provider)
      return decided.ok ? decided.value.step : decided.refusal.kind
    }
    expect(stepOf(payment)).toBe('given')
    expect(stepOf(payment, 'offline')).toBe('close')
    expect(stepOf({ ...payment, status: 'UNKNOWN' })).toBe('ask')
    expect(stepOf({ ...payment, payUrl: null })).toBe('ask')
    expect(stepOf({ ...payment, status: 'CREATED', provider: null })).toBe('begin')
    for (const status of ['CLOSED', 'DIFFERS', 'PAID'] as const)
      expect(stepOf({ ...payment, status })).toBe('PAYMENT_OVER')
  })
})

/** The effect of each verdict on the two statuses (application/payment/handlers/paying/settle.ts). */
const leadsTo: Readonly<Record<ReturnType<typeof verdictOf>, { payment?: PaymentStatus; trade?: TradeStatus }>> = {
  nothing: {},
  closeAgain: {},
  differ: { payment: 'DIFFERS' },
  foreign: { payment: 'DIFFERS' },
  known: { payment: 'PREPAID' },
  closed: { payment: 'CLOSED' },
  complete: { payment: 'PAID', trade: 'TRANSACTION_COMPLETED' },
  late: { payment: 'PAID' },
}

const spoken = ['NOT_FOUND', 'OPEN', 'CLOSED', 'PAID', 'WRONG', 'cancel'] as const
const histories = array(constantFrom(...spoken), { maxLength: 20 })

const saying = (word: Exclude<(typeof spoken)[number], 'cancel'>) => {
  if (word === 'PAID') return { state: 'PAID', ...facts } as const
  if (word === 'WRONG') return { state: 'PAID', ...facts, amount: fen(1) } as const
  return { state: word }
}

const sentence = record({
  amount: constantFrom(fen(14_000), fen(13_999), fen(0)),
  currency: constantFrom('CNY', 'USD'),
  merchant: constantFrom('OURS', 'THEIRS'),
})
