import { type Kysely, sql } from 'kysely'

/** Moves cash refunds to jobs, in a lane for each provider. A refund retains what a person sees of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [move, columns]) await sql.raw(statement).execute(db)
}

const move = `
insert into jobs (kind, key, lane, shop_code, created_at, due_at, attempts, fence, last_error)
select 'refund', r.payment_refund_no, p.provider, r.shop_code, r.created_at, r.due_at, r.tries, r.tries, r.last_error
from payment_refunds r join payment_orders p using (entity_code, payment_order_no)
where r.status = 'REFUND_ING' order by r.due_at, r.payment_refund_no;
`

const columns = `
alter table payment_refunds drop column due_at, drop column tries, drop column sent_at;
`
