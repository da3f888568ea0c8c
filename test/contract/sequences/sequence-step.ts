import type { Person } from './sequence-world.ts'

/** One step of a sequence: a call by a person, or an event outside the calls. */
export interface Step {
  readonly salt: number
  readonly what: { readonly call: string; readonly by: Person; readonly isSound: boolean } | { readonly move: string }
}
