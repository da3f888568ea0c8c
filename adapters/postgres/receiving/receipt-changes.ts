import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { NewReceipt, ReceiptDraft } from '../../../application/receiving/ports/receipts.ts'
import type { LateReason } from '../../../domain/receiving/receipt-document.ts'

/**
 * Records a receipt on the shipment, on its lines, and on the ordered lines unless the material is a substitute; the draft goes.
 */
export const insertReceipt = (order: OrderInScope, receipt: NewReceipt, actor: Actor, at: number) => {
  const { shNo, scNo, isAuto, clientKey, countedAt, lines, expiries } = receipt
  return sql`
  with came as (
    select * from unnest(
      ${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.replaces)}::text[],
      ${lines.map(line => line.received)}::bigint[], ${lines.map(line => line.damaged)}::bigint[],
      ${lines.map(line => line.wrong)}::bigint[], ${expiries.map(parts => JSON.stringify(parts))}::text[]
    ) as came(material_code, replaces, received, damaged, wrong, expiries)
  ), shipment as (
    update shipments set sh_status = '99', received_at = ${at}, received_by_name = ${actor.name}, sc_no = ${scNo},
      is_auto = ${isAuto}, client_key = ${clientKey}, counted_at = ${countedAt}, late_reasons = '{}'
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}
  ), shipped as (
    update shipment_lines s set received = came.received, damaged = came.damaged, wrong = came.wrong, expiries = came.expiries::jsonb
    from came
    where s.shop_code = ${order.shopCode} and s.dh_no = ${order.dhNo} and s.sh_no = ${shNo}
      and s.material_code = came.material_code and s.replaces = came.replaces
  ), draft as (
    delete from receipt_drafts where shop_code = ${order.shopCode} and sh_no = ${shNo}
  )
  update order_lines l set received = coalesce(l.received, 0) + came.received from came
  where l.shop_code = ${order.shopCode} and l.dh_no = ${order.dhNo} and l.material_code = came.material_code
    and came.replaces = ''`
}

export const markLate = (order: OrderInScope, shNo: string, reasons: ReadonlyArray<LateReason>) => sql`
  update shipments set late_reasons = ${reasons}::text[]
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}`

/** Inserts the receiving difference of a receipt with its lines, at the prices of the shipment. */
export const insertDifference = (order: OrderInScope, receipt: NewReceipt, actor: Actor, at: number) => {
  const { shNo, scNo, scStatus, differences } = receipt
  return sql`
  with difference as (
    insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name)
    values (${order.shopCode}, ${scNo}, ${order.dhNo}, ${shNo}, ${scStatus}, ${at}, ${actor.userId}, ${actor.name})
    returning shop_code, sc_no, sh_no, dh_no
  ), line as (
    select * from unnest(
      ${differences.map(line => line.materialCode)}::text[], ${differences.map(line => line.replaces)}::text[],
      ${differences.map(line => line.kind)}::text[], ${differences.map(line => line.quantity)}::bigint[],
      ${differences.map(line => line.reason)}::text[], ${differences.map(line => JSON.stringify(line.documents))}::text[]
    ) as line(material_code, replaces, kind, quantity, reason, documents)
  )
  insert into difference_lines (shop_code, sc_no, material_code, replaces, kind, quantity, price, reason, documents)
  select d.shop_code, d.sc_no, line.material_code, line.replaces, line.kind, line.quantity, s.price, line.reason,
    array(select jsonb_array_elements_text(line.documents::jsonb))
  from difference d, line join shipment_lines s on s.material_code = line.material_code and s.replaces = line.replaces
  where s.shop_code = d.shop_code and s.dh_no = d.dh_no and s.sh_no = d.sh_no`
}

export const saveDraft = (order: OrderInScope, shNo: string, draft: ReceiptDraft) => sql`
  with shipment as (
    update shipments set sh_status = '20'
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}
  )
  insert into receipt_drafts (shop_code, dh_no, sh_no, lines, version, saved_at, saved_by_name)
  values (${order.shopCode}, ${order.dhNo}, ${shNo}, ${JSON.stringify(draft.lines)}::jsonb, ${draft.version}, ${draft.savedAt},
    ${draft.savedByName})
  on conflict (shop_code, sh_no) do update set lines = excluded.lines, version = excluded.version,
    saved_at = excluded.saved_at, saved_by_name = excluded.saved_by_name`

/** Takes back what a receipt wrote; its difference is voided, and the next receipt is another edition. */
export const voidReceipt = (order: OrderInScope, shNo: string, reason: string, at: number) => sql`
  with was as (
    select material_code, replaces, received from shipment_lines
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}
  ), shipment as (
    update shipments set sh_status = '02', received_at = null, received_by_name = null, sc_no = null, is_auto = false,
      counted_at = null, edition = edition + 1, voided_at = ${at}, void_reason = ${reason}, auto_warned_at = null
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}
  ), shipped as (
    update shipment_lines set received = null, damaged = 0, wrong = 0, expiries = '[]'
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}
  ), difference as (
    update difference_orders set sc_status = '02', version = version + 1
    where shop_code = ${order.shopCode} and sh_no = ${shNo} and sc_status in ('10', '11')
  )
  update order_lines l set received = nullif(l.received - was.received, 0) from was
  where l.shop_code = ${order.shopCode} and l.dh_no = ${order.dhNo} and l.material_code = was.material_code
    and was.replaces = ''`
