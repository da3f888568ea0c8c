import { type Kysely, sql } from 'kysely'

/** Creates the audit log of master data, and the sheets that an administrator has uploaded and not yet applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [trail, uploads]) await sql.raw(statement).execute(db)
}

const trail = `
create table administration_changes (
  change_no bigint generated always as identity primary key,
  at bigint not null,
  user_id text not null,
  user_name text not null,
  way text not null check (way in ('PORTAL', 'COMMAND')),
  sheet text not null,
  row_key text not null,
  kind text not null check (kind in ('ADDED', 'CHANGED', 'REMOVED', 'FILLED', 'PASSWORD', 'SESSIONS')),
  fields json not null
);
create index administration_changes_by_row on administration_changes (sheet, row_key, change_no desc);
create index administration_changes_by_time on administration_changes (at desc);
`

/** One open upload per user: its parts are stored until it is applied or the next upload begins. */
const uploads = `
create table administration_uploads (
  upload_id text primary key,
  user_id text not null unique,
  begun_at bigint not null
);
create table administration_upload_pieces (
  upload_id text not null references administration_uploads on delete cascade,
  file text not null,
  piece_no integer not null check (piece_no between 0 and 999),
  bytes bytea not null check (octet_length(bytes) <= 600000),
  primary key (upload_id, file, piece_no)
);
`
