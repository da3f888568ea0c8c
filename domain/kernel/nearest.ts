import { byCharacter } from './text.ts'

/** Returns the candidates most similar to a mistyped query, best first. */
export function nearestTexts(query: string, candidates: Iterable<string>, atMost = 3): ReadonlyArray<string> {
  const lowerQuery = query.toLowerCase()
  const distances = [...new Set(candidates)].map(word => ({
    word,
    apart: editDistance(lowerQuery, word.toLowerCase()),
  }))
  distances.sort((a, b) => a.apart - b.apart || byCharacter(a.word, b.word))
  return distances.slice(0, atMost).map(({ word }) => word)
}

/** Returns the edit distance of two words, reduced for a common prefix. */
function editDistance(a: string, b: string): number {
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
