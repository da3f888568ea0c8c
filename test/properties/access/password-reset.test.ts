import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_PAUSE_MS,
  CODES_A_DAY,
  type CodeRequests,
  codeOf,
  countRequest,
  typedCode,
} from '../../../domain/access/password-reset.ts'
import { assertProperty } from '../runs.ts'

const DAY = 24 * 3_600_000

describe('codes for resetting a password', () => {
  it('[P12] are never requested more often than once a minute and five times a day', () => {
    assertProperty(
      fc.property(fc.array(fc.nat(3 * 3_600_000), { maxLength: 60 }), pauses => {
        const accepted: number[] = []
        let requests: CodeRequests | null = null
        let now = 1_000_000
        for (const pause of pauses) {
          now += pause
          const counted = countRequest(requests, now)
          if (counted === null) continue
          accepted.push(now)
          requests = counted
        }
        const windows = Map.groupBy(
          accepted,
          at => accepted.filter(other => other > at - CODE_PAUSE_MS && other <= at).length,
        )
        // A new day begins a new count, whose first code may follow the last one of the day before at once.
        expect(Math.max(0, ...windows.keys())).toBeLessThanOrEqual(2)
        for (const at of accepted) {
          expect(accepted.filter(other => other >= at && other < at + DAY).length).toBeLessThanOrEqual(2 * CODES_A_DAY)
        }
      }),
    )
  })

  it('[P12] are refused within a minute and after the fifth of a day, and allowed after a day', () => {
    const now = 10 * DAY
    const first = countRequest(null, now)
    expect(first).toEqual({ countedSince: now, codes: 1, lastAt: now })
    expect(countRequest(first, now + CODE_PAUSE_MS - 1)).toBeNull()
    expect(countRequest(first, now + CODE_PAUSE_MS)).toEqual({
      countedSince: now,
      codes: 2,
      lastAt: now + CODE_PAUSE_MS,
    })
    const full = { countedSince: now, codes: CODES_A_DAY, lastAt: now }
    expect(countRequest(full, now + DAY - 1)).toBeNull()
    expect(countRequest(full, now + DAY)).toEqual({ countedSince: now + DAY, codes: 1, lastAt: now + DAY })
  })

  it('[P12] have six digits, and are read with spaces between them', () => {
    assertProperty(
      fc.property(fc.nat(2 ** 31 - 1), fc.nat(255), (low, high) => {
        const bits = high * 2 ** 32 + low
        const code = codeOf(bits)
        expect(code).toMatch(/^\d{6}$/)
        expect(Number(code)).toBe(bits % 1_000_000)
        expect(typedCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(code)
      }),
    )
  })
})
