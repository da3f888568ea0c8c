import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import type { ReturnStatus } from '../../../domain/ordering/order/follow.ts'
import {
  RETURN_REASON_MAX,
  type ReturnableGoods,
  returnLimitOf,
  validateApplication,
  validateBookStock,
  validateReturnReason,
} from '../../../domain/receiving/returns/apply.ts'
import {
  goodsMoveOf,
  moveStatus,
  reportStatus,
  returnedIn,
  validateStored,
} from '../../../domain/receiving/returns/status.ts'
import { type ReturnTimes, timelineOf } from '../../../domain/receiving/returns/timeline.ts'
import { thousandths } from '../runs.ts'

const today = day('2026-11-21')
const goods = (
  materialCode: string,
  ...ages: ReadonlyArray<readonly [age: number, quantity: number]>
): ReturnableGoods => ({
  ...{ materialCode, received: thousandths(3000), returned: thousandths(0), returnDays: 7 },
  receipts: ages.map(([age, quantity]) => ({ day: addDays(today, -age), quantity: thousandths(quantity) })),
})
const wish = (quantity: number, materialCode = 'M1', reason = '破损') => ({ materialCode, quantity, reason })

describe('the limits of a return', () => {
  it('[RT2] are those of receipts with goods, and are reached by all lines of a material together', () => {
    expect(returnLimitOf(goods('M1', [9, 3000], [1, 0]), today)).toEqual({ returnLimit: 0, daysLeft: -2 })
    expect(returnLimitOf(goods('M1', [8, 2000], [7, 1000]), today)).toEqual({ returnLimit: 1000, daysLeft: 0 })
    expect(returnLimitOf(goods('M1'), today)).toEqual({ returnLimit: 0, daysLeft: null })
    const fresh = [goods('M1', [7, 3000]), goods('M2', [1, 3000])]
    expect(validateApplication(fresh, [wish(1000), wish(0, 'M2'), wish(2000)], today)).toEqual({
      ...{ ok: true, value: [{ materialCode: 'M1', quantity: 3000, returnLimit: 3000, reason: '破损' }] },
    })
    expect(validateApplication(fresh, [wish(1000), wish(2500)], today)).toMatchObject({
      refusal: {
        ...{ kind: 'RETURN_ABOVE_LIMIT', figures: { materialCode: 'M1', input: '3.5', returnLimit: '3' } },
        accepted: ['3'],
      },
    })
    expect(validateApplication(fresh, [wish(0)], today)).toMatchObject({ refusal: { kind: 'NOTHING_RETURNED' } })
  })

  it('[RT2] are over after the return days only for what was received', () => {
    const kindOf = (one: ReturnableGoods, quantity: number) => {
      const validation = validateApplication([one], [wish(quantity)], today)
      return validation.ok ? null : validation.refusal.kind
    }
    expect(kindOf(goods('M1', [8, 3000]), 1)).toBe('RETURN_TOO_LATE')
    expect(kindOf(goods('M1', [7, 3000]), 3001)).toBe('RETURN_ABOVE_LIMIT')
    expect(kindOf(goods('M1', [0, 3000]), 3001)).toBe('RETURN_ABOVE_LIMIT')
    expect(kindOf(goods('M1'), 1)).toBe('RETURN_ABOVE_LIMIT')
    expect(kindOf({ ...goods('M1', [9, 3000]), returnDays: null }, 3001)).toBe('RETURN_ABOVE_LIMIT')
    expect(kindOf(goods('M9', [9, 3000]), 1)).toBe('RETURN_ABOVE_LIMIT')
  })

  it('[RT5] of a reason are its characters without spaces around them', () => {
    expect(validateReturnReason(` ${'损'.repeat(RETURN_REASON_MAX)} `)).toEqual({ ok: true, value: '损'.repeat(100) })
    expect(validateReturnReason('损'.repeat(101))).toMatchObject({ refusal: { figures: { length: 101, max: 100 } } })
    expect(validateReturnReason('  ')).toMatchObject({ refusal: { figures: { length: 0, max: 100 } } })
    expect(validateReturnReason('😀'.repeat(100))).toMatchObject({ ok: true })
  })

  it('[RT4] of the book include all that is on it, and the refusal says how much that is', () => {
    const check = (quantity: number, book: ReadonlyMap<string, number>) =>
      validateBookStock([{ materialCode: 'M1', quantity: thousandths(quantity) }], book, 'refuse', true)
    expect(check(1500, new Map([['M1', 1500]]))).toEqual({ ok: true, value: null })
    expect(check(1501, new Map([['M1', 1500]]))).toMatchObject({
      refusal: { figures: { materialCode: 'M1', input: '1.501', bookStock: '1.5' } },
    })
    expect(check(1, new Map())).toMatchObject({ refusal: { figures: { bookStock: '0' } } })
  })

  it('[RT6] of what the warehouse stores are nothing and all that was approved', () => {
    const lines = [{ materialCode: 'M1', quantity: thousandths(1500) }]
    const store = (quantity: number) => validateStored(lines, [{ materialCode: 'M1', quantity }])
    for (const quantity of [0, 1500]) expect(store(quantity)).toEqual({ ok: true, value: [{ ...lines[0], quantity }] })
    expect(store(-1)).toMatchObject({ refusal: { figures: { input: '-0.001' } } })
    expect(store(1501)).toMatchObject({
      refusal: { figures: { materialCode: 'M1', input: '1.501', approved: '1.5' }, accepted: ['1.5'] },
    })
  })
})

