import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertProperty } from './runs.ts'

/** A property that fails and one that holds, to test the runner's report; not part of the tests. */
describe('whole numbers', () => {
  it('[Q7] never have a square above a thousand', () => {
    assertProperty(
      fc.property(fc.nat(), fc.array(fc.nat()), (number, _) => void expect(number * number).toBeLessThan(1000)),
    )
  })
  it('[Q8] are never below zero when they are squared', () => {
    assertProperty(fc.property(fc.integer(), number => void expect(number * number).toBeGreaterThanOrEqual(0)))
  })
})
