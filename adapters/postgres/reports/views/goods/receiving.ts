import { sql } from 'kysely'
import { receivingReport } from '../../../../../domain/reports/goods/receiving.ts'
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
  unknown,
  yesNoOf,
} from './goods-columns.ts'

const unlessBlind = (column: ReturnType<typeof sql>) => sql`case when not ${isToCountBlind(sql`s`)} then ${column} end`

/** An order's quantity stands at the first shipment of the material, so that its total counts it once. */
const isFirst = sql`not exists (select 1 from shipments e join shipment_lines b using (shop_code, dh_no, sh_no)
  where e.shop_code = s.shop_code and e.dh_no = s.dh_no and e.batch_no < s.batch_no and b.material_code = l.material_code
    and b.replaces = '')`
const isAuto = yesNoOf(sql`s.is_auto and s.received_at is not null`)

export const receivingView: ReportView<keyof typeof receivingReport.columns> = {
  columns: {
    ...{ recvNo: sql`s.sh_no`, recvStatus: sql`s.sh_status`, scmDelivNo: sql`s.scm_delivery_no` },
    ...{ reqNo: sql`s.dh_no`, ordNo: sql`s.dh_no`, shopJdeNumber: sql`s.shop_code`, shopJdeName: sql`o.shop_name` },
    ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, ...categoryColumns },
    ...{ ordQty: sql`ordered.quantity`, delivQty: unlessBlind(sql`l.shipped`), realRecvQty: sql`l.received` },
    ...{ materialUnitName: sql`l.unit`, unitCost: inBusinessC(unitCostOf(sql`l.price`)) },
    ordCost: inBusinessC(costOf(sql`ordered.price`, sql`ordered.quantity`)),
    delivCost: inBusinessC(unlessBlind(costOf(sql`l.price`, sql`l.shipped`))),
    recvCost: inBusinessC(costOf(sql`l.price`, sql`l.received`)),
    ...{ ordDate: sql`o.purchase_date`, expectArrivalDate: sql`s.expect_arrival_date`, delivTime: sql`s.shipped_at` },
    ...{ realArrivalTime: sql`s.arrived_at`, confirmRecvTime: sql`s.received_at`, isAutoRecv: isAuto },
    ...{ ordType: sql`o.order_type`, delivMode: sql`s.delivery_mode`, settlementType: sql`o.pay_method` },
    ...{ saleDelivNo: unknown, jdeSaleNo: unknown },
  },
  // The limit makes PostgreSQL look up the order's line for each row, not read the order lines of all shops.
  from: (scope, filter) => sql`shipments s join shipment_lines l using (shop_code, dh_no, sh_no)
    join orders o using (shop_code, dh_no)
    left join lateral (select ol.quantity, ol.price from order_lines ol where ol.shop_code = s.shop_code and ol.dh_no = s.dh_no
      and ol.material_code = l.material_code and l.replaces = '' and ${isFirst} limit 1) ordered on true
    left join materials m on m.material_code = l.material_code ${categoryJoins}
    where ${inScope(scope, 's.shop_code')}
    ${narrowedBy(receivingReport.filters, filter, {
      delivTime: sql`s.shipped_at`,
      expectArrivalDate: onDays(sql`s.expect_arrival_date`),
      shopJdeNumber: sql`s.shop_code`,
      ordDate: onDays(sql`o.purchase_date`),
      recvStatus: sql`s.sh_status`,
      recvNo: sql`s.sh_no`,
      materialCode: sql`l.material_code`,
      category: categoryFilterColumns,
      isAutoRecv: isAuto,
      ordType: sql`o.order_type`,
      delivMode: sql`s.delivery_mode`,
      settlementType: sql`o.pay_method`,
    })}`,
  order: sql`s.shipped_at desc, s.sh_no desc, s.shop_code, s.dh_no, l.material_code, l.replaces`,
}
