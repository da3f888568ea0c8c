/** What a shop does on a day: sells so many products, each of two materials, and receives so many lines of goods. */
export const yearOf = { days: 365, products: 130, materials: 260, received: 40 } as const

const dayMs = 86_400_000

/** The days of the year, the last one yesterday, with their noon in epoch milliseconds. */
export const days = `(select n, current_date - n as day, (extract(epoch from now()) * 1000)::bigint - n * ${dayMs}::bigint as noon
  from generate_series(1, ${yearOf.days}) n) d`

const material = `'M' || (10000 + k)`

/** Scrap orders and transfers. */
const scrapAndTransfers = (shop: string, next: string): string => `
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
`

/** Stocktakes of all materials, with the expiry days of ten of them. */
const stocktakes = (shop: string): string => `
insert into stocktakes (shop_code, order_no, status, source, count_rule, attribute, counting_date, is_required, blocks_orders,
  impacts_inventory, is_blind, opened_at, opened_by_name, sent_at, audited_at, round, rej_cnt)
select '${shop}', 'PD-${shop}-' || d.n, '99', '1', '1', '1', d.day, false, false, true, false,
  noon, '店员', noon, noon, 1, 0
from ${days} where d.n % 30 = 1;
insert into stocktake_lines (shop_code, order_no, material_code, line_no, material_name, spec, check_unit, round, counted_at,
  book_qty, counted_qty, variance_qty, variance_value)
select t.shop_code, t.order_no, m.material_code, k, m.name, m.spec, m.unit, 1, t.sent_at, 90000, 89000, -1000, -1000000
from stocktakes t cross join generate_series(1, ${yearOf.materials}) k join materials m on m.material_code = ${material}
where t.shop_code = '${shop}';
insert into stocktake_entries (shop_code, order_no, entry_id, material_code, place, round, parts, batches, quantity, counted_at,
  recorded_at, person_id, person_name, is_recount, is_removed)
select t.shop_code, t.order_no, k, ${material}, '', 1, '[]',
  jsonb_build_array(jsonb_build_object('expiredDate', t.counting_date + 9, 'countingQty', 89000)), 89000, t.sent_at, t.sent_at,
  'clerk', '店员', false, false
from stocktakes t cross join generate_series(1, 10) k where t.shop_code = '${shop}';
`

/** Receiving differences and returns of two lines each, of the order of that day. */
const claims = (shop: string): string => `
insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name, decided_at,
  decided_by_name)
select '${shop}', 'SC-${shop}-' || d.n, 'DH-${shop}-' || d.n, 'SH-${shop}-' || d.n, '99', noon, 'clerk', '店员', noon, '总部'
from ${days} where d.n % 7 = 2;
insert into difference_lines (shop_code, sc_no, material_code, kind, quantity, price, reason, approve_status, approved_quantity,
  cancel_fee, subsidy_fee)
select '${shop}', 'SC-${shop}-' || d.n, 'M' || (10001 + (k * 6 + d.n) % ${yearOf.materials}), 'SHORT', 1000, 1000, 'damaged', 'APPROVED', 1000, 900, 100
from ${days} cross join generate_series(1, 2) k where d.n % 7 = 2;
insert into return_orders (shop_code, th_no, dh_no, sh_no, applied_at, th_status, delivery_mode, stock_left, applied_by_name,
  submitted_at, reviewed_at, reviewed_by_name, stored_at, stored_by_name)
select '${shop}', 'TH-${shop}-' || d.n, 'DH-${shop}-' || d.n, 'SH-${shop}-' || d.n, noon, '99', 'ZS', true, '店员', noon, noon, '总部', noon, '仓库'
from ${days} where d.n % 7 = 3;
insert into return_lines (shop_code, th_no, material_code, quantity, return_limit, approved, stored, cancel_fee, subsidy_fee, reason)
select '${shop}', 'TH-${shop}-' || d.n, 'M' || (10001 + (k * 6 + d.n) % ${yearOf.materials}), 1000, 10000, 1000, 1000, 900, 100, 'damaged'
from ${days} cross join generate_series(1, 2) k where d.n % 7 = 3;
`

/** Returns SQL of the documents of the year of a shop, besides its orders. */
export const documents = (shop: string, next: string): string =>
  scrapAndTransfers(shop, next) + stocktakes(shop) + claims(shop)
