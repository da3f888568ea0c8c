import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { decideApprove, decideReject } from '../../../domain/ordering/cart/approve.ts'
import { cutOffDueAt, decideCutOff, isOverdue } from '../../../domain/ordering/cart/cut-off.ts'
import { decideLock } from '../../../domain/ordering/cart/lock.ts'
import { decideRelease, decideVoid, decideWithdraw } from '../../../domain/ordering/cart/withdraw.ts'
import { targetStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty, thousandths } from '../runs.ts'
import { material, moments, order, orders, sheetOf } from './orders.ts'

describe('every decision', () => {
  it('[S1] follows the status table or is refused', () => {
    assertProperty(
      fc.property(orders, moments, fc.boolean(), (facts, now, priced) => {
        const lines = priced ? [line('a', 1500)] : [line('b', 1500)]
        const decided = {
          lock: decideLock({ order: facts, lines, sheet, fees }),
          withdraw: decideWithdraw(facts, now),
          release: decideRelease(facts),
          void: decideVoid(facts),
          approve: decideApprove(facts, fen(100)),
          reject: decideReject(facts, '缺货'),
        }
        for (const [event, change] of Object.entries(decided)) {
          const ways = targetStatuses(facts.status, event as keyof typeof decided)
          if (change.ok) expect(ways).toContain(change.value.to)
          else if (ways.length === 0) expect(change.refusal).toMatchObject({ kind: 'ORDER_STATUS', rule: 'S1' })
          else expect(event).toBe('withdraw')
        }
        const due = decideCutOff(facts, now)
        if (due !== null) expect(targetStatuses(facts.status, 'cutOff')).toContain(due.to)
      }),
    )
  })
})

describe('locking the stock of an order', () => {
  it('[S10] stores each line with its price, and leads to approval, payment or submission', () => {
    const locked = decideLock({
      order: submitting({ payMethod: 'ONLINE' }),
      lines: [line('a', 1500), line('c', 2000)],
      sheet,
      fees,
    })
    expect(locked).toMatchObject({
      value: {
        to: 'WAIT_PAY',
        totalFee: 1495,
        lines: [
          { materialCode: 'a', price: 330, amount: 495 },
          { materialCode: 'c', price: 500, amount: 1000 },
        ],
      },
    })
    const to = (overrides: Parameters<typeof order>[0]) => outcome(overrides, [line('a', 1500)])
    expect(to({ payMethod: 'OFFLINE' })).toBe('SUBMITTED')
    expect([to({ orderType: 'OVERTIME', payMethod: 'ONLINE' }), to({ orderType: 'OVERTIME' })]).toEqual([
      'WAIT_APPROVE',
      'WAIT_APPROVE',
    ])
    expect(outcome({ payMethod: 'ONLINE' }, [line('c', 1)])).toBe('WAIT_PAY')
    expect(outcome({ payMethod: 'ONLINE' }, [line('cheap', 1)])).toBe('SUBMITTED')
  })
  it('[S10] [M3] fails an order for any material without a price, and names them all', () => {
    const lines = [line('a', 1000), line('b', 1000), line('gone', 1000)]
    expect(decideLock({ order: submitting({}), lines, sheet, fees })).toEqual({
      ok: true,
      value: { to: 'SUBMIT_FAIL', abnormalPrices: ['b', 'gone'] },
    })
    expect(outcome({ orderType: 'OVERTIME', payMethod: 'ONLINE' }, lines)).toBe('SUBMIT_FAIL')
  })
  it('[F4] adds the fees of the rule to an add-on order, and none to a routine one [000: 4.2.1.2]', () => {
    const total = (orderType: 'NORMAL' | 'OVERTIME') =>
      decideLock({ order: submitting({ orderType }), lines: [line('a', 1000)], sheet, fees })
    expect(total('NORMAL')).toMatchObject({ value: { totalFee: 330 } })
    expect(total('OVERTIME')).toMatchObject({
      value: { totalFee: 330 + 1200, fees: { additionServiceFee: 700, additionCarFee: 500 } },
    })
  })
})

describe('approving an add-on order', () => {
  it('[S6] leads to payment, or to submission if nothing is prepaid', () => {
    const waiting = (payMethod: 'ONLINE' | 'OFFLINE') =>
      decideApprove(order({ status: 'WAIT_APPROVE', payMethod }), fen(1))
    expect([waiting('ONLINE'), waiting('OFFLINE')]).toMatchObject([
      { value: { to: 'WAIT_PAY' } },
      { value: { to: 'SUBMITTED' } },
    ])
  })
  it('[S8] is rejected only with a reason of 1 to 100 characters', () => {
    const rejected = (reason: string) => decideReject(order({ status: 'WAIT_APPROVE' }), reason)
    expect(rejected(' 库存不足 ')).toEqual({ ok: true, value: { to: 'REJECT', rejectReason: '库存不足' } })
    for (const reason of ['', '  ', '长'.repeat(101)])
      expect(rejected(reason)).toMatchObject({ refusal: { kind: 'REASON_REQUIRED', figures: { max: 100 } } })
  })
})

