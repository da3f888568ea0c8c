import { Context, type Effect } from 'effect'
import type { CodeRequests } from '../../../domain/access/password-reset.ts'

/** The codes by which people reset their password; only the hash of a code is stored. */
export class PasswordResets extends Context.Service<
  PasswordResets,
  {
    /** Locks and returns the requests of a login, whether or not somebody has it; null if there were none. Needs a transaction. */
    readonly lock: (login: string) => Effect.Effect<CodeRequests | null>
    /** Stores a code, which replaces the one before. */
    readonly put: (login: string, requests: CodeRequests, code: StoredCode) => Effect.Effect<void>
    /** Counts a try of the login's code and returns its hash; null without a valid code, or after too many tries. */
    readonly countTry: (login: string, now: number, triesMax: number) => Effect.Effect<string | null>
    /** Uses the code up; returns false if it was used by another call in between. */
    readonly use: (login: string, codeHash: string) => Effect.Effect<boolean>
    /** Returns the phone number of a person who may sign in; null if there is none. */
    readonly phoneOf: (login: string) => Effect.Effect<string | null>
    /** Deletes requests that were counted since before this instant and have no valid code. */
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('PasswordResets') {}

export interface StoredCode {
  readonly hash: string
  readonly expiresAt: number
}
