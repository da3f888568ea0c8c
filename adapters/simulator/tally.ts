import type { Step } from './play.ts'

/** Counts the steps by name, most frequent first. */
export const tallyOf = (steps: ReadonlyArray<Step>): ReadonlyArray<readonly [name: string, count: number]> =>
  [...Map.groupBy(steps, ({ result }) => result.name)]
    .map(([name, group]) => [name, group.length] as const)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))

/**
 * Returns the steps with document numbers replaced by the order of their first appearance, so that simulations can be
 * compared.
 */
export const outlineOf = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const known = new Map<string, number>()
  return steps.map(({ player, result: { name, about } }) => {
    if (about !== null && !known.has(about)) known.set(about, known.size + 1)
    return `${player}: ${name}${about === null ? '' : ` #${known.get(about)}`}`
  })
}
