import type { Effect } from 'effect'
import type { Caller } from './caller.ts'
import type { Endpoint, Payload, Success } from './endpoint.ts'
import type { Fault, Refused } from './failure.ts'
import type { Ready } from './ready.ts'

/** How an endpoint may fail: with a fault, or with a refusal that its contract declares. */
export type FailureOf<E extends Endpoint> = Fault | Refused<E['refusals'][number]>

/** The function that handles an endpoint. `R` are the services it needs. */
export type Handler<E extends Endpoint, R> = (
  payload: Payload<E>,
  caller: Caller,
) => Effect.Effect<Success<E>, FailureOf<E>, R>

/** A handler that returns a large success as JSON text, which it assembles itself. */
export type ReadyHandler<E extends Endpoint, R> = (
  payload: Payload<E>,
  caller: Caller,
) => Effect.Effect<Ready<Success<E>>, FailureOf<E>, R>

/** Types a function as the handler of an endpoint; the services it needs are inferred from its code. */
export const handler = <E extends Endpoint, R>(_endpoint: E, handle: Handler<E, R>) => handle

/** The same for a handler that assembles its JSON itself. */
export const readyHandler = <E extends Endpoint, R>(_endpoint: E, handle: ReadyHandler<E, R>) => handle
