import { type Kysely, sql } from 'kysely'

/** Makes paid amounts immutable (invariant I8): they are corrected by refunds, never by changing an amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [paidStays, payersNamed]) await sql.raw(statement).execute(db)
}

/** Creates the payer entities that shops already refer to. */
const payersNamed = `
insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
  select distinct payer_code, payer_code, payer_code, payer_code from shops where payer_code <> ''
  on conflict do nothing;
`

const paidStays = `
create function paid_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was paid is never changed' using errcode = 'restrict_violation';
end $$;

create trigger paid_stays before update on payment_orders for each row
  when (old.status = 'PAID' and (old.trade_order_no, old.amount, old.currency, old.status, old.settles, old.paid_at,
      old.confirmed_amount, old.confirmed_currency, old.confirmed_merchant)
    is distinct from (new.trade_order_no, new.amount, new.currency, new.status, new.settles, new.paid_at,
      new.confirmed_amount, new.confirmed_currency, new.confirmed_merchant))
  execute function paid_stays();
create trigger paid_trade_stays before update on trade_orders for each row
  when (old.completed_at is not null and (old.total_fee, old.subsidy_fee, old.payable_fee, old.completed_at)
    is distinct from (new.total_fee, new.subsidy_fee, new.payable_fee, new.completed_at))
  execute function paid_stays();
create trigger paid_part_stays before update on trade_parts for each row
  when (old.state = 'PAID' and (old.goods_fee, old.service_fee, old.car_fee, old.total_fee, old.subsidy_fee, old.payable_fee,
      old.state) is distinct from (new.goods_fee, new.service_fee, new.car_fee, new.total_fee, new.subsidy_fee,
      new.payable_fee, new.state))
  execute function paid_stays();

create index ledger_entries_by_moment on ledger_entries using brin (at);
`
