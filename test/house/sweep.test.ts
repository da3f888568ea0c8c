import { describe, expect, it } from 'vitest'
import { isFull, shareOf, sweepSize } from '../sweep.ts'

const cases = Array.from({ length: 23 }, (_, index) => index)

describe('the share of a sweep', () => {
  it('is one of several equal ones, the same each time at one commit', () => {
    const share = shareOf('a sweep', cases, 4)
    expect(share).toEqual(shareOf('a sweep', cases, 4))
    expect(share).toEqual(isFull ? cases : cases.filter(it => it % 4 === share[0]! % 4))
    expect(sweepSize(100, 12)).toBe(isFull ? 100 : 12)
  })

  it('includes every case at some commit', () => {
    const before = process.env.DINGHUO_ROTATION
    const seen = new Set<number>()
    for (let commit = 0; commit < 100; commit++) {
      process.env.DINGHUO_ROTATION = `commit ${commit}`
      for (const it of shareOf('a sweep', cases, 4)) seen.add(it)
    }
    process.env.DINGHUO_ROTATION = before ?? ''
    expect(seen.size).toBe(cases.length)
  })

  it('is empty only if there are no cases', () => {
    expect(shareOf('a sweep', [1], 8)).toEqual([1])
    expect(shareOf('a sweep', [], 8)).toEqual([])
  })
})
