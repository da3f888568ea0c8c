import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen, lineAmount, sumFen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import {
  fullRefund,
  missingOf,
  type PaidLine,
  type PaidPart,
  type RefundAmounts,
  refundForLines,
  shippingDifferenceNumber,
} from '../../../domain/payment/refund.ts'
import { validateRefund } from '../../../domain/payment/refund-sending.ts'
import { assertProperty, countCases, failProperty, oracleRuns, type Random, seed, seeded } from '../runs.ts'

describe('the refund of an order', () => {
  it('[Z3][Z5] equals the payment to the fen, in cash and in subsidy, over any number of refunds', () => {
    const random = seeded(seed)
    let refunds = 0
    while (refunds < oracleRuns) {
      const paid = randomPart(random)
      const life = refundInParts(paid, random)
      refunds += life.refunds
      if (life.reason) failProperty(JSON.stringify(paid), life.reason)
    }
    countCases(refunds)
  })

  it('[Z3] of each line is within a fen of its share of cash and subsidy', () => {
    assertProperty(
      fc.property(parts, asks, (part, payload) => {
        for (const { materialCode, cash, subsidy } of refundForLines(part, missing(part, payload))?.lines ?? []) {
          const { promo, amount } = part.lines.find(line => line.materialCode === materialCode)!
          expect(Math.abs(subsidy - ((cash + subsidy) * promo) / amount)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('[Z2] of everything includes the fees, and the trade is refunded unless another order is left', () => {
    assertProperty(
      fc.property(parts, part => {
        const owed = fullRefund(part)
        if (!owed) return
        expect([owed.cash, owed.subsidy]).toEqual([part.payable, part.subsidy])
        expect(owed.service + owed.car + sumFen(owed.lines.map(({ cash }) => cash))).toBe(owed.cash)
        expect(owed.tradeStatus).toBe(part.othersLeft ? 'PART_REFUND' : 'REFUND')
      }),
    )
  })

  it('[Z4] covers only goods while some of the order arrived, so that the fees remain', () => {
    assertProperty(
      fc.property(parts, asks, (part, payload) => {
        const owed = refundForLines(part, missing(part, payload))
        if (owed) expect([owed.service, owed.car]).toEqual([0, 0])
      }),
    )
  })
})

describe('a shipping difference', () => {
  const shipped = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    left: fc.nat(60_000),
    substitute: fc.nat(50_000),
  })

  it('[Z4] is the unshipped quantity at the ordered price, and adds up to the line to the fen', () => {
    assertProperty(
      fc.property(shipped, ({ quantity, price, left, substitute }) => {
        const amount = lineAmount(fen(price), quantity as Thousandths)
        const cancelled = Math.min(substitute, quantity) as Thousandths
        const line = { materialCode: 'a', quantity: quantity as Thousandths, price: fen(price), amount, cancelled }
        const [gone] = missingOf([{ ...line, shipped: left as Thousandths }])
        const came = Math.min(quantity, left + cancelled) as Thousandths
        expect(gone?.quantity ?? 0).toBe(quantity - came)
        expect((gone?.amount ?? 0) + lineAmount(fen(price), came)).toBe(amount)
      }),
    )
  })

  it('[Z4] has the number of its order', () => {
    expect(shippingDifferenceNumber('DH261121ABCDEFGH')).toBe('FC261121ABCDEFGH')
  })
})

describe('a cash refund', () => {
  it('[Z6] is done only with exactly its amount', () => {
    assertProperty(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (amount, answer) => {
        const verdict = validateRefund({ amount: fen(amount) }, { state: 'SUCCESS', amount: fen(answer) })
        expect(verdict.isDone).toBe(amount === answer)
      }),
    )
  })
})

type Wish = ReadonlyArray<number>

/** For each line a share of its remainder, in hundredths; surplus entries are ignored. */
const asks: fc.Arbitrary<Wish> = fc.array(fc.nat(130), { minLength: 6, maxLength: 6 })

const missing = ({ lines }: PaidPart, payload: Wish) =>
  lines.flatMap(({ materialCode, amount, refunded, refundedPromo, quantity, refundedQuantity }, index) => {
    const share = Math.max(0, payload[index]! - 30)
    if (share === 0) return []
    const left = amount - refunded - refundedPromo
    const some = Math.floor(((quantity - refundedQuantity) * share) / 100) as Thousandths
    return [{ materialCode, quantity: some, amount: fen(Math.ceil((left * share) / 100)) }]
  })

/**
 * Refunds in random parts, sometimes more than the remainder, and finally everything; returns a reason if a fen is lost
 * or too much is refunded.
 */
const refundInParts = (
  paid: PaidPart,
  random: Random,
): { readonly refunds: number; readonly reason: string | null } => {
  let part = paid
  const times = 5 + random(30)
  for (let time = 1; time <= times; time++) {
    const payload = part.lines.map(() => random(131))
    const owed = refundForLines(part, missing(part, payload))
    if (owed) part = lessBy(part, owed)
    if (!isWithin(part)) return { refunds: time, reason: `more than was paid after ${time} refunds` }
  }
  const rest = fullRefund(part)
  if (rest) part = lessBy(part, rest)
  const isAll = part.refunded === paid.payable && part.refundedSubsidy === paid.subsidy && part.lines.every(isBack)
  return { refunds: times + 1, reason: isAll && fullRefund(part) === null ? null : 'not exactly what was paid' }
}

const lessBy = (part: PaidPart, { cash, subsidy, lines }: RefundAmounts): PaidPart => {
  const back = new Map(lines.map(line => [line.materialCode, line]))
  return {
    ...part,
    refunded: fen(part.refunded + cash),
    refundedSubsidy: fen(part.refundedSubsidy + subsidy),
    lines: part.lines.map(line => {
      const { cash: more = 0, subsidy: promo = 0, quantity = 0 } = back.get(line.materialCode) ?? {}
      return {
        ...line,
        refunded: fen(line.refunded + more),
        refundedPromo: fen(line.refundedPromo + promo),
        refundedQuantity: (line.refundedQuantity + quantity) as Thousandths,
      }
    }),
  }
}

const isBack = ({ refunded, refundedPromo, amount, promo }: PaidLine): boolean =>
  refunded === amount - promo && refundedPromo === promo

const isWithin = (part: PaidPart): boolean =>
  part.refunded <= part.payable &&
  part.refundedSubsidy <= part.subsidy &&
  part.lines.every(line => line.refundedPromo <= line.promo && line.refunded <= line.amount - line.promo)

const none = fen(0)

const randomPart = (random: Random): PaidPart => {
  const lines = Array.from({ length: 1 + random(6) }, (_, index): PaidLine => {
    const amount = random([10, 1000, 10_000_000][random(3)]!)
    const promo = random(2) === 0 ? 0 : random(amount + 1)
    return {
      ...{
        materialCode: `M${index}`,
        quantity: (1 + random(50_000)) as Thousandths,
        price: fen(1),
        amount: fen(amount),
      },
      ...{ promo: fen(promo), refundedQuantity: 0 as Thousandths, refunded: none, refundedPromo: none },
    }
  })
  const [service, car] = [random(2) * random(5000), random(2) * random(9000)]
  const subsidy = sumFen(lines.map(({ promo }) => promo)) + random(2) * random(service + car + 1)
  const total = sumFen(lines.map(({ amount }) => amount)) + service + car
  return {
    ...{ payable: fen(total - subsidy), subsidy: fen(subsidy), refunded: none, refundedSubsidy: none },
    ...{ service: fen(service), car: fen(car), lines, othersLeft: random(2) === 0 },
  }
}

/** A paid order: each line and the fees with their share of the subsidy. */
const parts: fc.Arbitrary<PaidPart> = fc.nat().map(start => randomPart(seeded(start)))
