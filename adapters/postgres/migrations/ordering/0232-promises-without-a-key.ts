import { type Kysely, sql } from 'kysely'

/**
 * Drops the foreign key from promises of stock to orders, which PostgreSQL checks row by row: for an order of 60 lines it took
 * longer than writing them. Promises are written in one place, from the lines of the order, whose foreign key stays, and no
 * order is ever deleted. I20 reports a promise without its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_locks drop constraint stock_locks_shop_code_dh_no_fkey`.execute(db)
}
