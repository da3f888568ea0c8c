import { type Kysely, sql } from 'kysely'

/**
 * Adds captures that differ from the requested amount: stored as DIFFERS, posted as unsettled money, and decided by
 * finance. Earlier ones that were missing in the ledger are posted now and wait for a decision, unless finance has
 * noted them as handled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [payments, ledger, refunds, differences, earlier, capturedStays])
    await sql.raw(statement).execute(db)
}

const payments = `
alter table payment_orders
  drop constraint payment_orders_status_check,
  drop constraint payment_orders_check,
  drop constraint payment_orders_check1,
  drop constraint payment_orders_check2,
  add constraint payment_orders_status_check
    check (status in ('CREATED', 'PREPAID', 'UNKNOWN', 'DIFFERS', 'PAID', 'CLOSED')),
  add constraint payment_orders_refunds
    check (refunded >= 0 and refunded <= refunding and refunding <= coalesce(confirmed_amount, amount)),
  add constraint payment_orders_paid_at check ((status in ('DIFFERS', 'PAID')) = (paid_at is not null)),
  add constraint payment_orders_confirmed
    check (status not in ('DIFFERS', 'PAID') or (confirmed_at is not null and confirmed_amount is not null)),
  add constraint payment_orders_currency check (status <> 'PAID' or confirmed_currency = currency);
`

const ledger = `
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_account_check check (account in ('SUBSIDY', 'SUBSIDY_GRANTED', 'SUBSIDY_HELD', 'CHANNEL',
    'GOODS', 'UNSETTLED', 'DIFFERENCE')),
  add constraint ledger_entries_kind_check check (kind in ('RECHARGE', 'HOLD', 'CLEAR_REFUND', 'PAYMENT', 'REFUND',
    'LATE_PAYMENT', 'LATE_REFUND', 'DIFFERENCE_PAYMENT', 'DIFFERENCE_SETTLED', 'DIFFERENCE_REFUND'));
`

/** Part of a refund that is not sent because it was never received: the payment of its trade was accepted for less. */
const refunds = `
alter table payment_refunds
  drop constraint payment_refunds_reason_check,
  add constraint payment_refunds_reason_check check (reason in ('ORDER_REFUND', 'LATE_PAYMENT', 'DIFFERENCE'));
drop index payment_refunds_late_once;
create unique index payment_refunds_whole_once on payment_refunds (entity_code, payment_order_no)
  where reason <> 'ORDER_REFUND';
alter table order_refunds add column difference_fee bigint not null default 0 check (difference_fee between 0 and refund_fee);
`

const differences = `
create table payment_differences (
  entity_code text not null,
  payment_order_no text not null,
  trade_order_no text not null,
  kind text not null check (kind in ('AMOUNT', 'ACCOUNT')),
  asked bigint not null,
  captured bigint not null,
  currency text not null,
  merchant text not null,
  state text not null check (state in ('OPEN', 'SETTLED', 'REFUNDED', 'HANDLED')),
  found_at bigint not null,
  decided_at bigint,
  decided_by text,
  decided_by_name text,
  note text,
  primary key (entity_code, payment_order_no),
  foreign key (entity_code, payment_order_no) references payment_orders,
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decided_by_name is null)),
  check (kind = 'AMOUNT' or state in ('OPEN', 'HANDLED'))
);
create index payment_differences_of_trade on payment_differences (entity_code, trade_order_no);
create index payment_differences_open on payment_differences (found_at) where state = 'OPEN';
create index payment_differences_decided on payment_differences (decided_at desc) where state <> 'OPEN';
`

/** Whether the account was ours follows from the payments that the same provider settled. */
const earlier = `
insert into payment_differences (entity_code, payment_order_no, trade_order_no, kind, asked, captured, currency, merchant,
    state, found_at, decided_at, decided_by, decided_by_name, note)
  select p.entity_code, p.payment_order_no, p.trade_order_no,
    case when n.no is null and p.confirmed_currency = p.currency and p.confirmed_amount <> p.amount
      and p.confirmed_merchant = coalesce((select s.confirmed_merchant from payment_orders s
        where s.provider = p.provider and s.settles order by s.paid_at desc limit 1), p.confirmed_merchant)
      then 'AMOUNT' else 'ACCOUNT' end,
    p.amount, p.confirmed_amount, p.confirmed_currency, p.confirmed_merchant,
    case when n.no is null then 'OPEN' else 'HANDLED' end, p.confirmed_at, n.noted_at, n.noted_by, n.noted_by_name, n.note
  from payment_orders p left join lateral (
    select * from reconcile_notes n where n.way = 'PAYMENT' and n.no = p.payment_order_no and n.kind = 'CAPTURE_MISMATCH'
    order by n.noted_at desc limit 1
  ) n on true
  where p.confirmed_at is not null and p.status in ('PREPAID', 'UNKNOWN', 'CLOSED');
update payment_orders p set status = 'DIFFERS', paid_at = p.confirmed_at, ask_at = null from payment_differences d
  where d.entity_code = p.entity_code and d.payment_order_no = p.payment_order_no;
insert into ledger_entries (entity_code, account, kind, biz_no, trade_order_no, amount, at, actor_id, actor_name)
  select d.entity_code, e.account, 'DIFFERENCE_PAYMENT', d.payment_order_no, d.trade_order_no, e.amount, d.found_at, 'system', '系统'
  from payment_differences d cross join lateral (values ('CHANNEL', -d.captured), ('UNSETTLED', d.captured)) e(account, amount)
  where d.kind = 'AMOUNT';
`

const capturedStays = `
create trigger captured_stays before update on payment_orders for each row
  when (old.status = 'DIFFERS' and (old.trade_order_no, old.amount, old.currency, old.paid_at, old.confirmed_amount,
      old.confirmed_currency, old.confirmed_merchant) is distinct from (new.trade_order_no, new.amount, new.currency,
      new.paid_at, new.confirmed_amount, new.confirmed_currency, new.confirmed_merchant))
  execute function paid_stays();
`
