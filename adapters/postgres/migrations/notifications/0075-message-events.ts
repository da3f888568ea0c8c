import { type Kysely, sql } from 'kysely'

/**
 * Removes the triggers that wrote the messages of orders and urgent applications and marked them as done;
 * `application/subscriptions.ts` does it now.
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