describe('withdrawing an order', () => {
  it('[S8] is possible for a submitted, failed or unpaid order of the shop, strictly before its cut-off', () => {
    assertProperty(
      fc.property(orders, moments, (facts, now) => {
        const decided = decideWithdraw(facts, now)
        const shops = facts.orderType !== 'ZP' && facts.orderType !== 'SRM_ZP'
        expect(decided.ok).toBe(
          ['SUBMITTED', 'SUBMIT_FAIL', 'WAIT_PAY'].includes(facts.status) && shops && now < facts.cutOffAt,
        )
        if (decided.ok) expect(decided.value.refunds).toBe(facts.status === 'SUBMITTED' && facts.payMethod === 'ONLINE')
      }),
    )
    expect(decideWithdraw(order({ status: 'SUBMITTED' }), 2000)).toMatchObject({ refusal: { kind: 'CUT_OFF_PASSED' } })
  })
  it('[S9] is refused for orders of head office', () => {
    for (const orderType of ['ZP', 'SRM_ZP'] as const) {
      expect(decideWithdraw(order({ status: 'WAIT_PAY', orderType }), 1500)).toMatchObject({
        refusal: { kind: 'HEAD_OFFICE_ORDER', rule: 'S9' },
      })
    }
  })
  it('[S8] makes a withdrawn order editable again, and a rejected one void with a reason', () => {
    expect(decideRelease(order({ status: 'ROLLING_BACK' }))).toEqual({ ok: true, value: { to: 'WAIT_SUBMIT' } })
    expect(decideVoid(order({ status: 'REJECT' }))).toEqual({
      ok: true,
      value: { to: 'INVALID', cancelReason: 'VOIDED' },
    })
  })
})

describe('the cut-off', () => {
  it('[S11] hands over submitted orders and voids the others, at the cut-off itself and not before', () => {
    const at = (overrides: Parameters<typeof order>[0], now: number) => decideCutOff(order(overrides), now)
    expect([at({ status: 'SUBMITTED' }, 1999), at({ status: 'SUBMITTED' }, 2000)]).toEqual([
      null,
      { to: 'PLACE_SUCCESS' },
    ])
    for (const status of ['WAIT_SUBMIT', 'SUBMIT_FAIL'] as const) {
      expect(at({ status }, 1999)).toBeNull()
      expect(at({ status }, 2000)).toMatchObject({ to: 'INVALID', cancelReason: 'NOT_SUBMITTED' })
    }
  })
  it('[S5] [S11] hands add-on, urgent and head-office orders to the warehouse at once', () => {
    for (const orderType of ['OVERTIME', 'URGENT', 'ZP', 'SRM_ZP'] as const) {
      expect(decideCutOff(order({ status: 'SUBMITTED', orderType }), 1000)).toEqual({ to: 'PLACE_SUCCESS' })
    }
  })
  it('[S11] voids an unpaid order after the grace, counted from a later approval', () => {
    const unpaid = order({ status: 'WAIT_PAY', graceMinutes: 1 })
    expect([decideCutOff(unpaid, 61_999), decideCutOff(unpaid, 62_000)]).toMatchObject([
      null,
      { to: 'INVALID', cancelReason: 'UNPAID', releasesStock: true },
    ])
    const late = { ...unpaid, approvedAt: 50_000 }
    expect([decideCutOff(late, 109_999), decideCutOff(late, 110_000)]).toMatchObject([null, { cancelReason: 'UNPAID' }])
    expect([isOverdue(unpaid, 1999), isOverdue(unpaid, 2000), isOverdue(order({ status: 'PAYING' }), 9999)]).toEqual([
      false,
      true,
      false,
    ])
  })
  it('[S11] is due exactly from the instant of its timer, and stays due', () => {
    assertProperty(
      fc.property(orders, moments, (facts, now) => {
        const dueAt = cutOffDueAt(facts)
        expect(decideCutOff(facts, now) !== null).toBe(dueAt !== null && now >= dueAt)
      }),
    )
  })
  it('[S8] [S11] never allows both a withdrawal and handing over', () => {
    assertProperty(
      fc.property(orders, moments, (facts, now) => {
        fc.pre(facts.orderType === 'NORMAL')
        expect(decideWithdraw(facts, now).ok && decideCutOff(facts, now) !== null).toBe(false)
      }),
    )
  })
})

const line = (materialCode: string, quantity: number) => ({ materialCode, quantity: thousandths(quantity) })
const submitting = (overrides: Parameters<typeof order>[0]) => order({ status: 'SUBMITTING', ...overrides })
const fees = { serviceFee: fen(700), carFee: fen(500) }
const sheet = sheetOf(
  material('a'),
  material('b', { price: null }),
  material('c', { price: fen(500) }),
  material('cheap', { price: fen(1) }),
)
function outcome(overrides: Parameters<typeof order>[0], lines: ReadonlyArray<ReturnType<typeof line>>): string {
  const locked = decideLock({ order: submitting(overrides), lines, sheet, fees })
  return locked.ok ? locked.value.to : locked.refusal.kind
}
