import { Effect } from 'effect'
import type { Refusal, RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Caller } from './caller.ts'
import { Fault, Refused } from './failure.ts'

/** Returns the value of an accepted rule; fails with the rule's refusal otherwise. */
export const allowed = <A = never, K extends RefusalKind = never>(
  result: Result<A, Refusal<K>>,
): Effect.Effect<A, Refused<K>> =>
  result.ok ? Effect.succeed(result.value) : Effect.fail(new Refused({ refusal: result.refusal }))

/**
 * Fails with FORBIDDEN unless the caller sees every shop. For data that belongs to no shop, such as the bill of a
 * payment provider [P2].
 */
export const requireEveryShop = ({ scope }: Caller): Effect.Effect<void, Fault> =>
  scope.shops === 'ALL' ? Effect.void : Effect.fail(new Fault({ kind: 'FORBIDDEN', detail: 'needs every shop' }))
