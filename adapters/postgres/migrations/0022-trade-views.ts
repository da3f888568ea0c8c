import { type Kysely, sql } from 'kysely'

/**
 * When somebody last had the provider asked about a trade, so that it is not asked more often than every 5 s [L5]; and the
 * open trades by when they were begun, which is how they are listed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [refreshed, begun]) await sql.raw(statement).execute(db)
}

const refreshed = 'alter table trade_orders add column refreshed_at bigint'

const begun = `
create index trade_orders_begun on trade_orders (created_at desc, trade_order_no desc) where status = 'IN_TRANSACTION'`
