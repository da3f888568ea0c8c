import { type RawBuilder, sql } from 'kysely'
import { receivingDifferencesReport } from '../../../../../domain/reports/goods/receiving-differences.ts'
import { inScope } from '../../../engine/scope.ts'
import { isToCountBlind } from '../../../inventory/blind-transit.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import type { ReportView } from '../../view.ts'
import {
  categoryColumns,
  categoryFilterColumns,
  categoryJoins,
  costOf,
  inBusinessC,
  unitCostOf,
} from './goods-columns.ts'

/** The result of the review is hidden until the difference is decided, and that of invalid lines always (spec 002 section 4). */
const reviewed = (column: RawBuilder<unknown>) =>
  sql`case when d.sc_status not in ('10', '11') and l.approve_status <> 'INVALID' then ${column} end`

/** After a void the goods are counted anew, and neither figure of the earlier count may tell what was shipped [RC5]. */
const unlessBlind = (column: RawBuilder<unknown>) => sql`case when not ${isToCountBlind(sql`s`)} then ${column} end`

/** Received less shipped, as on the receipt and in the shipping differences: negative unless more was received. */
const difference = sql`case l.kind when 'MORE' then l.quantity else -l.quantity end`

export const receivingDifferencesView: ReportView<keyof typeof receivingDifferencesReport.columns> = {
  columns: {
    ...{ recvDiffNo: sql`d.sc_no`, recvDiffStatus: sql`d.sc_status`, recvDiffType: sql`l.kind`, recvNo: sql`d.sh_no` },
    ...{ ordNo: sql`d.dh_no`, shopJdeNumber: sql`d.shop_code`, shopJdeName: sql`o.shop_name` },
    ...{ materialCode: sql`l.material_code`, materialName: sql`sl.material_name`, ...categoryColumns },
    ...{
      delivQty: unlessBlind(sql`sl.shipped`),
      realRecvQty: sql`sl.received`,
      recvDiffQty: unlessBlind(difference),
    },
    ...{ materialUnitName: sql`sl.unit`, unitCost: inBusinessC(unitCostOf(sql`l.price`)) },
    recvDiffCost: inBusinessC(unlessBlind(costOf(sql`l.price`, difference))),
    ...{ cancelFee: reviewed(inBusinessC(sql`l.cancel_fee`)), subsidyFee: reviewed(inBusinessC(sql`l.subsidy_fee`)) },
    ...{ diffReason: sql`nullif(l.reason, '')`, rejReason1: reviewed(sql`l.reject_reason`) },
    rejReason2: sql`case when d.sc_status = '02' then s.void_reason end`,
    ...{ confirmRecvTime: sql`s.received_at`, ordDate: sql`o.purchase_date` },
    ...{ expectArrivalDate: sql`s.expect_arrival_date`, ordType: sql`o.order_type` },
    ...{ delivMode: sql`s.delivery_mode`, settlementType: sql`o.pay_method` },
  },
  from: (scope, filter) => sql`difference_orders d join difference_lines l using (shop_code, sc_no)
    join orders o using (shop_code, dh_no) join shipments s using (shop_code, dh_no, sh_no)
    join shipment_lines sl on sl.shop_code = d.shop_code and sl.dh_no = d.dh_no and sl.sh_no = d.sh_no
      and sl.material_code = l.material_code and sl.replaces = l.replaces
    left join materials m on m.material_code = l.material_code ${categoryJoins}
    where ${inScope(scope, 'd.shop_code')}
    ${narrowedBy(receivingDifferencesReport.filters, filter, {
      confirmRecvTime: sql`s.received_at`,
      shopJdeNumber: sql`d.shop_code`,
      ordDate: onDays(sql`o.purchase_date`),
      recvDiffStatus: sql`d.sc_status`,
      recvDiffNo: sql`d.sc_no`,
      recvNo: sql`d.sh_no`,
      materialCode: sql`l.material_code`,
      category: categoryFilterColumns,
      ordType: sql`o.order_type`,
      delivMode: sql`s.delivery_mode`,
      settlementType: sql`o.pay_method`,
    })}`,
  order: sql`s.received_at desc, d.sc_no desc, d.shop_code, l.material_code, l.replaces, l.kind`,
}
