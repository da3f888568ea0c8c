import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfUseSince, leftOver, USE_DAYS, usedThrough } from '../../../domain/inventory/left-over.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const batch = (days: number, quantity: number) => ({ expireDay: addDays(today, days), quantity })
const inAll = (quantity: number) => ({ quantity, days: USE_DAYS })

describe('what will be left of batches', () => {
  it('[EX7] is what the use of the days does not take, first expired first out', () => {
    // 1 a day: 2 of 3 are used through tomorrow, then 2 more by the fourth day; the third batch is used up.
    expect(leftOver([batch(1, 3000), batch(3, 1000), batch(5, 2000)], inAll(1000 * USE_DAYS), today)).toEqual([
      1000, 0, 0,
    ])
    expect(leftOver([batch(-1, 500), batch(0, 400)], inAll(300 * USE_DAYS), today)).toEqual([500, 100])
    expect(leftOver([batch(2, 500)], inAll(0), today)).toEqual([500])
    expect([
      usedThrough(inAll(14), today, today),
      usedThrough(inAll(13), today, today),
      usedThrough(inAll(14), day('2026-11-20'), today),
    ]).toEqual([...[1, 0, 0]])
  })

  it('[EX7] averages the use over the days of a shop that began to keep its stock less than two weeks ago', () => {
    const since = (days: number) => daysOfUseSince(addDays(today, -days), today)
    expect([0, 1, 7, 14, 400].map(since)).toEqual([1, 1, 7, 14, 14])
    // 7 in 7 days is 1 a day, not a half.
    expect(leftOver([batch(2, 5000)], { quantity: 7000, days: since(7) }, today)).toEqual([2000])
  })

  it('[EX7] is never more than the batch, and less use never leaves less in all', () => {
    const batches = fc.array(fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: 1, max: 9000 })))
    const uses = fc.tuple(fc.nat(90_000), fc.nat(90_000))
    assertProperty(
      fc.property(batches, uses, (rows, [one, other]) => {
        const sorted = rows.toSorted(([a], [b]) => a - b).map(([days, quantity]) => batch(days, quantity))
        const sumOf = (used: number) => {
          const left = leftOver(sorted, inAll(used), today)
          for (const [at, quantity] of left.entries()) {
            expect(quantity).toBeGreaterThanOrEqual(0)
            expect(quantity).toBeLessThanOrEqual(sorted[at]!.quantity)
          }
          return left.reduce((sum, quantity) => sum + quantity, 0)
        }
        expect(sumOf(Math.min(one, other))).toBeGreaterThanOrEqual(sumOf(Math.max(one, other)))
      }),
    )
  })
})
