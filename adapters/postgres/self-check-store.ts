import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type LastCheck, SelfCheck } from '../../application/ports/self-check.ts'
import { Transaction } from '../../application/ports/transaction.ts'
import { questions } from './invariants.ts'
import { Database } from './sql.ts'

/** Any number, the same in every process: who holds it checks. */
const oneCheckAtATime = 7_302_003
/** A day and some, so that no order of yesterday escapes between two checks. */
const lookedBackMs = 26 * 3_600_000

export const selfCheckStore = Layer.effect(
  SelfCheck,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const transaction = yield* Transaction
    const last = row(sql<LastCheck>`select checked_at as "checkedAt", took_ms as "tookMs", broken from self_check`)
    const check = Effect.fnUntraced(function* (now: number, pauseMs: number) {
      const lock = yield* row(sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${oneCheckAtATime}) as ours`)
      const before = yield* last
      if (!lock?.ours || (before && Math.abs(now - before.checkedAt) < pauseMs)) return null
      yield* write(sql`set local statement_timeout = '60s'`)
      const begun = performance.now()
      const asked = yield* Effect.forEach(questions(now, now - lookedBackMs), ({ name, about, sql: text }) =>
        Effect.map(rows(sql.raw(text)), found => ({ name, about: about[1], rows: found })),
      )
      const broken = asked.filter(({ rows: found }) => found.length > 0)
      const names = broken.map(({ name }) => name)
      yield* write(sql`insert into self_check (checked_at, took_ms, broken)
        values (${now}, ${Math.round(performance.now() - begun)}, ${names})
        on conflict (only_row) do update
        set checked_at = excluded.checked_at, took_ms = excluded.took_ms, broken = excluded.broken`)
      return broken
    })
    return { last, run: (now, pauseMs) => transaction.run(check(now, pauseMs)) }
  }),
)
