import { type Kysely, sql } from 'kysely'
import { masterData } from './0001/master-data.ts'
import { orders } from './0001/orders.ts'
import { chain, people } from './0001/people.ts'
import { work } from './0001/work.ts'

/**
 * The first tables: who may do what, master data, orders, carts, stock, outbox, idempotency.
 *
 * Money is fen, quantity is thousandths, an instant is epoch milliseconds, all bigint. Every row of a shop carries
 * the shop's code in its key: it is the scope today and the distribution key of a sharded PostgreSQL tomorrow.
 * Sorting of Chinese goes by a stored pinyin key, never by the database's collation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [chain, people, masterData, orders, work]) await sql.raw(statement).execute(db)
}
