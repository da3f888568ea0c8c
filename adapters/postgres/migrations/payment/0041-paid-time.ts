import { type Kysely, sql } from 'kysely'

/** Adds the payment time reported by the provider, which people see and filter by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(paidTime).execute(db)
}

const paidTime = `
alter table trade_orders add column paid_at bigint;
update trade_orders t set paid_at = coalesce((select p.paid_at from payment_orders p
    where p.entity_code = t.entity_code and p.trade_order_no = t.trade_order_no and p.settles), t.completed_at)
  where t.completed_at is not null;
create index trade_orders_paid on trade_orders (coalesce(paid_at, completed_at) desc, trade_order_no desc)
  where completed_at is not null;
`
