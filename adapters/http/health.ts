import { Context, Effect } from 'effect'
import type { FastifyInstance } from 'fastify'
import { type LastCheck, SelfCheck, type Writes } from '../../application/platform/checks/self-check.ts'
import type { Ports } from '../../application/ports.ts'
import { CHECK_STOPPED_MS } from '../../domain/home/system-tones.ts'
import { version } from '../package.ts'

/** Shortest interval in ms between two tests whether the database can write for all callers together. */
const triedEveryMs = 5_000

/**
 * Health endpoint for load balancers and monitors: whether this process and its database answer, whether the database
 * can write, and the result of the last self-check. Status 503 if calls fail.
 */
export const health = (server: FastifyInstance, ports: Context.Context<Ports>): void => {
  const selfCheck = Context.get(ports, SelfCheck)
  const writes = atMostEvery(triedEveryMs, () => Effect.runPromise(selfCheck.writes))
  server.get('/api/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const last = await Effect.runPromise(selfCheck.last)
      const written = await writes()
      const status = written === 'ok' ? statusOf(last, Date.now()) : 'down'
      return reply
        .code(status === 'down' ? 503 : 200)
        .send({ status, version, database: 'ok', writes: written, selfCheck: last })
    } catch {
      const unknown = { writes: 'unknown', selfCheck: null }
      return reply.code(503).send({ status: 'down', version, database: 'unreachable', ...unknown })
    }
  })
}

/** Caches the result of `ask` for `pauseMs`; failures are not cached. */
const atMostEvery = (pauseMs: number, ask: () => Promise<Writes>): (() => Promise<Writes>) => {
  let answer: Promise<Writes> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (answer && performance.now() - checkedAt < pauseMs) return answer
    checkedAt = performance.now()
    answer = ask()
    answer.catch(() => {
      answer = null
    })
    return answer
  }
}

const statusOf = (last: LastCheck | null, now: number): 'ok' | 'degraded' =>
  last && (last.broken.length > 0 || now - last.checkedAt > CHECK_STOPPED_MS) ? 'degraded' : 'ok'
