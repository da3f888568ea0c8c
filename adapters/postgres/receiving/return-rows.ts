import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Actor, Scope } from '../../../application/platform/caller.ts'
import type {
  Arrival,
  LineBatches,
  NewReturnLine,
  ReceivedLine,
  ReturnFee,
  ReturnHead,
  ReturnMove,
  ReturnOrder,
  ReturnStamps,
  ReturnTerms,
} from '../../../application/receiving/ports/returns.ts'
import type { MaterialQuantity } from '../../../domain/receiving/returns/status.ts'
import { inScope } from '../engine/scope.ts'
import { stockUnitOf } from '../inventory/unit-columns.ts'

export const returnOrderOf = (scope: Scope, thNo: string) => sql<{ readonly dhNo: string }>`
  select dh_no as "dhNo" from return_orders where th_no = ${thNo} and ${inScope(scope, 'shop_code')}
  order by shop_code limit 1`

export const returnOf = ({ shopCode, dhNo }: OrderInScope, thNo: string) => sql<ReturnOrder>`
  select th_no as "thNo", sh_no as "shNo", th_type as "thType", th_source as "thSource", delivery_mode as "deliveryMode",
    th_batch_no as "thBatchNo", scm_th_no as "scmThNo", th_status as "thStatus", version, applied_at as "appliedAt",
    stock_left as "stockLeft", coalesce((
      select json_agg(json_build_object('materialCode', l.material_code, 'quantity', l.quantity, 'stored', l.stored,
        'returnLimit', l.return_limit, 'reason', l.reason, 'documents', l.documents, 'batches', l.batches,
        'stockUnit', ${stockUnitOf(sql`l`, sql`ordered.unit`)}) order by l.material_code)
      from return_lines l left join order_lines ordered
        on ordered.shop_code = ${shopCode} and ordered.dh_no = r.dh_no and ordered.material_code = l.material_code
      where l.shop_code = ${shopCode} and l.th_no = r.th_no
    ), '[]') as lines
  from return_orders r where shop_code = ${shopCode} and dh_no = ${dhNo} and th_no = ${thNo}`

/**
 * Selects the steps of a return. The person who submitted it is the one in whose name its goods left the stock; without goods in the
 * ledger it is known only if the return was submitted when it was applied for.
 */
export const stampsOf = (scope: Scope, thNo: string) => sql<ReturnStamps>`
  select r.th_no as "thNo", r.th_status as "thStatus", r.applied_at as "appliedAt", r.submitted_at as "submittedAt",
    r.reviewed_at as "reviewedAt", r.stored_at as "storedAt", r.voided_at as "voidedAt",
    r.applied_by_name as "appliedByName", coalesce((
      select p.actor_name from stock_postings p where p.shop_code = r.shop_code and p.posting_key = 'TH:' || r.th_no
    ), case when r.submitted_at = r.applied_at then r.applied_by_name end) as "submittedByName",
    r.reviewed_by_name as "reviewedByName", r.stored_by_name as "storedByName", r.voided_by_name as "voidedByName",
    case r.th_status when '01' then r.reject_reason when '02' then r.void_reason end as reason,
    f.refund_no is not null as "isRefundable", f.complete_at as "refundedAt"
  from return_orders r left join order_refunds f on f.shop_code = r.shop_code and f.dh_no = r.dh_no
    and f.attach_type = 'TH' and f.attach_order_no = r.th_no
  where r.th_no = ${thNo} and ${inScope(scope, 'r.shop_code')}
  order by r.shop_code, f.created_at limit 1`

export const receivedOf = ({ shopCode, dhNo }: OrderInScope) => sql<ReceivedLine>`
  select l.material_code as "materialCode", l.sh_no as "shNo", l.received, s.received_at as "receivedAt"
  from shipments s join shipment_lines l using (shop_code, dh_no, sh_no)
  where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and s.received_at is not null and l.replaces = '' and l.received > 0
  order by s.received_at, l.sh_no, l.material_code`

export const termsOf = ({ shopCode, dhNo }: OrderInScope) => sql<ReturnTerms>`
  select l.material_code as "materialCode", m.return_days as "returnDays"
  from order_lines l left join materials m using (material_code)
  where l.shop_code = ${shopCode} and l.dh_no = ${dhNo}`

export const arrivals = ({ shopCode, dhNo }: OrderInScope) => sql<Arrival & { readonly materialCode: string }>`
  select o.material_code as "materialCode", coalesce(stored, 0)::bigint as "storedBefore", coalesce(surplus, 0)::bigint as surplus
  from order_lines o left join (
    select l.material_code, sum(l.stored) as stored from return_orders r join return_lines l using (shop_code, th_no)
    where r.shop_code = ${shopCode} and r.dh_no = ${dhNo} and r.th_status = '99' group by l.material_code
  ) r using (material_code) left join (
    select coalesce(nullif(l.replaces, ''), l.material_code) as material_code, sum(greatest(0, l.received - l.shipped)) as surplus
    from shipment_lines l where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} group by 1
  ) s using (material_code)
  where o.shop_code = ${shopCode} and o.dh_no = ${dhNo}`

export const insertHead = ({ shopCode, dhNo }: OrderInScope, head: ReturnHead, actor: Actor, at: number) => sql`
  insert into return_orders (shop_code, th_no, dh_no, sh_no, applied_at, th_status, th_type, th_source, delivery_mode,
    th_batch_no, scm_th_no, applied_by_name)
  values (${shopCode}, ${head.thNo}, ${dhNo}, ${head.shNo}, ${at}, '00', ${head.thType}, ${head.thSource},
    ${head.deliveryMode}, ${head.thBatchNo}, ${head.scmThNo}, ${actor.name})`

