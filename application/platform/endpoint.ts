import type { Schema } from 'effect'
import type { PermissionCode } from '../../domain/access/permission.ts'
import type { RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Text } from '../../domain/kernel/text.ts'

/** The remote services of the spec; where each lives is a row of adapters/http/services.ts. */
export type Service = 'pom' | 'payment' | 'staff' | 'integration'

/**
 * Who may call: `public` needs no session, `session` any signed-in user, `integration` an API key [G1], else a permission code, or a list of
 * which one suffices (spec 000 section 6).
 */
export type Permission = 'public' | 'session' | 'integration' | PermissionCode | ReadonlyArray<PermissionCode>

type WireCodec = Schema.ConstraintCodec<unknown, unknown>

/**
 * One remote call as data. Client, route, permission gate, OpenAPI document, authorisation matrix and fuzz test are
 * derived from it. `mutates` calls take an idempotency key and run in one transaction.
 */
export interface Endpoint {
  readonly name: string
  readonly about: Text
  readonly service: Service
  readonly path: string
  readonly permission: Permission
  readonly mutates: boolean
  /** The code of the answer to who lacks the right, where the document names another than 403. */
  readonly forbiddenCode?: number
  /**
   * The handler asks somebody outside between its steps and commits each of them itself, so that no transaction waits for
   * the outside; every step must be safe to repeat.
   */
  readonly inSteps?: true
  readonly payload: WireCodec
  readonly success: WireCodec
  readonly refusals: ReadonlyArray<RefusalKind>
  /**
   * The reading call, of the same payload and success, that answers a repeat under one idempotency key; else the answer
   * itself is kept. Only where reading is as good: a cart is shown as it is now.
   */
  readonly repeat?: string
}

export type Payload<E extends Endpoint> = E['payload']['Type']
export type Success<E extends Endpoint> = E['success']['Type']

export const endpoint = <const E extends Endpoint>(declared: E): E => declared
