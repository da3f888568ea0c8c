import { sql } from 'kysely'
import { requestStatusOf, requestsReport } from '../../../../../domain/reports/goods/requests.ts'
import { inScope } from '../../../engine/scope.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import { draftLines } from '../../../ordering/order-drafts.ts'
import type { ReportView } from '../../view.ts'
import {
  categoryColumns,
  categoryFilterColumns,
  categoryJoins,
  costOf,
  inBusinessC,
  unitCostOf,
} from './goods-columns.ts'

const requestStatus = sql`case o.status ${sql.join(
  Object.entries(requestStatusOf).map(([status, request]) => sql`when ${sql.lit(status)} then ${sql.lit(request)}`),
  sql` `,
)} end`

const filters = requestsReport.filters

/** The lines of the order `o`; of one that was not submitted yet, those of its cart at today's names and prices. */
const lines = sql`(
  select l.material_code, l.material_name, l.unit, l.delivery_mode, l.price, l.quantity, l.shipped
  from order_lines l where l.shop_code = o.shop_code and l.dh_no = o.dh_no
  union all
  select d.material_code, d.name, d.unit, d.delivery_mode, d.price, d.quantity, null
  from (${draftLines(sql`(select o.shop_code, o.dh_no, o.shop_group, o.order_type, o.purchase_date, o.delivery_mode, o.kinds)`)}) d)`

/** Hidden while a shop that must not see it still has to count a shipment of the order [RC5]. */
const shipped = sql`case when not ((select blind_receiving from chain) and exists (
  select 1 from shipments s where s.shop_code = o.shop_code and s.dh_no = o.dh_no and s.sh_status <> '99')) then l.shipped end`

export const requestsView: ReportView<keyof typeof requestsReport.columns> = {
  columns: {
    ...{
      reqNo: sql`o.dh_no`,
      reqStatus: requestStatus,
      shopJdeNumber: sql`o.shop_code`,
      shopJdeName: sql`o.shop_name`,
    },
    ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, ...categoryColumns },
    ...{ ordDate: sql`o.purchase_date`, expectArrivalDate: sql`o.arrival_date` },
    ...{ ordQty: sql`l.quantity`, delivQty: shipped, materialUnitName: sql`l.unit` },
    unitCost: inBusinessC(unitCostOf(sql`l.price`)),
    ordCost: inBusinessC(costOf(sql`l.price`, sql`l.quantity`)),
    delivCost: inBusinessC(costOf(sql`l.price`, shipped)),
    ...{ ordType: sql`o.order_type`, delivMode: sql`l.delivery_mode`, settlementType: sql`o.pay_method` },
  },
  from: (scope, filter) => sql`orders o cross join lateral ${lines} l
    left join materials m on m.material_code = l.material_code ${categoryJoins}
    where ${inScope(scope, 'o.shop_code')} ${narrowedBy(filters, filter, {
      ordDate: onDays(sql`o.purchase_date`),
      expectArrivalDate: onDays(sql`o.arrival_date`),
      shopJdeNumber: sql`o.shop_code`,
      reqStatus: requestStatus,
      reqNo: sql`o.dh_no`,
      ordType: sql`o.order_type`,
      settlementType: sql`o.pay_method`,
      materialCode: sql`l.material_code`,
      category: categoryFilterColumns,
      delivMode: sql`l.delivery_mode`,
    })}`,
  order: sql`o.purchase_date desc, o.dh_no desc, o.shop_code, l.material_code`,
}
