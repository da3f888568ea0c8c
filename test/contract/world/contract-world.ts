import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { fillSmallChain, openedAt } from '../../fixtures/chain.ts'
import { type Shop, type ShopCode, type Status, secretOf, shops, statuses } from './contract-shops.ts'
import { integration, allocation as mainAllocation, money, payer } from './contract-world-money.ts'
import { copyTables } from './copied-tables.ts'

/**
 * Fills the small chain with an administrator, one notice per group, and in each shop an order in each status with all
 * its rows.
 */
export const fillContractWorld = async (connections: Connections): Promise<void> => {
  await fillSmallChain(connections)
  const { pool } = connections
  await pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
    select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
  await pool.query(`insert into users (user_id, name, password_hash, presets, shop_codes)
    select one.user_id, one.name, password_hash, one.presets::text[], '{S1}' from users head, (values ('stocker', '库管', '{warehouse}'),
      ('office1', '分部', '{admin}')) one (user_id, name, presets) where head.user_id = 'head'`)
  // The same number for everybody: an export belongs to one person and cannot be read by another under any number.
  await pool.query(`insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param,
      columns, file_name, status, failure, created_at, completed_at)
    select user_id, 'EX26112100000000', name, 'zh', 'DHT_WEB', 'biz-order/orderList', '{}', '{dhNo}',
      '订货单列表_2026-11-21.xlsx', 'FAILED', 'CRASHED', 0, 0 from users`)
  await pool.query(`delete from notices; insert into notices (notice_id, title, main_text, effective_from, effective_to,
    shop_groups) values ('NA', '只给S1看只给S2看', '', 0, 4102444800000, '{A}'), ('NB', '只给S3看', '', 0, 4102444800000, '{B}')`)
  await product(connections)
  await partner(connections)
  for (const shop of shops) await payer(connections, shop)
  await fillOrders(connections)
  for (const { code } of shops) await orderingAids(connections, code)
}

/** Creates a template and a par level with names that only their shop may read. */
async function orderingAids({ pool }: Connections, code: ShopCode): Promise<void> {
  const values = [code, secretOf(code)]
  await pool.query(`insert into order_templates values ($1, $2, 1, $2, $2, 0), ($1, '周一', 1, $2, $2, 0)`, values)
  await pool.query(
    `insert into order_template_lines values ($1, '周一', 'M1', 1, 1000), ($1, '周一', $2, 2, 1000)`,
    values,
  )
  await pool.query(`insert into par_levels values ($1, 'M1', 5000, $2, $2, 0), ($1, $2, 5000, $2, $2, 0)`, values)
}

/** Resets the orders to their initial state: creates them at the first call, and afterwards restores a copy of their rows. */
export const fillOrders = async (connections: Connections): Promise<void> => {
  const { pool } = connections
  const restoration = restorations.get(pool)
  if (restoration === undefined) {
    await createOrders(connections)
    restorations.set(pool, await copyTables(pool, rootTables, deletePostings))
    return
  }
  await pool.query(restoration)
  for (const shop of shops) await integration(connections, shop)
}

/** The statements that restore the orders, by database. Creating them anew takes ten times as long. */
const restorations = new WeakMap<Connections['pool'], string>()

const rootTables = [
  ...['orders', 'scrap_orders', 'account_adjustments', 'local_purchases', 'stock_transfers', 'sales_days', 'jobs'],
  ...['settlement_batches', 'offline_transfers', 'main_allocations', 'bank_references', 'stocktakes'],
]

// An adjustment is settled once and a stocktake posted once, and the ledgers are not emptied with them.
const deletePostings =
  "delete from ledger_entries where kind like 'ADJUSTMENT%'; delete from stock_postings where posting_key like 'PD:%'"

const createOrders = async (connections: Connections): Promise<void> => {
  await connections.pool.query(
    `truncate ${rootTables} cascade; begin; set local session_replication_role = replica; ${deletePostings}; commit`,
  )
  await Promise.all(
    shops.map(async shop => {
      for (const [index, status] of statuses.entries()) await order(connections, shop, status, index)
      for (const fill of [delivery, stocktakes, transfers, application, money, mainAllocation, integration])
        await fill(connections, shop)
    }),
  )
}

