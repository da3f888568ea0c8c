import { Effect } from 'effect'
import { impersonationState, validateImpersonatedCall } from '../../domain/access/impersonation.ts'
import { doesMoreThanRead, type Endpoint } from '../platform/endpoint.ts'
import { Fault } from '../platform/failure.ts'
import { endImpersonation } from './contract/impersonation.ts'
import { signOut } from './contract/session.ts'
import type { SessionUser, User } from './ports/people.ts'

/** The calls that are open to a session that sees the portal as somebody else, although they write. */
const openToImpersonation: ReadonlySet<string> = new Set([endImpersonation, signOut].map(({ name }) => name))

/** In whose name a call is made, and who really makes it. */
export interface EffectivePerson {
  readonly person: User
  readonly impersonation: { readonly owner: User; readonly endsAt: number; readonly isOver: boolean } | null
}

/**
 * Returns the person as whom a session sees the portal. This is the one place that refuses what does more than read
 * meanwhile, and afterwards until the administrator has ended it [P11].
 */
export const effectivePersonOf = (
  owner: SessionUser,
  endpoint: Pick<Endpoint, 'name' | 'mutates' | 'sideEffect'>,
  now: number,
): Effect.Effect<EffectivePerson, Fault> => {
  const { viewed } = owner
  if (!viewed) return Effect.succeed({ person: owner, impersonation: null })
  const { person, endsAt } = viewed
  const state = impersonationState(endsAt, person, owner, now)
  const isRefused = doesMoreThanRead(endpoint) && !openToImpersonation.has(endpoint.name)
  const right = validateImpersonatedCall(state, isRefused, person.name)
  if (!right.ok) {
    const detail = 'the session sees the portal as someone else: impersonation.end first'
    return Effect.fail(new Fault({ kind: 'FORBIDDEN', detail, refusal: right.refusal }))
  }
  const isOver = state === 'OVER'
  return Effect.succeed({
    person: isOver ? owner : { ...person, mustChangePassword: false },
    impersonation: { owner, endsAt, isOver },
  })
}
