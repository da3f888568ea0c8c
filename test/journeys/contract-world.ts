import type { Connections } from '../../adapters/postgres/pool.ts'
import { fillSmallChain, openedAt } from '../chain.ts'

export type ShopCode = 'S1' | 'S2' | 'S3'
/** The statuses in which every shop has an order: before, during and after everything a shop can do to it. */
const statuses = ['WAIT_SUBMIT', 'SUBMITTED', 'WAIT_PAY', 'REJECT', 'DC_SHIPPED', 'INVALID'] as const
type Status = (typeof statuses)[number]

export interface Shop {
  readonly code: ShopCode
  readonly name: string
  readonly notice: string
  readonly shipment: string
  readonly refund: string
  readonly application: string
  readonly trade: string
  readonly payment: string
  readonly paymentRefund: string
  readonly orders: Readonly<Record<Status, string>>
}

const shopNamed = (code: ShopCode, name: string, notice: string): Shop => ({
  code,
  name,
  notice,
  shipment: `SH26${code}XYZ`,
  refund: `TK26${code}XYZ`,
  application: `SQ26${code}XYZ`,
  trade: `JY26${code}XYZ`,
  payment: `ZF26${code}XYZ`,
  paymentRefund: `TF26${code}XYZ`,
  orders: Object.fromEntries(statuses.map((status, index) => [status, `DH26${code}${index}XYZ`])) as Shop['orders'],
})
export const shops: ReadonlyArray<Shop> = [
  shopNamed('S1', '上海静安寺店', 'NA'),
  shopNamed('S2', '上海人民广场店', 'NA'),
  shopNamed('S3', '杭州西湖店', 'NB'),
]

/** Stands in every text of a shop's rows that only this shop may read. */
export const secretOf = (code: ShopCode): string => `只给${code}看`

/** The small chain, an administrator, a notice a group, and in each shop an order in each status with all its rows. */
export const fillContractWorld = async (connections: Connections): Promise<void> => {
  await fillSmallChain(connections)
  const { pool } = connections
  await pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
    select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
  await pool.query(`insert into users (user_id, name, password_hash, presets, shop_codes)
    select 'stocker', '库管', password_hash, '{warehouse}', '{S1}' from users where user_id = 'head'`)
  // One number for everybody: an export is its person's own, and that of another is not to be had by any number.
  await pool.query(`insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param,
      columns, file_name, status, failure, created_at, due_at, completed_at)
    select user_id, 'EX26112100000000', name, 'zh', 'DHT_WEB', 'biz-order/orderList', '{}', '{dhNo}',
      '订货单列表_2026-11-21.xlsx', 'FAILED', 'CRASHED', 0, 0, 0 from users`)
  await pool.query(`delete from notices; insert into notices (notice_id, title, main_text, effective_from, effective_to,
    shop_groups) values ('NA', '只给S1看只给S2看', '', 0, 4102444800000, '{A}'), ('NB', '只给S3看', '', 0, 4102444800000, '{B}')`)
  for (const { code } of shops)
    await pool.query(`insert into payer_entities values ('E' || $1, $2, 'PA' || $1, $2)`, [code, secretOf(code)])
  await fillOrders(connections)
  for (const { code } of shops) await fillAids(connections, code)
}

/** A template and a level, each named so that only its own shop may read it. */
async function fillAids({ pool }: Connections, code: ShopCode): Promise<void> {
  const values = [code, secretOf(code)]
  await pool.query(`insert into order_templates values ($1, $2, 1, $2, $2, 0), ($1, '周一', 1, $2, $2, 0)`, values)
  await pool.query(
    `insert into order_template_lines values ($1, '周一', 'M1', 1, 1000), ($1, '周一', $2, 2, 1000)`,
    values,
  )
  await pool.query(`insert into par_levels values ($1, 'M1', 5000, $2, $2, 0), ($1, $2, 5000, $2, $2, 0)`, values)
}

