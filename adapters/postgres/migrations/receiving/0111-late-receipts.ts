import { type Kysely, sql } from 'kysely'

/** Keeps why a count was accepted late, so that a phone that sends it again is answered in the same way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table shipments add column late_reasons text[] not null default '{}'`).execute(db)
}
