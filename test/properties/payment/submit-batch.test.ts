import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status-table.ts'
import {
  type CurrentOrder,
  decideSubmitBatch,
  isPayableOrder,
  type SettledOrder,
  type SettlementBatch,
  type Submission,
  tradeExpiry,
} from '../../../domain/payment/submit-batch.ts'
import { assertProperty } from '../runs.ts'

describe('submitting a settlement', () => {
  it('[B14] is accepted as displayed, and only by its creator', () => {
    expect(saidOf(asShown)).toBeNull()
    expect(saidOf({ ...asShown, userId: 'other' })).toBe(26)
  })

  it('[B14] reports errors of the settlement before those of its orders, and these before the subsidy', () => {
    assertProperty(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: problems.length - 1 }), { minLength: 1 }), chosen => {
        const wrong = chosen.toSorted((a, b) => a - b)
        const submission = wrong.toReversed().reduce((sum, index) => problems[index]![1](sum), asShown)
        expect(saidOf(submission)).toBe(problems[wrong[0]!]![0])
      }),
    )
  })

  it('[B10] [B14] ignores the subsidy if it is switched off', () => {
    const off = { ...asShown, batch: { ...batch, isSubsidy: false, subsidyFee: fen(0) } }
    const other = { terms: { ...terms, deductionRatio: 0, subsidyFee: fen(7) }, isFrozen: true }
    expect(saidOf({ ...off, ...other })).toBeNull()
    expect(saidOf({ ...asShown, ...other })).toBe(74)
    const nothingShown = {
      ...asShown,
      batch: { ...batch, subsidyFee: fen(0) },
      terms: { ...terms, subsidyFee: fen(0) },
    }
    expect(saidOf({ ...nothingShown, isFrozen: true })).toBeNull()
  })

  it('[B14] names the displayed and the current value', () => {
    expect(refusalOf(inFirst({ totalFee: fen(999) })(asShown))).toMatchObject({
      ...{ kind: 'SETTLING_AMOUNT', accepted: ['¥9.99'] },
      figures: { dhNo: 'DH1', yourTotal: '¥10.00', total: '¥9.99' },
    })
    expect(refusalOf(inFirst({ submissionNo: 2 })(asShown))).toMatchObject({
      ...{ kind: 'SETTLING_WITHDRAWN', figures: { dhNo: 'DH1', status: 'WAIT_PAY' } },
    })
    expect(refusalOf(inFirst({ isElsewhere: true })(asShown))).toMatchObject({
      ...{ kind: 'SETTLING_ELSEWHERE', figures: { dhNo: 'DH1', status: 'WAIT_PAY' } },
    })
    expect(refusalOf(inFirst({ status: 'INVALID' })(asShown))).toMatchObject({
      ...{ kind: 'SETTLING_STATUS', figures: { dhNo: 'DH1', status: 'INVALID' } },
    })
    expect(refusalOf(inFirst({ deadlineAt: 1000 })(asShown))?.figures).toEqual({
      dhNo: 'DH1',
      deadlineAt: 1000,
      now: 1000,
    })
    expect(refusalOf(inFirst({ entityCode: 'P2' })(asShown))?.figures).toEqual({ dhNo: 'DH1', entityCode: 'P2' })
    expect(refusalOf({ ...asShown, orders: [{ batchOrder, now: null }, asShown.orders[1]!] })).toMatchObject({
      ...{ kind: 'PAYER_CHANGED', figures: { dhNo: 'DH1', entityCode: null } },
    })
    expect(refusalOf({ ...asShown, orders: [{ batchOrder, now: null }] })).toMatchObject({
      ...{ kind: 'NOTHING_PAYABLE', figures: { batchNo: 'PC1' } },
    })
    expect(refusalOf({ ...asShown, isSigned: false })).toMatchObject({ figures: { batchNo: 'PC1' } })
    expect(refusalOf(inFirst({ pricesDigest: 'b' })(asShown))).toMatchObject({ figures: { dhNo: 'DH1' } })
    const of = (change: object) => refusalOf({ ...asShown, terms: { ...terms, ...change } })
    const rule = { yourRatio: '30%', ratio: '20%', yourSubsidy: '¥3.00', subsidy: '¥2.00' }
    expect(of({ deductionRatio: 2000, subsidyFee: fen(200) })?.figures).toEqual(rule)
    expect(of({ unusableFee: fen(1) })?.kind).toBe('SUBSIDY_RULE_CHANGED')
    expect(of({ subsidyFee: fen(200) })?.figures).toEqual({ yourSubsidy: '¥3.00', subsidy: '¥2.00' })
    expect(refusalOf({ ...asShown, isFrozen: true })?.figures).toEqual({ entityCode: 'P1' })
  })

  it('[B13] continues with the orders that can be paid, and not without any', () => {
    assertProperty(
      fc.property(fc.constantFrom(...statuses), fc.boolean(), fc.nat(100), (status, isElsewhere, late) => {
        const order = { ...asShown.orders[0]!, now: { ...now, status, isElsewhere, deadlineAt: 1050 } }
        const attempt = { batch: asShown.batch, at: 1000 + late }
        const stays = isPayableOrder(order, attempt)
        expect(stays).toBe(status === 'WAIT_PAY' && !isElsewhere && late < 50)
        const sentence = saidOf({ ...asShown, at: attempt.at, orders: [order] })
        expect(sentence === 27).toBe(!stays)
      }),
    )
  })

  it('[B15] allows half an hour to pay, and no more than its first order', () => {
    assertProperty(
      fc.property(fc.nat(10_000_000), fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 }), (at, left) => {
        const deadlines = left.map(of => at + of)
        const expiry = tradeExpiry(at, deadlines)
        expect(deadlines.every(of => expiry <= of) && expiry <= at + 1_800_000).toBe(true)
        expect(expiry === at + 1_800_000 || deadlines.includes(expiry)).toBe(true)
      }),
    )
  })
})

