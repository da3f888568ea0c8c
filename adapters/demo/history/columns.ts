import type { ColumnTypes } from '../../postgres/engine/bulk.ts'

const [text, bigint, integer, date] = ['text', 'bigint', 'integer', 'date']
const key = { shop_code: text, dh_no: text }

/** Columns that history writes, by table, referenced tables first; other columns have their defaults. */
export const columns = {
  orders: {
    ...{ ...key, order_type: text, status: text, version: integer, submission_no: integer, cart_version: integer },
    ...{ shop_group: text, shop_name: text, purchase_date: date, arrival_date: date, opens_at: bigint },
    ...{ cut_off_at: bigint, grace_minutes: integer, pay_method: text, business_code: text, order_source: text },
    ...{ delivery_modes: 'text[]', material_fee: bigint, total_fee: bigint, kinds: integer, delivered_kinds: integer },
    ...{ all_shipped: 'boolean', first_materials: text, created_by: text, created_at: bigint, submitted_by: text },
    ...{ submitted_by_name: text, submitted_at: bigint, status_since: bigint, trade_order_no: text },
  },
  order_lines: {
    ...{ ...key, material_code: text, line_no: integer, material_name: text, spec: text, unit: text },
    ...{ storage_type: text, delivery_mode: text, picture_hash: text, min_quantity: bigint, step_quantity: bigint },
    ...{ max_quantity: bigint, quantity: bigint, price: bigint, amount: bigint, shipped: bigint, received: bigint },
    subsidy_usable: 'boolean',
  },
  order_log: {
    ...{ ...key, version: integer, at: bigint, actor_id: text, actor_name: text, event: text, from_status: text },
    ...{ to_status: text, submission_no: integer },
  },
  shipments: {
    ...{ ...key, sh_no: text, batch_no: integer, scm_delivery_no: text, delivery_mode: text, node_state: text },
    ...{ expect_arrival_date: date, shipped_at: bigint, shipped_by: text, shipped_by_name: text, arrived_at: bigint },
    ...{ departure_address: text, curr_location: text, sh_status: text, received_at: bigint },
    received_by_name: text,
  },
  shipment_lines: {
    ...{ ...key, sh_no: text, material_code: text, replaces: text, material_name: text, spec: text, unit: text },
    ...{ price: bigint, shipped: bigint, received: bigint },
  },
} as const satisfies Record<string, ColumnTypes>
export type HistoryTable = keyof typeof columns
