import { type Kysely, sql } from 'kysely'

/**
 * Which step of an order or of an application for an urgent order is which message, and which messages it leaves done, is
 * said by `application/subscriptions.ts` now, no longer by triggers of their logs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of triggers) await sql.raw(statement).execute(db)
}

const triggers = [
  'drop trigger order_log_told on order_log',
  'drop trigger order_log_done on order_log',
  'drop trigger urgent_log_told on urgent_application_log',
  'drop trigger urgent_log_done on urgent_application_log',
  'drop function tell_of_orders',
  'drop function messages_of_orders_done',
  'drop function tell_of_urgent',
  'drop function messages_of_urgent_done',
]
