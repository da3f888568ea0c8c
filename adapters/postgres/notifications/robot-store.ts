import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type ClaimedRobot,
  type Message,
  type Robot,
  Robots,
} from '../../../application/notifications/ports/messages.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { Database } from '../engine/sql.ts'
import { messageColumns } from './message-store.ts'

/** Longer than the slowest answer of a chat is waited for. */
const heldMs = 15_000

export const robotStore = Layer.effect(
  Robots,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const wrote = (written: number) => written > 0
    return {
      list: scope =>
        rows(sql<Robot>`select robot_id as "robotId", name, vendor, url, secret is not null as "hasSecret", kinds,
          shop_codes as "shopCodes", language, active, version, sent_at as "sentAt", error,
          (select count(*) from robot_messages w where w.robot_id = r.robot_id and sent_at is null) as waiting
        from robots r where ${robotInScope(scope)} order by name, robot_id`),
      address: (scope, robotId) =>
        row(sql<ClaimedRobot>`select robot_id as "robotId", vendor, url, secret, language from robots
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
          write(sql`delete from robots
            where robot_id = ${robotId} and version = ${baseVersion} and ${robotInScope(scope)}`),
          wrote,
        ),
      claim: (now, most) => row(claimed(now, most)),
      settle: (robot, error, now, nextAt) => Effect.asVoid(write(settled(robot, error, now, nextAt))),
    }
  }),
)

/** A robot that names no shop tells of every shop, and is of those who may see every shop. */
const robotInScope = ({ shops }: Scope) =>
  shops === 'ALL' ? sql`true` : sql`cardinality(shop_codes) > 0 and shop_codes <@ ${shops}::text[]`

/** Takes one robot that has something due and that nobody else is sending to. */
const claimed = (now: number, most: number) => sql<ClaimedRobot>`
  with free as (
    select robot_id from robots r where active and busy_until <= ${now}
      and exists (select from robot_messages w where w.robot_id = r.robot_id and sent_at is null and due_at <= ${now})
    order by busy_until, robot_id limit 1 for update skip locked
  ), taken as (
    update robots set busy_until = ${now + heldMs} from free where robots.robot_id = free.robot_id returning robots.*
  )
  select robot_id as "robotId", vendor, url, secret, language, busy_until as "busyUntil", failures,
    (select coalesce(json_agg(waiting), '[]') from (
      select ${messageColumns}, 1 as count from robot_messages w
        join messages m on m.shop_code = w.shop_code and m.message_id = w.message_id
        left join shops s on s.shop_code = m.shop_code
      where w.robot_id = taken.robot_id and w.sent_at is null and w.due_at <= ${now}
      order by m.message_id limit ${most}
    ) waiting) as messages
  from taken`

/** Marks what was sent, or puts it off; either way the robot rests until `nextAt`. */
const settled = ({ robotId, busyUntil, messages }: ClaimedRobot, error: string | null, now: number, nextAt: number) => {
  const ids = messages.map(({ messageId }: Message) => messageId)
  return sql`
    with still as (
      update robots set busy_until = ${nextAt}, error = ${error},
        failures = case when ${error}::text is null then 0 else failures + 1 end,
        sent_at = case when ${error}::text is null then ${now} else sent_at end
      where robot_id = ${robotId} and busy_until = ${busyUntil} returning robot_id
    )
    update robot_messages w set attempts = attempts + 1, due_at = ${nextAt},
      sent_at = case when ${error}::text is null then ${now}::bigint end
    from still where w.robot_id = still.robot_id and w.message_id = any(${ids}::bigint[])`
}
