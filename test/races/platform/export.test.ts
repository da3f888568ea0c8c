import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Database, databaseLayer } from '../../../adapters/postgres/engine/sql.ts'
import { type Job, Jobs } from '../../../application/platform/jobs/jobs.ts'
import type { Ports } from '../../../application/ports.ts'
import { exportOrders } from '../../../application/reports/contract/exports.ts'
import { ExportQueue } from '../../../application/reports/ports/exports.ts'
import { LEASE_MS } from '../../../domain/reports/exports/queue.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { withDoubles } from './doubles.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceChains,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from './race.ts'

describe('two workers at one export', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    await putWaitingExports(chain, count)
    return chain
  }

  it(
    '[X8] have each export claimed once, and its file generated once',
    async () => {
      const chain = await chainOf(pairs, true)
      const { twice, never } = await claimedBy(chain, pairs)
      printOutcome('claimed twice', twice, pairs)
      expect({ twice, never }).toEqual({ twice: 0, never: 0 })
      const { rows } = await chain.connections.pool.query(
        `select count(*)::int as tasks, count(*) filter (where status = 'COMPLETED' and fence = 1)::int as made,
          (select count(*)::int from export_chunks) as pieces from export_tasks`,
      )
      expect(rows[0]).toEqual({ tasks: pairs, made: pairs, pieces: pairs })
    },
    raceTimeout,
  )

  bite(
    '[X8] both get it if the claim is read first and written then',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const { twice } = await claimedBy(chain, unguardedPairs, unguarded(chain))
      printOutcome('claimed twice, unguarded', twice, unguardedPairs)
      expect(twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

describe('many exports of one person at once', () => {
  const opened = raceChains()

  it(
    '[X1] two are accepted, and every other is refused',
    async () => {
      const chain = await opened()
      const { token } = await chain.signIn('head')
      await chain.connections.pool.query(`update users set granted_codes = '{P000239}' where user_id = 'head'`)
      const requestedTasks = await Promise.all(
        Array.from({ length: 24 }, () => chain.as(token, 'in process').attempt(exportOrders, {})),
      )
      const kinds = requestedTasks.map(answer =>
        'success' in answer
          ? 'taken'
          : answer.failure._tag === 'Refused'
            ? answer.failure.refusal.kind
            : answer.failure.kind,
      )
      expect(kinds.toSorted()).toEqual([...Array.from({ length: 22 }, () => 'EXPORTS_FULL'), 'taken', 'taken'])
    },
    raceTimeout,
  )
})

/** Makes twice as many claims as exports, by two workers per pair; each generates a file of its export. */
const claimedBy = async (chain: TestChain, count: number, ports: Context.Context<Ports> = chain.ports) => {
  const [jobs, queue] = [Context.get(ports, Jobs), Context.get(ports, ExportQueue)]
  const claim = { now: openedAt, leaseMs: LEASE_MS, limit: 1, perLane: 1, batch: 1, closedLanes: [] }
  const work = async (): Promise<ReadonlyArray<string>> => {
    const [job] = await chain.run(jobs.claim('export', claim))
    if (!job) return []
    const key = { requesterId: job.lane, taskNo: job.key.slice(job.lane.length + 1) }
    const claimed = await chain.run(queue.begin(key, job.fence, openedAt))
    if (!claimed) return [key.taskNo]
    const file = queue.file(claimed)
    await chain.run(file.put([Buffer.from(`made by attempt ${claimed.fence}`)]))
    await chain.run(file.complete(0, openedAt))
    return [claimed.taskNo]
  }
  const taken = await runPairs(count, async () => (await Promise.all([work(), work()])).flat())
  // A worker that finds the next job locked gets nothing and claims again at the next tick.
  const late: Array<string> = []
  for (let more = await work(); more.length > 0; more = await work()) late.push(...more)
  const times = new Map<string, number>()
  for (const taskNo of [...taken.flat(), ...late]) times.set(taskNo, (times.get(taskNo) ?? 0) + 1)
  return { twice: [...times.values()].filter(of => of > 1).length, never: count - times.size }
}

const putWaitingExports = async ({ connections: { pool } }: TestChain, count: number): Promise<void> => {
  await pool.query(
    `insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns,
        file_name, status, slot, created_at)
      select 'person' || i, 'EX' || i, '人' || i, 'zh', 'DHT_WEB', 'biz-order/orderList', '{}', '{dhNo}',
        '订货单列表_2026-11-21.xlsx', 'PROCESSING', 1, $2 from generate_series(1, $1::int) i`,
    [count, openedAt],
  )
  await pool.query(`insert into jobs (kind, key, lane, created_at, due_at)
    select 'export', requester_id || '/' || task_no, requester_id, created_at, created_at from export_tasks`)
}

/** The queue without the guard of its claim: reads the next job and then takes it regardless of its current state. */
const unguarded = (chain: TestChain): Context.Context<Ports> => {
  const { row, rows } = Effect.runSync(Effect.provide(Database, databaseLayer(chain.connections)))
  const next = sql<Pick<Job, 'jobId'>>`select job_id as "jobId" from jobs
    where kind = 'export' and due_at <= ${openedAt} order by created_at, job_id limit 1`
  return withDoubles(chain.ports, Jobs, () => ({
    claim: (_, { now, leaseMs }) =>
      Effect.flatMap(row(next), task =>
        task
          ? rows(sql<Job>`update jobs set fence = fence + 1, attempts = attempts + 1, due_at = ${now + leaseMs},
              claimed_until = ${now + leaseMs}
            where job_id = ${task.jobId} returning job_id as "jobId", kind, key, lane, attempts, fence`)
          : Effect.succeed([]),
      ),
  }))
}
