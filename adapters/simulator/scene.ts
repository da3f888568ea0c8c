import type { Random } from '../demo/random.ts'
import type { Person } from './person.ts'

/** What somebody does next: does it, and answers what it was called and what came of it. */
export type Habit = (scene: Scene) => Promise<Deed>

/** What was done, such as `routine.submit`, and to which document; null where there was nothing to do. */
export type Deed = { readonly name: string; readonly about: string | null } | null

/** One of the players: who, how often they act, and their habits by weight. */
export interface Player {
  readonly name: string
  readonly login: string
  /** Minutes between two deeds, at least and at most. */
  readonly minutes: readonly [number, number]
  readonly habits: ReadonlyArray<readonly [weight: number, habit: Habit]>
}

/** Everything that a habit may look at. */
export interface Scene {
  readonly random: Random
  readonly person: Person
  /** The chain's time in epoch milliseconds. */
  readonly now: () => number
  /** A small number that grows with every use, the same in every play of one seed. */
  readonly count: () => number
}

export const did = (name: string, about: string | null = null): Deed => ({ name, about })

/** One of the rows, whatever order the server gave them in: by what a seed can know of them. */
export const pickOf = <A>(random: Random, rows: ReadonlyArray<A>, key: (row: A) => string): A | null =>
  rows.length === 0 ? null : random.pick(rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
