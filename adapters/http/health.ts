import { Context, Effect } from 'effect'
import type { FastifyInstance } from 'fastify'
import type { Ports } from '../../application/backend/handler.ts'
import { type LastCheck, SelfCheck } from '../../application/ports/self-check.ts'
import { version } from '../version.ts'

/** Longer ago, and nobody is making the rounds any more. */
const staleAfterMs = 15 * 60_000

/** For a load balancer or a monitor: whether this process and its database answer, and what the last self-check found. */
export const health = (server: FastifyInstance, ports: Context.Context<Ports>): void => {
  server.get('/api/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const last = await Effect.runPromise(Context.get(ports, SelfCheck).last)
      return { status: statusOf(last, Date.now()), version, database: 'ok', selfCheck: last }
    } catch {
      return reply.code(503).send({ status: 'down', version, database: 'unreachable', selfCheck: null })
    }
  })
}

const statusOf = (last: LastCheck | null, now: number): 'ok' | 'degraded' =>
  last && (last.broken.length > 0 || now - last.checkedAt > staleAfterMs) ? 'degraded' : 'ok'
