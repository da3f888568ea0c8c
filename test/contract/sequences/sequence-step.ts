import type { Person } from './sequence-world.ts'

/** One thing of a sequence: a call that somebody makes, or something that happens. */
export interface Step {
  readonly salt: number
  readonly what: { readonly call: string; readonly by: Person; readonly isSound: boolean } | { readonly move: string }
}
