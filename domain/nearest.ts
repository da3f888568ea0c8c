/** The known words most like a wanted one, best first: what a person who mistyped may have meant. */
export function nearest(wanted: string, known: Iterable<string>, atMost = 3): ReadonlyArray<string> {
  const sought = wanted.toLowerCase()
  const ranked = [...new Set(known)].map(word => ({ word, apart: apartness(sought, word.toLowerCase()) }))
  ranked.sort((a, b) => a.apart - b.apart || (a.word < b.word ? -1 : 1))
  return ranked.slice(0, atMost).map(({ word }) => word)
}

/** Letters to insert, leave out or replace; a word that begins like the wanted one is nearer than one that does not. */
function apartness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === b[j] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]! - (a !== '' && b.startsWith(a) ? b.length - a.length : 0)
}
