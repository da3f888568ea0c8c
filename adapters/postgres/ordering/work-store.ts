import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import {
  BEGUN,
  Idempotency,
  type Job,
  type KeptCall,
  type KeyedCall,
  Outbox,
  type Topic,
  Written,
} from '../../../application/ordering/ports/work.ts'
import { Database } from '../engine/sql.ts'
import { orderColumns } from './order-rows.ts'

export const outboxStore = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      put: (topic, order, now) =>
        Effect.gen(function* () {
          const written = yield* Written
          const onRows = (rows: ReadonlyArray<{ outboxId: number }>) =>
            void written.push(...rows.map(({ outboxId }) => outboxId))
          yield* queue({ table: 'outbox', query: newRow(topic, order, now), onRows })
        }),
      due: (now, limit) =>
        Effect.map(
          rows(sql<{ outboxId: number }>`select outbox_id as "outboxId" from outbox
            where delivered_at is null and due_at <= ${now} order by outbox_id limit ${limit}`),
          due => due.map(({ outboxId }) => outboxId),
        ),
      claim: outboxId =>
        Effect.map(row(jobOf(outboxId)), record => {
          if (!record) return null
          const { outboxId, topic, attempts, jobShop, jobOrder, jobSubmission, lines, fees, ...order } = record
          const job = { outboxId, topic, attempts, shopCode: jobShop, dhNo: jobOrder, submissionNo: jobSubmission }
          return { ...job, lines, fees, order: order.dhNo === null ? null : order }
        }),
      delivered: (outboxId, now) =>
        queue({
          table: 'outbox',
          query: sql`update outbox set delivered_at = ${now} where outbox_id = ${outboxId}`,
        }),
      postpone: (outboxId, now) =>
        write(sql`update outbox set attempts = attempts + 1,
            due_at = ${now} + least(1000 * power(2, least(attempts, 10)), 30000)::bigint
          where outbox_id = ${outboxId} and delivered_at is null`),
      revive: (since, now) => write(revived(since, now)),
      forgetDelivered: before => write(sql`delete from outbox where delivered_at < ${before}`),
    }
  }),
)

/**
 * Takes a row and holds its order. Who sees the row also sees the lines of its submission, for they came in one commit;
 * of a later submission it has another number and does nothing.
 */
const jobOf = (outboxId: number) => sql<JobColumns>`
  with job as (
    select * from outbox where outbox_id = ${outboxId} and delivered_at is null for update skip locked
  ), held as (
    select o.* from job join orders o on o.shop_code = job.shop_code and o.dh_no = job.payload->>'dhNo' for update of o
  )
  select job.outbox_id as "outboxId", job.topic, job.attempts, job.shop_code as "jobShop",
    job.payload->>'dhNo' as "jobOrder", (job.payload->>'submissionNo')::int as "jobSubmission", its.*,
    (select coalesce(json_agg(json_build_object('materialCode', material_code, 'quantity', quantity, 'price', price)
        order by line_no), '[]')
      from order_lines l where l.shop_code = its."shopCode" and l.dh_no = its."dhNo") as lines,
    (select json_build_object('serviceFee', service_fee, 'carFee', car_fee)
      from shops join order_rules using (shop_group)
      where shop_code = its."shopCode" and order_type = its."orderType") as fees
  from job left join (select ${orderColumns} from held) its on true`

type JobColumns = OrderInScope &
  Pick<Job, 'outboxId' | 'topic' | 'attempts' | 'lines' | 'fees'> & {
    readonly jobShop: string
    readonly jobOrder: string
    readonly jobSubmission: number
  }

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
      select 1 from outbox x
      where x.delivered_at is null and x.shop_code = o.shop_code and x.payload->>'dhNo' = o.dh_no
    )`

export const idempotencyStore = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      keep: (call, answer, now) => Effect.map(write(newKey(call, answer, now)), written => written === 1),
      begin: (call, now) => Effect.asVoid(write(newKey(call, BEGUN, now))),
      finish: ({ userId, endpoint, key }, answer) =>
        Effect.map(
          write(sql`update idempotency_keys set answer = ${answer}
            where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key} and answer = ${BEGUN}`),
          written => written === 1,
        ),
      find: ({ userId, endpoint, key }) =>
        row(sql<KeptCall>`select body_hash as "bodyHash", answer from idempotency_keys
          where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key}`),
      forget: before => write(sql`delete from idempotency_keys where created_at < ${before}`),
    }
  }),
)

const newKey = ({ userId, endpoint, key, bodyHash }: KeyedCall, answer: string | null, now: number) => sql`
  insert into idempotency_keys (user_id, endpoint, idempotency_key, body_hash, answer, created_at)
  values (${userId}, ${endpoint}, ${key}, ${bodyHash}, ${answer}, ${now})
  on conflict (user_id, endpoint, idempotency_key) do nothing`
