import { type Kysely, sql } from 'kysely'

/**
 * Adds the flag for passwords that must be changed at the next sign-in because another person set them, and the result
 * of the last self-check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column must_change_password boolean not null default false').execute(db)
  await sql
    .raw(
      `create table self_check (
        only_row boolean primary key default true check (only_row),
        checked_at bigint not null,
        took_ms integer not null,
        broken text[] not null default '{}'
      )`,
    )
    .execute(db)
}
