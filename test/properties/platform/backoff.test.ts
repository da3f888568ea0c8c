import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Backoff, chanceOf, pauseAfter, retryAt } from '../../../domain/platform/backoff.ts'
import { isJobKind, jobKindNames, jobKinds } from '../../../domain/platform/job-kinds.ts'
import { law } from '../runs.ts'

const backoffs: fc.Arbitrary<Backoff> = fc.record({
  firstMs: fc.integer({ min: 1, max: 60_000 }),
  factor: fc.integer({ min: 2, max: 5 }),
  longestMs: fc.integer({ min: 60_000, max: 86_400_000 }),
  attempts: fc.option(fc.integer({ min: 1, max: 50 })),
})
const chances = fc.double({ min: 0, max: 1, noNaN: true })
const attempts = fc.integer({ min: 1, max: 200 })

describe('the pauses between the attempts of a job', () => {
  it('are whole milliseconds, never longer than the longest and never shorter than four fifths of it', () => {
    law(
      fc.property(backoffs, attempts, chances, (backoff, tries, chance) => {
        const pause = pauseAfter(backoff, tries, chance)
        expect(Number.isSafeInteger(pause)).toBe(true)
        expect(pause).toBeLessThanOrEqual(backoff.longestMs)
        expect(pause).toBeGreaterThanOrEqual(Math.floor(0.8 * Math.min(backoff.firstMs, backoff.longestMs)))
      }),
    )
  })

  it('never get shorter while they grow, whatever chance takes off them', () => {
    law(
      fc.property(backoffs, attempts, chances, chances, (backoff, tries, one, other) => {
        const isLongest = backoff.firstMs * backoff.factor ** tries >= backoff.longestMs
        const [before, after] = [pauseAfter(backoff, tries, one), pauseAfter(backoff, tries + 1, other)]
        expect(after).toBeGreaterThanOrEqual(isLongest ? Math.floor(before * 0.8) : before)
      }),
    )
  })

  it('end after the number of attempts of the policy, and never where it names none', () => {
    law(
      fc.property(backoffs, attempts, chances, (backoff, tries, chance) => {
        const isOver = backoff.attempts !== null && tries >= backoff.attempts
        expect(retryAt(backoff, tries, 1000, chance)).toBe(isOver ? null : 1000 + pauseAfter(backoff, tries, chance))
      }),
    )
  })

  it('are spread by a chance that is the same for the same job and attempt, and another for the next', () => {
    law(
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

describe('the kinds of jobs', () => {
  it('are known by name and have words of their own', () => {
    expect(jobKindNames.every(isJobKind)).toBe(true)
    expect(isJobKind('toString')).toBe(false)
    const words = jobKindNames.map(name => jobKinds[name].words[0])
    expect(new Set(words).size).toBe(words.length)
  })
})
