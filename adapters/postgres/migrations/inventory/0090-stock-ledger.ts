import { type Kysely, sql } from 'kysely'

/**
 * Creates the stock ledger of the shops (docs/decisions/stock/0057) and opens it with what `shop_stock` and the shipments on their
 * way say. The shop comes first in every key. Quantities are thousandths of the stock unit, values fen × thousandths.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [businessDay, balances, postings, movements, days, closings, opening, 'drop table shop_stock']
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const businessDay = `
alter table chain add column day_ends_at text not null default '04:00'
  constraint chain_day_ends_at check (day_ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create table stock_shops (
  shop_code text primary key references shops,
  closed_through date
);
`

/** The fill factor leaves room for updates in place; no changing column is indexed. */
const balances = `
create table stock_balances (
  shop_code text not null references stock_shops,
  material_code text not null,
  in_store bigint not null default 0,
  in_transport bigint not null default 0,
  value bigint not null default 0,
  last_value bigint,
  last_quantity bigint,
  seq bigint not null default 0,
  primary key (shop_code, material_code),
  constraint stock_balances_value check (case when in_store = 0 then value = 0 else sign(in_store) * sign(value) >= 0 end),
  constraint stock_balances_last check ((last_value is null) = (last_quantity is null) and last_quantity > 0)
) with (fillfactor = 70);
`

const postings = `
create table stock_postings (
  shop_code text not null references stock_shops,
  posting_key text not null,
  body_hash text not null,
  process text not null,
  trade_day date not null,
  occurred_day date not null,
  occurred_at bigint not null,
  recorded_at bigint not null,
  biz_order_no text not null,
  relate_order_no text,
  actor_id text not null,
  actor_name text not null,
  primary key (shop_code, posting_key),
  constraint stock_postings_late check (trade_day >= occurred_day)
);
create index stock_postings_by_document on stock_postings (shop_code, biz_order_no);
`

const movements = `
create table stock_movements (
  shop_code text not null,
  material_code text not null,
  seq bigint not null,
  recorded_day date not null,
  recorded_at bigint not null,
  trade_day date not null,
  process text not null,
  posting_key text not null,
  biz_order_no text not null,
  relate_order_no text,
  change_in_store bigint not null,
  change_in_transport bigint not null,
  change_value bigint not null,
  variance bigint not null,
  after_in_store bigint not null,
  after_in_transport bigint not null,
  after_value bigint not null,
  primary key (shop_code, material_code, seq, recorded_day)
) partition by range (recorded_day);
create table stock_movements_other partition of stock_movements default;
create index stock_movements_flow on stock_movements (shop_code, recorded_at desc, material_code, seq desc);
create index stock_movements_by_document on stock_movements (shop_code, biz_order_no);
`

const causes = [
  ...['order_in', 'sc_in', 'th_out', 'th_in', 'sale_out', 'sale_return', 'transfer_in', 'transfer_out', 'scrap_out'],
  ...['lc', 'adjust', 'pd', 'boh_sync'],
]

const days = `
create table stock_days (
  shop_code text not null,
  trade_day date not null,
  material_code text not null,
  ${causes.map(cause => `${cause} bigint not null default 0`).join(',\n  ')},
  net bigint not null generated always as (order_in + sc_in - th_out + th_in - sale_out + sale_return + transfer_in
    - transfer_out - scrap_out + lc + adjust + pd + boh_sync) stored,
  change_value bigint not null default 0,
  variance bigint not null default 0,
  primary key (shop_code, trade_day, material_code)
) partition by range (trade_day);
create table stock_days_other partition of stock_days default;
create table stock_months (
  shop_code text not null references stock_shops,
  month date not null,
  material_code text not null,
  opening bigint not null,
  opening_value bigint not null,
  primary key (shop_code, month, material_code),
  constraint stock_months_first check (extract(day from month) = 1)
);
`

/** One row for each time that a day of a shop was closed, with the sums that it closed with. */
const closings = `
create table stock_closings (
  shop_code text not null references stock_shops,
  trade_day date not null,
  edition integer not null,
  closed_at bigint not null,
  closed_by text not null,
  materials bigint not null,
  net bigint not null,
  change_value bigint not null,
  reopened_at bigint,
  reopened_by text,
  reopen_reason text,
  primary key (shop_code, trade_day, edition),
  constraint stock_closings_edition check (edition > 0),
  constraint stock_closings_reopened check ((reopened_at is null) = (reopened_by is null)
    and (reopened_at is null) = (reopen_reason is null))
);
`

/**
 * Opens the ledger: what was in a shop at the last price of its group, and what is on its way to it. One posting
 * BOH_SYNC for each shop that has either.
 */
const opening = `
create temporary table opening_lines on commit drop as
with clock as (
  select (extract(epoch from now()) * 1000)::bigint as at, (now() at time zone zone)::date as day from chain
), goods as (
  select shop_code, material_code, sum(in_store)::bigint as in_store, sum(in_transport)::bigint as in_transport from (
    select shop_code, material_code, on_hand as in_store, 0 as in_transport from shop_stock
    union all
    select l.shop_code, l.material_code, 0, l.shipped from shipment_lines l
      join shipments s using (shop_code, dh_no, sh_no) join orders o using (shop_code, dh_no)
    where s.received_at is null and o.status not in ('DC_CANCEL', 'INVALID')
  ) x group by shop_code, material_code
)
select g.shop_code, g.material_code, g.in_store, g.in_transport, c.at, c.day,
  g.in_store * coalesce((select p.price from prices p
    where p.shop_group = s.shop_group and p.material_code = g.material_code and p.valid_from <= c.day
    order by p.valid_from desc limit 1), 0) as value
from goods g join shops s using (shop_code), clock c
where g.in_store <> 0 or g.in_transport <> 0;
insert into stock_shops (shop_code) select distinct shop_code from opening_lines;
insert into stock_balances (shop_code, material_code, in_store, in_transport, value, seq)
  select shop_code, material_code, in_store, in_transport, value, 1 from opening_lines;
insert into stock_postings (shop_code, posting_key, body_hash, process, trade_day, occurred_day, occurred_at, recorded_at,
    biz_order_no, actor_id, actor_name)
  select distinct shop_code, 'OPENING', 'migration', 'BOH_SYNC', day, day, at, at, 'OPENING', 'system', '系统'
  from opening_lines;
insert into stock_movements (shop_code, material_code, seq, recorded_day, recorded_at, trade_day, process, posting_key,
    biz_order_no, change_in_store, change_in_transport, change_value, variance, after_in_store, after_in_transport, after_value)
  select shop_code, material_code, 1, day, at, day, 'BOH_SYNC', 'OPENING', 'OPENING', in_store, in_transport, value, 0,
    in_store, in_transport, value from opening_lines;
insert into stock_days (shop_code, trade_day, material_code, boh_sync, change_value)
  select shop_code, day, material_code, in_store, value from opening_lines where in_store <> 0;
`