/** Puts the orders back to where they began. */
export const fillOrders = async (connections: Connections): Promise<void> => {
  await connections.pool.query('truncate orders, outbox, settlement_batches, offline_transfers cascade')
  for (const shop of shops) {
    for (const [index, status] of statuses.entries()) await order(connections, shop, status, index)
    await delivery(connections, shop)
    await application(connections, shop)
    await trade(connections, shop)
  }
}

export const deleteOrdersExcept = async ({ pool }: Connections, code: ShopCode): Promise<void> => {
  const parts = [
    ...['cart_lines', 'order_lines', 'order_log', 'order_loads', 'order_suggestions', 'stock_locks'],
    ...['shipment_lines', 'shipments', 'return_lines', 'return_orders', 'order_refunds'],
    ...['trade_parts', 'batch_orders', 'urgent_application_log', 'urgent_applications', 'orders'],
  ]
  for (const table of parts) await pool.query(`delete from ${table} where shop_code <> $1`, [code])
}

const day = 86_400_000

/** Each on a day of its own, because a shop has one live routine order a day. */
async function order({ pool }: Connections, shop: Shop, status: Status, index: number): Promise<void> {
  const dhNo = shop.orders[status]
  const opensAt = openedAt - day
  const cutOffAt = status === 'DC_SHIPPED' ? openedAt - day / 2 : openedAt + day
  await pool.query(
    `insert into orders (shop_code, dh_no, order_type, status, version, submission_no, cart_version, shop_group, shop_name,
      purchase_date, arrival_date, opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source,
      material_fee, total_fee, kinds, first_materials, reason, remark, reject_reason, cancel_reason, created_by,
      created_at, submitted_by, submitted_by_name, submitted_at, status_since)
    select shop_code, $2, 'NORMAL', $3, 1, 1, 1, shop_group, name, '2026-11-21'::date + $4::int, '2026-11-25', $5::bigint, $6,
      pay_method, 'C', 'WAREHOUSE', 'SHOP', 12550, 12550, 1, $7, $7, $7, $7, $7, $7, $5, $7, $7, $5, $5
    from shops where shop_code = $1`,
    [shop.code, dhNo, status, index, opensAt, cutOffAt, secretOf(shop.code)],
  )
  const values = [shop.code, dhNo, secretOf(shop.code), opensAt]
  await pool.query(`insert into cart_lines values ($1, $2, 'M1', 1000, 1, $3, $3, $4)`, values)
  await pool.query(
    `insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no, reason)
      values ($1, $2, 1, $4, $3, $3, 'create', 'WAIT_SUBMIT', 1, $3)`,
    values,
  )
  await pool.query(
    `insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
      delivery_mode, min_quantity, step_quantity, max_quantity, quantity, price, amount)
    select $1, $2, 'M1', 1, $3, $3, '箱', 'FROZEN', 'WAREHOUSE', 1000, 500, 50000, 1000, 12550, 12550
    where $4::bigint > 0 and $5 <> 'WAIT_SUBMIT'`,
    [...values, status],
  )
  await pool.query(`insert into order_loads values ($1, $2, 1, 1, $3)`, [shop.code, dhNo, opensAt])
  await pool.query(`insert into order_suggestions values ($1, $2, 'M1', 1000, 500, 2, 0, 0)`, [shop.code, dhNo])
}

/** What follows the shipped order: a delivery with a stand-in, a return and a refund. */
async function delivery({ pool }: Connections, shop: Shop): Promise<void> {
  const values = [shop.code, shop.orders.DC_SHIPPED, secretOf(shop.code)]
  const inserts = [
    `insert into shipments (shop_code, dh_no, sh_no, batch_no, scm_delivery_no, delivery_mode, shipped_at, shipped_by,
      shipped_by_name, departure_address, driver_name, driver_phone, car_number, express_no, node_state, curr_location)
    values ($1, $2, $4, 1, $3, 'WAREHOUSE', ${openedAt}, $3, $3, $3, $3, $3, $3, $3, 'B', $3)`,
    `insert into shipment_lines values ($1, $2, $4, 'M2', 'M1', $3, $3, '袋', 1999, 1000, null)`,
    `insert into return_orders values ($1, 'TH' || $4, $2, $4, ${openedAt}, $3)`,
    `insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_type,
      refund_acct, spc_channel_order_no, refund_source, show_refund_status, created_at)
    values ($1, $4, $2, 'SC', $3, 100, $3, $3, $3, $3, 'REFUND_ING', ${openedAt})`,
  ]
  for (const [index, insert] of inserts.entries()) {
    await pool.query(insert, [...values, index === inserts.length - 1 ? shop.refund : shop.shipment])
  }
}

