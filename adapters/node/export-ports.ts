import { Effect, Layer, Scope } from 'effect'
import type pg from 'pg'
import { jobStore } from '../postgres/engine/job-store.ts'
import type { Connections } from '../postgres/engine/pool.ts'
import { databaseLayer } from '../postgres/engine/sql.ts'
import { shopStore } from '../postgres/master-data/shop-store.ts'
import { knownSessions } from '../postgres/people/known-sessions.ts'
import { peopleStore } from '../postgres/people/people-store.ts'
import { userStore } from '../postgres/people/user-store.ts'
import { exportQueue } from '../postgres/reports/exports/export-queue.ts'
import { reportSource } from '../postgres/reports/report-source.ts'
import { workbooks } from '../spreadsheet/workbook-stream.ts'

/**
 * Creates the ports that generating exports needs, and loads no others: loading all of them takes a second of processor time
 * and half of the memory of a process that lives for seconds.
 */
export const exportPortsOver = (connections: Connections, reportPool: pg.Pool | null) => {
  const stores = Layer.mergeAll(jobStore, exportQueue, peopleStore, userStore, shopStore).pipe(
    Layer.provide(knownSessions),
    Layer.provide(databaseLayer(connections)),
  )
  const complete = Layer.mergeAll(stores, reportSource(connections, reportPool), workbooks)
  return Effect.runPromise(Layer.buildWithScope(complete, Scope.makeUnsafe()))
}
