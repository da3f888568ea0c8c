import { type Kysely, sql } from 'kysely'

/**
 * Creates exports: the request, its progress, and the file in chunks, keyed by the requester. A person has two slots,
 * so at most two exports wait or run. A worker holds a task by a lease, and its writes carry the number of its attempt,
 * so that a worker whose lease has expired can no longer write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tasks, chunks, links]) await sql.raw(statement).execute(db)
}

const tasks = `
create table export_tasks (
  requester_id text not null,
  task_no text not null,
  requester_name text not null,
  language text not null check (language in ('zh', 'en')),
  task_source text not null,
  api_name text not null,
  param jsonb not null,
  columns text[] not null check (cardinality(columns) > 0),
  file_name text not null,
  status text not null check (status in ('PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED', 'EXPIRED')),
  slot smallint check (slot in (1, 2)),
  created_at bigint not null,
  due_at bigint not null,
  attempts integer not null default 0,
  fence bigint not null default 0,
  lease_until bigint,
  started_at bigint,
  rows_total bigint check (rows_total >= 0),
  rows_done bigint not null default 0 check (rows_done >= 0),
  completed_at bigint,
  file_size bigint,
  chunks integer,
  sha256 bytea,
  failure text,
  primary key (requester_id, task_no),
  check ((status = 'PROCESSING') = (slot is not null)),
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'COMPLETED') = (sha256 is not null)),
  check (status <> 'COMPLETED'
    or (completed_at is not null and file_size > 0 and chunks > 0 and rows_done = rows_total)),
  check (lease_until is null or status = 'PROCESSING')
);
create unique index export_tasks_slots on export_tasks (requester_id, slot) where status = 'PROCESSING';
create index export_tasks_open on export_tasks (due_at) where status = 'PROCESSING';
create index export_tasks_listed on export_tasks (requester_id, created_at desc, task_no desc);
create index export_tasks_made on export_tasks (completed_at) where status = 'COMPLETED';
`

/**
 * Chunks are already compressed, so they are stored uncompressed outside the row. A file's digest is that of its
 * chunks' digests.
 */
const chunks = `
create table export_chunks (
  requester_id text not null,
  task_no text not null,
  fence bigint not null,
  chunk_no integer not null check (chunk_no >= 0),
  bytes bytea not null,
  sha256 bytea not null,
  primary key (requester_id, task_no, fence, chunk_no),
  foreign key (requester_id, task_no) references export_tasks on delete cascade
);
alter table export_chunks alter column bytes set storage external;
`

const links = `
create table export_links (
  requester_id text not null,
  task_no text not null,
  token_hash text not null,
  expires_at bigint not null,
  primary key (requester_id, token_hash),
  foreign key (requester_id, task_no) references export_tasks on delete cascade
);
create index export_links_expired on export_links (expires_at);
`
