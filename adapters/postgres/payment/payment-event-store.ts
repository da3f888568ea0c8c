import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ProviderEvent, ProviderName } from '../../../application/payment/ports/payment-provider.ts'
import { PaymentEvents, type WaitingEvent } from '../../../application/payment/ports/payments.ts'
import { NOTIFICATION_GRACE_MS } from '../../../domain/payment/trade.ts'
import { dropJobs } from '../engine/new-job.ts'
import { Database } from '../engine/sql.ts'

export const paymentEventStore = Layer.effect(
  PaymentEvents,
  Effect.gen(function* () {
    const { row, write, queue } = yield* Database
    return {
      receive: (provider, event, body, at) =>
        Effect.gen(function* () {
          if ((yield* write(insertEvent(provider, event, body, at))) === 1) return true
          const isOpen = yield* row(sql`select 1 from payment_events
            where provider = ${provider} and event_id = ${event.eventId} and done_at is null`)
          return isOpen !== null
        }),
      done: ({ provider, eventId }, at) =>
        queue(
          {
            table: 'payment_events',
            query: sql`update payment_events set done_at = ${at}
              where provider = ${provider} and event_id = ${eventId} and done_at is null`,
          },
          dropJobs(keyOf(provider, eventId), 'paymentNotification'),
        ),
      waiting: key =>
        row(sql<WaitingEvent>`select provider, event_id as "eventId", kind, about_no as "aboutNo" from payment_events
          where provider = ${key.split('/', 1)[0]} and event_id = ${key.slice(key.indexOf('/') + 1)} and done_at is null`),
      forget: before =>
        Effect.asVoid(write(sql`delete from payment_events where received_at < ${before} and done_at is not null`)),
    }
  }),
)

const keyOf = (provider: ProviderName, eventId: string) => `${provider}/${eventId}`

/** Inserts the notification and its job. Returns no row if it was received before. */
const insertEvent = (
  provider: ProviderName,
  { eventId, kind, aboutNo }: ProviderEvent,
  body: string,
  at: number,
) => sql`
  with event as (
    insert into payment_events (provider, event_id, kind, about_no, received_at, body)
    values (${provider}, ${eventId}, ${kind}, ${aboutNo}, ${at}, ${body}) on conflict do nothing returning received_at
  )
  insert into jobs (kind, key, lane, created_at, due_at)
  select 'paymentNotification', ${keyOf(provider, eventId)}, ${provider}, received_at, received_at + ${NOTIFICATION_GRACE_MS}
  from event`
