import type { Effect } from 'effect'
import type { Caller } from './caller.ts'
import type { Endpoint, Payload, Success } from './endpoint.ts'
import type { Failure } from './failure.ts'
import type { Ready } from './ready.ts'

/**
 * The handler of an endpoint. Its payload and its success are those of the endpoint; what it needs of the world is inferred
 * from its code. A handler of a large answer may return the JSON of its success, put together by itself.
 */
export const handler = <E extends Endpoint, R>(
  _endpoint: E,
  handle: (payload: Payload<E>, caller: Caller) => Effect.Effect<Success<E> | Ready<Success<E>>, Failure, R>,
) => handle
