import { type Kysely, sql } from 'kysely'

/** Gives products a picture, as materials have one: the forecast shows it (spec 002 section 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column picture_hash text references pictures`.execute(db)
}
