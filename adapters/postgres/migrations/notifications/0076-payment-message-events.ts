import { type Kysely, sql } from 'kysely'

/**
 * Removes the triggers for messages about transfers and differences, which `application/subscriptions.ts` writes now;
 * the message store enqueues messages to robots and phones. The remaining triggers only guard integrity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of triggers) await sql.raw(statement).execute(db)
}

const triggers = [
  'drop trigger messages_to_robots on messages',
  'drop trigger messages_to_phones on messages',
  'drop trigger offline_transfers_told on offline_transfers',
  'drop trigger offline_transfers_done on offline_transfers',
  'drop trigger payment_differences_done on payment_differences',
  'drop function tell_robots',
  'drop function tell_phones',
  'drop function tell_of_transfers',
  'drop function messages_of_transfers_done',
  'drop function messages_of_differences_done',
]
