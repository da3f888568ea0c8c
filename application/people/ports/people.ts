import { Context, type Effect } from 'effect'
import type { FailedAttempts } from '../../../domain/access/failed-attempts.ts'

export interface User {
  readonly userId: string
  readonly name: string
  readonly passwordHash: string
  readonly presets: ReadonlyArray<string>
  /** The codes that the chain's roles among `presets` give. */
  readonly roleCodes: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly disabled: boolean
  /** Whether the password is one-time: only changing it is allowed until then [P7]. */
  readonly mustChangePassword: boolean
}

/** The user of a session, and as whom the session sees the portal, if as somebody else. */
export interface SessionUser extends User {
  readonly viewed: { readonly person: User; readonly endsAt: number } | null
}

/** Users and their sessions; a session is found only by the hash of its token. */
export class People extends Context.Service<
  People,
  {
    readonly findUser: (userId: string) => Effect.Effect<User | null>
    readonly findUserBySession: (tokenHash: string, now: number) => Effect.Effect<SessionUser | null>
    readonly openSession: (tokenHash: string, userId: string, now: number, expiresAt: number) => Effect.Effect<void>
    readonly endSession: (tokenHash: string) => Effect.Effect<void>
    /**
     * Returns the failed attempts of a login from a place, without a lock, and whether passwords of the login are being
     * verified (from any place, begun after `verifiedSince`). Both are of the same moment.
     */
    readonly guesses: (
      login: string,
      place: string,
      verifiedSince: number,
    ) => Effect.Effect<FailedAttempts & { readonly isVerifying: boolean }>
    /** Records that a counted password of a login is being verified, and returns the key that ends it. */
    readonly beginVerification: (login: string, now: number) => Effect.Effect<string>
    readonly endVerification: (login: string, key: string) => Effect.Effect<void>
    /**
     * Locks and returns the failed attempts of a login from a place, so that concurrent attempts are counted. Needs a
     * transaction.
     */
    readonly lockGuesses: (login: string, place: string) => Effect.Effect<FailedAttempts>
    readonly putGuesses: (login: string, place: string, guesses: FailedAttempts) => Effect.Effect<void>
    /** Resets the failed attempts from a place after a correct one. */
    readonly forgetGuesses: (login: string, place: string) => Effect.Effect<void>
    readonly isKnownDevice: (userId: string, deviceHash: string) => Effect.Effect<boolean>
    readonly rememberDevice: (userId: string, deviceHash: string, now: number) => Effect.Effect<void>
    /**
     * Deletes expired sessions, failed attempts after an hour without another, and devices not seen for half a year.
     */
    readonly forgetExpired: (now: number) => Effect.Effect<void>
  }
>()('People') {}
