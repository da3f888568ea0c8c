import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type LastOrderOfMaterial,
  OrderReductions,
  type RemainingLines,
  type RuledLine,
} from '../../../application/ordering/ports/order-reductions.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import { Database, type QueuedWrite } from '../engine/sql.ts'

export const orderReductionStore = Layer.effect(
  OrderReductions,
  Effect.gen(function* () {
    const { rows, queue } = yield* Database
    return {
      lines: order => rows(linesOf(order)),
      lastOrdered: order =>
        Effect.map(rows(lastOrderedOf(order)), records => new Map(records.map(row => [row.materialCode, row]))),
      reduce: (order, remaining) => queue(writeRemainingLines(order, remaining)),
    }
  }),
)

const linesOf = ({ shopCode, dhNo }: OrderInScope) => sql<RuledLine>`
  select material_code as "materialCode", material_name as name, spec, unit, delivery_mode as "deliveryMode",
    picture_hash as "pictureHash", quantity, price, amount, min_quantity as min, step_quantity as step, max_quantity as max
  from order_lines where shop_code = ${shopCode} and dh_no = ${dhNo} order by line_no`

const lastOrderedOf = ({ shopCode, dhNo, submittedAt }: OrderInScope) => sql<LastOrderOfMaterial>`
  select distinct on (l.material_code) l.material_code as "materialCode", o.purchase_date as "purchaseDate", l.quantity
  from order_lines l join orders o using (shop_code, dh_no)
  where l.shop_code = ${shopCode} and l.dh_no <> ${dhNo} and o.submitted_at < ${submittedAt}
    and o.status not in ('WAIT_SUBMIT', 'SUBMITTING', 'SUBMIT_FAIL', 'ROLLING_BACK', 'REJECT', 'INVALID', 'DC_CANCEL')
    and l.material_code in (select material_code from order_lines where shop_code = ${shopCode} and dh_no = ${dhNo})
  order by l.material_code, o.submitted_at desc`

/** Writes the remaining lines of an order that awaits approval, and its totals; other lines are deleted (I14). */
const writeRemainingLines = (
  { shopCode, dhNo }: OrderInScope,
  { lines, firstMaterials, deliveryModes, materialFee, totalFee }: RemainingLines,
): QueuedWrite => ({
  table: 'orders',
  rows: 1,
  query: sql`
    with remaining as (
      select * from unnest(${lines.map(line => line.materialCode)}::text[],
        ${lines.map(line => line.quantity)}::bigint[], ${lines.map(line => line.amount)}::bigint[])
        as remaining(material_code, quantity, amount)
    ), struck as (
      delete from order_lines l where l.shop_code = ${shopCode} and l.dh_no = ${dhNo}
        and l.material_code not in (select material_code from remaining)
    ), lowered as (
      update order_lines l set quantity = remaining.quantity, amount = remaining.amount from remaining
      where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} and l.material_code = remaining.material_code
    )
    update orders set kinds = ${lines.length}, first_materials = ${firstMaterials},
      delivery_modes = ${deliveryModes}::text[], material_fee = ${materialFee},
      total_fee = ${totalFee}
    where shop_code = ${shopCode} and dh_no = ${dhNo} and status = 'WAIT_APPROVE'`,
})
