import { sql } from 'kysely'
import { fixedAssetLabel, shippingDifferencesReport } from '../../../../../domain/reports/goods/shipping-differences.ts'
import { inScope } from '../../../engine/scope.ts'
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
  yesNoOf,
} from './goods-columns.ts'

const ordered = sql`l.quantity`
const delivered = sql`l.shipped`
/** Nothing else is cancelled of a line of an order that was shipped [W5]. */
const replaced = sql`l.cancelled`
const expected = sql`(${ordered} - ${replaced})`
const isFixedAsset = yesNoOf(sql`m.labels && ${[...fixedAssetLabel]}::text[]`)

/**
 * Whether the money for what is missing is on its way back, or substitutes were shipped for all of it; looked up for the
 * rows of a page only.
 */
const status = sql`case when ${delivered} = ${expected} then 'REPLACED' else case (select x.show_refund_status from order_refunds x where x.shop_code = o.shop_code and x.dh_no = o.dh_no
  and x.attach_type = 'FC' order by x.created_at desc limit 1) when 'REFUND_SUCCESS' then 'REFUNDED' when 'REFUND_ING' then 'REFUNDING' else 'NONE' end end`

export const shippingDifferencesView: ReportView<keyof typeof shippingDifferencesReport.columns> = {
  columns: {
    ...{ delivDiffNo: sql`'FC' || regexp_replace(o.dh_no, '^DH', '')`, delivDiffStatus: status, reqNo: sql`o.dh_no` },
    ...{ ordNo: sql`o.dh_no`, shopJdeNumber: sql`o.shop_code`, shopJdeName: sql`o.shop_name` },
    ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, ...categoryColumns, isFixedAsset },
    ...{ ordQty: ordered, delivQty: delivered, replacedQty: replaced, delivDiffQty: sql`${delivered} - ${expected}` },
    ...{ materialUnitName: sql`l.unit`, unitCost: inBusinessC(unitCostOf(sql`l.price`)) },
    ordCost: inBusinessC(costOf(sql`l.price`, ordered)),
    delivCost: inBusinessC(costOf(sql`l.price`, delivered)),
    delivDiffCost: inBusinessC(sql`${costOf(sql`l.price`, delivered)} - ${costOf(sql`l.price`, expected)}`),
    ...{
      completeDelivTime: sql`o.shipped_at`,
      ordDate: sql`o.purchase_date`,
      expectArrivalDate: sql`o.expect_arrival_date`,
    },
    ...{ ordType: sql`o.order_type`, delivMode: sql`l.delivery_mode`, settlementType: sql`o.pay_method` },
  },
  // The delivery of an order is complete with its last shipment; blind counts do not see it before they are sent [RC5]. The orders
  // stand in the order of the report, so that a page ends after the first ones, and an index finds their lines that differ.
  shared: (scope, filter) => sql`deliveries as materialized (
    select o.shop_code, o.dh_no, o.shop_name, o.business_code, o.purchase_date, s.expect_arrival_date, o.order_type, o.pay_method, s.shipped_at
    from shipments s join orders o using (shop_code, dh_no)
    where o.all_shipped and ${inScope(scope, 's.shop_code')}
      and not exists (select 1 from shipments n where n.shop_code = s.shop_code and n.dh_no = s.dh_no
        and (n.batch_no > s.batch_no or ((select blind_receiving from chain) and n.sh_status <> '99')))
    ${narrowedBy(shippingDifferencesReport.filters, filter, {
      completeDelivTime: sql`s.shipped_at`,
      ordDate: onDays(sql`o.purchase_date`),
      expectArrivalDate: onDays(sql`s.expect_arrival_date`),
      shopJdeNumber: sql`s.shop_code`,
      ordNo: sql`o.dh_no`,
      ordType: sql`o.order_type`,
      settlementType: sql`o.pay_method`,
    })} order by s.shipped_at desc, o.dh_no desc, o.shop_code)`,
  from: (_scope, filter) => sql`deliveries o join order_lines l using (shop_code, dh_no)
    left join materials m on m.material_code = l.material_code ${categoryJoins}
    where ${delivered} <> ${ordered} ${narrowedBy(shippingDifferencesReport.filters, filter, {
      isFixedAsset,
      materialCode: sql`l.material_code`,
      category: categoryFilterColumns,
      delivMode: sql`l.delivery_mode`,
    })}`,
  order: sql`o.shipped_at desc, o.dh_no desc, o.shop_code, l.material_code`,
}
