import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import {
  EnqueuedJobs,
  Idempotency,
  type KeyedCall,
  type OrderJob,
  type OrderJobKey,
  OrderJobs,
  type StoredCall,
  type Topic,
  UNFINISHED_ANSWER,
} from '../../../application/ordering/ports/work.ts'
import { takeJob } from '../engine/new-job.ts'
import { Database } from '../engine/sql.ts'
import { orderColumns } from './order-rows.ts'

export const orderJobStore = Layer.effect(
  OrderJobs,
  Effect.gen(function* () {
    const { row, write, queue } = yield* Database
    return {
      put: (topic, order, now) =>
        Effect.gen(function* () {
          const written = yield* EnqueuedJobs
          const { shopCode, dhNo } = order
          const onRows = (rows: ReadonlyArray<{ jobId: number }>) =>
            void written.push(...rows.map(({ jobId }) => ({ jobId, fence: 0, shopCode, dhNo })))
          yield* queue({ table: 'jobs', query: newJobOf(topic, order, now), onRows })
        }),
      take: job =>
        Effect.map(
          // Sent together, in this order, so that they take one round trip.
          Effect.all([row(takenJob(job)), row(lockedOrder(job))], { concurrency: 'unbounded' }),
          ([taken, locked]) => {
            if (!taken) return null
            const { lines, fees, ...order } = locked ?? { lines: [], fees: null }
            return { ...taken, lines, fees, order: locked && (order as OrderInScope) }
          },
        ),
      revive: (since, now) => write(reviveJobs(since, now)),
    }
  }),
)

const takenJob = (job: OrderJobKey) => sql<Pick<OrderJob, 'topic' | 'dhNo' | 'submissionNo'>>`
  with job as (${takeJob(job)})
  select payload->>'topic' as topic, payload->>'dhNo' as "dhNo", (payload->>'submissionNo')::int as "submissionNo" from job`

/**
 * Locks the order of a job. The job was written in one commit with the lines of its submission, so they are visible too; the
 * job of an outdated submission does nothing.
 */
const lockedOrder = ({ shopCode, dhNo }: OrderJobKey) => sql<OrderInScope & Pick<OrderJob, 'lines' | 'fees'>>`
  with held as (select * from orders where shop_code = ${shopCode} and dh_no = ${dhNo} for update)
  select ${orderColumns},
    (select coalesce(json_agg(json_build_object('materialCode', material_code, 'quantity', quantity, 'price', price)
        order by line_no), '[]')
      from order_lines l where l.shop_code = ${shopCode} and l.dh_no = ${dhNo}) as lines,
    (select json_build_object('serviceFee', r.service_fee, 'carFee', r.car_fee)
      from shops s join order_rules r using (shop_group)
      where s.shop_code = ${shopCode} and r.order_type = held.order_type) as fees
  from held`

const newJobOf = (topic: Topic, { shopCode, dhNo, submissionNo }: OrderInScope, now: number) => sql<{ jobId: number }>`
  insert into jobs (kind, key, shop_code, payload, created_at, due_at)
  values ('order', ${`${topic}/${shopCode}/${dhNo}/${submissionNo}`}, ${shopCode},
    ${JSON.stringify({ topic, dhNo, submissionNo })}::jsonb, ${now}, ${now})
  on conflict (kind, key) do nothing returning job_id as "jobId"`

const reviveJobs = (since: number, now: number) => sql`
  insert into jobs (kind, key, shop_code, payload, created_at, due_at)
  select 'order', concat_ws('/', stuck.topic, stuck.shop_code, stuck.dh_no, stuck.submission_no), stuck.shop_code,
    jsonb_build_object('topic', stuck.topic, 'dhNo', stuck.dh_no, 'submissionNo', stuck.submission_no), ${now}, ${now}
  from (
    select o.shop_code, o.dh_no, o.submission_no,
      case o.status when 'SUBMITTING' then 'order.lockStock' else 'order.releaseStock' end as topic
    from orders o where o.status in ('SUBMITTING', 'ROLLING_BACK') and o.status_since <= ${since}
  ) stuck
  on conflict (kind, key) do nothing`

export const idempotencyStore = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      keep: (call, answer, now) => Effect.map(write(newKey(call, answer, now)), written => written === 1),
      begin: (call, now) => Effect.asVoid(write(newKey(call, UNFINISHED_ANSWER, now))),
      finish: ({ userId, endpoint, key }, answer) =>
        Effect.map(
          write(sql`update idempotency_keys set answer = ${answer}
            where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key} and answer = ${UNFINISHED_ANSWER}`),
          written => written === 1,
        ),
      find: ({ userId, endpoint, key }) =>
        row(sql<StoredCall>`select body_hash as "bodyHash", answer from idempotency_keys
          where user_id = ${userId} and endpoint = ${endpoint} and idempotency_key = ${key}`),
      forget: before => write(sql`delete from idempotency_keys where created_at < ${before}`),
    }
  }),
)

const newKey = ({ userId, endpoint, key, bodyHash }: KeyedCall, answer: string | null, now: number) => sql`
  insert into idempotency_keys (user_id, endpoint, idempotency_key, body_hash, answer, created_at)
  values (${userId}, ${endpoint}, ${key}, ${bodyHash}, ${answer}, ${now})
  on conflict (user_id, endpoint, idempotency_key) do nothing`
