import { type RawBuilder, sql } from 'kysely'
import type { WaitingSort } from '../../../application/approval/contract.ts'
import type { ApprovalFilter, ApprovalItem } from '../../../application/approval/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { ApprovalKind } from '../../../domain/approval/approval.ts'
import { approvalFilters } from '../../../domain/approval/approval-list.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { filterConditions } from '../lists/conditions.ts'

interface KindRows {
  /** Select columns of an item. */
  readonly columns: RawBuilder<ApprovalItem>
  /** Source table of the columns, with alias `x`. */
  readonly table: RawBuilder<unknown>
  readonly number: string
  readonly waits: RawBuilder<boolean>
  readonly order: ListOrder<WaitingSort>
}

const needed = (orderType: string) => sql`coalesce((
    select approvals_needed from shops s join order_rules r using (shop_group)
    where s.shop_code = x.shop_code and r.order_type = ${orderType}), 1) as needed`

const reductionNo = sql`coalesce((
    select max(r.round) from approval_reductions r
    where r.shop_code = x.shop_code and r.dh_no = x.dh_no and r.submission_no = x.submission_no), 0)`

const kinds: Readonly<Record<ApprovalKind, KindRows>> = {
  ADD_ON: {
    columns: sql`'ADD_ON' as kind, x.shop_code as "shopCode", x.dh_no as no, x.submission_no as "submissionNo", x.status,
        x.shop_name as "shopName", x.dh_no as "dhNo", x.submitted_by as "submittedBy",
        x.submitted_by_name as "submittedByName", x.submitted_at as "submittedAt", x.purchase_date as "purchaseDate",
        x.arrival_date as "expectedDeliveryDate", null as phone, x.reason, x.attachments,
        x.first_materials as "materialsText", x.kinds, x.remark, x.material_fee as "goodsFee",
        x.service_fee as "serviceFee", x.car_fee as "carFee", x.total_fee as "totalFee",
        x.business_code as "businessCode", ${reductionNo} as "reductionNo", ${needed('OVERTIME')}`,
    table: sql`orders x`,
    number: 'x.dh_no',
    waits: sql`x.status = 'WAIT_APPROVE' and x.order_type = 'OVERTIME'`,
    order: {
      columns: {
        no: sql`x.dh_no`,
        shopName: byName(sql`x.shop_name`),
        totalFee: sql`case when x.business_code = 'C' then x.total_fee end`,
        submittedAt: sql`x.submitted_at`,
        arrivalDate: sql`x.arrival_date`,
        expectedDeliveryDate: sql`x.arrival_date`,
      },
      order: sql`x.arrival_date, x.submitted_at, x.dh_no`,
    },
  },
  URGENT: {
    columns: sql`'URGENT' as kind, x.shop_code as "shopCode", x.sq_no as no, x.version as "submissionNo", x.status,
        x.shop_name as "shopName", x.dh_no as "dhNo", x.created_by as "submittedBy",
        x.created_by_name as "submittedByName", x.created_at as "submittedAt", x.purchase_date as "purchaseDate",
        x.expected_delivery_date as "expectedDeliveryDate", x.phone, x.reason, '{}'::text[] as attachments,
        x.apply_materials as "materialsText", null::int as kinds, nullif(x.remark, '') as remark,
        null::bigint as "goodsFee", null::bigint as "serviceFee", null::bigint as "carFee", null::bigint as "totalFee", null as "businessCode",
        0 as "reductionNo", ${needed('URGENT')}`,
    table: sql`urgent_applications x`,
    number: 'x.sq_no',
    waits: sql`x.status = 'TO_AUDIT'`,
    order: {
      columns: {
        no: sql`x.sq_no`,
        shopName: byName(sql`x.shop_name`),
        totalFee: sql`null::bigint`,
        submittedAt: sql`x.created_at`,
        arrivalDate: sql`x.expected_delivery_date`,
        expectedDeliveryDate: sql`x.expected_delivery_date`,
      },
      order: sql`x.expected_delivery_date, x.created_at, x.sq_no`,
    },
  },
}

/** Selects pending items of a kind, earliest arrival first, then longest waiting, unless another sort is requested. */
export const waitingItems = (
  scope: Scope,
  kind: ApprovalKind,
  filter: ApprovalFilter,
  sort?: Sort<WaitingSort>,
) => sql<ApprovalItem>`
  select ${kinds[kind].columns} from ${waitingApprovals(scope, kind, filter)} order by ${listOrder(kinds[kind].order, sort)}`

export const waitingApprovals = (scope: Scope, kind: ApprovalKind, filter: ApprovalFilter) =>
  matchingRows(kinds[kind].table, inScope(scope, 'x.shop_code'), [
    kinds[kind].waits,
    ...conditions(filter, kinds[kind].number),
  ])

/** Selects the orders or applications with these numbers. */
export const findItems = (scope: Scope, kind: ApprovalKind, numbers: ReadonlyArray<string>) => sql<ApprovalItem>`
  select ${kinds[kind].columns} from ${kinds[kind].table}
  where ${sql.ref(kinds[kind].number)} = any(${numbers}) and ${inScope(scope, 'x.shop_code')}`

export const decidedVotes = (scope: Scope, filter: ApprovalFilter) =>
  matchingRows(sql`approval_votes x`, inScope(scope, 'x.shop_code'), [sql`x.concludes`, ...conditions(filter, 'x.no')])

const conditions = (filter: ApprovalFilter, number: string) =>
  filterConditions(approvalFilters, { ...filter }, { no: sql.ref(number), shopJdeNo: sql`x.shop_code` })
