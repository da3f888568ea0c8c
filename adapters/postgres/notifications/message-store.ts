import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type DoneMessages,
  type InboxMessage,
  Messages,
  type NewMessage,
  type Reader,
} from '../../../application/notifications/ports/messages.ts'
import { doneMessages } from '../../../domain/notifications/done-messages.ts'
import { phoneKinds } from '../../../domain/notifications/phone-kinds.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

const maxCounted = 100
/** Number of newest messages that are grouped into lines; older ones are not considered. */
const rowsMax = 2_000

export const messageStore = Layer.effect(
  Messages,
  Effect.gen(function* () {
    const { row, write, queue } = yield* Database
    return {
      inbox: (reader, since, limit) =>
        Effect.map(row(inboxOf(reader, since, limit)), record => record ?? { messages: [], unread: 0 }),
      markRead: (userId, upTo) =>
        Effect.andThen(
          write(sql`insert into message_marks (user_id, read_to) values (${userId}, ${upTo})
            on conflict (user_id) do update set read_to = greatest(message_marks.read_to, excluded.read_to)`),
          Effect.asVoid(write(sql`delete from message_reads where user_id = ${userId} and message_id <= ${upTo}`)),
        ),
      markOneRead: (reader, messageId) => Effect.asVoid(write(oneRead(reader, messageId))),
      send: messages =>
        messages.length === 0 ? Effect.void : queue({ table: 'messages', query: insertMessages(messages) }),
      markDone: done => (done.length === 0 ? Effect.void : queue({ table: 'messages', query: markDone(done) })),
      sendNow: messages =>
        messages.length === 0
          ? Effect.succeed(0)
          : Effect.map(row(insertMessages(messages)), inserted => inserted?.count ?? 0),
      remindMinutes: Effect.map(
        row(sql<{ minutes: ReadonlyArray<number> }>`select remind_minutes as minutes from chain`),
        chain => chain?.minutes ?? [],
      ),
      forget: before =>
        Effect.andThen(
          write(sql`delete from messages where at < ${before}`),
          Effect.asVoid(
            write(sql`delete from message_reads where message_id < (select min(message_id) from messages)`),
          ),
        ),
    }
  }),
)

export const messageColumns = sql`m.message_id as "messageId", m.shop_code as "shopCode",
  coalesce(s.name, '') as "shopName", m.kind, m.subject, m.detail, m.actor_name as "actorName", m.at`

/**
 * Selects a reader's messages: those to them alone, and kinds of their audience in their shops, except messages about
 * their own actions.
 */
const theirs = ({ userId, scope, kinds }: Reader) =>
  sql`(m.recipient_id = ${userId} or (m.recipient_id is null and m.kind = any(${kinds}) and m.actor_id <> ${userId}
    and ${inScope(scope, 'm.shop_code')}))`

/** Group key: open messages of one bundle share a line; every other message has its own. */
const line = sql`m.kind, coalesce(m.bundle, 'message ' || m.message_id)`

const inboxOf = (reader: Reader, since: number, limit: number) => {
  const unread = sql`m.done_at is null and m.at >= ${since} and m.message_id > (select read_to from mark)
    and not exists (select 1 from message_reads r where r.user_id = ${reader.userId} and r.message_id = m.message_id)`
  return sql<{ messages: ReadonlyArray<InboxMessage>; unread: number }>`
    with mark as (
      select coalesce((select read_to from message_marks where user_id = ${reader.userId}), 0) as read_to
    )
    select (select count(*) from (
        select 1 from (
          select m.kind, m.bundle, m.message_id from messages m where ${theirs(reader)} and ${unread}
          order by m.at desc, m.message_id desc limit ${rowsMax}
        ) m group by ${line} limit ${maxCounted}
      ) counted) as unread,
      (select coalesce(json_agg(found order by found.at desc, found."messageId" desc), '[]') from (
        select ${messageColumns}, m.count, not m.unread as "isRead", m.done as "isDone"
        from (
          select m.*,
            row_number() over (partition by ${line} order by m.done_at is null desc, m.message_id desc) as place,
            coalesce(nullif(count(*) filter (where m.done_at is null) over (partition by ${line}), 0),
              count(*) over (partition by ${line})) as count,
            bool_and(m.done_at is not null) over (partition by ${line}) as done,
            bool_or(${unread}) over (partition by ${line}) as unread
          from (
            select * from messages m where ${theirs(reader)}
            order by m.at desc, m.message_id desc limit ${limit === 0 ? 0 : rowsMax}
          ) m
        ) m left join shops s using (shop_code)
        where m.place = 1 order by m.at desc, m.message_id desc limit ${limit}
      ) found) as messages`
}

