import { type Kysely, sql } from 'kysely'

/** Deletes the sums of sales by month, which are then rebuilt from the whole thousandths that the report by day shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sales_months`.execute(db)
}
