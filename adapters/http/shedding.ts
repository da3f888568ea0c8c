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
 * Limit of reading calls that query at the same time, of the pool's ten connections: the others are free for calls that
 * change data, which would otherwise wait behind every reading call that came before them.
 */
const maxQuerying = 6

/** How long a reading call waits for its turn before it is refused, as long as a call waits for a connection. */
const maxWaitMs = 5_000

/**
 * Prefers ordering over reading under load, such as before a cut-off: reading calls query some at a time, and those
 * beyond the limit are refused with a randomised Retry-After. Calls that change data are not counted (RELIABILITY E1).
 */
export const shedding = (load: Load) => {
  const turns = takingTurns(maxQuerying)
  /** Refuses a call before anything is read or queried for it. */
  const refuseWhenBusy = (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
    load.inWork >= maxReads ? done(busyError(load, reply)) : done()
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (load.inWork >= maxReads) return done(busyError(load, reply))
    load.inWork += 1
    const givingUp = setTimeout(() => {
      turns.end(request)
      done(busyError(load, reply))
    }, maxWaitMs)
    reply.raw.once('close', () => {
      load.inWork -= 1
      clearTimeout(givingUp)
      turns.end(request)
    })
    turns.begin(request, () => {
      clearTimeout(givingUp)
      done()
    })
  }
  /** A slow receiver takes no turn from others: the turn ends when the answer is complete, not when it has arrived. */
  const leave = (
    request: FastifyRequest,
    _: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ) => {
    turns.end(request)
    done(null, payload)
  }
  return ({ mutates, permission }: Pick<Endpoint, 'mutates' | 'permission'>): RouteShorthandOptions => {
    if (mutates) return changing
    // Counted once the body is complete, so that slow senders do not block others.
    return permission === 'public' ? {} : { onRequest: [refuseWhenBusy], preHandler: enter, onSend: [leave] }
  }
}

/** Lets at most `atOnce` of the calls run; the others wait in the order in which they came. */
export const takingTurns = (atOnce: number) => {
  const running = new Set<object>()
  const waiting = new Map<object, () => void>()
  return {
    /** Calls `run` when it is the call's turn. */
    begin: (call: object, run: () => void): void => {
      if (running.size >= atOnce) return void waiting.set(call, run)
      running.add(call)
      run()
    },
    /** Ends the turn of a call, or its waiting; a second end does nothing. */
    end: (call: object): void => {
      waiting.delete(call)
      if (!running.delete(call)) return
      const first = waiting.entries().next().value
      if (first === undefined) return
      const [next, run] = first
      waiting.delete(next)
      running.add(next)
      run()
    },
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
