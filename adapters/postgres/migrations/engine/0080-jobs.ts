import { type Kysely, sql } from 'kysely'

/**
 * Creates one queue of background jobs and moves pending text messages to it. Sent and failed ones are dropped, as they
 * were stored only for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [jobs, lanes, sms, 'drop table sms_messages']) await sql.raw(statement).execute(db)
}

const jobs = `
create table jobs (
  job_id bigint generated always as identity,
  kind text not null,
  key text not null,
  lane text not null default '',
  sequence text,
  shop_code text,
  payload jsonb,
  created_at bigint not null,
  due_at bigint not null,
  attempts integer not null default 0,
  fence integer not null default 0,
  claimed_until bigint,
  last_error text,
  dead_at bigint,
  constraint jobs_pkey primary key (job_id),
  constraint jobs_kind_key unique (kind, key),
  constraint jobs_attempts_counted check (attempts >= 0 and fence >= attempts),
  constraint jobs_claimed_lives check (claimed_until is null or (dead_at is null and attempts > 0)),
  constraint jobs_dead_has_error check (dead_at is null or last_error is not null)
);
create index jobs_due on jobs (kind, lane, due_at, job_id) where dead_at is null;
create index jobs_claimed on jobs (kind, lane) where claimed_until is not null;
create index jobs_sequence on jobs (kind, sequence, job_id) where sequence is not null and dead_at is null;
create index jobs_dead on jobs (dead_at desc, job_id desc) where dead_at is not null;
`

const lanes = `
create table job_lanes (
  kind text not null,
  lane text not null,
  served_at bigint not null,
  constraint job_lanes_pkey primary key (kind, lane)
);
`

const sms = `
insert into jobs (kind, key, shop_code, created_at, due_at, attempts, fence, last_error)
select 'sms', message_id, shop_code, created_at, due_at, attempts, attempts, error from sms_messages where due_at is not null
order by message_id;
`
