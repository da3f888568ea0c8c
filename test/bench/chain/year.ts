const dayMs = 86_400_000

/** What a shop does on a day: sells so many products, each of two materials, and receives so many lines of goods. */
export const yearOf = { days: 365, products: 130, materials: 260, received: 40 } as const
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

/** The days of the year, the last one yesterday, with their noon in epoch milliseconds. */
const days = `(select n, current_date - n as day, (extract(epoch from now()) * 1000)::bigint - n * ${dayMs}::bigint as noon
  from generate_series(1, ${yearOf.days}) n) d`
const materials = `generate_series(1, ${yearOf.materials}) k`
const receivedLines = `generate_series(1, ${yearOf.received}) k`
const material = `'M' || (10000 + k)`
const receivedMaterial = `'M' || (10000 + 1 + (k * 6 + d.n) % ${yearOf.materials})`

/** Received orders with their shipments. */
const deliveries = (shop: string): string => `
insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date, opens_at,
  cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since, version,
  submission_no, kinds, material_fee, total_fee, all_shipped, submitted_by, submitted_by_name, submitted_at)
select '${shop}', 'DH-${shop}-' || d.n, 'NORMAL', 'STORE_RECEIVE', 'G1000', '${shop}', d.day, d.day + 1, noon - 7200000, noon + 3600000, 'OFFLINE', 'C',
  'WAREHOUSE', 'SHOP', 'clerk', noon, noon, 6, 1, ${yearOf.received}, 40000, 40000, true, 'clerk', '店员', noon
from ${days};
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type, delivery_mode,
  min_quantity, step_quantity, max_quantity, quantity, price, amount, received, shipped)
select '${shop}', 'DH-${shop}-' || d.n, m.material_code, k, m.name, m.spec, m.unit, m.storage_type, m.delivery_mode, 1000, 1000,
  90000, 10000, 1000, 10000, 10000 - (k = 3)::int * 1000, 10000 - (k = 3)::int * 1000
from ${days} cross join ${receivedLines} join materials m on m.material_code = ${receivedMaterial};
insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, expect_arrival_date, shipped_at, shipped_by,
  shipped_by_name, node_state, arrived_at, received_at, received_by_name, sh_status)
select '${shop}', 'DH-${shop}-' || d.n, 'SH-${shop}-' || d.n, 1, 'WAREHOUSE', d.day + 1, noon, 'wh', '仓库', 'C', noon, noon, '店员', '99'
from ${days};
insert into shipment_lines (shop_code, dh_no, sh_no, material_code, material_name, spec, unit, price, shipped, received)
select shop_code, dh_no, 'SH' || substr(dh_no, 3), material_code, material_name, spec, unit, price, shipped, received
from order_lines where shop_code = '${shop}';
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
insert into stock_shops (shop_code, closed_through) values ('${shop}', current_date - 1);
insert into stock_movements (shop_code, material_code, seq, recorded_day, recorded_at, trade_day, process, posting_key, biz_order_no,
  change_in_store, change_in_transport, change_value, variance, after_in_store, after_in_transport, after_value)
select '${shop}', m.code, m.seq, d.day, noon, d.day, m.process, m.process || d.n, m.document || '-${shop}-' || d.n, m.change,
  m.transport, m.change * 1000, 0, 90000, 0, 90000000
from ${days} cross join lateral (
  select ${material} as code, 4 * (${yearOf.days} - d.n) + 3 as seq, 'SALE_OUT' as process, 'XS' as document, -(105 * (1 + (k + d.n) % 9)) as change,
    0 as transport from ${materials}
  union all
  select ${receivedMaterial}, 4 * (${yearOf.days} - d.n) + 1, 'ORDER_IN', 'SH', 0, 10000 from ${receivedLines}
  union all
  select ${receivedMaterial}, 4 * (${yearOf.days} - d.n) + 2, 'ORDER_IN', 'SH', 10000, -10000 from ${receivedLines}
) m on conflict do nothing;
insert into stock_days (shop_code, trade_day, material_code, order_in, sale_out, change_value)
select '${shop}', trade_day, material_code, coalesce(sum(change_in_store) filter (where process = 'ORDER_IN'), 0),
  coalesce(-sum(change_in_store) filter (where process = 'SALE_OUT'), 0), sum(change_value)
from stock_movements where shop_code = '${shop}' group by trade_day, material_code;
insert into stock_months (shop_code, month, material_code, opening, opening_value)
select '${shop}', month, ${material}, 90000, 90000000
from generate_series(date_trunc('month', current_date - ${yearOf.days}), current_date, interval '1 month') month cross join ${materials};
`

/** Scrap orders, transfers and stocktakes. */
const documents = (shop: string, next: string): string => `
insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, stock_left, created_at,
  created_by, created_by_name, submitted_at, updated_at, updated_by_name)
select '${shop}', 'BF-${shop}-' || d.n, '99', 'SHOP', d.n, d.day, 10000, true, noon, 'clerk', '店员', noon, noon, '店员'
from ${days} where d.n % 7 = 0;
insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, reason, amount, created_at,
  updated_by_name, updated_at)
select shop_code, bf_no, k, 'MATERIAL', ${material}, 1000, 'damaged', 1000, created_at, '店员', created_at
from scrap_orders cross join generate_series(1, 10) k where shop_code = '${shop}';
insert into scrap_parts (shop_code, bf_no, batch_no, material_code, quantity, amount, before_quantity)
select shop_code, bf_no, batch_no, material_code, quantity, amount, 90000 from scrap_lines where shop_code = '${shop}';
insert into stock_transfers (out_shop_code, db_no, in_shop_code, biz_status, applicant_shop_code, client_key, business_code, created_at,
  created_by, created_by_name, out_at, in_at)
select '${shop}', 'DB-${shop}-' || d.n, '${next}', 'DONE', '${shop}', d.n, 'C', noon, 'clerk', '店员', noon, noon from ${days} where d.n % 7 = 0;
insert into stock_transfer_lines (out_shop_code, db_no, material_code, line_no, applied, sent, cost, received)
select out_shop_code, db_no, ${material}, k, 1000, 1000, 1000000, 1000
from stock_transfers cross join generate_series(1, 5) k where out_shop_code = '${shop}';
insert into stocktakes (shop_code, order_no, status, source, count_rule, attribute, counting_date, is_required, blocks_orders,
  impacts_inventory, is_blind, opened_at, opened_by_name, sent_at, audited_at, round, rej_cnt)
select '${shop}', 'PD-${shop}-' || d.n, '99', '1', '1', '1', d.day, false, false, true, false,
  noon, '店员', noon, noon, 1, 0
from ${days} where d.n % 30 = 1;
insert into stocktake_lines (shop_code, order_no, material_code, line_no, material_name, spec, check_unit, round, counted_at,
  book_qty, counted_qty, variance_qty, variance_value)
select t.shop_code, t.order_no, m.material_code, k, m.name, m.spec, m.unit, 1, t.sent_at, 90000, 89000, -1000, -1000000
from stocktakes t cross join ${materials} join materials m on m.material_code = ${material} where t.shop_code = '${shop}';
`

/**
 * Returns SQL of the year of one shop: a received order, sales with their movements and a day of stock on each day, a scrap
 * order and a transfer to the next shop each week, and a stocktake each month.
 */
export const yearOfShop = (shop: string, next: string): string =>
  deliveries(shop) + salesAndStock(shop) + documents(shop, next)
