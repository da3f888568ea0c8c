import { type Kysely, sql } from 'kysely'

/**
 * Deletes the sums of sales of the months in which or before which the stock of a shop began, which are then rebuilt: their costs were
 * those of some days, beside the quantities of all days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sales_months n where n.month <= (
    select date_trunc('month', min(d.trade_day)) from stock_days d where d.shop_code = n.shop_code)`.execute(db)
}
