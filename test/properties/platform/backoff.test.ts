import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Backoff, chanceOf, doublePauses, pauseAfter, retryAt } from '../../../domain/platform/backoff.ts'
import { assertProperty } from '../runs.ts'

const firsts = fc.integer({ min: 1, max: 60_000 })
const longests = fc.integer({ min: 1, max: 86_400_000 })
const backoffs: fc.Arbitrary<Backoff> = fc.record({
  pausesMs: fc.tuple(firsts, longests).map(([first, longest]) => doublePauses(first, longest)),
  attempts: fc.option(fc.integer({ min: 1, max: 50 })),
})
const chances = fc.double({ min: 0, max: 1, noNaN: true })
const attempts = fc.integer({ min: 1, max: 200 })

describe('the pauses between the attempts of a job', () => {
  it('are whole milliseconds, those of the policy or up to a fifth less, and its last one is repeated', () => {
    assertProperty(
      fc.property(backoffs, attempts, chances, (backoff, tries, chance) => {
        const pause = pauseAfter(backoff, tries, chance)
        const longest = backoff.pausesMs[tries - 1] ?? backoff.pausesMs.at(-1)!
        expect(Number.isSafeInteger(pause)).toBe(true)
        expect(pause).toBeLessThanOrEqual(longest)
        expect(pause).toBeGreaterThanOrEqual(Math.floor(0.8 * longest))
      }),
    )
  })

  it('double from the first to the longest', () => {
    assertProperty(
      fc.property(firsts, longests, (first, longest) => {
        const pauses = doublePauses(first, longest)
        expect(pauses[0]).toBe(Math.min(first, longest))
        expect(pauses.at(-1)).toBe(longest)
        for (const [index, pause] of pauses.slice(1).entries())
          expect(pause).toBe(Math.min(2 * pauses[index]!, longest))
      }),
    )
  })

  it('never get shorter while they double, with any jitter', () => {
    assertProperty(
      fc.property(backoffs, attempts, chances, chances, (backoff, tries, one, other) => {
        const isDoubled = tries < backoff.pausesMs.length - 1
        const [before, after] = [pauseAfter(backoff, tries, one), pauseAfter(backoff, tries + 1, other)]
        expect(after).toBeGreaterThanOrEqual(isDoubled ? before : Math.floor(before * 0.8))
      }),
    )
  })

  it('end after the number of attempts of the policy, and never if it has none', () => {
    assertProperty(
      fc.property(backoffs, attempts, chances, (backoff, tries, chance) => {
        const isOver = backoff.attempts !== null && tries >= backoff.attempts
        expect(retryAt(backoff, tries, 1000, chance)).toBe(isOver ? null : 1000 + pauseAfter(backoff, tries, chance))
      }),
    )
  })

  it('have a jitter that is the same for the same job and attempt, and different for the next', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), attempts, (jobId, tries) => {
        const chance = chanceOf(jobId, tries)
        expect(chance).toBe(chanceOf(jobId, tries))
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThan(1)
        expect(chance).not.toBe(chanceOf(jobId, tries + 1))
      }),
    )
  })
})
