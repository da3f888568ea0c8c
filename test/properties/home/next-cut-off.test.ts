import { describe, expect, it } from 'vitest'
import { nextCutOff } from '../../../domain/home/next-cut-off.ts'

const cutOffs = [
  { cutOffAt: 30, missing: 4 },
  { cutOffAt: 10, missing: 2 },
  { cutOffAt: 20, missing: 0 },
]

describe('the cut-off that head office watches', () => {
  it('is the earliest ahead of shops that are missing', () => {
    expect(nextCutOff(cutOffs, 15)?.cutOffAt).toBe(30)
    expect(nextCutOff(cutOffs, 5)?.cutOffAt).toBe(10)
  })

  it('is the earliest ahead if nobody is missing, and none after the last', () => {
    expect(nextCutOff([{ cutOffAt: 30, missing: 0 }, cutOffs[2]!], 15)?.cutOffAt).toBe(20)
    expect(nextCutOff(cutOffs, 30)).toBeUndefined()
  })
})
