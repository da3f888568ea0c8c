import { type Kysely, sql } from 'kysely'

/** Stores sheets of subsidies until another person releases them (docs/decisions/payment/0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [batches, byState, lines]) await sql.raw(statement).execute(db)
}

const batches = `
create table subsidy_batches (
  batch_no text primary key,
  file_name text not null,
  content_hash text not null,
  copy_no integer not null check (copy_no > 0),
  state text not null check (state in ('WAITING', 'GRANTED', 'REJECTED')),
  lines integer not null check (lines > 0),
  total bigint not null,
  created_at bigint not null,
  created_by text not null,
  created_by_name text not null,
  decided_at bigint,
  decided_by text,
  decided_by_name text,
  reason text,
  constraint subsidy_batches_copy unique (content_hash, copy_no),
  constraint subsidy_batches_rejected check ((state = 'REJECTED') = (reason is not null)),
  constraint subsidy_batches_decided check ((state = 'WAITING') = (decided_at is null)
    and (decided_at is null) = (decided_by is null) and (decided_by is null) = (decided_by_name is null)),
  constraint subsidy_batches_two_people check (state <> 'GRANTED' or decided_by <> created_by)
)`

const byState = 'create index subsidy_batches_by_state on subsidy_batches (state, created_at desc, batch_no)'

const lines = `
create table subsidy_batch_lines (
  batch_no text not null references subsidy_batches,
  entity_code text not null,
  amount bigint not null check (amount <> 0),
  remark text not null,
  biz_no text unique,
  primary key (batch_no, entity_code)
)`
