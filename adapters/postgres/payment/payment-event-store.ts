import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { PaymentEvents, type WaitingEvent } from '../../../application/payment/ports/payments.ts'
import { Database } from '../engine/sql.ts'

export const paymentEventStore = Layer.effect(
  PaymentEvents,
  Effect.gen(function* () {
    const { rows, write } = yield* Database
    return {
      receive: (provider, { eventId, kind, aboutNo }, body, at) =>
        Effect.gen(function* () {
          const isNew = yield* write(sql`
            insert into payment_events (provider, event_id, kind, about_no, received_at, body)
            values (${provider}, ${eventId}, ${kind}, ${aboutNo}, ${at}, ${body}) on conflict do nothing`)
          if (isNew === 1) return true
          const open = yield* rows(sql`select 1 from payment_events
            where provider = ${provider} and event_id = ${eventId} and done_at is null`)
          return open.length > 0
        }),
      done: ({ provider, eventId }, at) =>
        Effect.asVoid(
          write(sql`update payment_events set done_at = ${at}
            where provider = ${provider} and event_id = ${eventId} and done_at is null`),
        ),
      waiting: (provider, before, limit) =>
        rows(sql<WaitingEvent>`select provider, event_id as "eventId", kind, about_no as "aboutNo" from payment_events
          where done_at is null and provider = ${provider} and received_at < ${before}
          order by received_at, event_id limit ${limit}`),
      forget: before =>
        Effect.asVoid(write(sql`delete from payment_events where received_at < ${before} and done_at is not null`)),
    }
  }),
)
