import { type Kysely, sql } from 'kysely'
import { announcements } from './0011/announcements.ts'
import { inbound } from './0011/inbound.ts'
import { webhooks } from './0011/webhooks.ts'

/**
 * The other systems of a chain: what they tell (API keys and events in), what they are told (announcements, and
 * webhooks that listen to them).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [announcements, inbound, webhooks]) await sql.raw(statement).execute(db)
}
