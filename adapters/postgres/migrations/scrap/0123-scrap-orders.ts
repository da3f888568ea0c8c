import { type Kysely, sql } from 'kysely'

/**
 * Scrap orders of the shops (docs/decisions/stock/0067), the wishes of the chain about them, and evidence photos that belong to a
 * document that is no order. `stock_left` says whether the goods left the ledger, so that a void gives them back once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [settings, orders, lines, indexes, files]) await sql.raw(statement).execute(db)
}

const settings = `
alter table chain
  add column negative_stock text not null default 'confirm'
    constraint chain_negative_stock check (negative_stock in ('allow', 'confirm', 'refuse')),
  add column scrap_review_above bigint constraint chain_scrap_review check (scrap_review_above >= 0)`

const orders = `
create table scrap_orders (
  shop_code text not null references shops,
  bf_no text not null,
  biz_status text not null,
  biz_type text not null,
  client_key text not null,
  scrap_day date not null,
  scrap_amount bigint not null,
  stock_left boolean not null default false,
  version integer not null default 1,
  created_at bigint not null,
  created_by text not null,
  created_by_name text not null,
  submitted_at bigint,
  updated_at bigint not null,
  updated_by_name text not null,
  reviewed_at bigint,
  reviewed_by_name text,
  reason text,
  primary key (shop_code, bf_no),
  constraint scrap_orders_number unique (bf_no),
  constraint scrap_orders_client_key unique (shop_code, client_key),
  constraint scrap_orders_status check (biz_status in ('10', '11', '99', '01', '02')),
  constraint scrap_orders_type check (biz_type in ('SHOP', 'EXPIRY')),
  constraint scrap_orders_amount check (scrap_amount >= 0),
  constraint scrap_orders_submitted check (submitted_at is not null or biz_status in ('10', '02')),
  constraint scrap_orders_stock check (stock_left or biz_status <> '99')
)`

const lines = `
create table scrap_lines (
  shop_code text not null,
  bf_no text not null,
  batch_no integer not null,
  category_code text not null,
  material_code text not null,
  quantity bigint not null,
  expire_day date,
  reason text not null,
  documents text[] not null default '{}',
  amount bigint not null,
  before_quantity bigint not null,
  created_at bigint not null,
  updated_by_name text not null,
  updated_at bigint not null,
  primary key (shop_code, bf_no, batch_no),
  constraint scrap_lines_order foreign key (shop_code, bf_no) references scrap_orders on delete cascade,
  constraint scrap_lines_category check (category_code in ('PRODUCT', 'SEMI', 'MATERIAL', 'OTHER')),
  constraint scrap_lines_quantity check (quantity > 0),
  constraint scrap_lines_amount check (amount >= 0)
)`

const indexes = `
create index scrap_orders_by_day on scrap_orders (shop_code, scrap_day desc, bf_no);
create index scrap_orders_to_review on scrap_orders (submitted_at) where biz_status = '11';
create index scrap_lines_by_material on scrap_lines (shop_code, material_code, created_at desc)`

const files = `
do $$ declare owner_check text; begin
  select conname into owner_check from pg_constraint where conrelid = 'files'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%dh_no IS NULL%';
  execute format('alter table files drop constraint %I', owner_check);
end $$;
alter table files add column document_no text,
  add constraint files_owner check ((shop_code is null) = (dh_no is null and document_no is null)),
  add constraint files_one_owner check (dh_no is null or document_no is null)`
