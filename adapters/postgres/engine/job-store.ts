import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { Scope } from '../../../application/platform/caller.ts'
import {
  type Claim,
  type ClaimedJobs,
  type DeadJob,
  type FailedJob,
  type Job,
  Jobs,
} from '../../../application/platform/jobs/jobs.ts'
import { type ListRows, loadPage, matchingRows } from './list.ts'
import { inScope } from './scope.ts'
import { Database } from './sql.ts'

export const jobStore = Layer.effect(
  Jobs,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      claim: (kind, claim) => rows(claimJobs(kind, claim)),
      isDue: (kind, now) =>
        Effect.map(
          row(sql`select 1 from jobs where kind = ${kind} and dead_at is null and due_at <= ${now} limit 1`),
          jobRow => jobRow !== null,
        ),
      prolong: ({ jobId, fence }, until) =>
        Effect.map(
          write(sql`update jobs set due_at = ${until}, claimed_until = ${until}
            where job_id = ${jobId} and fence = ${fence} and claimed_until is not null`),
          written => written === 1,
        ),
      complete: jobs => Effect.asVoid(write(sql`delete from jobs j using ${fencesOf(jobs)} where ${isOwned}`)),
      repeat: (jobs, dueAt) =>
        Effect.asVoid(
          write(sql`update jobs j set due_at = ${dueAt}, claimed_until = null, attempts = 0, last_error = null
            from ${fencesOf(jobs)} where ${isOwned}`),
        ),
      fail: (jobs, error, now) => Effect.asVoid(write(failJobs(jobs, error, now))),
      failUnclaimed: (jobId, dueAt, error) =>
        Effect.asVoid(
          write(sql`update jobs set attempts = attempts + 1, fence = fence + 1, due_at = ${dueAt}, last_error = ${error}
            where job_id = ${jobId} and claimed_until is null and fence = 0`),
        ),
      dead: (scope, kinds, offset, limit) =>
        Effect.map(loadPage({ rows, row }, deadJobs(scope, kinds), { offset, limit }), ({ records: jobs, total }) => ({
          jobs,
          total,
        })),
      retry: (scope, jobId, now) =>
        Effect.map(
          write(sql`update jobs set dead_at = null, due_at = ${now}, attempts = 0
            where job_id = ${jobId} and dead_at is not null and ${inScope(scope, 'shop_code')}`),
          written => written === 1,
        ),
      forget: (kind, before) =>
        Effect.asVoid(write(sql`delete from jobs where kind = ${kind} and created_at < ${before}`)),
      forgetDead: before => Effect.asVoid(write(sql`delete from jobs where dead_at < ${before}`)),
    }
  }),
)

/**
 * The only statement that claims jobs. It skips through the index from lane to lane, so that a lane with many jobs
 * costs no more than one with few; jobs of one sequence run one after the other. Other processes skip the rows that it
 * locks.
 */
const claimJobs = (
  kind: string,
  { now, leaseMs, limit, perLane, batch, closedLanes, narrowLanes = [] }: Claim,
) => sql<Job>`
  with recursive lanes as (
    (select lane from jobs where kind = ${kind} and dead_at is null order by lane limit 1)
    union all
    select (select j.lane from jobs j where j.kind = ${kind} and j.dead_at is null and j.lane > lanes.lane
      order by j.lane limit 1)
    from lanes where lanes.lane is not null
  ), open as (
    select lanes.lane, served_at, case when lanes.lane = any(${narrowLanes}::text[]) then 1 else ${perLane}::int end as most, (select count(*) from jobs j
      where j.kind = ${kind} and j.lane = lanes.lane and j.claimed_until > ${now}) as running
    from lanes left join job_lanes on job_lanes.kind = ${kind} and job_lanes.lane = lanes.lane
    where lanes.lane <> all(${closedLanes}::text[])
  ), next as (
    select due.job_id, row_number() over (
      order by open.running + (due.place - 1) / ${batch}, open.served_at nulls first, due.due_at, due.job_id) as turn
    from open cross join lateral (
      select job_id, due_at, row_number() over (order by due_at, job_id) as place
      from (select job_id, due_at from jobs j
        where j.kind = ${kind} and j.lane = open.lane and j.dead_at is null and j.due_at <= ${now}
          and (j.sequence is null or not exists (select 1 from jobs earlier where earlier.kind = j.kind
            and earlier.sequence = j.sequence and earlier.dead_at is null and earlier.job_id < j.job_id))
        order by j.due_at, j.job_id limit greatest(0, open.most - open.running) * ${batch}) few
    ) due
    order by turn limit ${limit + SPARE_CANDIDATES}
  ), free as (
    select j.job_id, next.turn from next join jobs j on j.job_id = next.job_id
    where j.due_at <= ${now} and j.dead_at is null order by next.turn limit ${limit} for update of j skip locked
  ), taken as (
    update jobs j set attempts = attempts + 1, fence = fence + 1, due_at = ${now + leaseMs}, claimed_until = ${now + leaseMs}
    from free where j.job_id = free.job_id returning j.*, free.turn
  ), served as (
    insert into job_lanes (kind, lane, served_at) select distinct kind, lane, ${now}::bigint from taken order by lane
    on conflict (kind, lane) do update set served_at = excluded.served_at
  )
  select job_id as "jobId", kind, key, lane, shop_code as "shopCode", payload, attempts, fence from taken order by turn`

/** Selects the jobs that have failed for good, the latest first. */
const deadJobs = (scope: Scope, kinds: ReadonlyArray<string> | undefined): ListRows<DeadJob> => ({
  columns: sql`job_id as "jobId", kind, key, shop_code as "shopCode", attempts, last_error as error,
    created_at as "createdAt", dead_at as "deadAt"`,
  matching: matchingRows(sql`jobs`, inScope(scope, 'shop_code'), [
    sql`dead_at is not null`,
    kinds !== undefined && sql`kind = any(${kinds})`,
  ]),
  order: sql`dead_at desc, job_id desc`,
})

/** Number of candidates beyond the limit, so that several processes claiming at the same time all find jobs. */
const SPARE_CANDIDATES = 16

/** Limits a write to jobs that their worker still owns; a worker that lost a job to another process changes nothing. */
const fencesOf = (jobs: ClaimedJobs | ReadonlyArray<Job>) => sql`
  unnest(${jobs.map(({ jobId }) => jobId)}::bigint[], ${jobs.map(({ fence }) => fence)}::int[]) as owned(job_id, fence)`
const isOwned = sql`j.job_id = owned.job_id and j.fence = owned.fence and j.claimed_until is not null`

const failJobs = (jobs: ReadonlyArray<FailedJob>, error: string, now: number) => sql`
  update jobs j set claimed_until = null, last_error = ${error}, due_at = coalesce(owned.due_at, j.due_at),
    dead_at = case when owned.due_at is null then ${now}::bigint end
  from unnest(${jobs.map(({ job }) => job.jobId)}::bigint[], ${jobs.map(({ job }) => job.fence)}::int[],
    ${jobs.map(({ dueAt }) => dueAt)}::bigint[]) as owned(job_id, fence, due_at)
  where ${isOwned}`
