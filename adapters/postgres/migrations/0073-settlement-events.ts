import { type Kysely, sql } from 'kysely'

/** That an order leaves its settlement is said by `application/subscriptions.ts` now, no longer by a trigger of its log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop trigger order_log_leaves_settlement on order_log').execute(db)
  await sql.raw('drop function order_leaves_settlement').execute(db)
}
