import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '../../application/platform/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call changes data; such calls are accepted under any load. */
    isChanging?: true
  }
}

/** Reading calls in progress, and the number of refused ones. */
export interface Load {
  inWork: number
  shed: number
}

export const loadWords = {
  inWork: 'Reading calls that are being answered.',
  shed: 'Reading calls that were turned away with 503 so that the changing ones have their turn.',
} as const

/**
 * Limit of reading calls in progress. Ten connections answer some thousands per second, so the last one waits about 0.2
 * s.
 */
const maxReads = 300

/**
 * Prefers ordering over reading under load, such as before a cut-off: refuses reading calls beyond the limit with a
 * randomised Retry-After. Calls that change data are not counted (RELIABILITY E1).
 */
export const shedding = (load: Load) => {
  /** Refuses a call before anything is read or queried for it. */
  const refuseWhenBusy = (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
    load.inWork >= maxReads ? done(busyError(load, reply)) : done()
  const enter = (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (load.inWork >= maxReads) return done(busyError(load, reply))
    load.inWork += 1
    reply.raw.once('close', () => {
      load.inWork -= 1
    })
    done()
  }
  return ({ mutates, permission }: Pick<Endpoint, 'mutates' | 'permission'>): RouteShorthandOptions => {
    if (mutates) return changing
    // Counted once the body is complete, so that slow senders do not block others.
    return permission === 'public' ? {} : { onRequest: [refuseWhenBusy], preHandler: enter }
  }
}

const changing: RouteShorthandOptions = { config: { isChanging: true } }

/** Refuses reading calls while the event loop is seconds late; calls that change data are accepted. */
export const underPressure = (load: Load, maxEventLoopDelay: number) => ({
  maxEventLoopDelay,
  // An infinite delay was not measured, as just after the start of the process on a busy machine.
  pressureHandler: (request: FastifyRequest, reply: FastifyReply, _: string, delay: number | undefined) =>
    request.routeOptions.config?.isChanging || delay === Number.POSITIVE_INFINITY
      ? undefined
      : Promise.reject(busyError(load, reply)),
})

const busyError = (load: Load, reply: FastifyReply): Error => {
  load.shed += 1
  reply.header('retry-after', 2 + Math.floor(Math.random() * 8))
  return new Busy('too many reading calls')
}

class Busy extends Error {
  readonly statusCode = 503
}