/** Deletes every row of other shops and their payers, including the append-only ledger. */
export const deleteAllExcept = async ({ pool }: Connections, code: ShopCode): Promise<void> => {
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select quote_ident(c.table_name) as name, min(c.column_name::text) as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('shop_code', 'entity_code')
      group by 1`,
  )
  const own = { shop_code: code, entity_code: `E${code}` } as Readonly<Record<string, string>>
  const deletions = rows
    .filter(({ name }) => name !== 'shops')
    .map(({ name, column }) => `delete from ${name} where ${column} not in ('${own[column]}', '')`)
  deletions.push(`delete from main_allocations where allocation_no <> 'ZP26${code}XYZ'`)
  await pool.query(`begin; set local session_replication_role = replica; ${deletions.join('; ')}; commit`)
}

const day = 86_400_000

/** Each order has a different day, because a shop has at most one active routine order per day. */
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
      pay_method, 'C', 'WAREHOUSE', 'SHOP', $8::bigint, $8, 1, $7, $7, $7, $7, $7, $7, $5, $7, $7, $5, $5
    from shops where shop_code = $1`,
    [shop.code, dhNo, status, index, opensAt, cutOffAt, secretOf(shop.code), shop.figures.total],
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
    select $1, $2, 'M1', 1, $3, $3, '箱', 'FROZEN', 'WAREHOUSE', 1000, 500, 50000, 1000, $6::bigint, $6
    where $4::bigint > 0 and $5 <> 'WAIT_SUBMIT'`,
    [...values, status, shop.figures.total],
  )
  await pool.query(`insert into order_loads values ($1, $2, 1, 1, $3)`, [shop.code, dhNo, opensAt])
  await pool.query(`insert into order_suggestions values ($1, $2, 'M1', 1000, 500, 2, 0, 0)`, [shop.code, dhNo])
}

/** Creates what follows the shipped order: a delivery with a substitute, a return and a refund. */
async function delivery({ pool }: Connections, shop: Shop): Promise<void> {
  const values = [shop.code, shop.orders.DC_SHIPPED, secretOf(shop.code)]
  const inserts = [
    `insert into shipments (shop_code, dh_no, sh_no, batch_no, scm_delivery_no, delivery_mode, shipped_at, shipped_by,
      shipped_by_name, departure_address, driver_name, driver_phone, car_number, express_no, node_state, curr_location)
    values ($1, $2, $4, 1, $3, 'WAREHOUSE', ${openedAt}, $3, $3, $3, $3, $3, $3, $3, 'B', $3)`,
    `insert into trip_stops (shop_code, dh_no, sh_no, trip_no, stop, departed_at)
      values ($1, $2, $4, replace($4, 'SH', 'ZC'), 1, ${openedAt}) returning $3`,
    `insert into shipment_lines values ($1, $2, $4, 'M2', 'M1', $3, $3, '袋', 1999, 1000, null)`,
    `with th as (insert into return_orders (shop_code, th_no, dh_no, sh_no, applied_at, th_status, applied_by_name,
        reviewed_by_name, stored_by_name, voided_by_name, reject_reason, void_reason, th_batch_no, scm_th_no)
      values ($1, replace($4, 'SH', 'TH'), $2, $4, ${openedAt}, '00', $3, $3, $3, $3, $3, $3, $3, $3) returning *)
    insert into return_lines (shop_code, th_no, material_code, quantity, reason, documents)
      select shop_code, th_no, 'M1', 500, $3, array[$3] from th`,
    `with sc as (insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name)
      values ($1, replace($4, 'SH', 'SC'), $2, $4, '11', ${openedAt}, $3, $3) returning *)
    insert into difference_lines (shop_code, sc_no, material_code, replaces, kind, quantity, price, reason, documents)
      select shop_code, sc_no, 'M2', 'M1', 'SHORT', 500, 1999, $3, array[$3] from sc`,
    `with xs as (insert into sales_days (shop_code, trade_day, sales_no, edition, body_hash, source, gross, sold, returned, waiting,
        recorded_at, recorded_by, recorded_by_name)
      values ($1, '2026-11-21', replace($4, 'SH', 'XS'), 1, $2, 'SCREEN', 1, 1000, 0, 1, ${openedAt}, $3, $3) returning *)
    insert into sales_lines (shop_code, trade_day, product_code, sold, returned, amount, gap_reason, gap_path)
      select shop_code, trade_day, $3, 1000, 0, 1, 'UNKNOWN_PRODUCT', array[$3] from xs`,
    `with bf as (insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, created_at,
        created_by, created_by_name, submitted_at, updated_at, updated_by_name, reason)
      select $1, replace($4, 'SH', 'BF'), '11', 'SHOP', $3, '2026-11-20', 0, ${openedAt}, $3, $3, ${openedAt}, ${openedAt}, $3, $3
        where $2::text is not null returning *)
    insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, reason, documents, amount,
      created_at, updated_by_name, updated_at)
      select shop_code, bf_no, 1, 'MATERIAL', 'M1', 500, $3, array[$3], 0, ${openedAt}, $3, ${openedAt} from bf`,
    `with tz as (insert into account_adjustments (shop_code, tz_no, tz_status, tz_type, tz_mode, pay_status, adjust_day, scm_code,
        remark, adjust_fee, allowance_fee, entity_code, created_at, created_by, created_by_name, updated_at, updated_by_name,
        confirmed_at, confirmed_by_name)
      select $1, replace($4, 'SH', 'TZ'), '99', '0', 'GOODS', '0', '2026-11-21', $3, $3, 100, 50, 'E' || $1, ${openedAt}, $3, $3,
        ${openedAt}, $3, ${openedAt}, $3 where $2::text is not null returning *)
    insert into account_adjustment_lines (shop_code, tz_no, line_no, material_code, quantity, unit_cost, amount)
      select shop_code, tz_no, 1, 'M1', 1000, 100, 100 from tz`,
    `with lc as (insert into local_purchases (shop_code, lc_no, lc_status, client_key, purchase_day, seller_name, remark, documents,
        paid_fee, created_at, created_by, created_by_name, updated_at, updated_by_name)
      select $1, replace($4, 'SH', 'LC'), '10', $3, '2026-11-20', $3, $3, array[$3], 100, ${openedAt}, $3, $3, ${openedAt}, $3
        where $2::text is not null returning *)
    insert into local_purchase_lines (shop_code, lc_no, line_no, material_code, quantity, paid_fee)
      select shop_code, lc_no, 1, 'M1', 1000, 100 from lc`,
    `insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_type,
      refund_acct, spc_channel_order_no, refund_source, show_refund_status, created_at)
    values ($1, $4, $2, 'SC', $3, ${shop.figures.refund}, $3, $3, $3, $3, 'REFUND_ING', ${openedAt})`,
  ]
  for (const [index, insert] of inserts.entries()) {
    await pool.query(insert, [...values, index === inserts.length - 1 ? shop.refund : shop.shipment])
  }
}

/** Creates a product without a recipe. */
const product = ({ pool }: Connections) =>
  pool.query(`insert into products (product_code, name, kind, unit) values ('P1', '鸡腿堡', 'PRODUCT', '个')`)

/** Creates a stocktake for each order of a shop, under its number: the field orderNo identifies both. */
async function stocktakes({ pool }: Connections, shop: Shop): Promise<void> {
  for (const orderNo of Object.values(shop.orders)) {
    const values = [shop.code, orderNo, secretOf(shop.code), openedAt]
    await pool.query(
      `insert into stocktakes (shop_code, order_no, status, source, plan_code, plan_name, count_rule, attribute, counting_date,
        is_required, blocks_orders, impacts_inventory, is_blind, opened_at, opened_by_name, sent_at, sent_by_name, rejected_reason)
      values ($1, $2, '11', '2', $2, $3, 'DAILY', 'ALL', '2026-11-21', true, false, true, false, $4, $3, $4, $3, $3)`,
      values,
    )
    await pool.query(
      `insert into stocktake_lines (shop_code, order_no, material_code, line_no, material_name, spec, check_unit, first_at,
        counted_at, book_qty, moved_qty, counted_qty, variance_qty, moved_during, variance_value)
      values ($1, $2, 'M1', 1, $3, $3, '箱', $4, $4, 1000, 0, 1000, 0, 0, 0)`,
      values,
    )
    await pool.query(
      `insert into stocktake_entries values ($1, $2, $2, 'M1', $3, 1, '[]', '[]', 1000, $4, $4, $3, $3, false, false)`,
      values,
    )
  }
}

/** Creates the shop with which every other one transfers goods; nobody but head office sees it. */
const partner = ({ pool }: Connections) =>
  pool.query(`insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
    values ('S9', '外部店', '外部店', 'wbd', '2', 'HH', 'A', 'OFFLINE')`)

/** The status of the transfer of each order, and whether the shop receives it. */
const transferSteps = [
  ...[
    { status: 'APPLIED', comesIn: true },
    { status: 'APPLIED', comesIn: false },
  ],
  ...[
    { status: 'CALLED_OUT', comesIn: true },
    { status: 'SHORT', comesIn: true },
  ],
  ...[
    { status: 'DONE', comesIn: false },
    { status: 'REFUSED', comesIn: false },
  ],
] as const

/** Creates a transfer for each order of a shop, under its number: the field `no` identifies both. */
async function transfers({ pool }: Connections, shop: Shop): Promise<void> {
  for (const [index, dbNo] of Object.values(shop.orders).entries()) {
    const { status, comesIn } = transferSteps[index]!
    const [sender, receiver] = comesIn ? ['S9', shop.code] : [shop.code, 'S9']
    const out = ['CALLED_OUT', 'SHORT', 'DONE'].includes(status) ? openedAt : null
    const received = ['SHORT', 'DONE'].includes(status) ? openedAt : null
    const secret = secretOf(shop.code)
    await pool.query(
      `insert into stock_transfers (out_shop_code, db_no, in_shop_code, biz_status, applicant_shop_code, client_key, business_code,
        remark, vouchers, created_at, created_by, created_by_name, out_at, out_user_name, in_at, in_user_name, closed_at, reason)
      values ($1, $2, $3, $4, $5, $2, 'C', $6, array[$6], ${openedAt}, $6, $6, $7, $6, $8, $6, $9, $6)`,
      [sender, dbNo, receiver, status, shop.code, secret, out, received, status === 'REFUSED' ? openedAt : null],
    )
    await pool.query(
      `insert into stock_transfer_lines (out_shop_code, db_no, material_code, line_no, applied, sent, received, lost)
      values ($1, $2, 'M1', 1, 1000, $3, $4, $5)`,
      [sender, dbNo, out === null ? 0 : 1000, received === null ? 0 : 500, status === 'DONE' ? 500 : 0],
    )
  }
}

/** Creates an urgent application that head office rejected. */
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

/**
 * Returns one checksum per shop over every row of every table with a shop or payer column; new tables are included
 * automatically.
 */
export const checksums = async ({ pool }: Connections): Promise<ReadonlyMap<string, string>> => {
  owned ??= await ownedRows(pool)
  const sums = await pool.query<{ owner: string; sum: string }>(owned)
  return new Map(sums.rows.map(row => [row.owner, row.sum]))
}

const ownedRows = async (pool: Connections['pool']): Promise<string> => {
  const tables = await pool.query<{ name: string; columns: string[] }>(
    `select quote_ident(table_name) as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and column_name in ('shop_code', 'shop_codes', 'entity_code')
        and table_name <> 'users' group by 1 order by 1`,
  )
  const rows = tables.rows.map(({ name, columns }) => {
    const owner = owners.find(([column]) => columns.includes(column))![1]
    return `select ${owner} as owner, '${name}' || t::text as row from ${name} t`
  })
  return `select owner, md5(string_agg(row, '|' order by row)) as sum from (${rows.join(' union all ')}) x group by 1`
}

/** The query over these tables, built once, because the tables do not change during the test. */
let owned: string | undefined

/** The columns that name the owner of a row. In this world a payer is named after its shop. */
const owners = [
  ['shop_code', 'shop_code'],
  ['entity_code', 'substr(entity_code, 2)'],
  ['shop_codes', 'shop_codes[1]'],
] as const
