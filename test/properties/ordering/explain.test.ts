import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { feeRows, feeTotal, orderFees } from '../../../domain/ordering/cart/fees.ts'
import {
  addsUp,
  explainOrder,
  explainPayable,
  explainSettledOrder,
  explainSubsidy,
  explainTotal,
  explainUsable,
  type PaidLine,
  type Term,
} from '../../../domain/payment/explain.ts'
import { calculateTerms } from '../../../domain/payment/settlement.ts'
import { assertProperty } from '../runs.ts'

describe('explanations of money', () => {
  it('[B17] detect a tree that does not add up, at any depth', () => {
    const leaf = (amount: number): Term => ({ name: ['a', 'a'], amount: fen(amount) })
    const of = (amount: number, ...terms: ReadonlyArray<Term>): Term => ({ ...leaf(amount), terms })
    expect([addsUp(leaf(3)), addsUp(of(3, leaf(1), leaf(2))), addsUp(of(3, of(3, leaf(1))))]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('[B17] divide every amount of a settlement into terms that add up, to the fen', () => {
    assertProperty(
      fc.property(settlements, ({ shops, payer, balance, isSubsidy }) => {
        const costs = shops.flat()
        const { terms, shares } = calculateTerms(costs, payer, balance, isSubsidy)
        const fees = costs.map((order, index) => feesOf(order, shares[index]!.subsidy, index))
        let at = 0
        const shopOrders = shops.map((orders, index) => {
          const own = fees.slice(at, at + orders.length)
          at += orders.length
          return { shopName: `S${index}`, payableFee: sumFen(own.map(({ payableFee }) => payableFee)), orders: own }
        })
        const footer = { totalFee: terms.totalFee, payableFee: fen(terms.totalFee - terms.subsidyFee), shopOrders }
        for (const tree of [explainTotal(footer), explainSubsidy(footer), explainPayable(footer), explainUsable(terms)])
          expect(addsUp(tree)).toBe(true)
        expect(explainSubsidy(footer).amount).toBe(terms.subsidyFee === 0 ? 0 : -terms.subsidyFee)
        for (const [index, order] of costs.entries()) {
          const lines = order.lines.map(
            (line, of): PaidLine => ({ name: `M${of}`, amount: line.amount, subsidy: shares[index]!.lines[of]! }),
          )
          const tree = explainSettledOrder(fees[index]!, lines)
          expect(addsUp(tree) && tree.amount === fees[index]!.payableFee - fees[index]!.subsidyFee).toBe(true)
        }
      }),
    )
  })
  it('[B17] divide every amount of a paid order, less its refunds', () => {
    assertProperty(
      fc.property(orders, fc.nat(10_000), fc.array(amounts, { maxLength: 3 }), (order, ratio, refunded) => {
        const payer = { deductionRatio: ratio, feesUsable: true, subsidyFrozen: false }
        const { terms, shares } = calculateTerms([order], payer, fen(900_000_000_000), true)
        const goods = sumFen(order.lines.map(({ amount }) => amount))
        const charged = orderFees('URGENT', goods, { serviceFee: order.service, carFee: order.car })
        const paid = { ...charged, discountFee: terms.subsidyFee }
        const lines = order.lines.map(
          (line, of): PaidLine => ({ name: `M${of}`, amount: line.amount, subsidy: shares[0]!.lines[of]! }),
        )
        const refunds = refunded.map(refundFee => ({
          name: ['退款', 'Refund'] as const,
          refundFee,
          serviceFee: fen(Math.min(refundFee, order.service)),
          carFee: fen(0),
        }))
        const { rows, total, net } = explainOrder(feeRows('URGENT', paid, { paid: true }), lines, refunds)
        expect([...rows, total, ...(net ? [net] : [])].every(addsUp)).toBe(true)
        expect(total.amount).toBe(feeTotal('URGENT', paid, { paid: true }))
        if (net) expect(net.amount).toBe(total.amount - sumFen(refunded))
        expect(net === null).toBe(refunds.length === 0)
      }),
    )
  })
})

interface Costs {
  readonly lines: ReadonlyArray<{ readonly amount: Fen; readonly isUsable: boolean }>
  readonly service: Fen
  readonly car: Fen
}

const feesOf = ({ lines, service, car }: Costs, subsidyFee: Fen, index: number) => {
  const goodsFee = sumFen(lines.map(({ amount }) => amount))
  const payableFee = fen(goodsFee + service + car)
  return { dhNo: `DH${index}`, goodsFee, serviceFee: service, carFee: car, payableFee, subsidyFee }
}

const amounts = fc.oneof(fc.constant(0), fc.nat(100), fc.nat(9_999_999)).map(fen)
const orders: fc.Arbitrary<Costs> = fc.record({
  lines: fc.array(fc.record({ amount: amounts, isUsable: fc.boolean() }), { minLength: 1, maxLength: 5 }),
  service: amounts,
  car: amounts,
})
const settlements = fc.record({
  shops: fc.array(fc.array(orders, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  payer: fc.record({ deductionRatio: fc.nat(10_000), feesUsable: fc.boolean(), subsidyFrozen: fc.boolean() }),
  balance: amounts,
  isSubsidy: fc.boolean(),
})
