import { Context, Layer } from 'effect'
import type { User } from '../../../application/people/ports/people.ts'

/** Within this time a right that was taken away elsewhere stops here too; what this process changes stops at once. */
export const rightsKnownForMs = 300
const sessionsAtMost = 5000

/** Whose a session is, for a moment: a page asks several things at once, and the saves of a cart follow each other. */
export class KnownSessions extends Context.Service<
  KnownSessions,
  {
    readonly find: (tokenHash: string, now: number) => User | null
    /** Begins to look a session up; what is found is kept, unless anything was forgotten meanwhile. */
    readonly lookUp: (tokenHash: string) => (user: User, expiresAt: number) => void
    readonly forget: (tokenHash: string) => void
    readonly forgetAll: () => void
  }
>()('KnownSessions') {}

interface Known {
  readonly user: User
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
    lookUp: tokenHash => {
      const before = forgotten
      const until = performance.now() + rightsKnownForMs
      return (user, expiresAt) => {
        // Somebody disabled, or with a one-time password, is asked for each time: being let in takes effect at once.
        if (forgotten !== before || user.disabled || user.mustChangePassword) return
        if (sessions.size >= sessionsAtMost) sessions.clear()
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
