import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type Robot,
  type RobotAccount,
  Robots,
  type RobotToSend,
} from '../../../application/notifications/ports/messages.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { Database } from '../engine/sql.ts'
import { messageColumns } from './message-store.ts'

export const robotStore = Layer.effect(
  Robots,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const wrote = (written: number) => written > 0
    return {
      list: scope =>
        rows(sql<Robot>`select robot_id as "robotId", name, vendor, url, secret is not null as "hasSecret", kinds,
          shop_codes as "shopCodes", language, active, version, sent_at as "sentAt", error,
          (select count(*) from jobs j where j.kind = 'robot' and j.lane = r.robot_id) as waiting
        from robots r where ${robotInScope(scope)} order by name, robot_id`),
      listening: kind =>
        Effect.map(
          row(sql<{ count: number }>`select count(*) as count from robots
            where active and ${kind} = any(kinds) and shop_codes = '{}'`),
          counted => counted?.count ?? 0,
        ),
      address: (scope, robotId) =>
        row(sql<RobotAccount>`select robot_id as "robotId", vendor, url, secret, language from robots
          where robot_id = ${robotId} and ${robotInScope(scope)}`),
      save: (scope, { robotId, name, vendor, url, secret, kinds, shopCodes, language, active, baseVersion }) => {
        const change =
          baseVersion === 0
            ? sql`insert into robots (robot_id, name, vendor, url, secret, kinds, shop_codes, language, active)
                values (${robotId}, ${name}, ${vendor}, ${url}, ${secret}, ${kinds}, ${shopCodes}, ${language}, ${active})
                on conflict (robot_id) do nothing`
            : sql`update robots set name = ${name}, vendor = ${vendor}, url = ${url},
                secret = coalesce(${secret}, secret), kinds = ${kinds}, shop_codes = ${shopCodes},
                language = ${language}, active = ${active}, version = version + 1, error = null, failures = 0
              where robot_id = ${robotId} and version = ${baseVersion} and ${robotInScope(scope)}`
        return Effect.map(write(change), wrote)
      },
      remove: (scope, robotId, baseVersion) =>
        Effect.map(
          write(sql`
            with removed as (
              delete from robots where robot_id = ${robotId} and version = ${baseVersion} and ${robotInScope(scope)}
              returning robot_id
            ), waiting as (
              delete from jobs j using removed where j.kind = 'robot' and j.lane = removed.robot_id
            )
            select robot_id from removed`),
          wrote,
        ),
      closed: now =>
        Effect.map(
          rows(
            sql<{ robotId: string }>`select robot_id as "robotId" from robots where not active or busy_until > ${now}`,
          ),
          closed => closed.map(({ robotId }) => robotId),
        ),
      load: (robotId, messageIds) => row(selectRobotToSend(robotId, messageIds)),
      settle: (robotId, error, now, nextAt) =>
        Effect.asVoid(
          write(sql`update robots set busy_until = ${nextAt}, error = ${error},
              failures = case when ${error}::text is null then 0 else failures + 1 end,
              sent_at = case when ${error}::text is null then ${now} else sent_at end
            where robot_id = ${robotId}`),
        ),
    }
  }),
)

/** A robot without shops reports about every shop, and is visible to callers who see every shop. */
const robotInScope = ({ shops }: Scope) =>
  shops === 'ALL' ? sql`true` : sql`cardinality(shop_codes) > 0 and shop_codes <@ ${shops}::text[]`

const selectRobotToSend = (robotId: string, messageIds: ReadonlyArray<number>) => sql<RobotToSend>`
  select robot_id as "robotId", vendor, url, secret, language, failures,
    (select coalesce(json_agg(news), '[]') from (
      select ${messageColumns}, 1 as count from messages m left join shops s on s.shop_code = m.shop_code
      where m.message_id = any(${messageIds}::bigint[]) order by m.message_id
    ) news) as messages
  from robots where robot_id = ${robotId}`
