import type pg from 'pg'
import type { ReadFrom } from '../../../application/reports/ports/report-source.ts'
import { LAG_MAX_MS } from '../../../domain/reports/freshness.ts'

/** A database that a report is read from. */
export interface ReportPlace {
  readonly pool: pg.Pool
  readonly readFrom: ReadFrom
}

/** How long an unavailable replica is skipped, in milliseconds. */
const REPLICA_PAUSE_MS = 10_000

/**
 * Returns a function that chooses the database of a report: the replica if there is one, it answers and it is not too
 * far behind; otherwise the primary [R8].
 */
export const reportPlaces = (primary: pg.Pool, replica: pg.Pool | null): (() => Promise<ReportPlace>) => {
  if (replica === null) return async () => ({ pool: primary, readFrom: { database: 'PRIMARY', behindMs: 0 } })
  let openUntil = 0
  return async () => {
    if (performance.now() < openUntil) return fallbackOf(primary)
    try {
      const { rows } = await replica.query<{ behind: number }>(LAG)
      const behindMs = Math.max(0, Math.round(Number(rows[0]!.behind)))
      if (behindMs <= LAG_MAX_MS) return { pool: replica, readFrom: { database: 'REPLICA', behindMs } }
    } catch {
      openUntil = performance.now() + REPLICA_PAUSE_MS
    }
    return fallbackOf(primary)
  }
}

export const fallbackOf = (primary: pg.Pool): ReportPlace => ({
  pool: primary,
  readFrom: { database: 'FALLBACK', behindMs: 0 },
})

/** Whether the database stopped a statement at its time limit. */
export const isTimeout = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '57014'

/**
 * Milliseconds that a replica is behind: none if it is connected and has replayed all that it received, otherwise the
 * age of the last transaction that it replayed. On a server that is no replica the lag is none.
 */
const LAG = `select case
  when not pg_is_in_recovery() then 0
  when exists (select 1 from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), 'epoch')) * 1000
end::float8 as behind`
