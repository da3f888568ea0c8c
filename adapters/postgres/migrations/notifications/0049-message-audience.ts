import { type Kysely, sql } from 'kysely'

/**
 * Adds messages for payers, the warehouse and finance. A table of events replaces a branch for each event of the order
 * log; messages of one bundle are shown as one line; single messages can be marked as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, tellOfOrders(told), tellOfTransfers]) await sql.raw(statement).execute(db)
}

export interface Told {
  readonly event: string
  readonly to: string
  readonly kind: string
  /** Only for orders voided for this reason (or for any other one). */
  readonly reason?: 'UNPAID' | 'OTHER'
  /** Detail of the message besides the order number; the reason of the transition if undefined. */
  readonly detail?: 'PAY_BEFORE' | 'NOTHING'
  /** Whether messages within the same ten minutes are shown as one line. */
  readonly bundles?: true
}

export const told: ReadonlyArray<Told> = [
  { event: 'lock', to: 'WAIT_APPROVE', kind: 'APPROVAL_WAITING' },
  { event: 'lock', to: 'SUBMIT_FAIL', kind: 'SUBMIT_FAILED' },
  { event: 'lock', to: 'WAIT_PAY', kind: 'PAYMENT_DUE', detail: 'PAY_BEFORE' },
  { event: 'approve', to: 'WAIT_PAY', kind: 'PAYMENT_DUE', detail: 'PAY_BEFORE' },
  { event: 'approve', to: 'WAIT_PAY', kind: 'APPROVED' },
  { event: 'approve', to: 'SUBMITTED', kind: 'APPROVED' },
  { event: 'reject', to: 'REJECT', kind: 'REJECTED' },
  { event: 'cutOff', to: 'INVALID', kind: 'PAYMENT_MISSED', reason: 'UNPAID' },
  { event: 'cutOff', to: 'INVALID', kind: 'VOIDED', reason: 'OTHER' },
  { event: 'cutOff', to: 'PLACE_SUCCESS', kind: 'WAREHOUSE_WORK', detail: 'NOTHING', bundles: true },
  { event: 'ship', to: 'DC_SHIPPED', kind: 'SHIPPED' },
  { event: 'cancel', to: 'DC_CANCEL', kind: 'DC_CANCELLED' },
]

const literal = (text: string): string => `'${text}'`
const rowOf = ({ event, to, kind, reason, detail, bundles }: Told): string =>
  `(${[event, to, kind, reason ?? 'ANY', detail ?? 'REASON'].map(literal).join(', ')}, ${bundles ?? false})`

const tables = `
alter table messages add column bundle text;
create index messages_by_id on messages (message_id);
create table message_reads (
  user_id text not null references users on delete cascade,
  message_id bigint not null,
  primary key (user_id, message_id)
);
create index message_reads_age on message_reads (message_id);
drop index messages_one_reminder;
create unique index messages_one_reminder on messages (shop_code, kind, subject, detail)
  where kind in ('CUT_OFF_NEAR', 'PAYMENT_NEAR');
`

/** When an unpaid order `o` is voided. */
const voidAt = `(greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at)) + o.grace_minutes * 60000)::text`

/** Returns the trigger function that writes the messages of an order's log, from a table of events. */
export const tellOfOrders = (events: ReadonlyArray<Told>, payBefore = voidAt): string => `
create or replace function tell_of_orders() returns trigger language plpgsql as $$
begin
  insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at, bundle)
  select moved.shop_code, event.kind, moved.dh_no, case event.detail
      when 'REASON' then moved.reason
      when 'PAY_BEFORE' then (
        select ${payBefore}
        from orders o where o.shop_code = moved.shop_code and o.dh_no = moved.dh_no)
    end, moved.actor_id, moved.actor_name, moved.at, 
    case when event.bundles then (moved.at / 600000)::text end
  from moved join (values ${events.map(rowOf).join(', ')}) as event(name, to_status, kind, reason, detail, bundles)
    on event.name = moved.event and event.to_status = moved.to_status
      and event.reason in ('ANY', case when moved.reason = 'UNPAID' then 'UNPAID' else 'OTHER' end);
  return null;
end $$;
`

/** A payer announces a transfer and finance confirms it; its message belongs to the first shop that it pays for. */
const tellOfTransfers = `
create function tell_of_transfers() returns trigger language plpgsql as $$
begin
  insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at)
  select part.shop_code, 'TRANSFER_WAITING', begun.payment_order_no, begun.amount::text, o.created_by,
    o.created_by_name, begun.created_at
  from begun join payment_orders p using (payment_order_no)
    join trade_orders o on o.entity_code = p.entity_code and o.trade_order_no = p.trade_order_no
    join trade_parts part on part.entity_code = p.entity_code and part.trade_order_no = p.trade_order_no and part.seq = 1
  where begun.state = 'WAITING';
  return null;
end $$;
create trigger offline_transfers_told after insert on offline_transfers referencing new table as begun
  for each statement execute function tell_of_transfers();
`
