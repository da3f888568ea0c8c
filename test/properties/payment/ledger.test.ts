import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen, sumFen } from '../../../domain/kernel/money.ts'
import {
  clearEntries,
  holdEntries,
  lateRefundEntries,
  paymentEntries,
  rechargeEntries,
  refundEntries,
  type Share,
  subsidyMoved,
  unsettledPaymentEntries,
} from '../../../domain/payment/ledger.ts'
import { decideRecharge, RECHARGE_MAX } from '../../../domain/payment/recharge.ts'
import { runs, seed } from '../runs.ts'

describe('the entries of an event', () => {
  it('[J1] always add up to zero, and none of them is zero', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 30 }), amount, (shares, one) => {
        const events = [
          ...[
            holdEntries(shares),
            clearEntries(shares),
            paymentEntries(shares),
            shares.flatMap(each => refundEntries(each)),
          ],
          ...[rechargeEntries(fen(one)), unsettledPaymentEntries(fen(one)), lateRefundEntries(fen(one))],
        ]
        for (const entries of events) {
          expect(sumFen(entries.map(entry => entry.amount))).toBe(0)
          expect(entries.some(entry => entry.amount === 0)).toBe(false)
        }
      }),
      { numRuns: runs, seed },
    )
  })

  it('[J1] of a trade that is reserved and released, or reserved, paid and refunded completely, restore every account', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 30 }), shares => {
        const ways = [
          [...holdEntries(shares), ...clearEntries(shares)],
          [...holdEntries(shares), ...paymentEntries(shares), ...shares.flatMap(each => refundEntries(each))],
        ]
        for (const entries of ways) {
          for (const account of new Set(entries.map(entry => entry.account))) {
            expect(sumFen(entries.filter(entry => entry.account === account).map(entry => entry.amount))).toBe(0)
          }
        }
        expect(subsidyMoved(holdEntries(shares))).toBe(-sumFen(shares.map(({ subsidy }) => subsidy)) || 0)
      }),
      { numRuns: runs, seed },
    )
  })
})

describe('a recharge', () => {
  it('[J2] [J3] never makes an account negative, and is refused for one reason', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -2 * RECHARGE_MAX, max: 2 * RECHARGE_MAX }),
        words,
        (balanceBefore, by, remark) => {
          const decided = decideRecharge({ balance: fen(balanceBefore) }, fen(by), remark)
          const length = [...remark.trim()].length
          if (decided.ok) {
            expect(balanceBefore + decided.value.amount).toBeGreaterThanOrEqual(0)
            expect([by !== 0, Math.abs(by) <= RECHARGE_MAX, length >= 1 && length <= 100]).toEqual([true, true, true])
          } else {
            const causes = {
              RECHARGE_REMARK: length < 1 || length > 100,
              RECHARGE_AMOUNT: by === 0 || Math.abs(by) > RECHARGE_MAX,
              SUBSIDY_OVERDRAWN: balanceBefore + by < 0,
            }
            expect(causes[decided.refusal.kind as keyof typeof causes]).toBe(true)
          }
        },
      ),
      { numRuns: runs, seed },
    )
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const words = fc.oneof(fc.string({ maxLength: 4 }), fc.string({ minLength: 99, maxLength: 102 }))
const share: fc.Arbitrary<Share> = fc.record({
  shopCode: fc.constantFrom('S1', 'S2'),
  dhNo: fc.string({ minLength: 1, maxLength: 8 }),
  cash: amount.map(fen),
  subsidy: amount.map(fen),
})
