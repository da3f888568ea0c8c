import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isAdministrator } from './administrator.ts'
import { type Authority, authorityOf, type PersonRights, validateAuthority } from './authority.ts'

/** How long an administrator sees the portal as another person, if they do not end it earlier, in milliseconds. */
export const IMPERSONATION_MS = 15 * 60_000

type Person = PersonRights & { readonly disabled: boolean }

/**
 * Validates that an administrator may see the portal as another person: not as themselves, not as somebody who cannot
 * sign in, and not as somebody with more rights or shops [P11].
 */
export function validateImpersonation(
  person: Person,
  administrator: Authority & { readonly userId: string },
): Result<null, Refusal<'IMPERSONATION_OF_SELF' | 'ACCOUNT_DISABLED' | 'PERSON_HAS_MORE'>> {
  if (person.userId === administrator.userId) return refuse('IMPERSONATION_OF_SELF', {})
  if (person.disabled) return refuse('ACCOUNT_DISABLED', { userId: person.userId })
  return validateAuthority({ ...authorityOf(person), userId: person.userId }, administrator)
}

/** Whether the administrator of a session sees the portal as the other person at this instant. */
export type ImpersonationState = 'ACTIVE' | 'OVER'

/**
 * Returns `OVER` once the time is over or one of the two has changed so that it could not begin any more. It stays over
 * until the administrator ends it, so that no page of the other person can change anything in the administrator's name
 * [P11].
 */
export function impersonationState(
  endsAt: number,
  person: Person,
  administrator: Person,
  now: number,
): ImpersonationState {
  const isStillAllowed =
    isAdministrator(administrator) &&
    validateImpersonation(person, { ...authorityOf(administrator), userId: administrator.userId }).ok
  return now < endsAt && isStillAllowed ? 'ACTIVE' : 'OVER'
}

/** Refuses every call that does more than read while a session sees the portal as somebody else [P11]. */
export function validateImpersonatedCall(
  state: ImpersonationState,
  doesMoreThanRead: boolean,
  viewedName: string,
): Result<null, Refusal<'IMPERSONATION_READ_ONLY' | 'IMPERSONATION_OVER'>> {
  if (!doesMoreThanRead) return accept(null)
  return state === 'ACTIVE' ? refuse('IMPERSONATION_READ_ONLY', { viewedName }) : refuse('IMPERSONATION_OVER', {})
}
