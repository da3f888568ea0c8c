import { type Kysely, sql } from 'kysely'

/**
 * Moves payment queries and the processing of left-over notifications to jobs, in a lane for each provider. A payment
 * no longer stores its next query time and count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [inquiries, notifications, columns]) await sql.raw(statement).execute(db)
}

const inquiries = `
insert into jobs (kind, key, lane, created_at, due_at, attempts, fence)
select case status when 'CLOSED' then 'closedPayment' else 'paymentInquiry' end, payment_order_no, provider, created_at, ask_at,
  asked, asked
from payment_orders where ask_at is not null and provider is not null and status in ('UNKNOWN', 'PREPAID', 'CLOSED')
order by ask_at, payment_order_no;
`

const notifications = `
insert into jobs (kind, key, lane, created_at, due_at)
select 'paymentNotification', provider || '/' || event_id, provider, received_at, received_at + 5000
from payment_events where done_at is null order by received_at, event_id;
`

const columns = `
drop index payment_orders_to_ask;
alter table payment_orders drop column ask_at, drop column asked;
`
