import type { Random } from '../demo/random.ts'
import type { Person } from './person.ts'

/** Performs a player's next action and returns its name and document. */
export type Habit = (scene: Scene) => Promise<ActionResult>

/** Name of an action, such as `routine.submit`, and its document; null if there was nothing to do. */
export type ActionResult = { readonly name: string; readonly about: string | null } | null

/** A player: the person, the frequency of actions, and the habits with their weights. */
export interface Player {
  readonly name: string
  readonly login: string
  /** Minimum and maximum minutes between two actions. */
  readonly minutes: readonly [number, number]
  readonly habits: ReadonlyArray<readonly [weight: number, habit: Habit]>
}

/** Context of a habit. */
export interface Scene {
  readonly random: Random
  readonly person: Person
  /** Current time of the chain in epoch ms. */
  readonly now: () => number
  /** Returns a small number that increases with every call, the same in every simulation of one seed. */
  readonly count: () => number
}

export const did = (name: string, about: string | null = null): ActionResult => ({ name, about })

/** Picks one of the rows by a key, independent of the order in which the server returned them. */
export const pickOf = <A>(random: Random, rows: ReadonlyArray<A>, key: (row: A) => string): A | null =>
  rows.length === 0 ? null : random.pick(rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
