import { type Kysely, sql } from 'kysely'

/**
 * Moves messages to webhooks to jobs, in a lane for each webhook, with those of one order one after the other; moves
 * the retries of parked events to jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [messages, events, columns]) await sql.raw(statement).execute(db)
}

const messages = `
insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at, attempts, fence)
select 'webhook', listener || '/' || announcement_id, listener, listener || '/' || x.dh_no, nullif(x.shop_code, ''), a.at, x.due_at,
  x.tries, x.tries
from announced x join announcements a using (shop_code, announcement_id)
where x.heard_at is null and x.given_up_at is null order by announcement_id, listener;
`

const events = `
insert into jobs (kind, key, shop_code, created_at, due_at)
select 'inboundEvent', key_id || '/' || event_id, shop_code, received_at, due_at
from inbound_events where outcome = 'PARKED' order by occurred_at, event_id;
`

const columns = `
alter table announced drop column due_at;
alter table inbound_events drop column due_at;
`
