import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Announcement,
  Announcements,
  messageKeyOf,
  type NewAnnouncement,
} from '../../../application/integration/ports/announcements.ts'
import { type InputColumn, inputRows } from '../engine/input-rows.ts'
import { dropJobs } from '../engine/new-job.ts'
import { Database, type QueuedWrite } from '../engine/sql.ts'

export const announcementStore = Layer.effect(
  Announcements,
  Effect.gen(function* () {
    const { row, write, queue } = yield* Database
    return {
      announce: steps => (steps.length === 0 ? Effect.void : queue(announcedTo(steps))),
      listen: (listener, { events, shopCodes, active }) =>
        write(sql`
          insert into listeners (listener, events, shop_codes, active)
          values (${listener}, ${events}::text[], ${shopCodes}::text[], ${active})
          on conflict (listener) do update set events = excluded.events, shop_codes = excluded.shop_codes,
            active = excluded.active`),
      find: (listener, announcementId) => row(waiting(listener, announcementId)),
      acknowledge: (listener, announcementId, now) =>
        queue(
          {
            table: 'announced',
            query: sql`update announced set heard_at = ${now} where listener = ${listener}
              and announcement_id = ${announcementId} and heard_at is null and given_up_at is null`,
          },
          dropJobs(messageKeyOf(listener, announcementId), 'webhook'),
        ),
      missed: (listener, announcementId) =>
        queue({
          table: 'announced',
          query: sql`update announced set tries = tries + 1
            where listener = ${listener} and announcement_id = ${announcementId} and heard_at is null`,
        }),
      giveUp: (listener, announcementId, now) =>
        queue({
          table: 'announced',
          query: sql`update announced set given_up_at = ${now}
            where listener = ${listener} and announcement_id = ${announcementId} and heard_at is null`,
        }),
      forget: before =>
        write(sql`delete from announcements a where at < ${before} and not exists (
          select 1 from announced x where x.shop_code = a.shop_code and x.announcement_id = a.announcement_id
            and x.heard_at is null and x.given_up_at is null)`),
    }
  }),
)

/** Whether a listener subscribes to an announcement `a`. */
const isSubscribed = sql`l.active and (l.events is null or a.event = any(l.events))
  and (l.shop_codes is null or a.shop_code = any(l.shop_codes))`

/** Inserts the jobs that send messages; those of one order to one listener run one after the other. */
export const jobsOf = (messages: RawBuilder<unknown>) => sql`
  insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at)
  select 'webhook', listener || '/' || announcement_id, listener, listener || '/' || dh_no, nullif(shop_code, ''), at, at
  from ${messages} order by announcement_id, listener`

const announcementColumns: Readonly<Record<string, InputColumn<NewAnnouncement>>> = {
  shop_code: ['text', ({ shopCode }) => shopCode],
  dh_no: ['text', ({ dhNo }) => dhNo],
  event: ['text', ({ event }) => event],
  at: ['bigint', ({ at }) => at],
  version: ['int', ({ version }) => version],
  from_status: ['text', ({ fromStatus }) => fromStatus],
  to_status: ['text', ({ toStatus }) => toStatus],
  submission_no: ['int', ({ submissionNo }) => submissionNo],
  actor_name: ['text', ({ actorName }) => actorName],
  reason: ['text', ({ reason }) => reason],
}

/** Writes the announcements that have subscribers, and their recipients, in one statement. */
const announcedTo = (steps: ReadonlyArray<NewAnnouncement>): QueuedWrite => {
  return {
    table: 'announced',
    query: sql`
      with written as (
        insert into announcements (shop_code, dh_no, event, at, version, from_status, to_status, submission_no, actor_name,
          reason)
        select a.shop_code, a.dh_no, a.event, a.at, a.version, a.from_status, a.to_status, a.submission_no, a.actor_name, a.reason
        from ${inputRows('a', steps, announcementColumns)}
        where exists (select 1 from listeners l where ${isSubscribed})
        order by a.dh_no, a.version
        returning shop_code, announcement_id, dh_no, event, at
      ), addressed as (
        insert into announced (shop_code, announcement_id, listener, dh_no)
        select a.shop_code, a.announcement_id, l.listener, a.dh_no
        from written a join listeners l on ${isSubscribed}
        returning shop_code, announcement_id, listener, dh_no
      )
      ${jobsOf(sql`addressed join written using (shop_code, announcement_id, dh_no)`)}`,
  }
}

const waiting = (listener: string, announcementId: number) => sql<Announcement>`
  select announcement_id as "announcementId", a.shop_code as "shopCode", a.dh_no as "dhNo", event, at, version,
    from_status as "fromStatus", to_status as "toStatus", submission_no as "submissionNo",
    actor_name as "actorName", reason
  from announced x join announcements a using (shop_code, announcement_id)
  where x.listener = ${listener} and announcement_id = ${announcementId} and x.heard_at is null and x.given_up_at is null`
