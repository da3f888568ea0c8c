import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { DifferenceDecision } from '../../../application/receiving/ports/differences.ts'
import type { ClaimLine } from '../../../domain/receiving/difference-evidence.ts'

type LineKeys = ReadonlyArray<Pick<ClaimLine, 'materialCode' | 'replaces' | 'kind'>>

const keys = (lines: LineKeys) => sql`
  ${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.replaces)}::text[],
  ${lines.map(line => line.kind)}::text[]`

/** Replaces reasons and photos of the lines, and the status. */
export const putEvidence = (
  { shopCode }: OrderInScope,
  {
    scNo,
    scStatus,
    lines,
  }: { readonly scNo: string; readonly scStatus: string; readonly lines: ReadonlyArray<ClaimLine> },
) => sql`
  with head as (
    update difference_orders set sc_status = ${scStatus}, version = version + 1
    where shop_code = ${shopCode} and sc_no = ${scNo} and sc_status in ('10', '11')
    returning shop_code, sc_no
  ), line as (
    select * from unnest(${keys(lines)}, ${lines.map(line => line.reason)}::text[],
      ${lines.map(line => JSON.stringify(line.documents))}::text[]
    ) as line(material_code, replaces, kind, reason, documents)
  )
  update difference_lines l set reason = line.reason,
    documents = array(select jsonb_array_elements_text(line.documents::jsonb))
  from head, line
  where l.shop_code = ${shopCode} and l.shop_code = head.shop_code and l.sc_no = head.sc_no and l.material_code = line.material_code
    and l.replaces = line.replaces and l.kind = line.kind`

/** Stores the decision on each line; no row matches if the difference is not open any more. */
export const decideDifference = (
  { shopCode }: OrderInScope,
  { scNo, scStatus, lines, isByRule }: DifferenceDecision,
  actor: Actor,
  at: number,
) => sql`
  with head as (
    update difference_orders set sc_status = ${scStatus}, decided_at = ${at}, decided_by_name = ${actor.name},
      version = version + 1
    where shop_code = ${shopCode} and sc_no = ${scNo} and sc_status in ('10', '11')
    returning shop_code, sc_no
  ), line as (
    select * from unnest(${keys(lines)}, ${lines.map(line => line.approveStatus)}::text[],
      ${lines.map(line => line.approvedQuantity)}::bigint[], ${lines.map(line => line.rejectReason)}::text[],
      ${lines.map(line => line.cancelFee)}::bigint[], ${lines.map(line => line.subsidyFee)}::bigint[]
    ) as line(material_code, replaces, kind, approve_status, approved_quantity, reject_reason, cancel_fee, subsidy_fee)
  )
  update difference_lines l set approve_status = line.approve_status, approved_quantity = line.approved_quantity,
    reject_reason = line.reject_reason, cancel_fee = line.cancel_fee, subsidy_fee = line.subsidy_fee, by_rule = ${isByRule}
  from head, line
  where l.shop_code = ${shopCode} and l.shop_code = head.shop_code and l.sc_no = head.sc_no and l.material_code = line.material_code
    and l.replaces = line.replaces and l.kind = line.kind`

/** Withdraws an open difference; its lines become invalid. */
export const withdrawDifference = ({ shopCode }: OrderInScope, scNo: string) => sql`
  with head as (
    update difference_orders set sc_status = '02', version = version + 1
    where shop_code = ${shopCode} and sc_no = ${scNo} and sc_status in ('10', '11')
    returning shop_code, sc_no
  )
  update difference_lines l set approve_status = 'INVALID', approved_quantity = 0 from head
  where l.shop_code = ${shopCode} and l.shop_code = head.shop_code and l.sc_no = head.sc_no`
