import { Effect } from 'effect'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../../application/platform/answer.ts'
import type { Caller } from '../../application/platform/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was admitted to the call before its body was read; null until then. */
    admission: { readonly caller: Caller; readonly until: number } | null
  }
}

/**
 * Time in ms within which a caller is not authenticated again once the body is complete: less than a revoked right may
 * last anyway (`rightsKnownForMs`). After a slow body they are.
 */
const ADMITTED_FOR_MS = 100

/** Keeps the caller of a request whose body is not read yet. */
export const admitTo =
  (request: FastifyRequest) =>
  (caller: Caller): Effect.Effect<Answer> =>
    Effect.sync(() => {
      request.admission = { caller, until: performance.now() + ADMITTED_FOR_MS }
      return { code: 0, message: '', data: null }
    })

/** Returns the caller of a request who was admitted a moment ago. */
export const admittedTo = ({ admission }: FastifyRequest): Caller | null =>
  admission && performance.now() < admission.until ? admission.caller : null
