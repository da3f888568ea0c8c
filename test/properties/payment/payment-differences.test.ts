import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { amountDiffersText, differenceDecisionText } from '../../../domain/notifications/difference-sentences.ts'
import {
  DIFFERENCE_NOTE_MAX,
  type DifferenceDecision,
  type DifferenceFacts,
  type DifferenceKind,
  decideDifference,
  differenceDecisions,
  differenceKinds,
} from '../../../domain/payment/difference.ts'
import { differenceSettledEntries, subsidyMoved, withBalances } from '../../../domain/payment/ledger.ts'
import { type TradeStatus, tradeStatuses } from '../../../domain/payment/words.ts'
import { assertProperty } from '../runs.ts'

const difference = (overrides: Partial<DifferenceFacts> = {}): DifferenceFacts => ({
  ...{ paymentOrderNo: 'ZF1', tradeOrderNo: 'JY1', kind: 'AMOUNT', state: 'OPEN', captured: fen(9_999) },
  ...overrides,
})
const kinds = fc.constantFrom(...(Object.keys(differenceKinds) as ReadonlyArray<DifferenceKind>))
const decisions = fc.constantFrom(...(Object.keys(differenceDecisions) as ReadonlyArray<DifferenceDecision>))
const statuses = fc.constantFrom(...(Object.keys(tradeStatuses) as ReadonlyArray<TradeStatus>))

describe('a captured amount that differs', () => {
  it('[Y11] is decided in the way of its kind, and accepted only while its trade is open', () => {
    assertProperty(
      fc.property(kinds, decisions, statuses, (kind, decision, status) => {
        const validation = decideDifference(difference({ kind }), status, decision, ' 已与付款人核对 ')
        const isWay = (kind === 'ACCOUNT') === (decision === 'HANDLE')
        const isOpen = decision !== 'SETTLE' || status === 'IN_TRANSACTION'
        const refusal = isWay ? 'TRADE_STATUS' : 'DIFFERENCE_WAY'
        expect(validation.ok ? validation.value : validation.refusal.kind).toBe(
          isWay && isOpen ? '已与付款人核对' : refusal,
        )
      }),
    )
  })

  it('[Y11] is decided once', () => {
    for (const state of Object.values(differenceDecisions)) {
      expect(decideDifference(difference({ state }), 'IN_TRANSACTION', 'SETTLE', '核对')).toMatchObject({
        ok: false,
        refusal: { kind: 'DIFFERENCE_DECIDED', figures: { paymentOrderNo: 'ZF1' } },
      })
    }
  })

  it.each([0, 1, DIFFERENCE_NOTE_MAX, DIFFERENCE_NOTE_MAX + 1])('[Y11] needs a note: %i characters', length => {
    const validation = decideDifference(difference(), 'IN_TRANSACTION', 'REFUND', `${'📦'.repeat(length)}  `)
    expect(validation.ok).toBe(length >= 1 && length <= DIFFERENCE_NOTE_MAX)
    if (!validation.ok)
      expect(validation.refusal).toMatchObject({ kind: 'DIFFERENCE_NOTE', figures: { length, max: 200 } })
  })

  it('[Y11] that is accepted adds up to zero, pays the requested amount and is posted separately', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (payload, captured) => {
        const entries = differenceSettledEntries(fen(payload), fen(captured))
        const on = (name: string) =>
          entries.filter(({ account }) => account === name).reduce((sum, { amount }) => sum + amount, 0)
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect([on('UNSETTLED'), on('CHANNEL'), on('DIFFERENCE')]).toEqual([-captured, payload, captured - payload])
      }),
    )
  })

  it('[Y11] is displayed with the due and the paid amount, or as another account, and with its decision', () => {
    const facts = { shopName: '苏州观前街店', subject: 'JY1' }
    expect(amountDiffersText({ ...facts, detail: '14000/13999' })[0]).toBe(
      '苏州观前街店的交易 JY1 应付 ¥140.00，到账 ¥139.99',
    )
    expect(amountDiffersText({ ...facts, detail: '14000/14000' })[0]).toContain('币种或账户')
    expect(amountDiffersText({ ...facts, detail: null })).toEqual(amountDiffersText({ ...facts, detail: '0/0' }))
    expect(differenceDecisionText({ ...facts, detail: 'SETTLED' })[0]).toContain('已按实付金额结清')
    expect(differenceDecisionText({ ...facts, detail: 'NO_SUCH_STATE' })).toEqual(
      differenceDecisionText({ ...facts, detail: 'HANDLED' }),
    )
  })
})

describe('the entries of one event', () => {
  it('[J1] keep the subsidy account at the sum of all before, each with its balance', () => {
    const accounts = fc.constantFrom('SUBSIDY' as const, 'CHANNEL' as const)
    const entries = fc.array(fc.record({ account: accounts, amount: fc.integer({ min: -1e6, max: 1e6 }) }))
    assertProperty(
      fc.property(entries, fc.nat(), (moved, before) => {
        const all = moved.map(({ account, amount }) => ({ account, amount: fen(amount), order: null }))
        const balances = withBalances(all, fen(before))
        let running = before
        for (const { account, amount, balance } of balances) {
          if (account === 'SUBSIDY') running += amount
          expect(balance).toBe(account === 'SUBSIDY' ? running : null)
        }
        expect(running).toBe(before + subsidyMoved(all))
      }),
    )
  })
})
