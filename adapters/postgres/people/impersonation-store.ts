import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type Impersonation,
  type ImpersonationQuery,
  Impersonations,
} from '../../../application/people/ports/impersonations.ts'
import { loadPage, matchingRows } from '../engine/list.ts'
import { Database } from '../engine/sql.ts'
import { KnownSessions } from './known-sessions.ts'

export const impersonationStore = Layer.effect(
  Impersonations,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const known = yield* KnownSessions
    const forget = (sessionHash: string) => Effect.sync(() => known.forget(sessionHash))
    return {
      start: (one, sessionHash) =>
        Effect.andThen(
          write(sql`insert into impersonations (impersonation_id, session_hash, viewer_id, viewer_name, viewed_id,
              viewed_name, started_at, ends_at)
            values (${one.impersonationId}, ${sessionHash}, ${one.viewerId}, ${one.viewerName}, ${one.viewedId},
              ${one.viewedName}, ${one.startedAt}, ${one.endsAt})`),
          forget(sessionHash),
        ),
      end: (sessionHash, now) =>
        Effect.andThen(
          write(sql`update impersonations set ended_at = least(ends_at, ${now}::bigint)
            where session_hash = ${sessionHash} and ended_at is null`),
          forget(sessionHash),
        ),
      list: query => loadPage({ rows, row }, { columns, matching: matching(query), order }, query),
    }
  }),
)

const columns = sql<Impersonation>`impersonation_id as "impersonationId", viewer_id as "viewerId",
  viewer_name as "viewerName", viewed_id as "viewedId", viewed_name as "viewedName", started_at as "startedAt",
  ends_at as "endsAt", ended_at as "endedAt"`

const order = sql`started_at desc, impersonation_id`

const matching = ({ keyword }: ImpersonationQuery) =>
  matchingRows(
    sql`impersonations`,
    sql`strpos(lower(viewer_id || ' ' || viewer_name || ' ' || viewed_id || ' ' || viewed_name), ${keyword}) > 0`,
  )
