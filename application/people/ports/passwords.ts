import { Context, type Effect } from 'effect'

/** Hashes and verifies passwords; the plain text never reaches a store. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /** Returns a password to be read out and typed once: 89 bits in unambiguous letters and digits. */
    readonly oneTime: Effect.Effect<string>
    /** A null hash (no such user) takes as long as a wrong password and returns false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>
    /** Whether a password is among those that are guessed first, because they have been found in stolen lists. */
    readonly isCommon: (password: string) => Effect.Effect<boolean>
  }
>()('Passwords') {}
