import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { BATCH_LIFETIME_MS, decideBatch, type OrderToSettle } from '../../../domain/payment/batch-create.ts'
import { validateNote } from '../../../domain/payment/reconcile.ts'
import { fullRefund, missingOf, type PaidPart, refundForLines } from '../../../domain/payment/refund.ts'
import { calculateTerms, deductible, limitOf } from '../../../domain/payment/settlement.ts'
import { decideOpen, percent, type SettlementBatch } from '../../../domain/payment/submit-batch.ts'
import { isPaymentMethod, ORDERS_AT_MOST, TRANSFER_HOLD_MS } from '../../../domain/payment/words.ts'
import { assertProperty } from '../runs.ts'

const amounts = fc.nat(1_000_000).map(fen)

describe('the totals of a settlement', () => {
  const line = fc.record({ amount: amounts, isUsable: fc.boolean() })
  const orders = fc.array(fc.record({ lines: fc.array(line, { maxLength: 3 }), service: amounts, car: amounts }), {
    maxLength: 4,
  })
  const rules = fc.record({ deductionRatio: fc.nat(10_000), feesUsable: fc.boolean(), subsidyFrozen: fc.boolean() })

  it('[B10] deduct by the formula if the subsidy is on, and nothing if it is off or frozen', () => {
    assertProperty(
      fc.property(orders, rules, amounts, fc.boolean(), (of, payer, balance, isSubsidy) => {
        const { terms, shares } = calculateTerms(of, payer, balance, isSubsidy)
        const [goods, fees] = [of.flatMap(({ lines }) => lines), of.flatMap(({ service, car }) => [service, car])]
        const sum = (all: ReadonlyArray<number>) => all.reduce((one, other) => one + other, 0)
        const may =
          sum(goods.filter(({ isUsable }) => isUsable).map(({ amount }) => amount)) + (payer.feesUsable ? sum(fees) : 0)
        const most = Math.floor((may * payer.deductionRatio) / 10_000)
        expect(terms).toEqual({
          ...{ isSubsidy, deductionRatio: payer.deductionRatio, accountSubsidy: balance },
          totalFee: sum(goods.map(({ amount }) => amount)) + sum(fees),
          unusableMaterialFee: sum(goods.filter(({ isUsable }) => !isUsable).map(({ amount }) => amount)),
          unusableFee: payer.feesUsable ? 0 : sum(fees),
          subsidyFee: isSubsidy && !payer.subsidyFrozen ? Math.min(balance, most) : 0,
        })
        expect(sum(shares.map(({ subsidy }) => subsidy))).toBe(terms.subsidyFee)
        expect(limitOf(terms)).toBe(most)
        expect([deductible(terms, true), deductible(terms, false)]).toEqual([0, Math.min(balance, most)])
      }),
    )
  })

  it('[B7] are reserved for 15 minutes, for at most 30 orders; a transfer has three days [K6]', () => {
    expect([BATCH_LIFETIME_MS, ORDERS_AT_MOST, TRANSFER_HOLD_MS]).toEqual([900_000, 30, 259_200_000])
    expect([percent(3000), percent(1250), percent(1)]).toEqual(['30%', '12.5%', '0.01%'])
    expect(['WQF', 'OFFLINE', 'wqf', 'toString'].map(isPaymentMethod)).toEqual([true, true, false, false])
  })
})

