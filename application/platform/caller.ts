import type { ApiKey } from '../../domain/access/api-key.ts'
import { type Language, say } from '../../domain/kernel/text.ts'

declare const scoped: unique symbol

/**
 * The shops a call may see. Only dispatch makes one from a session, and the jobs have one of their own, so a store
 * method that takes a Scope cannot be reached without one.
 */
export interface Scope {
  readonly [scoped]: true
  readonly shops: ReadonlyArray<string> | 'ALL'
}

/** Who did something: a user, an API key or the system itself. */
export interface Actor {
  readonly userId: string
  readonly name: string
}

/** Who calls: the signed-in user with codes and shops as they are at this moment. */
export interface Caller {
  readonly userId: string
  readonly name: string
  readonly codes: ReadonlySet<string>
  readonly scope: Scope
  readonly sessionHash: string
  /** A one-time password: until it is changed nothing else is open [P7]. */
  readonly mustChangePassword: boolean
  readonly language: Language
  /** The API key of another system; a person has none [G1]. */
  readonly key?: ApiKey
}

export const scopeOf = (shops: ReadonlyArray<string> | 'ALL') => ({ shops }) as unknown as Scope

export const seesShop = ({ shops }: Scope, shopCode: string): boolean => shops === 'ALL' || shops.includes(shopCode)

/** What works on behalf of the chain itself: jobs, cut-off, sweeper. */
export const systemScope = scopeOf('ALL')
export const systemActor = { userId: 'system', name: '系统' }

/** Who did something, in the language of who asks. */
export const actorIn = (actorName: string, language: Language): string =>
  actorName === systemActor.name ? say([systemActor.name, 'System'], language) : actorName

export const anonymous = (language: Language): Caller => ({
  userId: '',
  name: '',
  codes: new Set(),
  scope: scopeOf([]),
  sessionHash: '',
  mustChangePassword: false,
  language,
})
