import { Context, Layer } from 'effect'
import type { SessionUser } from '../../../application/people/ports/people.ts'

/**
 * Time in ms after which a permission revoked by another process takes effect here; changes by this process take effect
 * at once.
 */
export const rightsKnownForMs = 300
const maxSessions = 5000

/**
 * Caches the users of sessions for a short time, because a page makes several calls at once and the saves of a cart
 * follow each other.
 */
export class KnownSessions extends Context.Service<
  KnownSessions,
  {
    readonly find: (tokenHash: string, now: number) => SessionUser | null
    /** Begins a lookup of a session; its result is cached unless an entry was invalidated in the meantime. */
    readonly beginLookup: (tokenHash: string) => (user: SessionUser, expiresAt: number) => void
    readonly forget: (tokenHash: string) => void
    readonly forgetAll: () => void
  }
>()('KnownSessions') {}

interface Known {
  readonly user: SessionUser
  readonly expiresAt: number
  readonly until: number
}

export const knownSessions: Layer.Layer<KnownSessions> = Layer.sync(KnownSessions, () => {
  const sessions = new Map<string, Known>()
  let forgotten = 0
  return {
    find: (tokenHash, now) => {
      const known = sessions.get(tokenHash)
      return known && performance.now() < known.until && now < known.expiresAt ? known.user : null
    },
    beginLookup: tokenHash => {
      const before = forgotten
      const until = performance.now() + rightsKnownForMs
      return (user, expiresAt) => {
        // Disabled users and those with a one-time password are not cached, so that admitting them takes effect at
        // once.
        if (forgotten !== before || user.disabled || user.mustChangePassword) return
        if (sessions.size >= maxSessions) sessions.clear()
        sessions.set(tokenHash, { user, expiresAt, until })
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
})
