import { type Kysely, sql } from 'kysely'

/**
 * When a user was added, in milliseconds since 1970; 0 for users of before this migration. Nobody who was added days ago has
 * been away for six months [P13]. The default is the database's clock, because users also come from sheets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column created_at bigint not null default 0`.execute(db)
  await sql`alter table users alter column created_at
    set default (extract(epoch from clock_timestamp()) * 1000)::bigint`.execute(db)
}
