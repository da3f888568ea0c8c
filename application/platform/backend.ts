import { Context, type Effect } from 'effect'
import type { Endpoint, Payload, Success } from './endpoint.ts'
import type { Failure } from './failure.ts'

export interface CallOptions {
  /** Set it to repeat a call safely; a mutating call without one gets a new key. */
  readonly idempotencyKey?: string
}

/** The back end, called over HTTP or in the same process (DESIGN section 1). */
export class Backend extends Context.Service<
  Backend,
  {
    readonly call: <E extends Endpoint>(
      endpoint: E,
      payload: Payload<E>,
      options?: CallOptions,
    ) => Effect.Effect<Success<E>, Failure>
  }
>()('Backend') {}
