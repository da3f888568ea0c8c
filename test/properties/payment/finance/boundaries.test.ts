import { describe, expect, it } from 'vitest'
import { day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { collectionSentences, demoAccountNumber, ignoredSettings } from '../../../../domain/payment/collection.ts'
import { decideDifference } from '../../../../domain/payment/difference.ts'
import { adjustmentPaymentEntries, adjustmentRefundEntries, refundEntries } from '../../../../domain/payment/ledger.ts'
import {
  type BookState,
  type ClosingFindings,
  closingCheckNames,
  decideClosing,
  decideReopening,
  monthsOfBooks,
  nextMonthToClose,
  REOPEN_REASON_MAX,
} from '../../../../domain/payment/month-close/month-close.ts'
import { figuresOf } from '../../../../domain/payment/month-close/month-figures.ts'
import { DISMISS_REASON_MAX, decideDismissal } from '../../../../domain/payment/statements/credit.ts'
import { proposeMatches, type TransferToMatch } from '../../../../domain/payment/statements/match-credits.ts'
import {
  BATCH_REASON_MAX,
  decideReject,
  decideRelease,
} from '../../../../domain/payment/subsidy-batches/subsidy-batch.ts'
import { readSubsidySheet } from '../../../../domain/payment/subsidy-batches/subsidy-sheet.ts'
import { verdictOf } from '../../../../domain/payment/trade.ts'
import { payAging } from '../../../../domain/payment/trade-view.ts'

describe('how a chain collects', () => {
  const account = { name: '南瓜', bank: '工行', number: '6222' }

  it('[K8] is said in both languages', () => {
    const english = (...choice: Parameters<typeof collectionSentences>) =>
      collectionSentences(...choice).map(([, en]) => en)
    expect(english({ online: null, offline: null }, true)).toEqual([
      'Demo chain: payments are play money, nothing is collected',
    ])
    expect(english({ online: null, offline: null }, false)).toEqual([
      'Online payment: off (DINGHUO_PAYMENT=wechat turns it on)',
      'Bank transfer: off (DINGHUO_TRANSFER_TO=account name|bank|number turns it on)',
    ])
    expect(english({ online: 'wechat', offline: account }, false)).toEqual([
      ...['Online payment: WeChat Pay', 'Bank transfer: to 南瓜'],
    ])
    expect(collectionSentences({ online: null, offline: 'off' }, false)[1]![0]).toBe(
      '对公转账：未开通（DINGHUO_TRANSFER_TO=户名|开户行|账号 可开通）',
    )
  })

  it('[K8] ignores what belongs to the demo chain, and says so', () => {
    const demo = { ...account, number: demoAccountNumber }
    expect(ignoredSettings({ online: 'sandbox', offline: demo })).toEqual([
      [
        '已忽略 DINGHUO_PAYMENT=sandbox：演练收银台只用于演示连锁',
        'DINGHUO_PAYMENT=sandbox is ignored: the sandbox cashier is for the demo chain only',
      ],
      [
        '已忽略 DINGHUO_TRANSFER_TO：这是演示连锁的账户',
        'DINGHUO_TRANSFER_TO is ignored: it is the account of the demo chain',
      ],
    ])
    for (const offline of [null, 'off', account] as const)
      expect(ignoredSettings({ online: 'wechat', offline })).toEqual([])
  })
})

describe('the closing of a month', () => {
  const books: BookState = { closedThrough: day('2026-09-30'), firstDay: day('2026-08-03'), today: day('2026-11-21') }
  const findings = (change: Partial<ClosingFindings> = {}) =>
    ({ ...Object.fromEntries(closingCheckNames.map(check => [check, 0])), ...change }) as ClosingFindings
  const close = (month: string, state: Partial<BookState> = {}, of = findings(), acceptsWarnings = false) =>
    decideClosing(month, { ...books, ...state }, of, acceptsWarnings)

  it('[J15] is refused with the month that is next, its last day or the number of findings', () => {
    expect(close('2026-10')).toEqual({ ok: true, value: null })
    expect(close('2026-09')).toMatchObject({ refusal: { kind: 'MONTH_CLOSED', figures: { month: '2026-09' } } })
    expect(close('2026-11')).toMatchObject({
      refusal: { kind: 'MONTH_ORDER', figures: { month: '2026-11', nextMonth: '2026-10' }, accepted: ['2026-10'] },
    })
    expect(close('2026-10', { today: day('2026-10-31') })).toMatchObject({
      refusal: { kind: 'MONTH_NOT_OVER', figures: { month: '2026-10', lastDay: '2026-10-31' } },
    })
    expect(close('2026-10', { today: day('2026-11-01') }).ok).toBe(true)
    expect(close('2026-10', {}, findings({ credits: 2, payments: 1 }))).toMatchObject({
      refusal: { kind: 'MONTH_BLOCKED', figures: { month: '2026-10', lines: 1 } },
    })
    expect(close('2026-10', {}, findings({ payments: 3, refunds: 1 }))).toMatchObject({
      refusal: { kind: 'MONTH_WARNINGS', figures: { month: '2026-10', lines: 2 } },
    })
    expect(close('2026-10', {}, findings({ payments: 3 }), true).ok).toBe(true)
  })

  it('[J15] begins with the first entry, or with the month of today', () => {
    expect(
      [books, { ...books, closedThrough: null }, { ...books, closedThrough: null, firstDay: null }].map(
        nextMonthToClose,
      ),
    ).toEqual(['2026-10', '2026-08', '2026-11'])
    expect(monthsOfBooks(books)).toEqual(['2026-11', '2026-10', '2026-09', '2026-08'])
    expect(monthsOfBooks({ ...books, firstDay: null })).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(monthsOfBooks({ ...books, firstDay: null, closedThrough: null })).toEqual(['2026-11'])
  })

  it('[J16] is taken back for the last closed month, with a reason', () => {
    const reopen = (month: string, text = '更正') => decideReopening(month, day('2026-09-30'), text)
    expect(reopen('2026-10')).toMatchObject({ refusal: { kind: 'MONTH_NOT_CLOSED', figures: { month: '2026-10' } } })
    expect(reopen('2026-08')).toMatchObject({
      refusal: { kind: 'MONTH_NOT_LAST', figures: { month: '2026-08', lastMonth: '2026-09' }, accepted: ['2026-09'] },
    })
    expect(reopen('2026-09', '正'.repeat(REOPEN_REASON_MAX)).ok).toBe(true)
    expect(reopen('2026-09', ' ')).toMatchObject({ refusal: { figures: { length: 0, max: REOPEN_REASON_MAX } } })
  })

  it('[J15] has figures without the flows of later months', () => {
    const flow = (month: string, amount: number) => ({
      month,
      account: 'CHANNEL',
      kind: 'PAYMENT',
      inflow: fen(amount),
      outflow: fen(0),
      entries: 1,
    })
    const one = figuresOf('2026-10', [flow('2026-09', 5), flow('2026-10', 7)] as never)
    expect(figuresOf('2026-10', [flow('2026-09', 5), flow('2026-10', 7), flow('2026-11', 9)] as never)).toEqual(one)
    expect(figuresOf('2026-10', [flow('2026-11', 9)] as never)).toEqual([])
  })
})

describe('the entries of the ledger', () => {
  it('[TZ6] of an adjustment are on the accounts of the shop, without an order', () => {
    const shares = { subsidy: fen(30), credit: fen(70) }
    const entry = (account: string, amount: number) =>
      expect.objectContaining({ account, amount, order: { shopCode: 'S1', dhNo: '' } })
    expect(adjustmentPaymentEntries('S1', shares)).toEqual([
      ...[entry('SUBSIDY', -30), entry('CREDIT', -70), entry('ADJUSTMENT', 100)],
    ])
    expect(adjustmentRefundEntries('S1', shares)).toEqual([
      ...[entry('ADJUSTMENT', -100), entry('SUBSIDY', 30), entry('CREDIT', 70)],
    ])
  })

  it('[J1] of a refund take cash that was never received from the difference account', () => {
    const share = { shopCode: 'S1', dhNo: 'DH1', cash: fen(100), subsidy: fen(20) }
    expect(refundEntries(share, 30).map(({ account, amount }) => [account, amount])).toEqual([
      ['GOODS', -120],
      ['SUBSIDY', 20],
      ['CHANNEL', 70],
      ['DIFFERENCE', 30],
    ])
  })
})

describe('a decision about money', () => {
  it('[Y8] completes a trade with exactly its amount, currency and merchant', () => {
    const facts = {
      trade: 'IN_TRANSACTION',
      payment: 'PAYING',
      amount: fen(100),
      currency: 'CNY',
      merchant: 'M',
    } as never
    const paid = { state: 'PAID', amount: fen(100), currency: 'CNY', merchant: 'M' }
    const verdict = (change: object) => verdictOf(facts, { ...paid, ...change } as never)
    expect([
      verdict({}),
      verdict({ amount: fen(99) }),
      verdict({ currency: 'USD' }),
      verdict({ merchant: 'X' }),
    ]).toEqual([...['complete', 'differ', 'foreign', 'foreign']])
  })

  it('[Y11] names the payment, the trade and the status in which it is possible', () => {
    const facts = { paymentOrderNo: 'ZF1', tradeOrderNo: 'T1', kind: 'AMOUNT', state: 'OPEN' } as never
    const decide = (change: object, status = 'IN_TRANSACTION', decision = 'SETTLE') =>
      decideDifference({ ...(facts as object), ...change } as never, status as never, decision as never, '说明')
    expect(decide({}).ok).toBe(true)
    expect(decide({ kind: 'ACCOUNT' })).toMatchObject({
      refusal: { kind: 'DIFFERENCE_WAY', figures: { paymentOrderNo: 'ZF1' } },
    })
    expect(decide({}, 'CLOSED')).toMatchObject({
      refusal: {
        ...{ kind: 'TRADE_STATUS', figures: { tradeOrderNo: 'T1', tradeStatus: 'CLOSED' } },
        accepted: ['IN_TRANSACTION'],
      },
    })
  })

  it('[K11] [J7] names the receipt and the batch, and takes reasons up to their length', () => {
    const credit = (state: string) => ({ serial: 'C1', state, paymentOrderNo: 'ZF1' }) as never
    expect(decideDismissal(credit('DISMISSED'), '误')).toMatchObject({ refusal: { figures: { serial: 'C1' } } })
    expect(decideDismissal(credit('OPEN'), '误'.repeat(DISMISS_REASON_MAX)).ok).toBe(true)
    const batch = (state: string) => ({ subsidyBatchNo: 'B1', state, createdBy: 'a' }) as never
    const figures = { subsidyBatchNo: 'B1' }
    expect(decideRelease(batch('WAITING'), 'a')).toMatchObject({ refusal: { kind: 'SUBSIDY_BATCH_OWN', figures } })
    expect(decideRelease(batch('REJECTED'), 'b')).toMatchObject({ refusal: { kind: 'SUBSIDY_BATCH_DECIDED', figures } })
    expect(decideReject(batch('GRANTED'), '误')).toMatchObject({ refusal: { figures } })
    expect(decideReject(batch('WAITING'), '误'.repeat(BATCH_REASON_MAX)).ok).toBe(true)
  })

  it('[J6] says which headings a sheet of subsidies has, without blank ones and cut', () => {
    const refused = (...headings: ReadonlyArray<string>) => readSubsidySheet([headings])
    expect(refused('甲', '', '乙')).toMatchObject({ refusal: { figures: { headings: '甲、乙' } } })
    expect(refused('长'.repeat(200))).toMatchObject({ refusal: { figures: { headings: '长'.repeat(120) } } })
    expect(readSubsidySheet([])).toMatchObject({ refusal: { figures: { headings: '' } } })
  })

  it('[L4] says how long a trade is late, and until when it can still be paid', () => {
    const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+08:00`)
    const { words } = payAging({ payBy: at('10:00'), expiresAt: at('12:00') }, at('11:00'), 'Asia/Shanghai')
    expect(words[1]).toMatch(/.+, pay by .*12:00/)
  })
})

describe('the match of a receipt and a transfer', () => {
  const transfer = (paymentOrderNo: string, change: Partial<TransferToMatch> = {}): TransferToMatch => ({
    ...{ paymentOrderNo, amount: fen(100), entityName: '南瓜餐饮有限公司', state: 'WAITING' as never, createdAt: 5 },
    ...change,
  })
  const match = (change: object, ...transfers: ReadonlyArray<TransferToMatch>) =>
    proposeMatches(
      [{ creditNo: 'C1', amount: fen(100), payerName: '南瓜餐饮有限公司', note: '', receivedAt: 9, ...change }],
      transfers,
      'Asia/Shanghai',
    ).get('C1')!
  const number = 'ZF261121ABCDEFGH'

  it('[K12] is by the name without blanks and signs, and similar from four characters on', () => {
    const reasonOf = (payerName: string, entityName = '南瓜餐饮有限公司') =>
      match({ payerName }, transfer(number, { entityName })).candidates[0]!.reasons[0]
    expect([reasonOf('南瓜 餐饮（有限）公司'), reasonOf('南瓜餐饮有限公司上海分公司'), reasonOf('南瓜餐饮')]).toEqual([
      ...['SAME_NAME', 'SIMILAR_NAME', 'SIMILAR_NAME'],
    ])
    expect([reasonOf('南瓜'), reasonOf(''), reasonOf('', ''), reasonOf('（）', '')]).toEqual([
      ...['OTHER_NAME', 'OTHER_NAME', 'OTHER_NAME', 'OTHER_NAME'],
    ])
    expect(reasonOf('ABCD', 'abcd efg')).toBe('SIMILAR_NAME')
  })

  it('[K12] names a transfer of another amount only where the note has its number', () => {
    const other = transfer(number, { amount: fen(99) })
    expect(match({ note: number }, other)).toMatchObject({ otherAmount: { paymentOrderNo: number }, candidates: [] })
    expect(match({ note: '' }, other).otherAmount).toBeNull()
    expect(match({ note: number }, transfer(number)).otherAmount).toBeNull()
  })

  it('[K12] lists equal candidates by their start and their number', () => {
    const numbers = match({}, transfer('ZF3'), transfer('ZF1'), transfer('ZF2', { createdAt: 4 })).candidates.map(
      ({ transfer: { paymentOrderNo } }) => paymentOrderNo,
    )
    expect(numbers).toEqual(['ZF2', 'ZF1', 'ZF3'])
  })
})
