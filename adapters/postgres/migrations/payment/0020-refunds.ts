import { type Kysely, sql } from 'kysely'

/** Allows one refund per document and order of a trade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create unique index order_refunds_once on order_refunds (shop_code, dh_no, trade_order_no, attach_type, attach_order_no)
      where trade_order_no is not null`)
    .execute(db)
}
