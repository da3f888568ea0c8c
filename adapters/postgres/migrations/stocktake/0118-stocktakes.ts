import { type Kysely, sql } from 'kysely'

/**
 * Creates count plans, the shelf order, and stocktakes with their lines and entries (docs/decisions/stock/0066). The shop comes first in
 * every key. Quantities are thousandths of the stock unit, values fen × thousandths.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [plans, shelves, stocktakes, lines, entries]) await sql.raw(statement).execute(db)
}

const plans = `
create table count_plans (
  plan_code text primary key,
  name text not null,
  count_rule text not null,
  days text[] not null default '{}',
  attribute text not null default 'ALL',
  covers text[] not null default '{}',
  business_model text,
  shops text[] not null default '{}',
  due_at text not null,
  is_required boolean not null default true,
  blocks_orders boolean not null default false,
  impacts_inventory boolean not null default true,
  is_blind boolean not null default true,
  is_active boolean not null default true,
  constraint count_plans_rule check (count_rule in ('DAILY', 'WEEKLY', 'MONTHLY')),
  constraint count_plans_attribute check (attribute in ('ALL', 'CATEGORY', 'STORAGE', 'MATERIAL')),
  constraint count_plans_covers check ((attribute = 'ALL') = (cardinality(covers) = 0)),
  constraint count_plans_days check ((count_rule = 'DAILY') = (cardinality(days) = 0)),
  constraint count_plans_due_at check (due_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
`

/** The shop ALL stands for the shops without rows of their own. */
const shelves = `
create table shelf_order (
  shop_code text not null,
  area text not null,
  material_code text not null references materials,
  position integer not null,
  primary key (shop_code, area, material_code),
  constraint shelf_order_position check (position between 0 and 99999)
);
create index shelf_order_by_material on shelf_order (shop_code, material_code);
`

const stocktakes = `
create table stocktakes (
  shop_code text not null references shops,
  order_no text not null,
  status text not null default '10',
  source text not null,
  plan_code text,
  plan_name text,
  count_rule text not null,
  attribute text not null,
  business_model text,
  counting_date date not null,
  due_at bigint,
  is_required boolean not null,
  blocks_orders boolean not null,
  impacts_inventory boolean not null,
  is_blind boolean not null,
  round integer not null default 1,
  rej_cnt integer not null default 0,
  opened_at bigint not null,
  opened_by_name text not null,
  sent_at bigint,
  sent_by_name text,
  client_key text,
  late_reasons text[] not null default '{}',
  audited_at bigint,
  audited_by_name text,
  rejected_reason text,
  voided_at bigint,
  voided_by_name text,
  void_reason text,
  primary key (shop_code, order_no),
  constraint stocktakes_number unique (order_no),
  constraint stocktakes_status check (status in ('10', '20', '11', '99', '01', '02')),
  constraint stocktakes_source check (source in ('1', '2') and (source = '2') = (plan_code is not null)),
  constraint stocktakes_sent check ((status in ('11', '99', '01')) <= (sent_at is not null)),
  constraint stocktakes_audited check ((status in ('99', '01')) <= (audited_at is not null)),
  constraint stocktakes_rejections check (rej_cnt >= 0 and round = rej_cnt + 1)
);
create unique index stocktakes_of_plan on stocktakes (shop_code, plan_code, counting_date) where plan_code is not null;
create unique index stocktakes_by_key on stocktakes (shop_code, client_key) where client_key is not null;
create index stocktakes_by_day on stocktakes (shop_code, counting_date desc, order_no);
create index stocktakes_open on stocktakes (shop_code, status) where status in ('10', '20', '11', '01');
`

/** The figures are null until the count was sent. `round` is the round of counting of which the entries count. */
const lines = `
create table stocktake_lines (
  shop_code text not null,
  order_no text not null,
  material_code text not null,
  line_no integer not null,
  material_name text not null,
  spec text not null,
  check_unit text not null,
  storage_type text,
  last_qty bigint,
  round integer not null default 1,
  first_at bigint,
  counted_at bigint,
  book_qty bigint,
  moved_qty bigint,
  counted_qty bigint,
  variance_qty bigint,
  moved_during bigint,
  variance_value bigint,
  superseded_by text,
  primary key (shop_code, order_no, material_code),
  constraint stocktake_lines_stocktake foreign key (shop_code, order_no) references stocktakes,
  constraint stocktake_lines_variance check (variance_qty = counted_qty - book_qty),
  constraint stocktake_lines_counted check ((counted_qty is null) = (counted_at is null) and counted_qty >= 0
    and (counted_qty is null) = (book_qty is null) and first_at <= counted_at)
);
create index stocktake_lines_by_material on stocktake_lines (shop_code, material_code, counted_at desc);
`

/** What one person counted of a material in one place; `parts` and `batches` as they were entered. */
const entries = `
create table stocktake_entries (
  shop_code text not null,
  order_no text not null,
  entry_id text not null,
  material_code text not null,
  place text not null,
  round integer not null,
  parts jsonb not null,
  batches jsonb not null default '[]',
  quantity bigint not null,
  counted_at bigint not null,
  recorded_at bigint not null,
  person_id text not null,
  person_name text not null,
  is_recount boolean not null,
  is_removed boolean not null,
  primary key (shop_code, order_no, entry_id),
  constraint stocktake_entries_line foreign key (shop_code, order_no, material_code) references stocktake_lines,
  constraint stocktake_entries_quantity check (quantity >= 0),
  constraint stocktake_entries_time check (counted_at <= recorded_at)
);
`
