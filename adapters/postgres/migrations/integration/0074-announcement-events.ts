import { type Kysely, sql } from 'kysely'

/** Removes the trigger that announced steps of orders; `application/subscriptions.ts` does it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop trigger order_log_announces on order_log').execute(db)
  await sql.raw('drop function announce_orders').execute(db)
}