describe('refusing to settle orders together', () => {
  const now = 1_000_000
  const order: OrderToSettle = {
    ...{ shopCode: 'S1', dhNo: 'DH1', status: 'WAIT_PAY', orderType: 'NORMAL', payMethod: 'ONLINE', opensAt: 0 },
    ...{
      cutOffAt: now,
      graceMinutes: 1,
      approvedAt: null,
      payer: { entityCode: 'P1', entityName: '甲' },
      settledBy: null,
    },
  } as OrderToSettle
  const first = { ...order, dhNo: 'DH9', orderType: 'ZP' } as const
  const why = (of: ReadonlyArray<OrderToSettle>, ahead: ReadonlyArray<OrderToSettle> = [], at = now) => {
    const decided = decideBatch(of, ahead, at)
    return decided.ok ? decided.value.payer.entityCode : { ...decided.refusal.figures, kind: decided.refusal.kind }
  }

  it('[B2] gives their number, a shop without a payer, and all payers if there are several', () => {
    expect(why([order])).toBe('P1')
    expect(why([])).toEqual({ kind: 'SETTLEMENT_SIZE', orders: 0, max: 30 })
    expect(why(Array.from({ length: 31 }, () => order))).toEqual({ kind: 'SETTLEMENT_SIZE', orders: 31, max: 30 })
    expect(why([order, { ...order, shopCode: 'S2', payer: null }])).toEqual({ kind: 'NO_PAYER', shopCode: 'S2' })
    const other = { ...order, payer: { entityCode: 'P2', entityName: '乙' } }
    expect(why([order, other, other])).toEqual({ kind: 'SEVERAL_PAYERS', payers: '甲、乙' })
  })

  it('[B3] [B4] [B5] names the order, and its state', () => {
    expect(why([{ ...order, settledBy: '林峰' }])).toEqual({
      kind: 'SETTLED_ELSEWHERE',
      dhNo: 'DH1',
      settledBy: '林峰',
    })
    expect(why([{ ...order, payMethod: 'OFFLINE' }])).toEqual({
      kind: 'SETTLED_STATUS',
      dhNo: 'DH1',
      status: 'WAIT_PAY',
    })
    const deadlineAt = now + 60_000
    expect(why([order], [], deadlineAt - 1)).toBe('P1')
    expect(why([order], [], deadlineAt)).toEqual({ kind: 'PAYMENT_DEADLINE', dhNo: 'DH1', deadlineAt, now: deadlineAt })
  })

  it('[B6] requires a head office order of its shop that is being paid or can still be paid', () => {
    const waits = { kind: 'ALLOCATION_FIRST', shopCode: 'S1', dhNo: 'DH9' }
    expect(why([order], [first])).toEqual(waits)
    expect(why([order], [{ ...first, status: 'PAYING', cutOffAt: 0 }])).toEqual(waits)
    expect(why([{ ...first, dhNo: 'DH2' }], [first])).toBe('P1')
    for (const gone of [
      { shopCode: 'S2' },
      { cutOffAt: now - 60_000 },
      { status: 'INVALID' },
      { orderType: 'NORMAL' },
    ] as const)
      expect(why([order], [{ ...first, ...gone }]), JSON.stringify(gone)).toBe('P1')
  })
})

describe('opening a settlement', () => {
  const batch: SettlementBatch = {
    ...{ batchNo: 'PC1', entityCode: 'P1', status: 'LIVE', createdBy: 'u1', createdByName: '林峰', expiresAt: 100 },
    ...{ isSubsidy: false, tradeOrderNo: null, deductionRatio: 0, unusableFee: fen(0), subsidyFee: fen(0) },
  }
  const opened = (change: Partial<SettlementBatch>, at = 99, userId = 'u1') => {
    const decided = decideOpen({ batch: { ...batch, ...change }, at, userId })
    return decided.ok ? null : { kind: decided.refusal.kind, ...decided.refusal.figures }
  }

  it('[B7] [B14] is possible for its creator while it is active', () => {
    expect(opened({})).toBeNull()
    expect(opened({ status: 'SUBMITTED' }, 99, 'u2')).toEqual({
      kind: 'BATCH_OF_OTHER',
      batchNo: 'PC1',
      settledBy: '林峰',
    })
    expect(opened({ status: 'SUBMITTED', tradeOrderNo: 'JY1' })).toEqual({
      kind: 'BATCH_SUBMITTED',
      batchNo: 'PC1',
      tradeOrderNo: 'JY1',
    })
    expect(opened({ status: 'CANCELED' }, 100)).toEqual({ kind: 'BATCH_CANCELED', batchNo: 'PC1' })
    expect(opened({ status: 'EXPIRED' })).toEqual({ kind: 'BATCH_EXPIRED', batchNo: 'PC1', expiresAt: 100, now: 99 })
    expect(opened({}, 100)).toEqual({ kind: 'BATCH_EXPIRED', batchNo: 'PC1', expiresAt: 100, now: 100 })
  })
})

