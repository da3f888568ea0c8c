import { type ColumnTypes, insertRows } from '../postgres/bulk.ts'
import type { Db } from '../postgres/pool.ts'
import { demoShops } from './chain.ts'
import type { DemoGoods } from './goods.ts'
import type { DemoOrder } from './order.ts'
import type { Random } from './random.ts'

export const writeHistory = async (db: Db, orders: ReadonlyArray<DemoOrder>): Promise<void> => {
  const materials = await db.selectFrom('materials').select(['material_code', 'picture_hash']).execute()
  const pictureOf = new Map(materials.map(row => [row.material_code, row.picture_hash]))
  const lines = orders.flatMap(order => order.lines)
  await insertRows(
    db,
    'orders',
    orderColumns,
    orders.map(({ order }) => order),
  )
  await insertRows(
    db,
    'order_lines',
    lineColumns,
    lines.map(line => ({ ...line, picture_hash: pictureOf.get(line.material_code) })),
  )
  await insertRows(
    db,
    'order_log',
    logColumns,
    orders.flatMap(({ log }) => log),
  )
  await insertRows(
    db,
    'cart_lines',
    cartColumns,
    orders.flatMap(({ cart }) => cart),
  )
  await insertRows(
    db,
    'stock_locks',
    lockColumns,
    orders.flatMap(({ locks }) => locks),
  )
}

/** The warehouse holds nearly everything, each shop what it uses. */
export const writeStock = async (db: Db, random: Random, { materials }: DemoGoods): Promise<void> => {
  const inWarehouse = materials.map(({ code }) => ({
    material_code: code,
    on_hand: random.chance(0.03) ? 0 : random.between(80, 6000) * 1000,
  }))
  await insertRows(db, 'warehouse_stock', { material_code: text, on_hand: bigint }, inWarehouse)
  const inShops = demoShops.flatMap(({ code }) =>
    random.some(materials, 180).map(material => ({
      shop_code: code,
      material_code: material.code,
      on_hand: random.between(0, 24) * material.rule.step,
    })),
  )
  await insertRows(db, 'shop_stock', { shop_code: text, material_code: text, on_hand: bigint }, inShops)
}

const [text, bigint, integer, boolean, date] = ['text', 'bigint', 'integer', 'boolean', 'date']
const key = { shop_code: text, dh_no: text }

const orderColumns: ColumnTypes = {
  ...key,
  ...{ order_type: text, status: text, version: integer, submission_no: integer, cart_version: integer },
  ...{ shop_group: text, shop_name: text, purchase_date: date, arrival_date: date, opens_at: bigint },
  ...{ cut_off_at: bigint, grace_minutes: integer, approved_at: bigint, pay_method: text, business_code: text },
  ...{ delivery_mode: text, order_source: text, material_fee: bigint, discount_fee: bigint, service_fee: bigint },
  ...{ car_fee: bigint, total_fee: bigint, kinds: integer, delivered_kinds: integer, first_materials: text },
  ...{ has_difference: boolean, all_shipped: boolean, reason: text, reject_reason: text, cancel_reason: text },
  ...{ created_by: text, created_at: bigint, submitted_by: text, submitted_by_name: text, submitted_at: bigint },
  status_since: bigint,
}
const lineColumns: ColumnTypes = {
  ...key,
  ...{ material_code: text, line_no: integer, material_name: text, spec: text, unit: text, storage_type: text },
  ...{ delivery_mode: text, picture_hash: text, min_quantity: bigint, step_quantity: bigint, max_quantity: bigint },
  ...{ quantity: bigint, price: bigint, amount: bigint, shipped: bigint, received: bigint, returned: bigint },
  cancelled: bigint,
}
const logColumns: ColumnTypes = {
  ...key,
  ...{ version: integer, at: bigint, actor_id: text, actor_name: text, event: text, from_status: text },
  ...{ to_status: text, submission_no: integer, reason: text },
}
const cartColumns: ColumnTypes = {
  ...key,
  ...{ material_code: text, quantity: bigint, version: integer, updated_by: text, updated_by_name: text },
  updated_at: bigint,
}
const lockColumns: ColumnTypes = { ...key, material_code: text, quantity: bigint }
