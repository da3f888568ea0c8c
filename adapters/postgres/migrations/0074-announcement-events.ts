import { type Kysely, sql } from 'kysely'

/** Steps of orders are announced by `application/subscriptions.ts` now, no longer by a trigger of their log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop trigger order_log_announces on order_log').execute(db)
  await sql.raw('drop function announce_orders').execute(db)
}