/** An urgent application that head office turned down. */
async function application({ pool }: Connections, shop: Shop): Promise<void> {
  const values = [shop.code, shop.application, secretOf(shop.code), openedAt]
  await pool.query(
    `insert into urgent_applications (shop_code, sq_no, status, sq_source, version, shop_name, purchase_date, phone,
        expected_delivery_date, reason, apply_materials, remark, reject_reason, created_by, created_by_name, created_at,
        decided_at)
      values ($1, $2, 'REJECT', 'SHOP', 1, $3, '2026-11-20', '1', '2026-11-25', $3, $3, $3, $3, $3, $3, $4, $4)`,
    values,
  )
  await pool.query(`insert into urgent_application_log values ($1, $2, 1, $4, $3, $3, 'apply', 'TO_AUDIT', $3)`, values)
}

/** What the shipped order was paid with, by a payer of its own. */
async function trade({ pool }: Connections, shop: Shop): Promise<void> {
  const { orders, trade, payment, paymentRefund } = shop
  const values = [shop.code, orders.DC_SHIPPED, secretOf(shop.code), trade, payment, paymentRefund]
  const inserts = [
    `insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
      is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
    values ('E' || $1, 'PC' || $1, 'SUBMITTED', 'somebody', $3, ${openedAt}, ${openedAt}, false, 12550, 0, 0, 0, $4)`,
    `insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
      expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
      account_subsidy, subsidy_fee, payable_fee, completed_at)
    values ('E' || $1, $4, 'PC' || $1, 'TRANSACTION_COMPLETED', 'somebody', $3, ${openedAt}, ${openedAt}, 1, 1, 12550, 0, 0,
      0, 0, 0, 12550, ${openedAt})`,
    `insert into trade_parts values ('E' || $1, $4, 1, $1, $2, 1, 12550, 0, 0, 12550, 0, 12550, 'PAID')`,
    `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount, status,
      settles, created_at, paid_at, payer_account, confirmed_amount, confirmed_currency, confirmed_at)
    values ('E' || $1, $5, $4, 1, 'sandbox', 'WQF', 12550, 'PAID', true, ${openedAt}, ${openedAt}, $3, 12550, 'CNY',
      ${openedAt})`,
    `insert into offline_transfers (payment_order_no, amount, currency, description, held_until, created_at, state)
    values ($5, 12550, 'CNY', $3, ${openedAt}, ${openedAt}, 'WAITING')`,
    `insert into offline_refunds (payment_refund_no, payment_order_no, amount, created_at) values ($6, $5, 100, ${openedAt})`,
  ]
  for (const insert of inserts) {
    const used = values.filter((_, index) => insert.includes(`$${index + 1}`))
    const numbered = insert.replace(/\$(\d)/g, (_, place) => `$${used.indexOf(values[Number(place) - 1]!) + 1}`)
    await pool.query(numbered, used)
  }
}

/** One checksum a shop over every row of every table that has a shop's code; a new table is in it by itself. */
export const checksums = async ({ pool }: Connections): Promise<ReadonlyMap<string, string>> => {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
      where table_schema = 'public' and column_name = 'shop_code' order by 1`,
  )
  const rows = tables.rows.map(({ name }) => `select shop_code, '${name}' || t::text as row from ${name} t`)
  const sums = await pool.query<{ shop_code: string; sum: string }>(
    `select shop_code, md5(string_agg(row, '|' order by row)) as sum from (${rows.join(' union all ')}) x group by 1`,
  )
  return new Map(sums.rows.map(row => [row.shop_code, row.sum]))
}
