import { type Kysely, sql } from 'kysely'
import { masterData } from './0001/master-data.ts'
import { orders } from './0001/orders.ts'
import { chain, people } from './0001/people.ts'
import { work } from './0001/work.ts'

/**
 * Creates the first tables: users and permissions, master data, orders, carts, stock, outbox, idempotency. Money is in
 * fen, quantities in thousandths, instants in epoch ms, all bigint. Every row of a shop has the shop's code in its key:
 * it defines the scope, and can be the distribution key of a sharded PostgreSQL. Chinese texts are sorted by a stored
 * pinyin key, never by the database's collation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [chain, people, masterData, orders, work]) await sql.raw(statement).execute(db)
}
