import { Context, type Effect } from 'effect'

/** How a password is kept and tried; the plain text never reaches a store. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /** A password to be read out and typed once: 89 bits in letters and digits that look like no other. */
    readonly oneTime: Effect.Effect<string>
    /** A null hash (no such user) costs as much time as a wrong password and answers false. */
    readonly verify: (password: string, hash: string | null) => Effect.Effect<boolean>
  }
>()('Passwords') {}
