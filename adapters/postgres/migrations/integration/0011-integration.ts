import { type Kysely, sql } from 'kysely'
import { announcements } from './0011/announcements.ts'
import { inbound } from './0011/inbound.ts'
import { webhooks } from './0011/webhooks.ts'

/**
 * Creates the integration with other systems: what they send (API keys and incoming events), and what they receive
 * (announcements and the webhooks subscribed to them).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [announcements, inbound, webhooks]) await sql.raw(statement).execute(db)
}
