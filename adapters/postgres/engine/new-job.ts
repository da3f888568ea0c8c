import { sql } from 'kysely'
import type { JobName } from '../../../application/jobs.ts'
import type { Job } from '../../../application/platform/jobs/jobs.ts'
import type { QueuedWrite } from './sql.ts'

/** A job as the store that causes it writes it, in the transaction that causes it. */
export interface NewJob {
  readonly kind: JobName
  /** Unique within the kind: what the job is about. */
  readonly key: string
  readonly lane?: string
  readonly sequence?: string | null
  readonly shopCode?: string | null
  readonly at: number
  /** When it is run first; at once where it is left out. */
  readonly dueAt?: number
}

/** Enqueues a job, or makes the one that is there due anew with all its attempts. A worker that has already claimed that one can no longer settle it. */
export const renewJob = (job: NewJob): QueuedWrite => ({
  table: 'jobs',
  rows: 1,
  query: sql`${insertJob(job)} on conflict (kind, key) do update set lane = excluded.lane, due_at = excluded.due_at, attempts = 0,
    fence = jobs.fence + 1, claimed_until = null, last_error = null, dead_at = null`,
})

/** Enqueues a job that may be there already: one that is there stays as it is. */
export const presentJob = (job: NewJob): QueuedWrite => ({
  table: 'jobs',
  query: sql`${insertJob(job)} on conflict (kind, key) do nothing`,
})

/** Takes a job out of the queue in the transaction that does it: no row where it is done or somebody else has claimed it. */
export const takeJob = ({ jobId, fence }: Pick<Job, 'jobId' | 'fence'>) => sql`
  delete from jobs where job_id = ${jobId} and fence = ${fence} and dead_at is null returning *`

/** Drops the jobs about something, also those that are being worked on. */
export const dropJobs = (key: string, ...kinds: ReadonlyArray<JobName>): QueuedWrite => ({
  table: 'jobs',
  query: sql`delete from jobs where kind = any(${kinds}::text[]) and key = ${key}`,
})

const insertJob = ({ kind, key, lane = '', sequence = null, shopCode = null, at, dueAt = at }: NewJob) => sql`
  insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at)
  values (${kind}, ${key}, ${lane}, ${sequence}, ${shopCode}, ${at}, ${dueAt})`
