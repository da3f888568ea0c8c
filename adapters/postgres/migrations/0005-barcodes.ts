import { type Kysely, sql } from 'kysely'

/** The barcodes that a scanner at the order form finds a material by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table materials add column barcodes text[] not null default '{}'`.execute(db)
}
