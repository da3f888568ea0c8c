import { type Kysely, sql } from 'kysely'

/**
 * Also marks messages about new work of the warehouse as done when the order has been accepted, withdrawn or cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [index, orders, earlier]) await sql.raw(statement).execute(db)
}

const index = `
drop index messages_to_do;
create index messages_to_do on messages (subject, shop_code) where done_at is null and kind in (
  'APPROVAL_WAITING', 'URGENT_WAITING', 'PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED', 'TRANSFER_WAITING',
  'AMOUNT_DIFFERS', 'DIFFERENCE_WAITING', 'WAREHOUSE_WORK');
`

const payment = `('WAIT_PAY', 'PAYING')`

const orders = `
create or replace function messages_of_orders_done() returns trigger language plpgsql as $$
begin
  update messages m set done_at = moved.at from moved
  where m.done_at is null and m.shop_code = moved.shop_code and m.subject = moved.dh_no and (
    (m.kind = 'APPROVAL_WAITING' and moved.from_status = 'WAIT_APPROVE')
    or (m.kind = 'WAREHOUSE_WORK' and moved.from_status = 'PLACE_SUCCESS' and moved.to_status <> 'PLACE_SUCCESS')
    or (m.kind in ('PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED')
      and moved.from_status in ${payment} and moved.to_status not in ${payment}));
  return null;
end $$;
`

const earlier = `
update messages m set done_at = m.at where m.kind = 'WAREHOUSE_WORK' and not exists (select from orders o
  where o.shop_code = m.shop_code and o.dh_no = m.subject and o.status = 'PLACE_SUCCESS');
`
