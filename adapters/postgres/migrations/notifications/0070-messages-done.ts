import { type Kysely, sql } from 'kysely'

/**
 * Marks a message with a task (approve, pay, confirm, decide) as done when nothing is left to do, whoever did it. It is
 * then shown as done and no longer counts as unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, orders, applications, transfers, differences, earlier]) {
    await sql.raw(statement).execute(db)
  }
}

const tables = `
alter table messages add column done_at bigint;
create index messages_to_do on messages (subject, shop_code) where done_at is null and kind in (
  'APPROVAL_WAITING', 'URGENT_WAITING', 'PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED', 'TRANSFER_WAITING',
  'AMOUNT_DIFFERS', 'DIFFERENCE_WAITING');
`

const payment = `('WAIT_PAY', 'PAYING')`
const reminders = `('PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED')`

const orders = `
create function messages_of_orders_done() returns trigger language plpgsql as $$
begin
  update messages m set done_at = moved.at from moved
  where m.done_at is null and m.shop_code = moved.shop_code and m.subject = moved.dh_no and (
    (m.kind = 'APPROVAL_WAITING' and moved.from_status = 'WAIT_APPROVE')
    or (m.kind in ${reminders} and moved.from_status in ${payment} and moved.to_status not in ${payment}));
  return null;
end $$;
create trigger order_log_done after insert on order_log referencing new table as moved
  for each statement execute function messages_of_orders_done();
`

const applications = `
create function messages_of_urgent_done() returns trigger language plpgsql as $$
begin
  update messages m set done_at = moved.at from moved
  where m.done_at is null and m.shop_code = moved.shop_code and m.subject = moved.sq_no and m.kind = 'URGENT_WAITING'
    and moved.to_status <> 'TO_AUDIT';
  return null;
end $$;
create trigger urgent_log_done after insert on urgent_application_log referencing new table as moved
  for each statement execute function messages_of_urgent_done();
`

const transfers = `
create function messages_of_transfers_done() returns trigger language plpgsql as $$
begin
  update messages set done_at = coalesce(new.confirmed_at, new.closed_at, new.created_at)
  where done_at is null and subject = new.payment_order_no and kind = 'TRANSFER_WAITING';
  return null;
end $$;
create trigger offline_transfers_done after update of state on offline_transfers
  for each row when (old.state = 'WAITING' and new.state <> 'WAITING') execute function messages_of_transfers_done();
`

/** A trade with two differing captures is done with the second one. */
const differences = `
create function messages_of_differences_done() returns trigger language plpgsql as $$
begin
  update messages set done_at = new.decided_at
  where done_at is null and subject = new.trade_order_no and kind in ('AMOUNT_DIFFERS', 'DIFFERENCE_WAITING')
    and not exists (select from payment_differences d where d.entity_code = new.entity_code
      and d.trade_order_no = new.trade_order_no and d.state = 'OPEN');
  return null;
end $$;
create trigger payment_differences_done after update of state on payment_differences
  for each row when (old.state = 'OPEN' and new.state <> 'OPEN') execute function messages_of_differences_done();
`

/** Tasks completed before this release are marked as done at the time of their message. */
const earlier = `
update messages m set done_at = m.at where
  (m.kind = 'APPROVAL_WAITING' and not exists (select from orders o
    where o.shop_code = m.shop_code and o.dh_no = m.subject and o.status = 'WAIT_APPROVE'))
  or (m.kind in ${reminders} and not exists (select from orders o
    where o.shop_code = m.shop_code and o.dh_no = m.subject and o.status in ${payment}))
  or (m.kind = 'URGENT_WAITING' and not exists (select from urgent_applications u
    where u.shop_code = m.shop_code and u.sq_no = m.subject and u.status = 'TO_AUDIT'))
  or (m.kind = 'TRANSFER_WAITING' and not exists (select from offline_transfers t
    where t.payment_order_no = m.subject and t.state = 'WAITING'))
  or (m.kind in ('AMOUNT_DIFFERS', 'DIFFERENCE_WAITING') and not exists (select from payment_differences d
    where d.trade_order_no = m.subject and d.state = 'OPEN'));
`
