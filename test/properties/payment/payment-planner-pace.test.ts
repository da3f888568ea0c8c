import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { type PlannableOrder, planSettlement } from '../../../domain/payment/planner.ts'

/** Measures time, so it runs on the original rules, not on mutated ones. */
describe('five hundred orders', () => {
  it('[H3] are planned within two seconds of one core', () => {
    const many = Array.from(
      { length: 500 },
      (_, index): PlannableOrder => ({
        ...{ shopCode: `S${index % 40}`, dhNo: `DH${index}`, fee: fen(1000 + 7 * index), usable: fen(900 + 5 * index) },
        ...{ payBy: 1000, isDue: false, isOverdue: false, isAllocation: false },
      }),
    )
    const begun = process.cpuUsage()
    const plan = planSettlement(many, { balance: fen(2_000_000), isFrozen: false, ratio: 3000 })
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000)
    expect(plan?.orders).toHaveLength(30)
  })
})
