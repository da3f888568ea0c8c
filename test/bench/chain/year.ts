import { days, documents, yearOf } from './year-documents.ts'
import { money } from './year-money.ts'

/** Shops of the whole chain; a scale below 1 builds a share of them. */
export const wholeChain = 500

/** Returns SQL of the partitions, products and recipes of a chain with a year behind it. */
export const yearsFrame = `
do $$
declare first date; parent text;
begin
  for first in select generate_series(date_trunc('month', current_date - ${yearOf.days}), current_date, interval '1 month')::date loop
    foreach parent in array '{stock_days,stock_movements}'::text[] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(first, 'YYYYMM'), parent, first, (first + interval '1 month')::date);
    end loop;
  end loop;
end $$;
insert into units (unit, name) select unit, unit from materials union select '杯', '杯' on conflict do nothing;
insert into products (product_code, name, kind, unit, price)
select 'CP' || (100 + p), '成品' || p, 'PRODUCT', '杯', 1500 from generate_series(0, ${yearOf.products - 1}) p;
insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
select 'CP' || (100 + p), '2020-01-01', material_code, 20, unit, 1000, 9500
from generate_series(0, ${yearOf.products - 1}) p
join materials on material_code in ('M' || (10001 + p * 2), 'M' || (10002 + p * 2));
`

const materials = `generate_series(1, ${yearOf.materials}) k`
const receivedLines = `generate_series(1, ${yearOf.received}) k`
const material = `'M' || (10000 + k)`
const receivedMaterial = `'M' || (10000 + 1 + (k * 6 + d.n) % ${yearOf.materials})`
/** What sales took of a material on a day. */
const taken = '105 * (1 + (k + d.n) % 9)'

/** Received orders with their shipments. */
const deliveries = (shop: string): string => `
insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date, opens_at,
  cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since, version,
  submission_no, kinds, material_fee, total_fee, all_shipped, submitted_by, submitted_by_name, submitted_at, trade_order_no)
select '${shop}', 'DH-${shop}-' || d.n, 'NORMAL', 'STORE_RECEIVE', 'G1000', '${shop}', d.day, d.day + 1, noon - 7200000, noon + 3600000, 'OFFLINE', 'C',
  'WAREHOUSE', 'SHOP', 'clerk', noon, noon, 6, 1, ${yearOf.received}, 400000, 400000, true, 'clerk', '店员', noon, 'JY-${shop}-' || d.n
from ${days};
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type, delivery_mode,
  min_quantity, step_quantity, max_quantity, quantity, price, amount, received, shipped, promo_fee)
select '${shop}', 'DH-${shop}-' || d.n, m.material_code, k, m.name, m.spec, m.unit, m.storage_type, m.delivery_mode, 1000, 1000,
  90000, 10000, 1000, 10000, 10000 - (k = 3)::int * 1000, 10000 - (k = 3)::int * 1000, 1000
from ${days} cross join ${receivedLines} join materials m on m.material_code = ${receivedMaterial};
insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, expect_arrival_date, shipped_at, shipped_by,
  shipped_by_name, node_state, arrived_at, received_at, received_by_name, sh_status)
select '${shop}', 'DH-${shop}-' || d.n, 'SH-${shop}-' || d.n, 1, 'WAREHOUSE', d.day + 1, noon, 'wh', '仓库', 'C', noon, noon, '店员', '99'
from ${days};
insert into shipment_lines (shop_code, dh_no, sh_no, material_code, material_name, spec, unit, price, shipped, received)
select '${shop}', 'DH-${shop}-' || d.n, 'SH-${shop}-' || d.n, m.material_code, m.name, m.spec, m.unit, 1000,
  10000 - (k = 3)::int * 1000, 10000 - (k = 3)::int * 1000
from ${days} cross join ${receivedLines} join materials m on m.material_code = ${receivedMaterial};
`

