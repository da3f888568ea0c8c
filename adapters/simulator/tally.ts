import type { Step } from './play.ts'

/** How often each thing was done, most often first. */
export const tallyOf = (steps: ReadonlyArray<Step>): ReadonlyArray<readonly [name: string, count: number]> =>
  [...Map.groupBy(steps, ({ deed }) => deed.name)]
    .map(([name, group]) => [name, group.length] as const)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))

/** The play without what chance in the chain gave: numbers of documents in the order in which they were first named. */
export const outlineOf = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const known = new Map<string, number>()
  return steps.map(({ player, deed: { name, about } }) => {
    if (about !== null && !known.has(about)) known.set(about, known.size + 1)
    return `${player}: ${name}${about === null ? '' : ` #${known.get(about)}`}`
  })
}
