import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { SmsQueue, type WaitingSms } from '../../../application/notifications/ports/sms.ts'
import { Database } from '../engine/sql.ts'

/** Longer than the slowest answer of a provider is waited for. */
const heldMs = 15_000

export const smsStore = Layer.effect(
  SmsQueue,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      claim: now => row(claimed(now)),
      settle: ({ messageId, busyUntil }, { error, nextAt }, now) =>
        Effect.asVoid(
          write(sql`update sms_messages set attempts = attempts + 1, error = ${error}, due_at = ${nextAt},
              sent_at = case when ${error}::text is null then ${now}::bigint end
            where message_id = ${messageId} and due_at = ${busyUntil}`),
        ),
      forget: before => Effect.asVoid(write(sql`delete from sms_messages where created_at < ${before}`)),
    }
  }),
)

/** An order is answered to whoever submitted it, an urgent application to the phone that it names. */
const claimed = (now: number) => sql<WaitingSms>`
  with free as (
    select message_id from sms_messages where due_at <= ${now} order by due_at, message_id limit 1 for update skip locked
  ), taken as (
    update sms_messages w set due_at = ${now + heldMs} from free where w.message_id = free.message_id returning w.*
  )
  select taken.message_id as "messageId", m.kind, m.subject, coalesce(s.name, '') as "shopName", attempts,
    taken.due_at as "busyUntil", coalesce(
      (select nullif(u.phone, '') from orders o join users u on u.user_id = o.submitted_by
        where o.shop_code = m.shop_code and o.dh_no = m.subject),
      (select a.phone from urgent_applications a where a.shop_code = m.shop_code and a.sq_no = m.subject)) as phone
  from taken join messages m on m.shop_code = taken.shop_code and m.message_id = taken.message_id
    left join shops s on s.shop_code = m.shop_code`
