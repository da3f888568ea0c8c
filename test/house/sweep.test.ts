import { describe, expect, it } from 'vitest'
import { isFull, sampleOf, shareOf, sweepSize, variantShares } from '../sweep.ts'
import { files, read } from './sources.ts'

/** A flow costs about 3 s of processor time. */
const flowsMax = 50

const cases = Array.from({ length: 23 }, (_, index) => index)

describe('the share of a sweep', () => {
  it('is one of several equal ones, the same each time at one commit', () => {
    const share = shareOf('a sweep', cases, 4)
    expect(share).toEqual(shareOf('a sweep', cases, 4))
    expect(share).toEqual(isFull ? cases : cases.filter(it => it % 4 === share[0]! % 4))
    expect(sweepSize(100, 12)).toBe(isFull ? 100 : 12)
  })

  it('includes every case once within as many commits as there are shares', () => {
    const taken = withRotations(['1597', '1598', '1599', '1600'], () => shareOf('a sweep', cases, 4))
    expect(taken.toSorted((one, other) => one - other)).toEqual(isFull ? cases.flatMap(it => [it, it, it, it]) : cases)
  })

  it('includes every case at some commit of a clone that does not count them', () => {
    const commits = Array.from({ length: 100 }, (_, index) => `commit ${index}`)
    expect(new Set(withRotations(commits, () => shareOf('a sweep', cases, 4))).size).toBe(cases.length)
  })

  it('has a limit that does not grow with the cases', () => {
    expect(sampleOf('a sweep', cases, 5).length).toBeLessThanOrEqual(isFull ? cases.length : 5)
    expect(sampleOf('a sweep', cases, 23)).toEqual(cases)
  })

  it('is empty only if there are no cases', () => {
    expect(shareOf('a sweep', [1], 8)).toEqual([1])
    expect(shareOf('a sweep', [], 8)).toEqual([])
  })
})

/** The tests and their tags in each file of browser tests. */
const browserTests = files('test/e2e/**/*.spec.ts')
  .map(read)
  .map(text => ({
    tests: text.match(/^\s*test\(/gm)?.length ?? 0,
    tags: text.match(/(?<=tag: ')@share\d+(?=')/g) ?? [],
  }))

describe('the browser tests', () => {
  const tags = Object.groupBy(
    browserTests.flatMap(it => it.tags),
    tag => tag,
  )

  it('have shares of about the same size, none of which is forgotten', () => {
    const sizes = variantShares.map(tag => tags[tag]?.length ?? 0)
    expect(Math.max(...sizes) - Math.min(...sizes), sizes.join(' ')).toBeLessThanOrEqual(4)
    expect(Object.keys(tags).filter(tag => !variantShares.includes(tag))).toEqual([])
  })

  it(`run at most ${flowsMax} flows at every commit, so that the whole run stays below a quarter of an hour`, () => {
    const flows = browserTests.reduce((sum, { tests, tags }) => sum + tests - tags.length, 0)
    expect(flows, 'give the rarer ways of a flow one of the tags @share1, @share2, …').toBeLessThanOrEqual(flowsMax)
  })
})

/** Joins what is returned at each of these commits. */
function withRotations<T>(commits: ReadonlyArray<string>, take: () => ReadonlyArray<T>): ReadonlyArray<T> {
  const before = process.env.DINGHUO_ROTATION
  const taken = commits.flatMap(commit => {
    process.env.DINGHUO_ROTATION = commit
    return take()
  })
  process.env.DINGHUO_ROTATION = before ?? ''
  return taken
}
