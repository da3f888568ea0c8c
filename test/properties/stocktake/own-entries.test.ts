import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entryIdOf,
  keyOf,
  mergeEntries,
  type StoredEntries,
  startingEntries,
} from '../../../ui/stocktake/count/own-entries.ts'
import { assertProperty } from '../runs.ts'

type StoredEntry = StoredEntries[number]

const stored = (entryId: string, units: number, countedAt: number, more: Partial<StoredEntry> = {}): StoredEntry => ({
  ...{ entryId, materialCode: 'M1', place: 'A', countedAt, isRecount: false, isRemoved: false, batches: [] },
  parts: [{ unit: '箱', quantity: (units * 1000) as never }],
  ...{ isOwn: true, countedByName: '小美', ...more },
})
const typedHere = (entryId: string, text: string, countedAt: number, isSaved: boolean) => ({
  ...{
    entryId,
    materialCode: 'M1',
    place: 'A',
    texts: { 箱: text },
    batches: [],
    countedAt,
    isRecount: false,
    isSaved,
  },
})
const textOf = (entries: ReturnType<typeof startingEntries>, material = 'M1') =>
  entries.get(keyOf(material, 'A'))?.texts.箱

describe('the entries of a person on two open pages of a count', () => {
  it('[ST3] appear, change and go on the other page when it loads again', () => {
    const empty = startingEntries([], [])
    const added = mergeEntries(empty, [], [stored('a', 5, 100)])
    expect(textOf(added)).toBe('5')
    const corrected = mergeEntries(
      added,
      [stored('a', 5, 100)],
      [stored('a', 7, 200), stored('b', 2, 150, { materialCode: 'M2' })],
    )
    expect([textOf(corrected), textOf(corrected, 'M2')]).toEqual(['7', '2'])
    const takenBack = mergeEntries(corrected, [stored('a', 7, 200)], [])
    expect([textOf(takenBack), textOf(takenBack, 'M2')]).toEqual([undefined, '2'])
  })

  it('[ST3] never replace what is being typed, nor a later count', () => {
    const typing = startingEntries([stored('a', 5, 100)], [typedHere('a', '5.', 300, false)])
    expect(textOf(mergeEntries(typing, [stored('a', 5, 100)], [stored('a', 9, 400)]))).toBe('5.')
    expect(textOf(mergeEntries(typing, [stored('a', 5, 100)], []))).toBe('5.')
    const later = new Map([[keyOf('M1', 'A'), typedHere('a', '6', 300, true)]])
    expect(textOf(mergeEntries(later, [stored('a', 5, 100)], [stored('a', 5, 200)]))).toBe('6')
  })

  it('[ST3] leave out those of colleagues', () => {
    const others = [stored('c', 4, 100, { isOwn: false })]
    expect(mergeEntries(startingEntries([], []), [], others).size).toBe(0)
    expect(startingEntries(others, []).size).toBe(0)
  })

  it('[ST3] have one UUID for a material and place in a round, whichever page or device it is counted on', () => {
    const counted = fc.tuple(fc.string(), fc.nat(), fc.string(), fc.string())
    assertProperty(
      fc.property(counted, counted, (one, other) => {
        expect(entryIdOf(...one)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
        expect(entryIdOf(...one) === entryIdOf(...other)).toBe(JSON.stringify(one) === JSON.stringify(other))
        expect(entryIdOf(...one)).toBe(entryIdOf(...([...one] as typeof one)))
      }),
    )
  })
})
