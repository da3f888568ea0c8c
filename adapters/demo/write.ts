import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import { type ColumnTypes, insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import { demoShops } from './chain.ts'
import type { DemoGoods } from './goods.ts'
import type { DemoOrder } from './order.ts'
import type { Random } from './random.ts'
import { writeOrderMessages } from './write-messages.ts'

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
  const parts = {
    order_log: [logColumns, ({ log }) => log],
    approval_votes: [voteColumns, ({ votes }) => votes],
    cart_lines: [cartColumns, ({ cart }) => cart],
    stock_locks: [lockColumns, ({ locks }) => locks],
    shipments: [shipmentColumns, ({ shipments }) => shipments],
    shipment_lines: [shipmentLineColumns, ({ shipmentLines }) => shipmentLines],
    return_orders: [returnColumns, ({ returns }) => returns],
    return_lines: [returnLineColumns, ({ returnLines }) => returnLines],
    order_refunds: [refundColumns, ({ refunds }) => refunds.map(({ row }) => row)],
  } satisfies Record<string, readonly [ColumnTypes, (order: DemoOrder) => ReadonlyArray<Row>]>
  for (const [table, [columns, rowsOf]] of Object.entries(parts)) {
    await insertRows(db, table, columns, orders.flatMap(rowsOf))
  }
  const heads = orders.map(({ order }) => order)
  await writeOrderMessages(
    db,
    heads,
    orders.flatMap(({ log }) => log),
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
  ...{ delivery_modes: 'text[]', order_source: text, material_fee: bigint, discount_fee: bigint, service_fee: bigint },
  ...{ car_fee: bigint, total_fee: bigint, kinds: integer, delivered_kinds: integer, first_materials: text },
  ...{
    has_difference: boolean,
    all_shipped: boolean,
    reason: text,
    attachments: 'text[]',
    reject_reason: text,
    cancel_reason: text,
  },
  ...{ created_by: text, created_at: bigint, submitted_by: text, submitted_by_name: text, submitted_at: bigint },
  status_since: bigint,
  trade_order_no: text,
  replace_read_at: bigint,
}
const lineColumns: ColumnTypes = {
  ...key,
  ...{ material_code: text, line_no: integer, material_name: text, spec: text, unit: text, storage_type: text },
  ...{ delivery_mode: text, picture_hash: text, min_quantity: bigint, step_quantity: bigint, max_quantity: bigint },
  ...{ quantity: bigint, price: bigint, amount: bigint, shipped: bigint, received: bigint, returned: bigint },
  ...{ cancelled: bigint, subsidy_usable: boolean, promo_fee: bigint },
}
const logColumns: ColumnTypes = {
  ...key,
  ...{ version: integer, at: bigint, actor_id: text, actor_name: text, event: text, from_status: text },
  ...{ to_status: text, submission_no: integer, reason: text },
}
const voteColumns: ColumnTypes = {
  ...{ kind: text, shop_code: text, no: text, submission_no: integer, user_id: text, user_name: text },
  ...{ decision: text, reason: text, at: bigint, concludes: boolean },
}
const cartColumns: ColumnTypes = {
  ...key,
  ...{ material_code: text, quantity: bigint, version: integer, updated_by: text, updated_by_name: text },
  updated_at: bigint,
}
const lockColumns: ColumnTypes = { ...key, material_code: text, quantity: bigint }
const shipmentColumns: ColumnTypes = {
  ...key,
  ...{ sh_no: text, batch_no: integer, scm_delivery_no: text, delivery_mode: text, expect_arrival_date: date },
  ...{ shipped_at: bigint, shipped_by: text, shipped_by_name: text, departure_address: text, driver_name: text },
  ...{ driver_phone: text, car_number: text, express_no: text, node_state: text, curr_location: text },
  ...{ expect_arrive_at: bigint, arrived_at: bigint, received_at: bigint, received_by_name: text, sc_no: text },
}
const shipmentLineColumns: ColumnTypes = {
  ...key,
  ...{ sh_no: text, material_code: text, replaces: text, material_name: text, spec: text, unit: text, price: bigint },
  ...{ shipped: bigint, received: bigint },
}
const returnColumns: ColumnTypes = { ...key, th_no: text, sh_no: text, applied_at: bigint, th_status: text }
const returnLineColumns: ColumnTypes = { shop_code: text, th_no: text, material_code: text, quantity: bigint }
const refundColumns: ColumnTypes = {
  ...key,
  ...{ refund_no: text, attach_type: text, attach_order_no: text, refund_fee: bigint, refund_promo_fee: bigint },
  ...{ service_fee: bigint, car_fee: bigint, refund_type: text, refund_acct: text, spc_channel_order_no: text },
  ...{
    refund_source: text,
    show_refund_status: text,
    shop_return_status: text,
    created_at: bigint,
    complete_at: bigint,
  },
  ...{ entity_code: text, trade_order_no: text },
}
