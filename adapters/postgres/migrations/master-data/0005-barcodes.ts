import { type Kysely, sql } from 'kysely'

/** Adds the barcodes by which a scanner finds a material in the order form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table materials add column barcodes text[] not null default '{}'`.execute(db)
}
