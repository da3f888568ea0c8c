import { sql } from 'kysely'
import type { ChangeOfRows, FailedJobs, SystemState } from '../../../application/home/ports.ts'
import { BACKUP_SHEET } from '../backup/note.ts'

/** Reads the version and size of the database, the latest backup and how many devices receive notifications. */
export const systemState = sql<SystemState>`
  select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
    (select at from administration_changes where sheet = ${BACKUP_SHEET} order by at desc limit 1) as "backupAt",
    (select count(*) from push_devices) as "pushDevices"`

/** Groups the jobs that have failed for good by kind. Their numbers are cast because arrays of bigint arrive as texts. */
export const failedJobs = (perKind: number) => sql<FailedJobs>`
  select kind, count(*) as count, (array_agg(job_id::float8 order by dead_at desc))[:${perKind}] as "jobIds",
    coalesce((array_agg(last_error order by dead_at desc))[1], '') as error, max(dead_at) as "deadAt"
  from jobs where dead_at is not null group by kind order by max(dead_at) desc`

/** The changes of rows that are looked at: a large import has a row for each of them. */
const LATEST_CHANGES = 2_000

/** Groups the latest changes of these sheets by who made them at which moment: an import writes all of its rows at one. */
export const changesOfRows = (sheets: ReadonlyArray<string>, limit: number) => sql<ChangeOfRows>`
  select at, max(user_name) as "userName", array_agg(distinct sheet) as sheets,
    count(*) filter (where kind = 'FILLED') as filled, count(*) filter (where kind = 'ADDED') as added,
    count(*) filter (where kind = 'CHANGED') as changed, count(*) filter (where kind = 'REMOVED') as removed
  from (select at, user_id, user_name, sheet, kind from administration_changes where sheet = any(${sheets})
    order by at desc limit ${LATEST_CHANGES}) latest
  where kind in ('ADDED', 'FILLED', 'CHANGED', 'REMOVED')
  group by at, user_id order by at desc limit ${limit}`
