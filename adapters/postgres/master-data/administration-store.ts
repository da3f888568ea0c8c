import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  Administration,
  type TrailQuery,
  type TrailRow,
} from '../../../application/master-data/ports/administration.ts'
import { auditFilters } from '../../../domain/master-data/audit-list.ts'
import type { Ask } from '../engine/bulk.ts'
import { type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import type { Connections } from '../engine/pool.ts'
import { sortedBy } from '../engine/sorted.ts'
import { Database, runStatement } from '../engine/sql.ts'
import { filterConditions } from '../lists/conditions.ts'
import { accessOver } from './access-state.ts'
import { holdMasterData, masterDataOn, storeOn } from './master-data-store.ts'
import { setupFacts } from './setup-facts.ts'
import { namesOfChanges, pageOf } from './sheet-page.ts'
import { trailOver } from './trail.ts'

export const administrationStore = ({ db, pool }: Connections) =>
  Layer.effect(
    Administration,
    Effect.gen(function* () {
      const { rows, row } = yield* Database
      /** Runs statements in the caller's transaction, for code that uses promises. */
      const queryRunner = Effect.map(
        Effect.context<never>(),
        (context): Ask =>
          <A>(query: RawBuilder<A>) =>
            Effect.runPromiseWith(context)(rows(query)),
      )
      return {
        masterData: mode =>
          Effect.map(queryRunner, ask =>
            mode === 'check'
              ? masterDataOn(db)
              : {
                  transaction: async (_, work) => {
                    await ask(sql`set local statement_timeout = '2min'`)
                    await ask(holdMasterData)
                    return work(storeOn(ask))
                  },
                },
          ),
        page: (sheet, query) => Effect.flatMap(queryRunner, ask => Effect.promise(() => pageOf(ask, sheet, query))),
        edition: Effect.flatMap(queryRunner, ask => Effect.promise(() => trailOver(ask).edition())),
        changedSince: (sheets, edition) =>
          Effect.flatMap(queryRunner, ask => Effect.promise(() => trailOver(ask).changedSince(sheets, edition))),
        note: (changes, author) =>
          changes.length === 0
            ? Effect.void
            : Effect.flatMap(queryRunner, ask => Effect.promise(() => trailOver(ask).note(changes, author))),
        access: accessOver(rows),
        setup: now => runStatement(() => setupFacts({ db, pool }, now)),
        trail: query =>
          Effect.gen(function* () {
            const page = yield* loadPage({ rows, row }, trailRows(query), query)
            const ask = yield* queryRunner
            return { ...page, names: yield* Effect.promise(() => namesOfChanges(ask, page.records)) }
          }),
      }
    }),
  )

const trailRows = (query: TrailQuery): ListRows<TrailRow> => ({
  columns: sql`change_no as "changeNo", at, user_id as "userId", user_name as "userName", way, sheet, row_key as "rowKey",
    kind, fields`,
  matching: matchingChanges(query),
  order: sortedBy(['change_no'], query.direction ?? 'DESC'),
})

/** Returns the changes of the sheets that the caller may see. */
const matchingChanges = ({ sheets, sheet, filter }: TrailQuery) =>
  matchingRows(
    sql`administration_changes`,
    sql`sheet = any(${sheet === undefined ? sheets : sheets.filter(name => name === sheet)})`,
    filterConditions(auditFilters, filter, {
      keyword: sql`(row_key || ' ' || user_name || ' ' || user_id)`,
      kind: sql`kind`,
      date: sql`at`,
    }),
  )
