import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectionFailure } from '../../../domain/platform/connection-failures.ts'
import { assertProperty } from '../runs.ts'

const unknown = fc.oneof(
  fc.string(),
  fc.constantFrom('toString', '__proto__', 'constructor', 'answered', 'no answer within s'),
)

describe('why another system gave no answer', () => {
  it('is said in words with the seconds or the status that are stored, and otherwise as it is stored', () => {
    assertProperty(
      fc.property(fc.nat(600), fc.integer({ min: 100, max: 599 }), unknown, (seconds, status, stored) => {
        expect(connectionFailure(`no answer within ${seconds} s`)).toEqual([
          `${seconds} 秒内没有应答`,
          `No answer within ${seconds} s`,
        ])
        expect(connectionFailure(`answered ${status}`)).toEqual([`对方应答 ${status}`, `Answered ${status}`])
        expect(connectionFailure(stored)).toBe(stored)
      }),
    )
    for (const code of ['ENOTFOUND', 'ECONNREFUSED', 'timeout', 'fetch failed'])
      for (const text of connectionFailure(code)) expect(text).not.toContain(code)
  })
})
