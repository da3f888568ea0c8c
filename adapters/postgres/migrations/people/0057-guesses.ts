import { type Kysely, sql } from 'kysely'

/**
 * Counts failed sign-ins by login and by client network; known browsers are recognised by the hash of a secret.
 * `sign_in_tries` is no longer written and will be removed in a later version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [guesses, devices]) await sql.raw(statement).execute(db)
}

const guesses = `
create table sign_in_guesses (
  login text not null,
  place text not null,
  tries integer not null,
  free_at bigint not null,
  last_at bigint not null,
  primary key (login, place)
)`

const devices = `
create table known_devices (
  user_id text not null references users on delete cascade on update cascade,
  device_hash text not null,
  seen_at bigint not null,
  primary key (user_id, device_hash)
)`
