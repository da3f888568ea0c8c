import { firstOf, largeShops, linesInCart, shops } from './numbering.ts'

/** The columns that every order of the chain fills, and the distance of its times from now. */
const columns = `shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, arrival_date, opens_at,
  cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since`

const hour = 3_600_000

interface OpenCart {
  /** Number of lines, and the material of a line, as SQL over `number` and `line`. */
  readonly lines: string
  readonly material: string
}
const usualCart: OpenCart = { lines: String(linesInCart), material: '10003 + 16 * line' }

/**
 * Returns SQL that creates orders with the given numbers, open from an hour ago for ten days, each with its first log
 * row and its cart.
 */
const openOrders = (first: number, last: number, shop: string, day: string, cart = usualCart): string => `
with made as (
  insert into orders (${columns})
  select shop_code, 'DH000000' || number, 'NORMAL', 'WAIT_SUBMIT', shop_group, name, current_date + ${day},
    current_date + ${day} + 1, ${Date.now() - hour}, ${Date.now() + 240 * hour}, pay_method, 'C', 'WAREHOUSE', 'SHOP',
    'clerk' || ${shop}, ${Date.now() - hour}, ${Date.now() - hour}
  from generate_series(${first}, ${last}) number join shops on shop_code = 'B' || (1000 + ${shop})
  returning *
)
insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
select shop_code, dh_no, 1, created_at, created_by, created_by, 'create', 'WAIT_SUBMIT', 0 from made;
insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
select o.shop_code, o.dh_no, r.material_code, r.min_quantity + r.step_quantity * (line % 7), 1, o.created_by, '店员',
  o.created_at
from generate_series(${first}, ${last}) number join orders o on o.dh_no = 'DH000000' || number
  cross join lateral generate_series(0, ${cart.lines} - 1) line join purchase_rules r
    on r.shop_group = 'G1000' and r.material_code = 'M' || (${cart.material});
`

/** The open order of each shop. */
export const openCarts = openOrders(
  firstOf.edit,
  firstOf.edit + shops + largeShops - 1,
  `(number - ${firstOf.edit})`,
  '1',
)

/** Returns SQL for prepared orders beginning at a number, each to be submitted once. */
export const ordersToSubmit = (from: number, count: number): string => {
  const [first, at] = [firstOf.submit + from, `(number - ${firstOf.submit})`]
  return openOrders(first, first + count - 1, `(${at} % ${shops})`, `2 + ${at} / ${shops}`)
}

/**
 * Returns SQL for the orders of the cut-off storm: all shops of one day, then of the next; see `stormCart` in
 * numbering.ts.
 */
export const stormOrders = (count: number, stormShops: number): string => {
  const at = `(number - ${firstOf.submit})`
  const cart = { lines: `(20 + ${at} % 21)`, material: `10003 + 16 * line + 2 * (${at} % 8)` }
  const last = firstOf.submit + count - 1
  return openOrders(firstOf.submit, last, `(${at} % ${stormShops})`, `${at} / ${stormShops}`, cart)
}

/**
 * Returns SQL for one order per shop and day, backwards from yesterday. The newest are in delivery; a few of the older
 * ones are void, cancelled or not confirmed as received.
 */
export const history = (from: number, to: number): string => `
insert into orders (${columns}, version, submission_no, kinds, material_fee, total_fee, first_materials, has_difference,
  all_shipped, submitted_by, submitted_by_name, submitted_at)
select 'B' || (1000 + i % ${shops}), 'DH000000' || (${firstOf.history} + i), 'NORMAL', ${historyStatus}, 'G1000',
  '基准门店' || i % ${shops}, day, day + 1, ms - 20 * ${hour}, ms, case when i % 4 = 0 then 'ONLINE' else 'OFFLINE' end, 'C',
  'WAREHOUSE', 'SHOP', 'clerk' || i % ${shops}, ms - 10 * ${hour}, ms, 6, 1, 20, fee, fee, '原味牛奶1、香辣茶叶2、有机纸杯3',
  i % 37 = 0, i >= ${shops} and i % 5 <> 0, 'clerk' || i % ${shops}, '店员' || i % ${shops}, ms - 5 * ${hour}
from (select i, current_date - 1 - i / ${shops} as day, 10000 + i % 90000 as fee,
  (extract(epoch from now()) * 1000)::bigint - (1 + i / ${shops})::bigint * 24 * ${hour} as ms
  from generate_series(${from}, ${to - 1}) i) given;
`

const historyStatus = `case
  when i < ${shops} then case when i % 2 = 0 then 'PLACE_SUCCESS' else 'DC_RECEIVED' end
  when i < ${3 * shops} then 'DC_SHIPPED' when i % 29 = 0 then 'INVALID' when i % 31 = 0 then 'DC_CANCEL'
  when i % 23 = 0 then 'DC_SHIPPED' else 'STORE_RECEIVE' end`

/**
 * Lines of the last four weeks, sixty per order in delivery and twenty per older order, and the stock locked for orders
 * not yet shipped.
 */
export const historyLines = `
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type, delivery_mode,
  min_quantity, step_quantity, max_quantity, quantity, price, amount, received)
select o.shop_code, o.dh_no, m.material_code, line, m.name, m.spec, m.unit, m.storage_type, m.delivery_mode, r.min_quantity,
  r.step_quantity, r.max_quantity, r.min_quantity + r.step_quantity * (line % 5), 1000, (r.min_quantity + r.step_quantity * (line % 5)),
  case when o.status = 'STORE_RECEIVE' then r.min_quantity + r.step_quantity * (line % 5) end
from (select *, substr(dh_no, 9)::int - ${firstOf.history} as i from orders
    where dh_no like 'DH0000004%' and purchase_date >= current_date - 28) o
  cross join lateral generate_series(1, case when i < ${3 * shops} then 60 else 20 end) line
  join materials m on m.material_code = 'M' || (10001 + (line * 16 + i / ${shops}) % 1000)
  join purchase_rules r on r.shop_group = 'G1000' and r.material_code = m.material_code;
insert into stock_locks (shop_code, dh_no, material_code, quantity)
select shop_code, dh_no, material_code, quantity from order_lines join orders using (shop_code, dh_no)
where status in ('PLACE_SUCCESS', 'DC_RECEIVED');
`
