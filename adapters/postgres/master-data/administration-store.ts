import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  Administration,
  type TrailQuery,
  type TrailRow,
} from '../../../application/master-data/ports/administration.ts'
import type { UserRights } from '../../../domain/access/administrator.ts'
import type { Ask } from '../engine/bulk.ts'
import type { Connections } from '../engine/pool.ts'
import { sortedBy } from '../engine/sorted.ts'
import { answered, Database } from '../engine/sql.ts'
import { holdMasterData, masterDataOn, storeOn } from './master-data-store.ts'
import { setupFacts } from './setup-facts.ts'
import { pageOf } from './sheet-page.ts'
import { trailOver } from './trail.ts'

export const administrationStore = ({ db, pool }: Connections) =>
  Layer.effect(
    Administration,
    Effect.gen(function* () {
      const { rows, row } = yield* Database
      /** Statements of whatever transaction the caller is in, for code that waits for promises. */
      const asking = Effect.map(
        Effect.context<never>(),
        (context): Ask =>
          <A>(query: RawBuilder<A>) =>
            Effect.runPromiseWith(context)(rows(query)),
      )
      return {
        masterData: mode =>
          Effect.map(asking, ask =>
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
        page: (sheet, query) => Effect.flatMap(asking, ask => Effect.promise(() => pageOf(ask, sheet, query))),
        edition: Effect.flatMap(asking, ask => Effect.promise(() => trailOver(ask).edition())),
        changedSince: (sheets, edition) =>
          Effect.flatMap(asking, ask => Effect.promise(() => trailOver(ask).changedSince(sheets, edition))),
        note: (changes, author) =>
          changes.length === 0
            ? Effect.void
            : Effect.flatMap(asking, ask => Effect.promise(() => trailOver(ask).note(changes, author))),
        userRights: rows(sql<UserRights>`
          select presets, granted_codes as "grantedCodes", revoked_codes as "revokedCodes", disabled from users`),
        setup: now => answered(() => setupFacts({ db, pool }, now)),
        trail: Effect.fnUntraced(function* (query) {
          const counted = yield* row(sql<{ total: number }>`
            select count(*) as total from (select 1 from administration_changes ${trailWhere(query)} limit 10000) x`)
          const records = yield* rows(sql<TrailRow>`
            select change_no as "changeNo", at, user_id as "userId", user_name as "userName", way, sheet,
              row_key as "rowKey", kind, fields
            from administration_changes ${trailWhere(query)}
            order by ${sortedBy(['change_no'], query.direction ?? 'DESC')} limit ${query.limit} offset ${query.offset}`)
          return { records, total: counted?.total ?? 0 }
        }),
      }
    }),
  )

const trailWhere = ({ sheets, sheet, kind, from, until, keyword }: TrailQuery) => sql`
  where sheet = any(${sheet === undefined ? sheets : sheets.filter(name => name === sheet)})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and at >= ${from ?? 0}::bigint and at < ${until ?? Number.MAX_SAFE_INTEGER}::bigint
    and (${keyword} = '' or strpos(lower(row_key || ' ' || user_name || ' ' || user_id), lower(${keyword})) > 0)`
