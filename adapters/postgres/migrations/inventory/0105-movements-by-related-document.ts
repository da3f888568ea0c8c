import { type Kysely, sql } from 'kysely'

/** Finds movements by the number of their related document. Sales have none and stay out of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index stock_movements_by_related on stock_movements (shop_code, relate_order_no)
      where relate_order_no is not null`)
    .execute(db)
}
