import { type Kysely, sql } from 'kysely'

/** Removes the trigger that took an order out of its settlement; `application/subscriptions.ts` does it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop trigger order_log_leaves_settlement on order_log').execute(db)
  await sql.raw('drop function order_leaves_settlement').execute(db)
}