/** Sales, their movements, and the days and months of stock. */
const salesAndStock = (shop: string): string => `
insert into sales_days (shop_code, trade_day, sales_no, edition, body_hash, source, gross, sold, returned, waiting, recorded_at,
  recorded_by, recorded_by_name)
select '${shop}', d.day, 'XS-${shop}-' || d.n, 1, '', 'EVENT', 500000, ${yearOf.products * 5000}, 0, 0, noon, 'system', '系统'
from ${days};
insert into sales_lines (shop_code, trade_day, product_code, sold, returned, amount)
select '${shop}', d.day, 'CP' || (100 + p), 1000 * (1 + (p + d.n) % 9), 0, 1500 * (1 + (p + d.n) % 9)
from ${days} cross join generate_series(0, ${yearOf.products - 1}) p;
insert into sales_usage (shop_code, trade_day, material_code, sold, returned)
select '${shop}', d.day, ${material}, ${taken}, 0 from ${days} cross join ${materials};
insert into stock_shops (shop_code, closed_through) values ('${shop}', current_date - 1);
insert into stock_movements (shop_code, material_code, seq, recorded_day, recorded_at, trade_day, process, posting_key, biz_order_no,
  change_in_store, change_in_transport, change_value, variance, after_in_store, after_in_transport, after_value)
select '${shop}', m.code, m.seq, d.day, noon, d.day, m.process, m.process || d.n, m.document || '-${shop}-' || d.n, m.change,
  m.transport, m.change * 1000, 0, 90000, 0, 90000000
from ${days} cross join lateral (
  select ${material} as code, 4 * (${yearOf.days} - d.n) + 3 as seq, 'SALE_OUT' as process, 'XS' as document, -(${taken}) as change,
    0 as transport from ${materials}
  union all
  select ${receivedMaterial}, 4 * (${yearOf.days} - d.n) + 1, 'ORDER_IN', 'SH', 0, 10000 from ${receivedLines}
  union all
  select ${receivedMaterial}, 4 * (${yearOf.days} - d.n) + 2, 'ORDER_IN', 'SH', 10000, -10000 from ${receivedLines}
) m;
insert into stock_days (shop_code, trade_day, material_code, order_in, sale_out, change_value)
select '${shop}', d.day, code, 10000 * isReceived, taken, 1000 * (10000 * isReceived - taken)
from ${days} cross join lateral (
  select ${material} as code, ${taken} as taken,
    ((k - 1 - d.n % ${yearOf.materials} + ${yearOf.materials}) % ${yearOf.materials} between 6 and ${6 * yearOf.received}
      and (k - 1 - d.n % ${yearOf.materials} + ${yearOf.materials}) % ${yearOf.materials} % 6 = 0)::int as isReceived from ${materials}
) m;
insert into stock_months (shop_code, month, material_code, opening, opening_value)
select '${shop}', month, ${material}, 90000, 90000000
from generate_series(date_trunc('month', current_date - ${yearOf.days}), current_date, interval '1 month') month cross join ${materials};
insert into stock_balances (shop_code, material_code, in_store, value, seq)
select '${shop}', ${material}, 90000, 90000000, ${4 * yearOf.days} from ${materials};
`

/**
 * Returns SQL of the year of one shop: a received and paid order, sales with their movements and a day of stock on each day; a
 * scrap order, a transfer to the next shop, an adjustment, a return and a difference each week; a stocktake each month.
 */
export const yearOfShop = (shop: string, next: string): string =>
  deliveries(shop) + salesAndStock(shop) + documents(shop, next) + money(shop)

/** The tables that hold nearly all rows; their indexes are built once after the rows. */
const largeTables = ['stock_movements', 'stock_days', 'sales_lines', 'sales_usage', 'order_lines', 'shipment_lines']

/**
 * Removes the indexes of the large tables and remembers them in the database, so that an interrupted build can go on; the rows
 * are written several times faster without them.
 */
export const indexesRemoved = `
create table if not exists bench_indexes (statement text primary key);
do $$
declare one record;
begin
  for one in select c.conname as name, c.conrelid::regclass as owner, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'p' and c.conrelid = any('{${largeTables.join(',')}}'::regclass[])
  loop
    insert into bench_indexes values (format('alter table %s add constraint %I %s', one.owner, one.name, one.definition));
    execute format('alter table %s drop constraint %I', one.owner, one.name);
  end loop;
  for one in select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any('{${largeTables.join(',')}}'::regclass[])
  loop
    insert into bench_indexes values (replace(one.definition, ' ON ONLY ', ' ON '));
    execute format('drop index %s', one.name);
  end loop;
end $$;
`

/** Builds the indexes that were removed. */
export const indexesBuilt = `
set maintenance_work_mem = '256MB';
do $$
declare one record;
begin
  for one in select statement from bench_indexes loop execute one.statement; end loop;
  delete from bench_indexes;
end $$;
`
