import { type Kysely, sql } from 'kysely'

/**
 * Moves exports to jobs, in a lane for each person. A task retains what the person sees, and the number of the attempt
 * that writes its file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [lanes, move, columns]) await sql.raw(statement).execute(db)
}

const lanes = `
insert into job_lanes (kind, lane, served_at)
select 'export', requester_id, max(started_at) from export_tasks where started_at is not null group by requester_id;
`

const move = `
insert into jobs (kind, key, lane, created_at, due_at, attempts, fence, claimed_until)
select 'export', requester_id || '/' || task_no, requester_id, created_at, coalesce(lease_until, due_at), attempts,
  greatest(fence, attempts), lease_until
from export_tasks where status = 'PROCESSING' order by created_at, task_no;
`

const columns = `
alter table export_tasks drop column due_at, drop column attempts, drop column lease_until;
`
