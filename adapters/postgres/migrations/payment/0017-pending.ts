import { type Kysely, sql } from 'kysely'

/** Adds the indexes for a payer's pages: the few unpaid orders of a shop, and the shops of a payer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_not_paid on orders (shop_code) where status in ('WAIT_PAY', 'PAYING')`.execute(db)
  await sql`create index shops_by_payer on shops (payer_code) where payer_code is not null`.execute(db)
}
