import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type Message, Messages, type NewMessage, type Reader } from '../../application/ports/messages.ts'
import { inScope } from './scope.ts'
import { Database } from './sql.ts'

const countedAtMost = 100

export const messageStore = Layer.effect(
  Messages,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      inbox: (reader, since, limit) =>
        Effect.map(row(inboxOf(reader, since, limit)), found => found ?? { messages: [], unread: 0, readTo: 0 }),
      markRead: (userId, upTo) =>
        Effect.asVoid(
          write(sql`insert into message_marks (user_id, read_to) values (${userId}, ${upTo})
            on conflict (user_id) do update set read_to = greatest(message_marks.read_to, excluded.read_to)`),
        ),
      tell: messages => (messages.length === 0 ? Effect.succeed(0) : write(told(messages))),
      remindMinutes: Effect.map(
        row(sql<{ minutes: ReadonlyArray<number> }>`select remind_minutes as minutes from chain`),
        chain => chain?.minutes ?? [],
      ),
      forget: before => Effect.asVoid(write(sql`delete from messages where at < ${before}`)),
    }
  }),
)

export const messageColumns = sql`m.message_id as "messageId", m.shop_code as "shopCode",
  coalesce(s.name, '') as "shopName", m.kind, m.subject, m.detail, m.actor_name as "actorName", m.at`

const inboxOf = ({ userId, scope, kinds }: Reader, since: number, limit: number) => {
  const theirs = sql`m.kind = any(${kinds}) and ${inScope(scope, 'm.shop_code')}`
  const mark = sql`coalesce((select read_to from message_marks where user_id = ${userId}), 0)`
  return sql<{ messages: ReadonlyArray<Message>; unread: number; readTo: number }>`
    select ${mark} as "readTo",
      (select count(*) from (
        select from messages m where ${theirs} and m.message_id > ${mark} and m.at >= ${since} limit ${countedAtMost}
      ) counted) as unread,
      (select coalesce(json_agg(found), '[]') from (
        select ${messageColumns} from messages m left join shops s using (shop_code)
        where ${theirs} order by m.at desc, m.message_id desc limit ${limit}
      ) found) as messages`
}

const told = (messages: ReadonlyArray<NewMessage>) => {
  const column = (value: (message: NewMessage) => string | number | null) => messages.map(value)
  return sql`
    insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at)
    select * from unnest(${column(({ shopCode }) => shopCode)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ detail }) => detail)}::text[],
      ${column(({ actor }) => actor.userId)}::text[], ${column(({ actor }) => actor.name)}::text[],
      ${column(({ at }) => at)}::bigint[])
    on conflict (shop_code, subject, detail) where kind = 'CUT_OFF_NEAR' do nothing`
}
