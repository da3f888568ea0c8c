import { Context, Layer } from 'effect'
import type { SessionUser } from '../../../application/people/ports/people.ts'

/**
 * Time in ms after which a permission revoked by another process takes effect here; changes by this process take effect
 * at once.
 */
export const rightsKnownForMs = 300
const renewedAfterMs = rightsKnownForMs / 2
const maxSessions = 20_000

/**
 * Caches the users of sessions. Every lookup reads the edition of all rights along with its session; while the edition
 * has not changed, one lookup confirms all cached sessions for a short time, so that a server of many sessions reads
 * a few of them a second.
 */
export class KnownSessions extends Context.Service<
  KnownSessions,
  {
    /** Returns null where the session has to be looked up, also for one caller at a time to confirm the others. */
    readonly find: (tokenHash: string, now: number) => SessionUser | null
    /** Begins a lookup of a session; its result is cached unless an entry was invalidated in the meantime. */
    readonly beginLookup: (tokenHash: string) => (user: SessionUser, result: LookupResult) => void
    readonly forget: (tokenHash: string) => void
    readonly forgetAll: () => void
  }
>()('KnownSessions') {}

interface LookupResult {
  readonly expiresAt: number
  /** Number of changes of rights so far, as of the same moment as the user. */
  readonly edition: number
}

interface Known {
  readonly user: SessionUser
  readonly expiresAt: number
}

/** `moment` is a clock in ms that is never set. */
export const knownSessionsAt = (moment: () => number): KnownSessions['Service'] => {
  const sessions = new Map<string, Known>()
  let forgotten = 0
  let edition = 0
  /** When the last lookup began, and when the last one that returned this edition did. */
  let renewedAt = Number.NEGATIVE_INFINITY
  let confirmedAt = Number.NEGATIVE_INFINITY
  return {
    find: (tokenHash, now) => {
      const at = moment()
      if (at - confirmedAt >= rightsKnownForMs || at - renewedAt >= renewedAfterMs) return null
      const known = sessions.get(tokenHash)
      return known && now < known.expiresAt ? known.user : null
    },
    beginLookup: tokenHash => {
      const before = forgotten
      const begunAt = moment()
      renewedAt = begunAt
      return (user, result) => {
        // A result from before a change that another lookup has seen.
        if (result.edition < edition) return
        if (result.edition > edition) sessions.clear()
        edition = result.edition
        confirmedAt = Math.max(confirmedAt, begunAt)
        // Disabled users and those with a one-time password are not cached, so that admitting them takes effect at
        // once.
        if (forgotten !== before || user.disabled || user.mustChangePassword) return
        if (sessions.size >= maxSessions) sessions.clear()
        sessions.set(tokenHash, { user, expiresAt: result.expiresAt })
      }
    },
    forget: tokenHash => {
      forgotten += 1
      sessions.delete(tokenHash)
    },
    forgetAll: () => {
      forgotten += 1
      sessions.clear()
    },
  }
}

export const knownSessions: Layer.Layer<KnownSessions> = Layer.sync(KnownSessions, () =>
  knownSessionsAt(() => performance.now()),
)
