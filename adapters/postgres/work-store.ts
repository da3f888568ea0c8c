import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderInScope } from '../../application/ports/orders.ts'
import {
  Idempotency,
  type KeptCall,
  Outbox,
  type OutboxRow,
  type Topic,
  Written,
} from '../../application/ports/work.ts'
import { Database } from './sql.ts'

export const outboxStore = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      put: (topic, order, now) =>
        Effect.gen(function* () {
          const put = yield* row(newRow(topic, order, now))
          const written = yield* Written
          written.push(put!.outboxId)
        }),
      due: (now, limit) =>
        Effect.map(
          rows(sql<{ outboxId: number }>`select outbox_id as "outboxId" from outbox
            where delivered_at is null and due_at <= ${now} order by outbox_id limit ${limit}`),
          due => due.map(({ outboxId }) => outboxId),
        ),
      claim: outboxId =>
        row(sql<OutboxRow>`
          select outbox_id as "outboxId", shop_code as "shopCode", topic, attempts,
            payload->>'dhNo' as "dhNo", (payload->>'submissionNo')::int as "submissionNo"
          from outbox where outbox_id = ${outboxId} and delivered_at is null
          for update skip locked`),
      delivered: (outboxId, now) => write(sql`update outbox set delivered_at = ${now} where outbox_id = ${outboxId}`),
      postpone: (outboxId, now) =>
        write(sql`update outbox set attempts = attempts + 1,
            due_at = ${now} + least(1000 * power(2, least(attempts, 10)), 30000)::bigint
          where outbox_id = ${outboxId} and delivered_at is null`),
      revive: (since, now) => write(revived(since, now)),
      forgetDelivered: before => write(sql`delete from outbox where delivered_at < ${before}`),
    }
  }),
)

const newRow = (topic: Topic, { shopCode, dhNo, submissionNo }: OrderInScope, now: number) =>
  sql<{ outboxId: number }>`
    insert into outbox (shop_code, topic, payload, created_at, due_at)
    values (${shopCode}, ${topic}, ${JSON.stringify({ dhNo, submissionNo })}::jsonb, ${now}, ${now})
    returning outbox_id as "outboxId"`

const revived = (since: number, now: number) => sql`
  insert into outbox (shop_code, topic, payload, created_at, due_at)
  select o.shop_code, case o.status when 'SUBMITTING' then 'order.lockStock' else 'order.releaseStock' end,
    jsonb_build_object('dhNo', o.dh_no, 'submissionNo', o.submission_no), ${now}, ${now}
  from orders o
  where o.status in ('SUBMITTING', 'ROLLING_BACK') and o.status_since <= ${since}
    and not exists (
      select from outbox x
      where x.delivered_at is null and x.shop_code = o.shop_code and x.payload->>'dhNo' = o.dh_no
    )`

export const idempotencyStore = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      keep: ({ userId, endpoint, key, bodyHash }, answer, now) =>
        Effect.map(
          write(sql`
            insert into idempotency_keys (user_id, endpoint, idempotency_key, body_hash, answer, created_at)
            values (${userId}, ${endpoint}, ${key}, ${bodyHash}, ${answer}, ${now})
            on conflict (user_id, endpoint, idempotency_key) do nothing`),
          written => written === 1,
        ),
      find: ({ userId, endpoint, key }) =>
        row(sql<KeptCall>`select body_hash as "bodyHash", answer from idempotency_keys
          where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key}`),
      forget: before => write(sql`delete from idempotency_keys where created_at < ${before}`),
    }
  }),
)
