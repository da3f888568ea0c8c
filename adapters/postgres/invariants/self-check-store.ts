import { Cause, Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type LastCheck, type QueueState, SelfCheck } from '../../../application/platform/checks/self-check.ts'
import { JobKinds } from '../../../application/platform/jobs/jobs.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { Database } from '../engine/sql.ts'
import { questions } from './index.ts'

/** Key of the advisory lock that allows one self-check at a time; the same in every process. */
const oneCheckAtATime = 7_302_003
/** Period checked, in ms: a little more than a day, so that no order is missed between two checks. */
const windowMs = 26 * 3_600_000

export const selfCheckStore = Layer.effect(
  SelfCheck,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const transaction = yield* Transaction
    const kinds = (yield* JobKinds).all.map(({ name }) => name)
    const last = row(sql<LastCheck>`select checked_at as "checkedAt", took_ms as "tookMs", broken from self_check`)
    const check = Effect.fnUntraced(function* (now: number, pauseMs: number) {
      const lock = yield* row(sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${oneCheckAtATime}) as ours`)
      const before = yield* last
      if (!lock?.ours || (before && Math.abs(now - before.checkedAt) < pauseMs)) return null
      yield* write(sql`set local statement_timeout = '60s'`)
      const begun = performance.now()
      const results = yield* Effect.forEach(
        questions(now, now - windowMs, before?.checkedAt),
        ({ name, about, sql: text }) =>
          Effect.map(rows(sql.raw(text)), records => ({ name, about: about[1], rows: records })),
      )
      const broken = results.filter(({ rows: violations }) => violations.length > 0)
      const names = broken.map(({ name }) => name)
      yield* write(sql`insert into self_check (checked_at, took_ms, broken)
        values (${now}, ${Math.round(performance.now() - begun)}, ${names})
        on conflict (only_row) do update
        set checked_at = excluded.checked_at, took_ms = excluded.took_ms, broken = excluded.broken`)
      return broken
    })
    const spill = Effect.gen(function* () {
      const mode = yield* row(sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`)
      if (mode?.readOnly === 'on') return 'read only' as const
      yield* write(sql`set local work_mem = '64kB'`)
      yield* row(spilling)
      return 'ok' as const
    })
    return {
      last,
      run: (now, pauseMs) => transaction.run(check(now, pauseMs)),
      writes: Effect.catchCause(transaction.run(spill), cause =>
        isOutOfRoom(Cause.squash(cause)) ? Effect.succeed('no room' as const) : Effect.failCause(cause),
      ),
      queues: now => rows(queuesAt(kinds, now)),
    }
  }),
)

/** Sorts a megabyte with less memory, so that the sort writes a temporary file to the database's disk. */
const spilling = sql`select count(*) from (
  select repeat(md5(line::text), 4) as text from generate_series(1, 8000) line order by 1 offset 1) lines`

/** Whether the error is `disk_full` or `configuration_limit_exceeded` of PostgreSQL, or an I/O error. */
const isOutOfRoom = (defect: unknown): boolean => {
  const { code } = ((defect as { cause?: unknown } | null)?.cause ?? {}) as { code?: string }
  return code !== undefined && ['53100', '53400', '58030'].includes(code)
}

/**
 * Number of waiting jobs of each kind, including kinds without any, and due time of the oldest; dead letters are
 * counted separately.
 */
const queuesAt = (kinds: ReadonlyArray<string>, now: number) => sql<QueueState>`
  select known.kind as queue, count(j.job_id) filter (where j.dead_at is null)::int as undone,
    greatest(0, coalesce(${now}::bigint - min(j.due_at) filter (where j.dead_at is null), 0))::int8 as "dueForMs",
    count(j.dead_at)::int as dead
  from unnest(${kinds}::text[]) as known(kind) left join jobs j on j.kind = known.kind group by known.kind`
