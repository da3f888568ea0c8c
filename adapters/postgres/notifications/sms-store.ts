import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type SmsText, SmsTexts } from '../../../application/notifications/ports/sms.ts'
import { Database } from '../engine/sql.ts'

export const smsStore = Layer.effect(
  SmsTexts,
  Effect.gen(function* () {
    const { row } = yield* Database
    return { find: messageId => row(textOf(messageId)) }
  }),
)

/**
 * Selects the text: the result of an order goes to the person who submitted it, that of an urgent application to its
 * phone number.
 */
const textOf = (messageId: number) => sql<SmsText>`
  select m.message_id as "messageId", m.kind, m.subject, coalesce(s.name, '') as "shopName", coalesce(
      (select nullif(u.phone, '') from orders o join users u on u.user_id = o.submitted_by
        where o.shop_code = m.shop_code and o.dh_no = m.subject),
      (select a.phone from urgent_applications a where a.shop_code = m.shop_code and a.sq_no = m.subject)) as phone
  from messages m left join shops s on s.shop_code = m.shop_code
  where m.message_id = ${messageId}`
