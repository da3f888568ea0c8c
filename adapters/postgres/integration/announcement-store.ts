import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type Announcement,
  Announcements,
  type NewAnnouncement,
} from '../../../application/integration/ports/announcements.ts'
import { Database, type QueuedWrite } from '../engine/sql.ts'

export const announcementStore = Layer.effect(
  Announcements,
  Effect.gen(function* () {
    const { rows, write, queue } = yield* Database
    return {
      announce: steps => (steps.length === 0 ? Effect.void : queue(announcedTo(steps))),
      listen: (listener, { events, shopCodes, active }) =>
        write(sql`
          insert into listeners (listener, events, shop_codes, active)
          values (${listener}, ${events}::text[], ${shopCodes}::text[], ${active})
          on conflict (listener) do update set events = excluded.events, shop_codes = excluded.shop_codes,
            active = excluded.active`),
      claim: (listener, now, until, limit) => rows(claimed(listener, now, until, limit)),
      heard: (listener, ids, now) =>
        write(sql`update announced set heard_at = ${now}
          where listener = ${listener} and announcement_id = any(${ids}) and heard_at is null and given_up_at is null`),
      missed: (listener, id, dueAt, now) =>
        write(sql`update announced set tries = tries + 1, due_at = coalesce(${dueAt}::bigint, due_at),
            given_up_at = case when ${dueAt}::bigint is null then ${now}::bigint end
          where listener = ${listener} and announcement_id = ${id} and heard_at is null`),
      forget: before =>
        write(sql`delete from announcements a where at < ${before} and not exists (
          select 1 from announced x where x.shop_code = a.shop_code and x.announcement_id = a.announcement_id
            and x.heard_at is null and x.given_up_at is null)`),
    }
  }),
)

/** What a listener wants to hear of an announcement `a`. */
const isSubscribed = sql`l.active and (l.events is null or a.event = any(l.events))
  and (l.shop_codes is null or a.shop_code = any(l.shop_codes))`

/** Writes the announcements that anybody wants, and to whom each goes, in one statement. */
const announcedTo = (steps: ReadonlyArray<NewAnnouncement>): QueuedWrite => {
  const column = (value: (step: NewAnnouncement) => string | number | null) => steps.map(value)
  return {
    table: 'announced',
    query: sql`
      with written as (
        insert into announcements (shop_code, dh_no, event, at, version, from_status, to_status, submission_no, actor_name,
          reason)
        select a.shop_code, a.dh_no, a.event, a.at, a.version, a.from_status, a.to_status, a.submission_no, a.actor_name, a.reason
        from unnest(${column(({ shopCode }) => shopCode)}::text[], ${column(({ dhNo }) => dhNo)}::text[],
          ${column(({ event }) => event)}::text[], ${column(({ at }) => at)}::bigint[],
          ${column(({ version }) => version)}::int[], ${column(({ fromStatus }) => fromStatus)}::text[],
          ${column(({ toStatus }) => toStatus)}::text[], ${column(({ submissionNo }) => submissionNo)}::int[],
          ${column(({ actorName }) => actorName)}::text[], ${column(({ reason }) => reason)}::text[]
        ) as a(shop_code, dh_no, event, at, version, from_status, to_status, submission_no, actor_name, reason)
        where exists (select 1 from listeners l where ${isSubscribed})
        order by a.dh_no, a.version
        returning shop_code, announcement_id, dh_no, event, at
      )
      insert into announced (shop_code, announcement_id, listener, dh_no, due_at)
      select a.shop_code, a.announcement_id, l.listener, a.dh_no, a.at
      from written a join listeners l on ${isSubscribed}`,
  }
}

/** An order's later announcement waits for the earlier; rows that another process has are left to it. */
const claimed = (listener: string, now: number, until: number, limit: number) => sql<Announcement>`
  with next as (
    select shop_code, announcement_id from announced a
    where listener = ${listener} and heard_at is null and given_up_at is null and due_at <= ${now}
      and not exists (select 1 from announced b where b.listener = a.listener and b.heard_at is null
        and b.given_up_at is null and b.dh_no = a.dh_no and b.announcement_id < a.announcement_id)
    order by announcement_id limit ${limit} for update skip locked
  ), taken as (
    update announced a set due_at = ${until} from next
    where a.listener = ${listener} and a.shop_code = next.shop_code and a.announcement_id = next.announcement_id
    returning a.shop_code, a.announcement_id, a.tries
  )
  select announcement_id as "announcementId", shop_code as "shopCode", dh_no as "dhNo", event, at, version,
    from_status as "fromStatus", to_status as "toStatus", submission_no as "submissionNo",
    actor_name as "actorName", reason, tries
  from taken join announcements using (shop_code, announcement_id) order by announcement_id`
