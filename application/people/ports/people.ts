import { Context, type Effect } from 'effect'
import type { FailedAttempts } from '../../../domain/access/guesses.ts'

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
    /** The guesses of a login from a place, as they are now. */
    readonly guesses: (login: string, place: string) => Effect.Effect<FailedAttempts>
    /** In a transaction: the guesses of a login from a place, held until it ends, so that tries sent all at once are counted. */
    readonly holdGuesses: (login: string, place: string) => Effect.Effect<FailedAttempts>
    readonly putGuesses: (login: string, place: string, guesses: FailedAttempts) => Effect.Effect<void>
    /** Forgets the guesses from a place, because the last one was right. */
    readonly forgetGuesses: (login: string, place: string) => Effect.Effect<void>
    readonly isKnownDevice: (userId: string, deviceHash: string) => Effect.Effect<boolean>
    readonly rememberDevice: (userId: string, deviceHash: string, now: number) => Effect.Effect<void>
    /** Drops sessions that have expired, guesses of which none came for an hour, and devices not seen for half a year. */
    readonly forgetExpired: (now: number) => Effect.Effect<void>
  }
>()('People') {}
