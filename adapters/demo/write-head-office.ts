import { type ColumnTypes, insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import type { HeadOffice } from './head-office.ts'
import { writeOrderMessages, writeUrgentMessages } from './write-messages.ts'

export const writeHeadOffice = async (db: Db, rows: HeadOffice): Promise<void> => {
  const materials = await db.selectFrom('materials').select(['material_code', 'picture_hash']).execute()
  const pictureOf = new Map(materials.map(row => [row.material_code, row.picture_hash]))
  const lines = rows.lines.map(line => ({ ...line, picture_hash: pictureOf.get(String(line.material_code)) }))
  await insertRows(db, 'orders', orderColumns, rows.orders)
  await insertRows(db, 'order_lines', lineColumns, lines)
  await insertRows(db, 'order_log', logColumns, rows.log)
  await insertRows(db, 'stock_locks', { ...key, material_code: text, quantity: bigint }, rows.locks)
  await insertRows(db, 'urgent_applications', applicationColumns, rows.applications)
  await insertRows(db, 'urgent_application_log', applicationLogColumns, rows.applicationLog)
  await writeOrderMessages(db, rows.orders, rows.log)
  await writeUrgentMessages(db, rows.applicationLog)
  await insertRows(db, 'main_allocations', allocationColumns, rows.allocations)
  await insertRows(db, 'main_allocation_orders', { ...key, allocation_no: text }, rows.allocationOrders)
}

const [text, bigint, integer, date] = ['text', 'bigint', 'integer', 'date']
const key = { shop_code: text, dh_no: text }

const orderColumns: ColumnTypes = {
  ...key,
  ...{ order_type: text, status: text, version: integer, submission_no: integer, shop_group: text, shop_name: text },
  ...{ purchase_date: date, arrival_date: date, opens_at: bigint, cut_off_at: bigint, grace_minutes: integer },
  ...{ pay_method: text, business_code: text, delivery_modes: 'text[]', order_source: text, zp_type: text },
  ...{ zp_explain: text, sq_no: text, material_fee: bigint, total_fee: bigint, kinds: integer, first_materials: text },
  ...{ cancel_reason: text, created_by: text, created_at: bigint, submitted_by: text, submitted_by_name: text },
  ...{ submitted_at: bigint, status_since: bigint },
}
const lineColumns: ColumnTypes = {
  ...key,
  ...{ material_code: text, line_no: integer, material_name: text, spec: text, unit: text, storage_type: text },
  ...{ delivery_mode: text, picture_hash: text, min_quantity: bigint, step_quantity: bigint, max_quantity: bigint },
  ...{ quantity: bigint, price: bigint, amount: bigint },
}
const logColumns: ColumnTypes = {
  ...key,
  ...{ version: integer, at: bigint, actor_id: text, actor_name: text, event: text, from_status: text },
  ...{ to_status: text, submission_no: integer, reason: text },
}
const applicationColumns: ColumnTypes = {
  ...{ shop_code: text, sq_no: text, status: text, sq_source: text, version: integer, shop_name: text },
  ...{ purchase_date: date, phone: text, expected_delivery_date: date, reason: text, apply_materials: text },
  ...{ remark: text, reject_reason: text, dh_no: text, created_by: text, created_by_name: text, created_at: bigint },
  ...{ decided_by: text, decided_by_name: text, decided_at: bigint },
}
const applicationLogColumns: ColumnTypes = {
  ...{ shop_code: text, sq_no: text, version: integer, at: bigint, actor_id: text, actor_name: text, event: text },
  ...{ to_status: text, reason: text },
}
const allocationColumns: ColumnTypes = {
  ...{ allocation_no: text, content_hash: text, copy_no: integer, order_type: text, purchase_date: date },
  ...{ rows_sent: integer, rows_left_out: integer, orders: integer, total_fee: bigint, created_by: text },
  ...{ created_by_name: text, created_at: bigint },
}
