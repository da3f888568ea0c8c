import { byCharacter } from './text.ts'

/** The known words most like a wanted one, best first: what a person who mistyped may have meant. */
export function nearest(wanted: string, known: Iterable<string>, atMost = 3): ReadonlyArray<string> {
  const sought = wanted.toLowerCase()
  const ranked = [...new Set(known)].map(word => ({ word, apart: apartness(sought, word.toLowerCase()) }))
  ranked.sort((a, b) => a.apart - b.apart || byCharacter(a.word, b.word))
  return ranked.slice(0, atMost).map(({ word }) => word)
}

/** Letters to insert, leave out or replace; a word that begins like the wanted one is nearer than one that does not. */
function apartness(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let row = [0, ...to.map((_, index) => index + 1)]
  for (const letter of from) {
    const next = [row[0]! + 1]
    for (const [j, other] of to.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)! - (a !== '' && b.startsWith(a) ? to.length - from.length : 0)
}
