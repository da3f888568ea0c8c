import { Context, Effect } from 'effect'
import type { FastifyInstance } from 'fastify'
import { type LastCheck, SelfCheck, type Writes } from '../../application/platform/self-check.ts'
import type { Ports } from '../../application/ports.ts'
import { version } from '../version.ts'

/** Longer ago, and nobody is making the rounds any more. */
const staleAfterMs = 15 * 60_000
/** Whether the database can write is tried at most so often, whoever asks. */
const triedEveryMs = 5_000

/**
 * For a load balancer or a monitor: whether this process and its database answer, whether the database can write, and what the last
 * self-check found. Status 503 where calls fail.
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

/** Asks again when the last answer is older than the pause, or was a failure. */
const atMostEvery = (pauseMs: number, ask: () => Promise<Writes>): (() => Promise<Writes>) => {
  let answer: Promise<Writes> | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (answer && performance.now() - askedAt < pauseMs) return answer
    askedAt = performance.now()
    answer = ask()
    answer.catch(() => {
      answer = null
    })
    return answer
  }
}

const statusOf = (last: LastCheck | null, now: number): 'ok' | 'degraded' =>
  last && (last.broken.length > 0 || now - last.checkedAt > staleAfterMs) ? 'degraded' : 'ok'