describe('a note of finance', () => {
  it('[J5] has 1 to 200 characters, trimmed', () => {
    assertProperty(
      fc.property(fc.nat(220), fc.constantFrom('a', '注', '🧾'), (length, letter) => {
        const validation = validateNote(` ${letter.repeat(length)}\n`)
        if (length >= 1 && length <= 200) expect(validation).toEqual({ ok: true, value: letter.repeat(length) })
        else expect(validation).toMatchObject({ refusal: { kind: 'RECONCILE_NOTE', figures: { length, max: 200 } } })
      }),
    )
    for (const length of [200, 201]) expect(validateNote('a'.repeat(length)).ok).toBe(length === 200)
  })
})

describe('the missing goods of an order', () => {
  const part = (overrides: Partial<PaidPart> = {}): PaidPart => ({
    ...{
      payable: fen(700),
      subsidy: fen(300),
      refunded: fen(0),
      refundedSubsidy: fen(0),
      service: fen(0),
      car: fen(0),
    },
    othersLeft: false,
    lines: [
      {
        ...{ materialCode: 'A', quantity: 10_000 as Thousandths, price: fen(100), amount: fen(1000), promo: fen(300) },
        ...{ refundedQuantity: 0 as Thousandths, refunded: fen(0), refundedPromo: fen(0) },
      },
    ],
    ...overrides,
  })
  const some = (materialCode: string, amount: number) => ({
    materialCode,
    quantity: 1000 as Thousandths,
    amount: fen(amount),
  })

  it('[Z3] [Z4] are refunded for its lines, as each was paid', () => {
    expect(refundForLines(part(), [some('X', 100)])).toBeNull()
    expect(refundForLines(part(), [])).toBeNull()
    expect(refundForLines(part(), [some('X', 500), some('A', 100)])).toEqual({
      ...{ cash: 70, subsidy: 30, service: 0, car: 0, tradeStatus: 'PART_REFUND' },
      lines: [{ materialCode: 'A', quantity: 1000, cash: 70, subsidy: 30 }],
    })
    expect(refundForLines(part(), [some('A', 1000)])?.tradeStatus).toBe('REFUND')
    expect(refundForLines(part({ othersLeft: true }), [some('A', 1000)])?.tradeStatus).toBe('PART_REFUND')
    expect(refundForLines(part({ payable: fen(701) }), [some('A', 1000)])?.tradeStatus).toBe('PART_REFUND')
    expect(refundForLines(part({ subsidy: fen(301) }), [some('A', 1000)])?.tradeStatus).toBe('PART_REFUND')
  })

  it('[Z2] of a whole order are the rest of it, with fees in proportion', () => {
    const [line] = part().lines
    const before = { ...line!, refundedQuantity: 4000 as Thousandths, refunded: fen(280), refundedPromo: fen(120) }
    const gone = { ...line!, materialCode: 'B', refunded: fen(700), refundedPromo: fen(300) }
    const paid = part({
      payable: fen(790),
      refunded: fen(280),
      refundedSubsidy: fen(120),
      service: fen(60),
      car: fen(30),
      lines: [before, gone],
    })
    expect(fullRefund(paid)).toEqual({
      ...{ cash: 510, subsidy: 180, service: 60, car: 30, tradeStatus: 'REFUND' },
      lines: [{ materialCode: 'A', quantity: 6000, cash: 420, subsidy: 180 }],
    })
  })

  it('[Z4] are none of a line shipped completely or without a price, and all of an unknown one', () => {
    const left = {
      ...{ materialCode: 'A', quantity: 10_000 as Thousandths, price: fen(100), amount: fen(1000), shipped: null },
      cancelled: 0 as Thousandths,
    }
    expect(missingOf([left])).toEqual([{ materialCode: 'A', quantity: 10_000, amount: 1000 }])
    expect(missingOf([{ ...left, shipped: 7000 as Thousandths, cancelled: 1000 as Thousandths }])).toEqual([
      { materialCode: 'A', quantity: 2000, amount: 200 },
    ])
    expect(
      missingOf([
        { ...left, shipped: 11_000 as Thousandths },
        { ...left, price: null },
        { ...left, amount: null },
      ]),
    ).toEqual([])
  })
})
