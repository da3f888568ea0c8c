import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen, lineAmount, sumFen } from '../../../domain/kernel/money.ts'
import {
  claimedAmount,
  claimedGoods,
  creditOf,
  feesOfLines,
  type OrderedGoods,
  worthInFull,
} from '../../../domain/receiving/difference-worth.ts'
import { differencesOf } from '../../../domain/receiving/differences.ts'
import type { DifferenceKind } from '../../../domain/receiving/receipt-status.ts'
import { claimRate, isSmallClaim } from '../../../domain/receiving/small-claims.ts'
import { assertProperty, thousandths } from '../runs.ts'

const quantity = fc.integer({ min: 0, max: 9000 }).map(thousandths)
const price = fc.integer({ min: 1, max: 5000 }).map(fen)
const ordered = fc.record<OrderedGoods>({ quantity, price, shipped: quantity, claimedBefore: quantity })
const lines = fc.array(
  fc.record({
    materialCode: fc.constantFrom('a', 'b', 's'),
    replaces: fc.constantFrom('', 'a'),
    kind: fc.constantFrom<DifferenceKind>('SHORT', 'DAMAGED', 'WRONG', 'MORE'),
    quantity,
    approvedQuantity: quantity,
  }),
  { maxLength: 8 },
)
const materialOf = (line: { readonly materialCode: string; readonly replaces: string }) =>
  line.replaces || line.materialCode

