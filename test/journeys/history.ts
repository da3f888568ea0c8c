import type { OrderEvent, OrderStatus } from '../../domain/order/status.ts'
import { type TestChain, today } from '../chain.ts'

export interface PastOrder {
  readonly shop: string
  readonly status: OrderStatus
  readonly day?: string
  readonly type?: 'NORMAL' | 'OVERTIME' | 'URGENT' | 'ZP'
  /** Thousandths by material. */
  readonly lines?: Readonly<Record<string, number>>
  readonly payMethod?: 'ONLINE' | 'OFFLINE'
}

let numbers = 0

/**
 * Writes an order that has come to a status, with the whole log of its way there, so that the invariants hold of it.
 * Its window is that of its day: opened the day before at 8:00, cut off at 22:00.
 */
export const putOrder = async (chain: TestChain, order: PastOrder): Promise<string> => {
  const { shop, status, day = today, type = 'NORMAL', lines = {}, payMethod = 'OFFLINE' } = order
  const { pool } = chain.connections
  const dhNo = `DHPAST${String(++numbers).padStart(8, '0')}`
  const cutOffAt = Date.parse(`${day}T22:00:00+08:00`)
  const opensAt = cutOffAt - 38 * 3_600_000
  const steps = ways[status]
  const placed = steps.some(([event]) => event === 'submit') ? 1 : 0
  const isShipped = status === 'DC_SHIPPED' || status === 'STORE_RECEIVE'
  const frozen = status === 'WAIT_SUBMIT' ? [] : Object.entries(lines)
  const total = frozen.reduce((sum, [, quantity]) => sum + quantity, 0)
  await pool.query(
    `insert into orders (shop_code, dh_no, order_type, status, version, submission_no, shop_group, shop_name, purchase_date,
      arrival_date, opens_at, cut_off_at, grace_minutes, pay_method, business_code, delivery_mode, order_source, kinds,
      material_fee, total_fee, first_materials, created_by, created_at, status_since, submitted_at)
    select shop_code, $2, $3, $4, $5, $6, shop_group, name, $7::date, $7::date + 2, $8::bigint, $9, 120, $10, 'C',
      'WAREHOUSE', 'SHOP', $11, $12, $12, '物料', 'head', $8, $8, case when $6 = 1 then $8::bigint + 60000 end
    from shops where shop_code = $1`,
    [shop, dhNo, type, status, steps.length, placed, day, opensAt, cutOffAt, payMethod, frozen.length, total],
  )
  for (const [index, [material, quantity]] of frozen.entries()) {
    await pool.query(
      `insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
        delivery_mode, min_quantity, step_quantity, max_quantity, quantity, price, amount, shipped, received)
      select $1, $2, material_code, $4, name, spec, unit, storage_type, delivery_mode, $5::bigint, 1, $5, $5, 1000, $5,
        case when $6 then $5::bigint end, case when $7 then $5::bigint end
      from materials where material_code = $3`,
      [shop, dhNo, material, index + 1, quantity, isShipped, status === 'STORE_RECEIVE'],
    )
  }
  if (isShipped) await putShipment(chain, dhNo, cutOffAt, status === 'STORE_RECEIVE')
  let from: OrderStatus | null = null
  for (const [index, [event, to]] of steps.entries()) {
    const time = afterCutOff.has(event) ? cutOffAt + index : opensAt + 60_000 * index
    await pool.query(
      `insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no)
        values ($1, $2, $3, $4, 'head', '总部', $5, $6, $7, $8)`,
      [shop, dhNo, index + 1, time, event, from, to, index === 0 ? 0 : placed],
    )
    from = to
  }
  return dhNo
}

/** All of the order in one batch, received with the order. */
const putShipment = async (chain: TestChain, dhNo: string, at: number, isReceived: boolean): Promise<void> => {
  const { pool } = chain.connections
  await pool.query('update orders set all_shipped = true, delivered_kinds = kinds where dh_no = $1', [dhNo])
  await pool.query(
    `insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, shipped_at, shipped_by, shipped_by_name,
      received_at, received_by_name)
    select shop_code, dh_no, 'SH' || dh_no, 1, 'WAREHOUSE', $2::bigint, 'ma', '马超', case when $3 then $2::bigint end,
      case when $3 then '店员' end from orders where dh_no = $1`,
    [dhNo, at, isReceived],
  )
  await pool.query(
    `insert into shipment_lines (shop_code, dh_no, sh_no, material_code, material_name, spec, unit, price, shipped, received)
    select shop_code, dh_no, 'SH' || dh_no, material_code, material_name, spec, unit, price, shipped, received
    from order_lines where dh_no = $1`,
    [dhNo],
  )
}

type Step = readonly [OrderEvent | 'create', OrderStatus]

const afterCutOff: ReadonlySet<string> = new Set(['cutOff', 'accept', 'ship', 'receive', 'cancel'])

const open: ReadonlyArray<Step> = [['create', 'WAIT_SUBMIT']]
const submitting: ReadonlyArray<Step> = [...open, ['submit', 'SUBMITTING']]
const submitted: ReadonlyArray<Step> = [...submitting, ['lock', 'SUBMITTED']]
const waitPay: ReadonlyArray<Step> = [...submitting, ['lock', 'WAIT_PAY']]
const waitApprove: ReadonlyArray<Step> = [...submitting, ['lock', 'WAIT_APPROVE']]
const handedOver: ReadonlyArray<Step> = [...submitted, ['cutOff', 'PLACE_SUCCESS']]
const accepted: ReadonlyArray<Step> = [...handedOver, ['accept', 'DC_RECEIVED']]
const shipped: ReadonlyArray<Step> = [...accepted, ['ship', 'DC_SHIPPED']]

const ways: Readonly<Record<OrderStatus, ReadonlyArray<Step>>> = {
  WAIT_SUBMIT: open,
  SUBMITTING: submitting,
  SUBMIT_FAIL: [...submitting, ['lock', 'SUBMIT_FAIL']],
  SUBMITTED: submitted,
  ROLLING_BACK: [...submitted, ['withdraw', 'ROLLING_BACK']],
  WAIT_PAY: waitPay,
  PAYING: [...waitPay, ['beginPayment', 'PAYING']],
  WAIT_APPROVE: waitApprove,
  REJECT: [...waitApprove, ['reject', 'REJECT']],
  INVALID: [...open, ['cutOff', 'INVALID']],
  PLACE_SUCCESS: handedOver,
  DC_RECEIVED: accepted,
  DC_SHIPPED: shipped,
  STORE_RECEIVE: [...shipped, ['receive', 'STORE_RECEIVE']],
  DC_CANCEL: [...handedOver, ['cancel', 'DC_CANCEL']],
}