describe('the statuses of a return', () => {
  it('[RT1] are named when a change is refused', () => {
    const state = { thNo: 'TH1', thStatus: '99' } as const
    const refusal = { kind: 'RETURN_STATUS', figures: { thNo: 'TH1', thStatus: '99', newThStatus: '11' } }
    expect(moveStatus(state, 'submit')).toMatchObject({ refusal })
    expect(reportStatus(state, '11')).toMatchObject({ refusal })
  })

  it('[RT3] move goods out once they are submitted, and back what was not stored', () => {
    const line = { materialCode: 'M1', quantity: thousandths(3000), stored: thousandths(1000) }
    const empty = { materialCode: 'M2', quantity: thousandths(0), stored: null }
    const all = [{ materialCode: 'M1', quantity: 3000 }]
    const part = [{ materialCode: 'M1', quantity: 2000 }]
    const moves: ReadonlyArray<readonly [from: ReturnStatus | null, to: ReturnStatus, out: unknown, back: unknown]> = [
      [null, '00', [], []],
      [null, '11', all, []],
      ['00', '11', all, []],
      ['00', '02', [], []],
      ['11', '31', [], []],
      ['11', '01', [], all],
      ['11', '02', [], all],
      ['31', '99', [], part],
      ['99', '99', [], []],
      [null, '31', all, []],
      [null, '99', all, part],
      [null, '02', [], []],
    ]
    for (const [from, to, out, back] of moves) expect(goodsMoveOf(from, to, [line, empty])).toEqual({ out, back })
    const returned = (['00', '11', '31', '99', '01', '02'] as const).map(status => returnedIn(status, line))
    expect(returned).toEqual([0, 3000, 3000, 1000, 0, 0])
  })

  it('[RT1] are a timeline whose steps are done, waiting, failed or left out', () => {
    const facts: ReturnTimes = {
      ...{ thStatus: '00', appliedAt: 1, submittedAt: null, reviewedAt: null, voidedAt: null, storedAt: null },
      ...{ refundedAt: null, isRefundable: true, appliedByName: 'A', submittedByName: 'B', reviewedByName: 'C' },
      ...{ voidedByName: 'D', storedByName: 'E', reason: '破损' },
    }
    const steps = (times: Partial<ReturnTimes>) =>
      timelineOf({ ...facts, ...times }).map(({ node, status, at }) => `${node} ${status} ${at ?? '-'}`)
    expect(steps({})).toEqual([...['APPLY SUCC 1', 'SUBMIT WAIT -', 'REVIEW WAIT -', 'STORE WAIT -', 'REFUND WAIT -']])
    expect(steps({ thStatus: '01', submittedAt: 2, reviewedAt: 3 })).toEqual([
      ...['APPLY SUCC 1', 'SUBMIT SUCC 2', 'REVIEW FALL 3', 'STORE OUT -', 'REFUND OUT -'],
    ])
    expect(steps({ thStatus: '02', voidedAt: 2 })).toEqual([
      ...['APPLY SUCC 1', 'SUBMIT OUT -', 'VOID FALL 2', 'REVIEW OUT -', 'STORE OUT -', 'REFUND OUT -'],
    ])
    const stored = { thStatus: '99', submittedAt: 2, reviewedAt: 3, storedAt: 4 } as const
    expect(steps(stored)).toEqual([
      ...['APPLY SUCC 1', 'SUBMIT SUCC 2', 'REVIEW SUCC 3', 'STORE SUCC 4', 'REFUND WAIT -'],
    ])
    expect(steps({ ...stored, refundedAt: 5 }).at(-1)).toBe('REFUND SUCC 5')
    expect(steps({ ...stored, isRefundable: false }).at(-1)).toBe('REFUND OUT -')
  })
})
