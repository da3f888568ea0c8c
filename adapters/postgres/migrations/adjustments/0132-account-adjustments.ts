import { type Kysely, sql } from 'kysely'

/**
 * Account adjustments of the shops (docs/decisions/stock/0069), and the accounts of the ledger of money that their settlement needs. A
 * voided adjustment frees the number of its central difference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [adjustments, lines, indexes, ledger]) await sql.raw(statement).execute(db)
}

const adjustments = `
create table account_adjustments (
  shop_code text not null references shops,
  tz_no text not null,
  tz_status text not null,
  tz_type text not null,
  tz_mode text not null,
  pay_status text not null,
  adjust_day date not null,
  scm_code text,
  remark text not null,
  adjust_fee bigint not null,
  allowance_fee bigint not null,
  allowance_used bigint not null default 0,
  entity_code text,
  version integer not null default 1,
  created_at bigint not null,
  created_by text not null,
  created_by_name text not null,
  updated_at bigint not null,
  updated_by_name text not null,
  confirmed_at bigint,
  confirmed_by_name text,
  settled_at bigint,
  settled_by_name text,
  settle_remark text,
  reason text,
  primary key (shop_code, tz_no),
  constraint account_adjustments_number unique (tz_no),
  constraint account_adjustments_status check (tz_status in ('10', '99', '02')),
  constraint account_adjustments_type check (tz_type in ('0', '1')),
  constraint account_adjustments_mode check (tz_mode in ('GOODS', 'STOCK', 'MONEY')),
  constraint account_adjustments_pay_status check (pay_status in ('0', '1', '2')),
  constraint account_adjustments_fee check (adjust_fee >= 0 and (tz_mode <> 'STOCK' or adjust_fee = 0)),
  constraint account_adjustments_allowance check (allowance_used between 0 and allowance_fee and allowance_fee <= adjust_fee),
  constraint account_adjustments_confirmed check (tz_status <> '99' or confirmed_at is not null),
  constraint account_adjustments_due check (case tz_status when '10' then pay_status = '0' when '02' then pay_status = '2'
    else (adjust_fee = 0) = (pay_status = '2') and (tz_type = '0' or pay_status <> '0') end),
  constraint account_adjustments_settled check ((pay_status = '1') = (settled_at is not null)),
  constraint account_adjustments_payer check (pay_status <> '1' or entity_code is not null),
  constraint account_adjustments_reason check ((tz_status = '02') = (reason is not null))
)`

const lines = `
create table account_adjustment_lines (
  shop_code text not null,
  tz_no text not null,
  line_no integer not null,
  material_code text not null,
  quantity bigint not null,
  unit_cost bigint,
  amount bigint not null,
  primary key (shop_code, tz_no, line_no),
  constraint account_adjustment_lines_order foreign key (shop_code, tz_no) references account_adjustments on delete cascade,
  constraint account_adjustment_lines_quantity check (quantity > 0),
  constraint account_adjustment_lines_amount check (amount >= 0 and (unit_cost is not null or amount = 0))
)`

const indexes = `
create unique index account_adjustments_central on account_adjustments (shop_code, scm_code, tz_type)
  where scm_code is not null and tz_status <> '02';
create index account_adjustments_by_day on account_adjustments (shop_code, adjust_day desc, tz_no);
create index account_adjustments_open on account_adjustments (shop_code) where pay_status = '0'`

const ledger = `
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_account_check check (account in ('SUBSIDY', 'SUBSIDY_GRANTED', 'SUBSIDY_HELD', 'CHANNEL',
    'GOODS', 'UNSETTLED', 'DIFFERENCE', 'ADJUSTMENT', 'CREDIT')),
  add constraint ledger_entries_kind_check check (kind in ('RECHARGE', 'HOLD', 'CLEAR_REFUND', 'PAYMENT', 'REFUND',
    'LATE_PAYMENT', 'LATE_REFUND', 'DIFFERENCE_PAYMENT', 'DIFFERENCE_SETTLED', 'DIFFERENCE_REFUND', 'ADJUSTMENT_PAYMENT',
    'ADJUSTMENT_REFUND'))`
