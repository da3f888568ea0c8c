import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FailedAttempts,
  FREE_TRIES,
  FREE_TRIES_OF_LOGIN,
  noAttempts,
  recordAttempt,
  revertAttempt,
  subtractSource,
} from '../../../domain/access/failed-attempts.ts'
import { assertProperty } from '../runs.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-21T10:00:00+08:00')
const gaps = fc.array(fc.oneof(fc.nat(3_000), fc.nat(120_000), fc.nat(2 * hour)), { minLength: 1, maxLength: 120 })

/** Makes wrong password attempts for one login at these moments and places. Returns which of them were checked. */
const attemptPasswords = (tries: ReadonlyArray<{ readonly at: number; readonly place: string }>) => {
  const places = new Map<string, FailedAttempts>()
  let everywhere = noAttempts
  const checked: Array<{ at: number; place: string }> = []
  let longest = 0
  for (const one of tries) {
    const validation = recordAttempt({ fromSource: places.get(one.place) ?? noAttempts, everywhere }, one.at)
    if ('retryAt' in validation) {
      longest = Math.max(longest, validation.retryAt - one.at)
      continue
    }
    places.set(one.place, validation.fromSource)
    everywhere = validation.everywhere!
    checked.push(one)
  }
  return { checked, longest, everywhere }
}

const timed = (waits: ReadonlyArray<number>) => {
  let at = start
  return waits.map(wait => {
    at += wait
    return at
  })
}

describe('failed password attempts', () => {
  it('[P4] do not count an attempt without a result: attempts and delay remain as they were', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 40 }), (ofPlace, ofOthers) => {
        const fromPlace = { tries: ofPlace, freeAt: start, lastAt: start - 1 }
        const everywhere = { tries: ofOthers, freeAt: start, lastAt: start - 1 }
        const validation = recordAttempt({ fromSource: fromPlace, everywhere }, start)
        if ('retryAt' in validation) throw new Error('a place that has waited is refused')
        expect(validation.fromSource.tries).toBe(ofPlace + 1)
        const left = revertAttempt(validation, start)
        expect([left.fromSource.tries, left.everywhere?.tries]).toEqual([ofPlace, ofOthers])
        expect(left.fromSource.freeAt).toBeLessThanOrEqual(start)
        const followed = revertAttempt(
          { ...validation, fromSource: { tries: ofPlace + 2, freeAt: start + 9, lastAt: start + 1 } },
          start,
        )
        expect(followed.fromSource).toEqual({ tries: ofPlace + 1, freeAt: start + 9, lastAt: start + 1 })
      }),
    )
  })

  it('[P4] are forgotten after a success at the same place, and those of other places remain counted', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: FREE_TRIES }), fc.integer({ min: 0, max: 30 }), (ofPlace, ofOthers) => {
        const others = Array.from({ length: ofOthers }, (_, index) => ({
          at: start + index * 61_000,
          place: `${index}`,
        }))
        const at = start + 31 * 61_000
        const before = attemptPasswords(others).everywhere
        const { everywhere } = attemptPasswords([
          ...others,
          ...Array.from({ length: ofPlace }, (_, index) => ({ at: at + index * 61_000, place: 'own' })),
        ])
        const fromPlace = { tries: ofPlace, freeAt: 0, lastAt: at }
        expect(subtractSource(everywhere, fromPlace).tries).toBe(before.tries)
      }),
    )
  })

  it('[P4] from one place delay nobody else, however many and whenever they come', () => {
    assertProperty(
      fc.property(gaps, waits => {
        const times = timed(waits)
        const { everywhere } = attemptPasswords(times.map(at => ({ at, place: 'a' })))
        const other = recordAttempt({ fromSource: noAttempts, everywhere }, times.at(-1)!)
        expect(other).not.toHaveProperty('retryAt')
        expect(everywhere.tries).toBeLessThanOrEqual(FREE_TRIES)
      }),
    )
  })

  it('[P4] from one place are at most twenty an hour, and no delay is longer than 15 minutes', () => {
    assertProperty(
      fc.property(gaps, waits => {
        const { checked, longest } = attemptPasswords(timed(waits).map(at => ({ at, place: 'a' })))
        for (const { at } of checked) {
          expect(checked.filter(one => one.at >= at && one.at < at + hour).length).toBeLessThanOrEqual(20 + FREE_TRIES)
        }
        expect(longest).toBeLessThanOrEqual(15 * 60_000)
      }),
    )
  })

  it('[P4] that are concurrent are checked five at a time from one place, and twenty from any number of places', () => {
    assertProperty(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 200 }), logins => {
        const { checked } = attemptPasswords(logins.map(place => ({ at: start, place: String(place) })))
        for (const place of new Set(logins.map(String))) {
          expect(checked.filter(one => one.place === place).length).toBeLessThanOrEqual(FREE_TRIES)
        }
        expect(checked.length).toBeLessThanOrEqual(FREE_TRIES_OF_LOGIN)
      }),
    )
  })

  it('[P4] of others do not lock out a known device, and an attempt is checked once its delay is over', () => {
    assertProperty(
      fc.property(fc.nat(500), fc.nat(10 * hour), (tries, ahead) => {
        const validation = recordAttempt(
          { fromSource: { tries, freeAt: start + ahead, lastAt: start }, everywhere: null },
          start,
        )
        const isEarly = ahead > 0
        expect('retryAt' in validation).toBe(isEarly)
        const after = recordAttempt(
          { fromSource: { tries, freeAt: start + ahead, lastAt: start }, everywhere: null },
          start + ahead,
        )
        expect(after).toMatchObject({ everywhere: null })
        expect(recordAttempt({ fromSource: noAttempts, everywhere: null }, start)).toMatchObject({
          fromSource: { tries: 1 },
        })
      }),
    )
  })
})
