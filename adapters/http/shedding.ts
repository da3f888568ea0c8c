import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../application/contract/endpoint.ts'

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
export const shedding = (load: Load, turnAway: (request: FastifyRequest, reply: FastifyReply) => unknown) => {
  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (load.inWork >= readsAtMost) {
      load.shed += 1
      reply.header('retry-after', 2 + Math.floor(Math.random() * 8))
      turnAway(request, reply)
      return
    }
    load.inWork += 1
    reply.raw.once('close', () => {
      load.inWork -= 1
    })
    done()
  }
  return ({ mutates, permission }: Pick<Endpoint, 'mutates' | 'permission'>) =>
    mutates || permission === 'public' ? {} : { onRequest: enter }
}
