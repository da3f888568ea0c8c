import { Effect } from 'effect'
import type { Refusal, RefusalKind } from '../../domain/kernel/refusal.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Caller } from './caller.ts'
import { Fault, Refused } from './failure.ts'

/** Returns the value of an accepted rule; fails with the rule's refusal otherwise. */
export const requireAccepted = <A = never, K extends RefusalKind = never>(
  result: Result<A, Refusal<K>>,
): Effect.Effect<A, Refused<K>> =>
  result.ok ? Effect.succeed(result.value) : Effect.fail(new Refused({ refusal: result.refusal }))

/**
 * Refuses to act on a version of a document that somebody has changed since the caller read it, by the refusal that `refuseChange`
 * returns. Without `yourVersion` every version is accepted.
 */
export const requireVersion = <K extends RefusalKind>(
  version: number,
  yourVersion: number | undefined,
  refuseChange: (versions: { readonly yourVersion: number; readonly version: number }) => Result<never, Refusal<K>>,
): Effect.Effect<void, Refused<K>> =>
  yourVersion === undefined || yourVersion === version
    ? Effect.void
    : requireAccepted(refuseChange({ yourVersion, version }))

/**
 * Fails with FORBIDDEN unless the caller sees every shop. For data that belongs to no shop, such as the bill of a
 * payment provider [P2].
 */
export const requireEveryShop = ({ scope }: Caller): Effect.Effect<void, Fault> =>
  scope.shops === 'ALL' ? Effect.void : Effect.fail(new Fault({ kind: 'FORBIDDEN', detail: 'needs every shop' }))
