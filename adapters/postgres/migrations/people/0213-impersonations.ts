import { type Kysely, sql } from 'kysely'

/**
 * Who saw the portal as whom, and when. An open row makes its session see the portal as that person
 * (docs/decisions/administration/0088).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [impersonations, open, byTime]) await sql.raw(statement).execute(db)
}

const impersonations = `
create table impersonations (
  impersonation_id text primary key,
  session_hash text not null,
  viewer_id text not null,
  viewer_name text not null,
  viewed_id text not null,
  viewed_name text not null,
  started_at bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  constraint impersonations_ends check (ends_at > started_at),
  constraint impersonations_ended check (ended_at >= started_at)
)`

const open = 'create unique index impersonations_open on impersonations (session_hash) where ended_at is null'

const byTime = 'create index impersonations_by_time on impersonations (started_at desc, impersonation_id)'
