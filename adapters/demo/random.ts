/** A reproducible stream of pseudo-random numbers from a seed (mulberry32). */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** Returns an integer between both bounds, inclusive. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <A>(items: ReadonlyArray<A>) => A
  /** Returns `count` different items in their original order. */
  readonly some: <A>(items: ReadonlyArray<A>, count: number) => ReadonlyArray<A>
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <A>(items: ReadonlyArray<A>): A => items[between(0, items.length - 1)]!
  const some = <A>(items: ReadonlyArray<A>, count: number) => {
    let remaining = Math.min(count, items.length)
    return items.filter((_, index) => {
      const isChosen = next() * (items.length - index) < remaining
      if (isChosen) remaining--
      return isChosen
    })
  }
  return { next, between, chance: probability => next() < probability, pick, some }
}
