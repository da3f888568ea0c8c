import type { Effect } from 'effect'
import type { Caller } from './caller.ts'
import type { Endpoint, Payload, Success } from './endpoint.ts'
import type { Failure } from './failure.ts'
import type { Ready } from './ready.ts'

/** What answers an endpoint. `R` is what it needs of the world. */
export type Handler<E extends Endpoint, R> = (
  payload: Payload<E>,
  caller: Caller,
) => Effect.Effect<Success<E>, Failure, R>

/** What answers an endpoint with the JSON of a large success, which it puts together itself. */
export type ReadyHandler<E extends Endpoint, R> = (
  payload: Payload<E>,
  caller: Caller,
) => Effect.Effect<Ready<Success<E>>, Failure, R>

/** Types a function as the handler of an endpoint; what it needs of the world is inferred from its code. */
export const handler = <E extends Endpoint, R>(_endpoint: E, handle: Handler<E, R>) => handle

/** The same for a handler that puts its JSON together itself. */
export const readyHandler = <E extends Endpoint, R>(_endpoint: E, handle: ReadyHandler<E, R>) => handle