describe('the worth of claimed goods', () => {
  it('[RC21] is their ordered price, up to what was ordered, and the same for one claim or several', () => {
    assertProperty(
      fc.property(ordered, quantity, quantity, (goods, first, second) => {
        const untouched = { ...goods, claimedBefore: thousandths(0) }
        const both = claimedAmount(untouched, thousandths(first + second))
        const after = claimedAmount({ ...untouched, claimedBefore: first }, second)
        expect(claimedAmount(untouched, first) + after).toBe(both)
        expect(both).toBeLessThanOrEqual(lineAmount(goods.price!, goods.quantity))
        expect(both).toBeGreaterThanOrEqual(0)
        if (goods.shipped <= goods.quantity && first <= goods.shipped) {
          const rest = thousandths(goods.shipped - first)
          expect(claimedAmount(untouched, first)).toBe(
            lineAmount(goods.price!, goods.shipped) - lineAmount(goods.price!, rest),
          )
        }
        expect(claimedAmount({ ...goods, price: null }, first)).toBe(0)
      }),
    )
  })

  it('[RC21][RC25] counts substitutes as the ordered material, and nothing beyond the shipped goods', () => {
    assertProperty(
      fc.property(lines, ordered, ordered, (all, a, b) => {
        const goods = claimedGoods(all, new Map(Object.entries({ a, b })))
        for (const { materialCode, quantity: claimed, amount } of goods) {
          const own = all.filter(line => materialOf(line) === materialCode && line.kind !== 'MORE')
          expect(claimed).toBeLessThanOrEqual(own.reduce((sum, line) => sum + line.approvedQuantity, 0))
          expect(amount).toBe(claimedAmount(materialCode === 'a' ? a : b, claimed))
          expect(amount).toBeGreaterThan(0)
        }
        expect(goods.some(({ materialCode }) => materialCode === 's')).toBe(false)
        expect(
          claimedGoods(
            all.map(line => ({ ...line, kind: 'MORE' as const })),
            new Map(),
          ),
        ).toEqual([])
      }),
    )
  })

  it('[RC21][RC25] of a line with more goods than shipped is what the shop was charged for', () => {
    assertProperty(
      fc.property(price, quantity, quantity, quantity, (fee, shipped, good, damaged) => {
        const line = { materialCode: 'a', replaces: '' }
        const arrived = { ...line, quantity: shipped, received: good, damaged, wrong: thousandths(0) }
        const claims = differencesOf({ ...arrived, reason: '', documents: [] })
        const approved = claims.map(claim => ({ ...claim, approvedQuantity: claim.quantity }))
        const goods = { quantity: shipped, price: fee, shipped, claimedBefore: thousandths(0) }
        const worth = sumFen(claimedGoods(approved, new Map([['a', goods]])).map(({ amount }) => amount))
        const goodGoods = lineAmount(fee, thousandths(Math.min(shipped, good)))
        expect(worth).toBe(lineAmount(fee, shipped) - goodGoods)
      }),
    )
  })

  it('[RC21] in full is what all of its lines bring when each is approved as claimed', () => {
    assertProperty(
      fc.property(lines, ordered, ordered, (all, a, b) => {
        const orderedGoods = new Map(Object.entries({ a, b }))
        const approvedInFull = all.map(line => ({ ...line, approvedQuantity: line.quantity }))
        const goods = claimedGoods(approvedInFull, orderedGoods)
        expect(worthInFull(all, orderedGoods)).toBe(sumFen(goods.map(({ amount }) => amount)))
      }),
    )
  })

  it('[RC27] is refunded to exactly the lines that brought it', () => {
    assertProperty(
      fc.property(lines, ordered, fc.nat(99_999), fc.nat(99_999), (all, goods, cash, subsidy) => {
        const claimed = claimedGoods(all, new Map(Object.entries({ a: goods, b: goods })))
        const refunded = claimed.map(({ materialCode }) => ({ materialCode, cash: fen(cash), subsidy: fen(subsidy) }))
        const fees = feesOfLines(all, refunded)
        expect(sumFen(fees.map(({ cancelFee }) => cancelFee))).toBe(cash * claimed.length)
        expect(sumFen(fees.map(({ subsidyFee }) => subsidyFee))).toBe(subsidy * claimed.length)
        for (const [place, { cancelFee, subsidyFee }] of fees.entries()) {
          const line = all[place]!
          if (line.kind === 'MORE' || line.approvedQuantity === 0) expect(cancelFee + subsidyFee).toBe(0)
        }
      }),
    )
  })

  it('[RC27] is credited in cash, and never more than is left of the order', () => {
    assertProperty(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 }),
        fc.integer({ min: -9, max: 20_000 }),
        (amounts, left) => {
          const goods = amounts.map((amount, place) => ({
            ...{ materialCode: `m${place}`, quantity: thousandths(1), amount: fen(amount) },
          }))
          const credit = creditOf(goods, fen(left))
          const worth = amounts.reduce((sum, amount) => sum + amount, 0)
          expect(sumFen(credit.map(({ cash }) => cash))).toBe(Math.max(0, Math.min(worth, left)))
          for (const [place, { cash, subsidy }] of credit.entries()) {
            expect(subsidy).toBe(0)
            expect(cash).toBeLessThanOrEqual(amounts[place]!)
          }
        },
      ),
    )
  })
})

describe('a small claim', () => {
  it('[RC24] is within both limits of the chain, and without goods for head office to decide', () => {
    const money = fc.nat(100_000).map(fen)
    assertProperty(
      fc.property(
        money,
        fc.boolean(),
        money,
        money,
        fc.option(money),
        fc.option(fc.nat(10_000)),
        (amount, hasMore, claimed, shipped, smallClaimMax, smallClaimRate) => {
          const isSmall = isSmallClaim({ amount, hasMore }, { claimed, shipped }, { smallClaimMax, smallClaimRate })
          const isWithin =
            smallClaimMax !== null &&
            smallClaimRate !== null &&
            amount <= smallClaimMax &&
            shipped > 0 &&
            claimed * 10_000 <= smallClaimRate * shipped
          expect(isSmall).toBe(isWithin && !hasMore)
          const rate = claimRate({ claimed, shipped })
          if (shipped === 0) expect(rate).toBeNull()
          else expect(rate).toBe(Math.ceil((claimed * 10_000) / shipped))
        },
      ),
    )
  })
})
