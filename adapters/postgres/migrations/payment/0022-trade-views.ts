import { type Kysely, sql } from 'kysely'

/**
 * Adds the time of the last manual query of a trade at the provider, which is limited to once per 5 s [L5]; and the
 * index of open trades by creation time, the order of their list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [refreshed, begun]) await sql.raw(statement).execute(db)
}

const refreshed = 'alter table trade_orders add column refreshed_at bigint'

const begun = `
create index trade_orders_begun on trade_orders (created_at desc, trade_order_no desc) where status = 'IN_TRANSACTION'`
