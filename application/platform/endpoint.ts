import type { Schema } from 'effect'
import type { PermissionCode } from '../../domain/access/permission.ts'
import type { RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'

/** The remote services of the spec; their addresses are in adapters/http/services.ts. */
export type Service = 'pom' | 'payment' | 'staff' | 'integration'

/**
 * Who may call: `public` needs no session, `session` any signed-in user, `integration` an API key [G1], else a
 * permission code, or a list of which one suffices (spec 000 section 6).
 */
export type Permission = 'public' | 'session' | 'integration' | PermissionCode | ReadonlyArray<PermissionCode>

/** Whether a call does more than read [P11]. */
export const doesMoreThanRead = ({ mutates, sideEffect }: Pick<Endpoint, 'mutates' | 'sideEffect'>): boolean =>
  mutates || sideEffect !== undefined

type WireCodec = Schema.ConstraintCodec<unknown, unknown>

/**
 * One remote call as data. Client, route, permission check, OpenAPI document, authorisation matrix and fuzz test are
 * derived from it. `mutates` calls take an idempotency key and run in one transaction.
 */
export interface Endpoint {
  readonly name: string
  readonly about: Text
  readonly service: Service
  readonly path: string
  readonly permission: Permission
  readonly mutates: boolean
  /** The answer's code for a missing permission, if the document specifies another than 403. */
  readonly forbiddenCode?: number
  /**
   * The handler calls an external system between its steps and commits each step itself, so that no transaction waits
   * for it; every step must be safe to repeat.
   */
  readonly inSteps?: true
  readonly payload: WireCodec
  readonly success: WireCodec
  readonly refusals: ReadonlyArray<RefusalKind>
  /**
   * What a call that takes no idempotency key does besides reading: it writes, such as a session or a secret that is shown
   * once, or it hands out a file to take away. Somebody who only looks at the portal as another person may do neither [P11].
   */
  readonly sideEffect?: 'WRITES' | 'HANDS_OUT'
  /**
   * The reading call with the same payload and success that answers a repeat under one idempotency key; by default the
   * stored answer is repeated. Use it only if a fresh read is as good: a cart is returned as it is now.
   */
  readonly repeat?: string
}

export type Payload<E extends Endpoint> = E['payload']['Type']
export type Success<E extends Endpoint> = E['success']['Type']

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration
