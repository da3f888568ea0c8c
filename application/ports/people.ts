import { Context, type Effect } from 'effect'

export interface User {
  readonly userId: string
  readonly name: string
  readonly passwordHash: string
  readonly presets: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly disabled: boolean
  /** A one-time password: until it is changed nothing else is open [P7]. */
  readonly mustChangePassword: boolean
}

/** Users and their sessions; a session is found by the hash of its token only. */
export class People extends Context.Service<
  People,
  {
    readonly findUser: (userId: string) => Effect.Effect<User | null>
    readonly findUserBySession: (tokenHash: string, now: number) => Effect.Effect<User | null>
    readonly openSession: (tokenHash: string, userId: string, now: number, expiresAt: number) => Effect.Effect<void>
    readonly endSession: (tokenHash: string) => Effect.Effect<void>
    /**
     * Counts an attempt before its password is tried, so that guesses sent all at once are counted too, and by what was
     * typed, so that a lock does not tell whether there is such a user. The one that reaches `limit` locks the login
     * until `lockedUntil`. Answers until when it was locked already, else null.
     */
    readonly countSignIn: (
      login: string,
      limit: number,
      now: number,
      lockedUntil: number,
    ) => Effect.Effect<number | null>
    /** Forgets the attempts before this one, which succeeded, and a lock they led to. */
    readonly noteSignIn: (login: string) => Effect.Effect<void>
    /** Drops sessions that have expired, and attempts of which none came for an hour. */
    readonly forgetExpired: (now: number) => Effect.Effect<void>
  }
>()('People') {}
