import { sql } from 'kysely'
import type { Scope } from '../../../application/caller.ts'
import type { OrderFilter } from '../../../application/ports/orders.ts'
import { type orderListReport, shippedInBatches } from '../../../domain/reports/order-list.ts'
import type { Asked } from '../../../domain/reports/said.ts'
import { narrowedBy } from '../order-rows.ts'
import { inScope } from '../scope.ts'
import type { ReportView } from './view.ts'

/** The orders that a person's list would show. */
export const ordersAsked = (scope: Scope, asked: Asked) =>
  sql`orders where ${inScope(scope, 'shop_code')} ${narrowedBy(asked as OrderFilter)}`

const ofShipments = (
  column: 'sh_no' | 'sc_no',
) => sql`(select string_agg(s.${sql.ref(column)}, '、' order by s.batch_no)
  from shipments s where s.shop_code = orders.shop_code and s.dh_no = orders.dh_no)`

export const orderListView: ReportView<keyof typeof orderListReport.columns> = {
  columns: {
    dhNo: sql`dh_no`,
    bizStatus: sql`case when status = 'DC_SHIPPED' and not all_shipped then ${sql.lit(shippedInBatches)} else status end`,
    shopCode: sql`shop_code`,
    shopName: sql`shop_name`,
    orderType: sql`order_type`,
    purchaseDate: sql`purchase_date`,
    arrivalDate: sql`arrival_date`,
    kinds: sql`kinds`,
    payPrice: sql`case when business_code = 'C' then total_fee end`,
    materials: sql`first_materials`,
    payMethod: sql`pay_method`,
    isFc: sql`case when has_difference then 'yes' else 'no' end`,
    receipts: ofShipments('sh_no'),
    differences: ofShipments('sc_no'),
    returns: sql`(select string_agg(r.th_no, '、' order by r.applied_at, r.th_no) from return_orders r
      where r.shop_code = orders.shop_code and r.dh_no = orders.dh_no)`,
    submitter: sql`submitted_by_name`,
    submittedAt: sql`submitted_at`,
  },
  from: ordersAsked,
  order: sql`purchase_date desc, dh_no desc`,
}
