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
  readonly failedSignIns: number
  readonly lockedUntil: number
}

/** Users and their sessions; a session is found by the hash of its token only. */
export class People extends Context.Service<
  People,
  {
    readonly findUser: (userId: string) => Effect.Effect<User | null>
    readonly findUserBySession: (tokenHash: string, now: number) => Effect.Effect<User | null>
    readonly openSession: (tokenHash: string, userId: string, now: number, expiresAt: number) => Effect.Effect<void>
    readonly endSession: (tokenHash: string) => Effect.Effect<void>
    readonly noteSignIn: (userId: string) => Effect.Effect<void>
    /** Counts a failure and locks the account until `lockedUntil` when the count reaches `limit`. */
    readonly noteFailedSignIn: (userId: string, limit: number, lockedUntil: number) => Effect.Effect<void>
    readonly forgetExpired: (now: number) => Effect.Effect<void>
  }
>()('People') {}
