import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestTexts } from '../../../domain/kernel/nearest.ts'
import { byCharacter } from '../../../domain/kernel/text.ts'
import { assertProperty } from '../runs.ts'

describe('the words most similar to a given one', () => {
  it('are sorted by edit distance, words that begin with it first', () => {
    const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '鸡', '😀'), maxLength: 5 }), {
      maxLength: 6,
    })
    assertProperty(
      fc.property(words, fc.string({ unit: fc.constantFrom('a', 'b', '鸡', '😀'), maxLength: 5 }), (known, typed) => {
        const ranked = known
          .map(word => ({ word, apart: costOf(typed, word) }))
          .sort((a, b) => a.apart - b.apart || byCharacter(a.word, b.word))
        expect(nearestTexts(typed, known, 4)).toEqual(ranked.slice(0, 4).map(({ word }) => word))
      }),
    )
  })

  it('are three by default, each once, case-insensitive, and equal ones by character', () => {
    expect(nearestTexts('SHOPS', ['shop', 'shops', 'chops', 'price', 'shops'])).toEqual(['shops', 'chops', 'shop'])
    expect(nearestTexts('x', ['b', 'a', 'd', 'c'])).toEqual(['a', 'b', 'c'])
    expect(nearestTexts('', ['abc', 'b', 'ab'])).toEqual(['b', 'ab', 'abc'])
    expect(nearestTexts('ab', ['ba', 'abcdefgh'], 1)).toEqual(['abcdefgh'])
    expect(nearestTexts('gh', ['gx', 'abcdefgh'], 1)).toEqual(['gx'])
  })
})

/** Returns the edit distance by plain recursion: first letters equal, or one letter deleted, inserted or replaced. */
function editDistance(a: ReadonlyArray<string>, b: ReadonlyArray<string>): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return editDistance(restA, restB)
  return 1 + Math.min(editDistance(restA, b), editDistance(a, restB), editDistance(restA, restB))
}

const costOf = (typed: string, word: string): number =>
  typed !== '' && word.startsWith(typed) ? 0 : editDistance([...typed], [...word])
