import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '../../application/platform/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that changes something, which is let in however much is asked. */
    isChanging?: true
  }
}

/** Calls that only read and are being answered, and those that were turned away. */
export interface Load {
  inWork: number
  shed: number
}

export const loadWords = {
  inWork: 'Reading calls that are being answered.',
  shed: 'Reading calls that were turned away with 503 so that the changing ones have their turn.',
} as const

/** Ten connections answer some thousands a second: so many wait a fifth of a second. */
const readsAtMost = 300

/**
 * Before a cut-off reading gives way to placing: where more reading calls wait than a moment can answer, the next is turned
 * away and told when to come back, at a time of its own; a call that changes something is never counted (RELIABILITY E1).
 */
export const shedding = (load: Load) => {
  /** Before anything is read or looked up for a call that would be turned away. */
  const turnAway = (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
    load.inWork >= readsAtMost ? done(turnedAway(load, reply)) : done()
  const enter = (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (load.inWork >= readsAtMost) return done(turnedAway(load, reply))
    load.inWork += 1
    reply.raw.once('close', () => {
      load.inWork -= 1
    })
    done()
  }
  return ({ mutates, permission }: Pick<Endpoint, 'mutates' | 'permission'>): RouteShorthandOptions => {
    if (mutates) return changing
    // Once all of it is here: who sends half a call and waits must keep nobody else out.
    return permission === 'public' ? {} : { onRequest: [turnAway], preHandler: enter }
  }
}

const changing: RouteShorthandOptions = { config: { isChanging: true } }

/** The same where the whole process is behind by seconds: what changes something is still let in. */
export const underPressure = (load: Load, maxEventLoopDelay: number) => ({
  maxEventLoopDelay,
  // A delay without end is one that was not measured, as in the first moments of a process on a busy machine.
  pressureHandler: (request: FastifyRequest, reply: FastifyReply, _: string, delay: number | undefined) =>
    request.routeOptions.config?.isChanging || delay === Number.POSITIVE_INFINITY
      ? undefined
      : Promise.reject(turnedAway(load, reply)),
})

const turnedAway = (load: Load, reply: FastifyReply): Error => {
  load.shed += 1
  reply.header('retry-after', 2 + Math.floor(Math.random() * 8))
  return new Busy('too many reading calls')
}

class Busy extends Error {
  readonly statusCode = 503
}
