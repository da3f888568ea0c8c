import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { refundShares } from '../../../domain/payment/refund-shares.ts'
import {
  type OrderCosts,
  type OrderShares,
  shareOrder,
  splitSubsidy,
  subsidyBase,
  subsidyLimit,
} from '../../../domain/payment/subsidy.ts'
import { assertProperty, countCases, failProperty, runs, seed, seeded } from '../runs.ts'

describe('the subsidy of a settlement', () => {
  it('[B10] is the whole fen of the usable amount times the ratio, limited by the balance [001: 9.7.1]', () => {
    const base = { total: fen(10_001), unusableMaterial: fen(2000), unusableFee: fen(1000), ratio: 3000 }
    expect(subsidyLimit(base, { balance: fen(99_999), isFrozen: false })).toBe(2100)
    expect(subsidyLimit(base, { balance: fen(2099), isFrozen: false })).toBe(2099)
    expect(subsidyLimit(base, { balance: fen(99_999), isFrozen: true })).toBe(0)
  })
  it('[B10] never exceeds the usable amount or the balance, and grows with the ratio', () => {
    assertProperty(
      fc.property(settlements, fc.nat(10_000), amounts, ({ orders, feesUsable, ratio }, other, balance) => {
        const base = subsidyBase(orders, { feesUsable, ratio })
        const limit = subsidyLimit(base, { balance, isFrozen: false })
        const usable = base.total - base.unusableMaterial - base.unusableFee
        expect(limit >= 0 && limit <= usable && limit <= balance).toBe(true)
        expect(limit === balance || BigInt(limit + 1) * 10_000n > BigInt(usable) * BigInt(ratio)).toBe(true)
        const more = subsidyLimit({ ...base, ratio: Math.max(ratio, other) }, { balance, isFrozen: false })
        expect(more >= limit).toBe(true)
      }),
    )
  })
  it('[B11] is divided among orders, lines and fees by their usable amounts, and adds up to the fen', () => {
    assertProperty(
      fc.property(settlements, amounts, ({ orders, feesUsable, ratio }, balance) => {
        const base = subsidyBase(orders, { feesUsable, ratio })
        const limit = subsidyLimit(base, { balance, isFrozen: false })
        const shares = splitSubsidy(limit, orders, feesUsable)
        expect(sumFen(shares.map(({ subsidy }) => subsidy))).toBe(limit)
        shares.forEach((share, index) => {
          expect(sumFen(partsOf(share))).toBe(share.subsidy)
          expect(shareOrder(share.subsidy, orders[index]!, feesUsable)).toEqual(share)
          const most = usableOf(orders[index]!, feesUsable)
          expect(partsOf(share).every((part, at) => part >= 0 && part <= most[at]!)).toBe(true)
        })
      }),
    )
  })
})

describe('the refund of a payment', () => {
  it('[B12] is in cash and subsidy as it was paid, the last part with the remainder', () => {
    const paid = { cash: fen(667), subsidy: fen(333) }
    expect(refundShares({ ...paid, back: fen(0) }, fen(100))).toEqual({ cash: 67, subsidy: 33 })
    expect(refundShares({ ...paid, back: fen(100) }, fen(900))).toEqual({ cash: 600, subsidy: 300 })
    expect(refundShares({ ...paid, back: fen(900) }, fen(500))).toEqual({ cash: 67, subsidy: 33 })
    expect(refundShares({ cash: fen(0), subsidy: fen(0), back: fen(0) }, fen(5))).toEqual({ cash: 0, subsidy: 0 })
  })
  it('[B12] in any parts equals the refund at once, within a fen of its proportion, and never more', () => {
    assertProperty(
      fc.property(amounts, amounts, fc.array(amounts, { maxLength: 8 }), (cash, subsidy, parts) => {
        const whole = cash + subsidy
        let [back, givenCash, givenSubsidy] = [0, 0, 0]
        for (const part of parts) {
          const refunded = refundShares({ cash, subsidy, back: fen(back) }, part)
          expect(refunded.cash >= 0 && refunded.subsidy >= 0 && refunded.cash + refunded.subsidy <= part).toBe(true)
          back += refunded.cash + refunded.subsidy
          givenCash += refunded.cash
          givenSubsidy += refunded.subsidy
          expect(back <= whole && givenCash <= cash && givenSubsidy <= subsidy).toBe(true)
          expect(Math.abs(givenSubsidy - (subsidy * back) / Math.max(1, whole)) <= 0.5000001).toBe(true)
        }
        const at = refundShares({ cash, subsidy, back: fen(0) }, fen(back))
        expect({ cash: givenCash, subsidy: givenSubsidy }).toEqual(at)
        const rest = refundShares({ cash, subsidy, back: fen(back) }, fen(whole))
        expect({ cash: givenCash + rest.cash, subsidy: givenSubsidy + rest.subsidy }).toEqual({ cash, subsidy })
      }),
    )
  })
  it('[B11] [B12] adds up to the fen over complete settlements: divided, and refunded part by part', () => {
    const [random, cases] = [seeded(seed), runs * 100]
    for (let round = 0; round < cases; round++) {
      const wrong = settleAndGiveBack(random)
      if (wrong) failProperty(wrong.example, wrong.reason)
    }
    countCases(cases)
  })
})