const oneRead = (reader: Reader, messageId: number) => sql`
  insert into message_reads (user_id, message_id)
  select ${reader.userId}, m.message_id from messages m join messages one
    on one.message_id = ${messageId} and m.kind = one.kind
      and (m.message_id = one.message_id or (m.bundle = one.bundle and m.message_id < one.message_id))
  where ${theirs(reader)}
  on conflict do nothing`

/** Whether a message is the first of its bundle, or has none. */
const isFirst = sql`not exists (select 1 from messages earlier
  where earlier.shop_code = m.shop_code and earlier.kind = m.kind and earlier.bundle = m.bundle
    and earlier.message_id < m.message_id)`

/**
 * Inserts the messages, and a job for each robot, each phone and each browser that receives them, in one statement; of
 * messages to several people in one bundle, robots receive the first, and browsers the first of any bundle. Whether a
 * browser still receives it is decided when it is sent. Returns the number of new messages: a reminder that was sent
 * before is skipped.
 */
const insertMessages = (messages: ReadonlyArray<NewMessage>) => {
  const column = (value: (message: NewMessage) => string | number | null) => messages.map(value)
  return sql<{ count: number }>`
    with written as (
      insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at, bundle, recipient_id)
      select * from unnest(${column(({ shopCode }) => shopCode)}::text[], ${column(({ kind }) => kind)}::text[],
        ${column(({ subject }) => subject)}::text[], ${column(({ detail }) => detail)}::text[],
        ${column(({ actor }) => actor.userId)}::text[], ${column(({ actor }) => actor.name)}::text[],
        ${column(({ at }) => at)}::bigint[], ${column(({ bundle }) => bundle ?? null)}::text[],
        ${column(({ recipientId }) => recipientId ?? null)}::text[])
      on conflict (shop_code, kind, subject, detail) where kind in ('CUT_OFF_NEAR', 'PAYMENT_NEAR') do nothing
      returning shop_code, message_id, kind, at, bundle, recipient_id, actor_id
    ), to_robots as (
      insert into jobs (kind, key, lane, shop_code, created_at, due_at)
      select 'robot', r.robot_id || '/' || m.message_id, r.robot_id, m.shop_code, m.at, m.at
      from written m join robots r on r.active and m.kind = any(r.kinds)
        and (r.shop_codes = '{}' or m.shop_code = any(r.shop_codes))
      where m.recipient_id is null or ${isFirst}
    ), to_browsers as (
      insert into jobs (kind, key, lane, shop_code, created_at, due_at)
      select 'push', d.device_id || '/' || m.message_id, split_part(d.endpoint, '/', 3), m.shop_code, m.at, m.at
      from written m join push_kinds k on m.kind = any(k.kinds)
        join users u on u.user_id = k.user_id and not u.disabled
          and (m.recipient_id = u.user_id or m.recipient_id is null and m.actor_id <> u.user_id
            and (u.all_shops or m.shop_code = any(u.shop_codes)))
        join push_devices d on d.user_id = u.user_id
      where ${isFirst}
    ), to_phones as (
      insert into jobs (kind, key, shop_code, created_at, due_at)
      select 'sms', message_id, shop_code, at, at from written where kind = any(${phoneKinds})
    )
    select count(*) as count from written`
}

/** Kinds with a task, as literals so that the partial index of open tasks applies. */
const kindsToDo = sql.raw(
  Object.keys(doneMessages)
    .map(kind => `'${kind}'`)
    .join(', '),
)

const markDone = (done: ReadonlyArray<DoneMessages>) => sql`
  update messages m set done_at = d.at, detail = coalesce(d.detail, m.detail)
  from unnest(${done.map(({ shopCode }) => shopCode)}::text[], ${done.map(({ subject }) => subject)}::text[],
    ${done.map(({ kind }) => kind)}::text[], ${done.map(({ detail }) => detail ?? null)}::text[],
    ${done.map(({ at }) => at)}::bigint[]) as d(shop_code, subject, kind, detail, at)
  where m.done_at is null and m.kind in (${kindsToDo}) and m.subject = d.subject and m.kind = d.kind
    and (d.shop_code is null or m.shop_code = d.shop_code)`
