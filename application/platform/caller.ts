import { actorText, systemName } from '../../domain/access/actor-name.ts'
import type { ApiKey } from '../../domain/access/api-key.ts'
import { type Language, textIn } from '../../domain/kernel/text.ts'

declare const scoped: unique symbol

/**
 * The shops that a call may see. Only dispatch creates one from a session, and jobs have their own, so a store method
 * that takes a Scope cannot be called without one.
 */
export interface Scope {
  readonly [scoped]: true
  readonly shops: ReadonlyArray<string> | 'ALL'
}

/** The author of a change: a user, an API key or the system. */
export interface Actor {
  readonly userId: string
  readonly name: string
  /** Whether the system made the change in this person's name; absent for their own. */
  readonly isAutomatic?: true
}

/** The signed-in user with their current codes and shops. */
export interface Caller {
  readonly userId: string
  readonly name: string
  readonly codes: ReadonlySet<string>
  readonly scope: Scope
  readonly sessionHash: string
  /** Whether the password is one-time: only changing it is allowed until then [P7]. */
  readonly mustChangePassword: boolean
  readonly language: Language
  /** Who really calls, if the session sees the portal as somebody else or did until it was over [P11]. */
  readonly impersonation?: { readonly owner: Actor; readonly endsAt: number; readonly isOver: boolean }
  /** The API key of another system; absent for people [G1]. */
  readonly key?: ApiKey
  /** Whether the system acts in this person's name; absent for their own calls. */
  readonly isAutomatic?: true
}

export const scopeOf = (shops: ReadonlyArray<string> | 'ALL') => ({ shops }) as unknown as Scope

export const seesShop = ({ shops }: Scope, shopCode: string): boolean => shops === 'ALL' || shops.includes(shopCode)

/** The scope of the chain's own work: jobs, cut-off, cleanup. */
export const systemScope = scopeOf('ALL')
export const systemActor = { userId: 'system', name: systemName[0] }

/** Returns the author's name; the system's in the caller's language. */
export const actorIn = (actorName: string, language: Language): string => {
  const name = actorText(actorName)
  return typeof name === 'string' ? name : textIn(name, language)
}

export const anonymous = (language: Language): Caller => ({
  userId: '',
  name: '',
  codes: new Set(),
  scope: scopeOf([]),
  sessionHash: '',
  mustChangePassword: false,
  language,
})
