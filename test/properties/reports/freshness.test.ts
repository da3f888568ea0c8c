import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceWords } from '../../../domain/reports/freshness.ts'
import { assertProperty } from '../runs.ts'

describe('where a report was read [R8]', () => {
  it('is said of a replica with how far it is behind, in seconds up to two minutes and then in minutes', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 600_000 }), behindMs => {
        const [chinese, english] = sourceWords('REPLICA', behindMs)!
        const figures = [chinese, english].map(text => Number(/\d+/.exec(text)?.[0] ?? 0))
        expect(figures[0]).toBe(figures[1])
        const seconds = Math.round(behindMs / 1000)
        expect(chinese.includes('分钟')).toBe(seconds >= 120)
        expect(english.includes(' min ')).toBe(seconds >= 120)
        expect(Math.abs(figures[0]! * (seconds >= 120 ? 60 : 1) - seconds)).toBeLessThanOrEqual(seconds >= 120 ? 30 : 0)
        expect(english.includes('up to date')).toBe(seconds === 0)
      }),
    )
  })

  it('is not said of the primary database, and has no lag where it stands in for the replica', () => {
    assertProperty(
      fc.property(fc.nat(), behindMs => {
        expect(sourceWords('PRIMARY', behindMs)).toBeNull()
        expect(sourceWords('FALLBACK', behindMs)?.[0]).toBe('只读副本不可用，读自主库')
      }),
    )
  })
})
