import { describe, expect, it } from 'vitest'
import { citations, specPage, specPath, statements } from '../../docs/spec-page.ts'
import { read } from '../sources.ts'

/** Returns the bullet of a statement, or the section of a bullet. */
const above = (id: string): string => id.slice(0, id.lastIndexOf('.'))
const lastOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1))

describe('the statements of the documents', () => {
  it('are written into docs/spec-coverage.md with the tests that name them (npm run docs)', () => {
    expect(read(specPath)).toBe(specPage())
  })

  it('each have a test or a reason why there is none, and never both', () => {
    const cited = new Set(citations.map(({ id }) => id))
    expect(statements.filter(({ id, reason }) => reason === null && !cited.has(id)).map(({ id }) => id)).toEqual([])
    expect(statements.filter(({ id, reason }) => reason !== null && cited.has(id)).map(({ id }) => id)).toEqual([])
    const reasons = statements.flatMap(({ id, reason }) => (reason === null ? [] : [`${id} ${reason}`]))
    expect(reasons.filter(reason => !/^\S+ (open|built|named only): \S/.test(reason))).toEqual([])
  })

  it('exist where a test names one', () => {
    const known = new Set(statements.map(({ id }) => id))
    expect(citations.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${path} names ${id}`)).toEqual([])
  })

  it('are numbered without a gap, once and in order', () => {
    const bullets = [...new Set(statements.map(({ id }) => above(id)))]
    for (const numbers of [statements.map(({ id }) => id), bullets])
      for (const [place, list] of Map.groupBy(numbers, above))
        expect([place, list.map(lastOf)]).toEqual([place, list.map((_, index) => index + 1)])
  })

  it('are not proven only by a name in the published contract', () => {
    const isPresence = /^has (the call|every field of its) /
    expect(citations.filter(({ title }) => isPresence.test(title))).toEqual([])
  })
})