/**
 * Divides the subsidy of one settlement and refunds it in random parts until nothing is left. Returns a reason if a fen
 * is missing, else null.
 */
function settleAndGiveBack(random: (below: number) => number): { example: string; reason: string } | null {
  const feesUsable = random(2) === 1
  const orders = Array.from({ length: 1 + random(3) }, () => randomOrder(random))
  const base = subsidyBase(orders, { feesUsable, ratio: random(10_001) })
  const limit = subsidyLimit(base, { balance: fen(random(base.total + 1)), isFrozen: false })
  const shares = splitSubsidy(limit, orders, feesUsable)
  const example = JSON.stringify({ orders, feesUsable, limit, shares })
  let [cashBack, subsidyBack] = [0, 0]
  for (const [index, share] of shares.entries()) {
    const [parts, costs] = [partsOf(share), costsOf(orders[index]!)]
    if (parts.reduce((sum, part) => sum + part, 0) !== share.subsidy) return { example, reason: `order ${index}` }
    for (const [at, subsidy] of parts.entries()) {
      const whole = costs[at]!
      const refunded = giveAllBack({ cash: fen(whole - subsidy), subsidy }, random)
      if (refunded.cash !== whole - subsidy || refunded.subsidy !== subsidy)
        return { example, reason: `part ${at} of ${index}` }
      cashBack += refunded.cash
      subsidyBack += refunded.subsidy
    }
  }
  if (subsidyBack !== limit || cashBack !== base.total - limit)
    return { example, reason: `${cashBack} + ${subsidyBack}` }
  return null
}

function giveAllBack(paid: { cash: Fen; subsidy: Fen }, random: (below: number) => number) {
  let [cash, subsidy] = [0, 0]
  while (cash + subsidy < paid.cash + paid.subsidy) {
    const left = paid.cash + paid.subsidy - cash - subsidy
    const refunded = refundShares(
      { ...paid, back: fen(cash + subsidy) },
      fen(random(4) === 0 ? left : 1 + random(left)),
    )
    if (refunded.cash < 0 || refunded.subsidy < 0) break
    cash += refunded.cash
    subsidy += refunded.subsidy
  }
  return { cash, subsidy }
}

const partsOf = ({ lines, service, car }: OrderShares): ReadonlyArray<Fen> => [...lines, service, car]
const costsOf = ({ lines, service, car }: OrderCosts): ReadonlyArray<Fen> => [
  ...lines.map(({ amount }) => amount),
  service,
  car,
]
const usableOf = ({ lines, service, car }: OrderCosts, feesUsable: boolean): ReadonlyArray<number> => [
  ...lines.map(({ amount, isUsable }) => (isUsable ? amount : 0)),
  feesUsable ? service : 0,
  feesUsable ? car : 0,
]

const randomOrder = (random: (below: number) => number): OrderCosts => ({
  lines: Array.from({ length: 1 + random(4) }, () => ({ amount: fen(randomFen(random)), isUsable: random(4) > 0 })),
  service: fen(random(3) === 0 ? randomFen(random) : 0),
  car: fen(random(3) === 0 ? randomFen(random) : 0),
})
const randomFen = (random: (below: number) => number): number => random([10, 1000, 10_000_000][random(3)]!)

const amounts = fc.oneof(fc.nat(100), fc.nat(9_999_999), fc.nat(900_000_000_000)).map(fen)
const orders: fc.Arbitrary<OrderCosts> = fc.record({
  lines: fc.array(fc.record({ amount: amounts, isUsable: fc.boolean() }), { minLength: 1, maxLength: 5 }),
  service: amounts,
  car: amounts,
})
const settlements = fc.record({
  orders: fc.array(orders, { minLength: 1, maxLength: 5 }),
  feesUsable: fc.boolean(),
  ratio: fc.nat(10_000),
})