/**
 * Inserts lines with the ratio of the shipment that the goods came with last. Pictures travel as JSON, because arrays of one length
 * only fit into an array of arrays.
 */
export const insertLines = ({ shopCode, dhNo }: OrderInScope, thNo: string, lines: ReadonlyArray<NewReturnLine>) => sql`
  insert into return_lines (shop_code, th_no, material_code, quantity, return_limit, reason, documents, stock_numerator,
    stock_denominator)
  select ${shopCode}, ${thNo}, line.material_code, line.quantity, line.return_limit, line.reason,
    array(select jsonb_array_elements_text(line.documents::jsonb)), came.stock_numerator, came.stock_denominator
  from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[],
    ${lines.map(line => line.returnLimit)}::bigint[], ${lines.map(line => line.reason)}::text[],
    ${lines.map(line => JSON.stringify(line.documents))}::text[]
  ) as line(material_code, quantity, return_limit, reason, documents) left join lateral (
    select l.stock_numerator, l.stock_denominator from shipments s join shipment_lines l using (shop_code, dh_no, sh_no)
    where s.shop_code = ${shopCode} and s.dh_no = ${dhNo} and l.material_code = line.material_code and l.replaces = ''
    order by s.received_at desc nulls last limit 1
  ) came on true`

export const deleteLines = ({ shopCode }: OrderInScope, thNo: string) => sql`
  delete from return_lines where shop_code = ${shopCode} and th_no = ${thNo}`

export const incrementVersion = ({ shopCode }: OrderInScope, thNo: string) => sql`
  update return_orders set version = version + 1 where shop_code = ${shopCode} and th_no = ${thNo} and th_status = '00'`

export const writeWarehouseNumber = ({ shopCode, dhNo }: OrderInScope, thNo: string, scmThNo: string) => sql`
  update return_orders set scm_th_no = ${scmThNo} where shop_code = ${shopCode} and dh_no = ${dhNo} and th_no = ${thNo}`

/** Writes the new status over the one that was decided upon, with the time and the author of the step. */
export const moveReturn = (
  { shopCode, dhNo }: OrderInScope,
  { thNo, from, to, reason, leaves, actor, at }: ReturnMove,
) => {
  const stamp = (is: boolean, value: string | number | null, column: string) =>
    is ? sql`${value}` : sql`${sql.ref(column)}`
  const isReview = to === '31' || to === '01'
  return sql`
  update return_orders set th_status = ${to}, version = version + 1, stock_left = stock_left or ${leaves},
    submitted_at = ${stamp(from === '00' && to !== '02', at, 'submitted_at')},
    reviewed_at = ${stamp(isReview, at, 'reviewed_at')}, reviewed_by_name = ${stamp(isReview, actor.name, 'reviewed_by_name')},
    reject_reason = ${stamp(to === '01', reason, 'reject_reason')},
    stored_at = ${stamp(to === '99', at, 'stored_at')}, stored_by_name = ${stamp(to === '99', actor.name, 'stored_by_name')},
    voided_at = ${stamp(to === '02', at, 'voided_at')}, voided_by_name = ${stamp(to === '02', actor.name, 'voided_by_name')},
    void_reason = ${stamp(to === '02', reason, 'void_reason')}
  where shop_code = ${shopCode} and dh_no = ${dhNo} and th_no = ${thNo} and th_status = ${from}`
}

export const moveLines = ({ shopCode }: OrderInScope, { thNo, to, lines }: ReturnMove) => sql`
  update return_lines l set stored = line.stored,
    approved = case when ${to}::text in ('31', '99') then quantity when ${to}::text = '01' then 0 else approved end
  from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.stored)}::bigint[])
    as line(material_code, stored)
  where l.shop_code = ${shopCode} and l.th_no = ${thNo} and l.material_code = line.material_code`

export const addReturned = ({ shopCode, dhNo }: OrderInScope, lines: ReadonlyArray<MaterialQuantity>) => sql`
  update order_lines l set returned = coalesce(l.returned, 0) + line.quantity
  from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[])
    as line(material_code, quantity)
  where l.shop_code = ${shopCode} and l.dh_no = ${dhNo} and l.material_code = line.material_code`

export const writeBatches = ({ shopCode }: OrderInScope, thNo: string, lines: ReadonlyArray<LineBatches>) => sql`
  update return_lines l set batches = line.batches::jsonb
  from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => JSON.stringify(line.batches))}::text[])
    as line(material_code, batches)
  where l.shop_code = ${shopCode} and l.th_no = ${thNo} and l.material_code = line.material_code`

export const writeFees = ({ shopCode }: OrderInScope, thNo: string, fees: ReadonlyArray<ReturnFee>) => sql`
  update return_lines l set cancel_fee = fee.cash, subsidy_fee = fee.subsidy
  from unnest(${fees.map(fee => fee.materialCode)}::text[], ${fees.map(fee => fee.cash)}::bigint[],
    ${fees.map(fee => fee.subsidy)}::bigint[]) as fee(material_code, cash, subsidy)
  where l.shop_code = ${shopCode} and l.th_no = ${thNo} and l.material_code = fee.material_code`
