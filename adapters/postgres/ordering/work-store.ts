import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import {
  EnqueuedJobs,
  Idempotency,
  type KeyedCall,
  type OrderJob,
  OrderJobs,
  type StoredCall,
  type Topic,
  UNFINISHED_ANSWER,
} from '../../../application/ordering/ports/work.ts'
import type { Job } from '../../../application/platform/jobs/jobs.ts'
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
          const onRows = (rows: ReadonlyArray<{ jobId: number }>) =>
            void written.push(...rows.map(({ jobId }) => jobId))
          yield* queue({ table: 'jobs', query: newJobOf(topic, order, now), onRows })
        }),
      take: job =>
        Effect.map(row(claimedJob(job)), record => {
          if (!record) return null
          const { topic, jobOrder, jobSubmission, lines, fees, ...order } = record
          const its = { topic, dhNo: jobOrder, submissionNo: jobSubmission, lines, fees }
          return { ...its, order: order.dhNo === null ? null : order }
        }),
      revive: (since, now) => write(reviveJobs(since, now)),
    }
  }),
)

/**
 * Deletes the job and locks its order. The job was written in one commit with the lines of its submission, so they are
 * visible too; the job of an outdated submission does nothing.
 */
const claimedJob = (job: Pick<Job, 'jobId' | 'fence'>) => sql<JobColumns>`
  with job as (${takeJob(job)}), held as (
    select o.* from job join orders o on o.shop_code = job.shop_code and o.dh_no = job.payload->>'dhNo' for update of o
  )
  select job.payload->>'topic' as topic, job.payload->>'dhNo' as "jobOrder",
    (job.payload->>'submissionNo')::int as "jobSubmission", its.*,
    (select coalesce(json_agg(json_build_object('materialCode', material_code, 'quantity', quantity, 'price', price)
        order by line_no), '[]')
      from order_lines l where l.shop_code = its."shopCode" and l.dh_no = its."dhNo") as lines,
    (select json_build_object('serviceFee', service_fee, 'carFee', car_fee)
      from shops join order_rules using (shop_group)
      where shop_code = its."shopCode" and order_type = its."orderType") as fees
  from job left join (select ${orderColumns} from held) its on true`

type JobColumns = OrderInScope &
  Pick<OrderJob, 'topic' | 'lines' | 'fees'> & {
    readonly jobOrder: string
    readonly jobSubmission: number
  }

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