const refusalOf = (submission: Submission) => {
  const decided = decideSubmitBatch(submission)
  return decided.ok ? null : decided.refusal
}

const saidOf = (submission: Submission): number | null => {
  const decided = decideSubmitBatch(submission)
  return decided.ok ? null : refusals[decided.refusal.kind].code - 1_210_910_000
}

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>

const now: CurrentOrder = {
  status: 'WAIT_PAY',
  submissionNo: 1,
  totalFee: fen(1000),
  pricesDigest: 'a',
  entityCode: 'P1',
  deadlineAt: 9000,
  isElsewhere: false,
}
const batchOrder = { shopCode: 'S1', dhNo: 'DH1', submissionNo: 1, totalFee: fen(1000), pricesDigest: 'a' }
const order: SettledOrder = { batchOrder, now }
const terms = { deductionRatio: 3000, unusableFee: fen(0), subsidyFee: fen(300) }
const batch: SettlementBatch = {
  ...terms,
  entityCode: 'P1',
  batchNo: 'PC1',
  status: 'LIVE',
  createdBy: 'payer',
  createdByName: '林峰',
  expiresAt: 5000,
  isSubsidy: true,
  tradeOrderNo: null,
}
/** The second order never changes, so that something is left to pay. */
const asShown: Submission = {
  batch,
  userId: 'payer',
  at: 1000,
  isSigned: true,
  orders: [order, { batchOrder: { ...batchOrder, dhNo: 'DH2' }, now }],
  terms,
  isFrozen: false,
}

type Change = (submission: Submission) => Submission
const inFirst =
  (change: Partial<CurrentOrder>): Change =>
  submission => ({
    ...submission,
    orders: [{ batchOrder, now: { ...submission.orders[0]!.now!, ...change } }, ...submission.orders.slice(1)],
  })

/** Every possible change, in the order in which it is reported, with the last three digits of its code. */
const problems: ReadonlyArray<readonly [number, Change]> = [
  [26, of => ({ ...of, userId: 'other' })],
  [24, of => ({ ...of, batch: { ...of.batch, status: 'SUBMITTED', tradeOrderNo: 'JY1' } })],
  [23, of => ({ ...of, batch: { ...of.batch, expiresAt: of.at } })],
  [45, of => ({ ...of, isSigned: false })],
  [53, inFirst({ isElsewhere: true })],
  [47, inFirst({ status: 'WAIT_SUBMIT' })],
  [72, inFirst({ deadlineAt: 1000 })],
  [73, inFirst({ entityCode: 'P2' })],
  [38, inFirst({ pricesDigest: 'b' })],
  [37, inFirst({ totalFee: fen(999) })],
  [74, of => ({ ...of, isFrozen: true })],
  [70, of => ({ ...of, terms: { ...of.terms, deductionRatio: 2000 } })],
  [39, of => ({ ...of, terms: { ...of.terms, subsidyFee: fen(200) } })],
]
