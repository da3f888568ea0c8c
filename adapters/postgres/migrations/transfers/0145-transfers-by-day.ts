import { type Kysely, sql } from 'kysely'

/** Lets the reports of transfers find them by when the goods left, or were asked for (docs/decisions/reports/0072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stock_transfers_by_day on stock_transfers (out_shop_code, (coalesce(out_at, created_at)) desc)`.execute(
    db,
  )
}
