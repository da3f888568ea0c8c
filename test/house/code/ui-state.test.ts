import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources.ts'

const matchesOf = (pattern: RegExp): ReadonlyArray<string> =>
  sourcesIn('ui').flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit.trim()}`))

describe('the state of a screen', () => {
  it('is derived from its source, not copied by an effect', () => {
    expect(matchesOf(/useEffect\(\(\) => set[A-Z]\w*\(.*/g)).toEqual([])
  })

  it('has no ref that is written during rendering', () => {
    expect(matchesOf(/^ {2}\w+\.current = .*/gm)).toEqual([])
  })
})
