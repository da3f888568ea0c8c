import { type Kysely, sql } from 'kysely'

/**
 * The browsers that receive notifications, the kinds that people chose, and what was sent to each browser
 * (docs/decisions/integration/0106). Ending a session removes its browser; a session that only expired is detached first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [devices, byUser, bySession, kinds, sendings, edition]) await sql.raw(statement).execute(db)
}

const devices = `
create table push_devices (
  device_id text primary key,
  user_id text not null references users on delete cascade,
  session_hash text references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  name text not null,
  language text not null,
  created_at bigint not null,
  seen_at bigint not null,
  sent_at bigint,
  tested_at bigint
)`

const byUser = 'create index push_devices_user on push_devices (user_id)'
const bySession = 'create index push_devices_session on push_devices (session_hash)'

const kinds = `
create table push_kinds (
  user_id text primary key references users on delete cascade,
  kinds text[] not null
)`

const sendings = `
create table push_sendings (
  device_id text not null references push_devices on delete cascade,
  message_id bigint not null,
  begun_at bigint not null,
  primary key (device_id, message_id)
)`

const edition = 'alter table chain add column push_edition integer not null default 1'
