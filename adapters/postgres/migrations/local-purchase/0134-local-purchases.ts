import { type Kysely, sql } from 'kysely'

/** Local purchases of the shops (docs/decisions/stock/0069), and the amount of the chain above which head office approves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [settings, purchases, lines, indexes]) await sql.raw(statement).execute(db)
}

const settings = `
alter table chain add column local_purchase_review_above bigint
  constraint chain_local_purchase_review check (local_purchase_review_above >= 0)`

const purchases = `
create table local_purchases (
  shop_code text not null references shops,
  lc_no text not null,
  lc_status text not null,
  client_key text not null,
  purchase_day date not null,
  seller_name text not null,
  remark text not null,
  documents text[] not null,
  paid_fee bigint not null,
  version integer not null default 1,
  created_at bigint not null,
  created_by text not null,
  created_by_name text not null,
  updated_at bigint not null,
  updated_by_name text not null,
  booked_at bigint,
  reviewed_at bigint,
  reviewed_by_name text,
  reason text,
  primary key (shop_code, lc_no),
  constraint local_purchases_number unique (lc_no),
  constraint local_purchases_client_key unique (shop_code, client_key),
  constraint local_purchases_status check (lc_status in ('10', '99', '02')),
  constraint local_purchases_paid check (paid_fee > 0),
  constraint local_purchases_receipt check (cardinality(documents) between 1 and 3),
  constraint local_purchases_booked check (case lc_status when '99' then booked_at is not null when '10' then booked_at is null
    else true end),
  constraint local_purchases_reason check ((lc_status = '02') = (reason is not null))
)`

const lines = `
create table local_purchase_lines (
  shop_code text not null,
  lc_no text not null,
  line_no integer not null,
  material_code text not null,
  quantity bigint not null,
  paid_fee bigint not null,
  primary key (shop_code, lc_no, line_no),
  constraint local_purchase_lines_order foreign key (shop_code, lc_no) references local_purchases on delete cascade,
  constraint local_purchase_lines_quantity check (quantity > 0),
  constraint local_purchase_lines_paid check (paid_fee > 0)
)`

const indexes = `
create index local_purchases_by_day on local_purchases (shop_code, purchase_day desc, lc_no);
create index local_purchases_to_review on local_purchases (created_at) where lc_status = '10'`
