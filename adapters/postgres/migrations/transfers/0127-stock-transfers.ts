import { type Kysely, sql } from 'kysely'

/**
 * Transfers between shops (docs/decisions/stock/0068). A transfer belongs to two shops, so its tables name the sender first and have no
 * column `shop_code`. Quantities are thousandths of the stock unit, costs fen × thousandths. Files of a transfer are seen by the
 * people of both shops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [settings, transfers, lines, indexes, files]) await sql.raw(statement).execute(db)
}

const settings = `
alter table chain
  add column transfer_alarm_days integer not null default 3
    constraint chain_transfer_alarm check (transfer_alarm_days between 0 and 90)`

const transfers = `
create table stock_transfers (
  out_shop_code text not null references shops,
  db_no text not null,
  in_shop_code text not null references shops,
  biz_status text not null default 'APPLIED',
  applicant_shop_code text not null,
  client_key text not null,
  receipt_key text,
  business_code text not null,
  remark text not null default '',
  vouchers text[] not null default '{}',
  version integer not null default 1,
  created_at bigint not null,
  created_by text not null,
  created_by_name text not null,
  out_at bigint,
  out_user_name text,
  in_at bigint,
  in_user_name text,
  settled_at bigint,
  settled_by_name text,
  closed_at bigint,
  closed_by_name text,
  reason text,
  alarmed_at bigint,
  primary key (out_shop_code, db_no),
  constraint stock_transfers_number unique (db_no),
  constraint stock_transfers_client_key unique (applicant_shop_code, client_key),
  constraint stock_transfers_shops check (out_shop_code <> in_shop_code and applicant_shop_code in (out_shop_code, in_shop_code)),
  constraint stock_transfers_status check (biz_status in ('APPLIED', 'CALLED_OUT', 'SHORT', 'DONE', 'CANCELLED', 'REFUSED')),
  constraint stock_transfers_business_code check (business_code in ('C', 'D')),
  constraint stock_transfers_out check ((out_at is not null) = (biz_status in ('CALLED_OUT', 'SHORT', 'DONE'))),
  constraint stock_transfers_in check ((in_at is not null) = (biz_status in ('SHORT', 'DONE'))),
  constraint stock_transfers_closed check ((closed_at is not null) = (biz_status in ('CANCELLED', 'REFUSED'))),
  constraint stock_transfers_settled check (settled_at is null or biz_status = 'DONE')
)`

const lines = `
create table stock_transfer_lines (
  out_shop_code text not null,
  db_no text not null,
  material_code text not null,
  line_no integer not null,
  applied bigint not null,
  sent bigint not null default 0,
  cost bigint not null default 0,
  batches jsonb not null default '[]',
  received bigint not null default 0,
  recovered bigint not null default 0,
  returned bigint not null default 0,
  lost bigint not null default 0,
  primary key (out_shop_code, db_no, material_code),
  constraint stock_transfer_lines_transfer foreign key (out_shop_code, db_no) references stock_transfers on delete cascade,
  constraint stock_transfer_lines_applied check (applied > 0),
  constraint stock_transfer_lines_sent check (sent between 0 and applied and cost >= 0),
  constraint stock_transfer_lines_parts check (received >= 0 and recovered >= 0 and returned >= 0 and lost >= 0
    and received + recovered + returned + lost <= sent)
)`

const indexes = `
create index stock_transfers_of_sender on stock_transfers (out_shop_code, created_at desc);
create index stock_transfers_of_receiver on stock_transfers (in_shop_code, created_at desc);
create index stock_transfers_in_transit on stock_transfers (in_shop_code, out_at) where biz_status in ('CALLED_OUT', 'SHORT');
create index stock_transfers_overdue on stock_transfers (out_at) where biz_status in ('CALLED_OUT', 'SHORT') and alarmed_at is null`

const files = `
alter table files add column other_shop_code text,
  add constraint files_other_shop check (other_shop_code is null or (document_no is not null and other_shop_code <> shop_code))`
