import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalResult } from '../../../domain/approval/approval-list.ts'
import {
  decideReduction,
  type ReducibleLine,
  validateReductionSeen,
  waitingAge,
} from '../../../domain/approval/reduction.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type Thousandths, validateThousandths } from '../../../domain/kernel/quantity.ts'
import { assertProperty } from '../runs.ts'

const thousandths = (quantity: number) => quantity as Thousandths

const rule = fc
  .record({ min: fc.integer({ min: 1, max: 20 }), step: fc.integer({ min: 1, max: 8 }), steps: fc.nat(20) })
  .map(({ min, step, steps }) => ({
    ...{ min: thousandths(min * 500), step: thousandths(step * 500) },
    max: thousandths((min + step * steps) * 500),
  }))

/** A line with a quantity that its rule accepts. */
const line = fc.tuple(rule, fc.nat(20)).map(([bounds, steps]) => ({
  ...bounds,
  quantity: thousandths(Math.min(bounds.max, bounds.min + bounds.step * steps)),
  price: fen(100),
}))

const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((all): ReadonlyArray<ReducibleLine> => all.map((one, index) => ({ ...one, materialCode: `M${index}` })))

/** What an approver enters for a line, in thousandths: anything, something on a grid, or what the shop asked for. */
const entry = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.nat(60).map(halves => halves * 500),
  fc.constant('all of it' as const),
)

describe('a partial approval', () => {
  it('[S23] accepts only quantities on the grid of the submission that are at most the requested ones', () => {
    assertProperty(
      fc.property(lines, entry, (all, entered) => {
        const [first] = all
        const quantity = entered === 'all of it' ? first!.quantity : entered
        const decision = decideReduction(all, [{ materialCode: 'M0', quantity }], '库存不足')
        const isOnGrid = validateThousandths(quantity, first!).ok || quantity === first!.quantity
        if (quantity > first!.quantity || !isOnGrid) {
          expect(decision).toMatchObject({
            refusal: {
              kind: 'REDUCTION_QUANTITY',
              figures: { materialCode: 'M0', most: String(first!.quantity / 1000) },
            },
          })
          if (decision.ok) return
          for (const accepted of decision.refusal.accepted)
            expect(Number(accepted) * 1000).toBeLessThanOrEqual(first!.quantity)
          return
        }
        if (quantity === first!.quantity) {
          expect(decision).toMatchObject({ refusal: { kind: 'REDUCTION_NONE' } })
          return
        }
        if (quantity === 0 && all.length === 1) {
          expect(decision).toMatchObject({ refusal: { kind: 'REDUCTION_ALL' } })
          return
        }
        expect(decision).toEqual({
          ok: true,
          value: {
            reductions: [{ materialCode: 'M0', requested: first!.quantity, approved: quantity }],
            reason: '库存不足',
          },
        })
      }),
    )
  })

  it('[S23] strikes any lines but not all of them, and keeps those that are not named', () => {
    assertProperty(
      fc.property(lines, fc.nat(5), (all, count) => {
        const struck = all.slice(0, count + 1)
        const decision = decideReduction(
          all,
          struck.map(({ materialCode }) => ({ materialCode, quantity: 0 })),
          ' 暂停供应 ',
        )
        expect(decision.ok).toBe(struck.length < all.length)
        if (decision.ok) {
          expect(decision.value.reductions.map(({ approved }) => approved)).toEqual(struck.map(() => 0))
          expect(decision.value.reason).toBe('暂停供应')
        } else expect(decision.refusal.kind).toBe('REDUCTION_ALL')
      }),
    )
  })

  it('[S23] refuses foreign lines, lines named twice, and a missing reason', () => {
    assertProperty(
      fc.property(lines, all => {
        const foreign = [{ materialCode: 'X', quantity: 0 }]
        expect(decideReduction(all, foreign, '缺货')).toMatchObject({ refusal: { kind: 'REDUCTION_LINE' } })
        const struck = { materialCode: 'M0', quantity: 0 }
        expect(decideReduction(all, [struck, struck], '缺货')).toMatchObject({ refusal: { kind: 'REDUCTION_LINE' } })
        expect(decideReduction(all, [struck], '  ')).toMatchObject({ refusal: { kind: 'REASON_REQUIRED' } })
        expect(decideReduction(all, [], '缺货')).toMatchObject({ refusal: { kind: 'REDUCTION_NONE' } })
      }),
    )
  })

  it('[S24] asks later approvers to have seen it', () => {
    assertProperty(
      fc.property(fc.nat(4), fc.nat(4), (yours, current) => {
        const validation = validateReductionSeen(yours, current)
        expect(validation.ok).toBe(yours === current)
        if (!validation.ok) expect(validation.refusal).toMatchObject({ kind: 'REDUCED_MEANWHILE', accepted: [current] })
      }),
    )
  })

  it('[S25] is urgent after half an hour, and overdue after two hours', () => {
    assertProperty(
      fc.property(fc.nat(100_000_000), fc.nat(4 * 60), (submittedAt, minutes) => {
        const expected = minutes < 30 ? 'fresh' : minutes < 120 ? 'old' : 'overdue'
        expect(waitingAge(submittedAt, submittedAt + minutes * 60_000)).toBe(expected)
      }),
    )
  })
})

describe('the result that the list shows', () => {
  it('[S23] is partial exactly for an approval with a reduction; a rejection stays one', () => {
    assertProperty(
      fc.property(fc.constantFrom('APPROVE', 'REJECT'), fc.nat(50), (decision, reductionNo) => {
        const isPartial = decision === 'APPROVE' && reductionNo > 0
        expect(approvalResult(decision, reductionNo)).toBe(isPartial ? 'IN_PART' : decision)
      }),
    )
  })
})
