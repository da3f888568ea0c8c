import { sql } from 'kysely'
import type { OrderSort } from '../../../../application/ordering/contract/order.ts'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import type { orderLinesReport } from '../../../../domain/reports/order-lines.ts'
import { orderBy } from '../../ordering/order-rows.ts'
import type { ReportView } from '../view.ts'
import { ordersOfList } from './order-list.ts'

export const orderLinesView: ReportView<keyof typeof orderLinesReport.columns> = {
  columns: {
    dhNo: sql`o.dh_no`,
    purchaseDate: sql`o.purchase_date`,
    shopCode: sql`o.shop_code`,
    shopName: sql`o.shop_name`,
    bizStatus: sql`o.status`,
    lineNo: sql`l.line_no`,
    materialCode: sql`l.material_code`,
    materialName: sql`l.material_name`,
    spec: sql`l.spec`,
    unit: sql`l.unit`,
    storageType: sql`l.storage_type`,
    deliveryMode: sql`l.delivery_mode`,
    quantity: sql`l.quantity`,
    price: sql`case when o.business_code = 'C' then l.price end`,
    amount: sql`case when o.business_code = 'C' then l.amount end`,
    // Hidden while a shop that must not see it still has to count a shipment of the order [RC5].
    shipped: sql`case when not ((select blind_receiving from chain) and exists (
      select 1 from shipments s where s.shop_code = o.shop_code and s.dh_no = o.dh_no and s.sh_status <> '99')) then l.shipped end`,
    received: sql`l.received`,
    returned: sql`l.returned`,
  },
  from: (scope, filter) => sql`(select * from ${ordersOfList(scope, filter)}) o
    join order_lines l on l.shop_code = o.shop_code and l.dh_no = o.dh_no`,
  order: sql`o.purchase_date desc, o.dh_no desc, o.shop_code, l.line_no`,
  sorted: sort => sql`${orderBy(sort as Sort<OrderSort>, 'o')}, l.line_no`,
}
