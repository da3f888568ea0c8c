import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOffReminders, cutOffStage, untilNextStage } from '../../../domain/ordering/cart/cut-off.ts'
import { assertProperty } from '../runs.ts'

const cutOffAt = Date.parse('2026-11-21T22:00:00+08:00')
const MINUTE = 60_000

describe('the stage before a cut-off', () => {
  it('[D4] begins 30, 5 and 1 minutes before, and ends at the cut-off', () => {
    const at = (left: number) => cutOffStage(cutOffAt, cutOffAt - left)
    expect([30 * MINUTE + 1, 30 * MINUTE, 5 * MINUTE + 1, 5 * MINUTE, MINUTE + 1, MINUTE, 1, 0, -1].map(at)).toEqual([
      null,
      30,
      30,
      5,
      5,
      1,
      1,
      'over',
      'over',
    ])
  })

  it('[D4] changes exactly at the announced time', () =>
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 3 * 3_600_000 }), left => {
        const now = cutOffAt - left
        const wait = untilNextStage(cutOffAt, now)!
        const stage = cutOffStage(cutOffAt, now)
        expect(wait).toBeGreaterThan(0)
        expect(cutOffStage(cutOffAt, now + wait - 1)).toBe(stage)
        expect(cutOffStage(cutOffAt, now + wait)).not.toBe(stage)
        expect([...cutOffReminders, 'over']).toContain(cutOffStage(cutOffAt, now + wait))
        expect(untilNextStage(cutOffAt, cutOffAt)).toBeNull()
      }),
    ))
})
