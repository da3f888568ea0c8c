import { sql } from 'kysely'
import type { OrderSort } from '../../../../application/ordering/contract/order.ts'
import type { OrderFilter } from '../../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import { invalidUnsubmitted, type orderList, shippedInBatches } from '../../../../domain/ordering/order/order-list.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { draftLines } from '../../ordering/order-drafts.ts'
import { matchingOrders, orderAmount, orderBy } from '../../ordering/order-rows.ts'
import type { ReportView } from '../view.ts'

/** Selects the orders that the order list shows with these filters. */
export const ordersOfList = (scope: Scope, filter: FilterValues) => matchingOrders(scope, filter as OrderFilter)

/** Numbers of an order's receipts and differences, found in one look; PostgreSQL leaves it out where neither is selected. */
const ofShipments = sql`(select string_agg(s.sh_no, '、' order by s.batch_no) as receipt_numbers,
    string_agg(s.sc_no, '、' order by s.batch_no) as difference_numbers
  from shipments s where s.shop_code = orders.shop_code and s.dh_no = orders.dh_no) shipped`

/**
 * Totals of the cart of an order without submitted lines; the list shows the same figures. Any other order has no row here:
 * grouping by its key, instead of adding up no lines, reads nothing for it, and an export of the whole chain has a million.
 */
const ofCart = sql`(select count(*) as cart_kinds, array_to_string((array_agg(d.name order by d.material_code))[1:3], '、') as cart_materials,
    coalesce(sum(d.amount), 0)::bigint + coalesce((select r.service_fee + r.car_fee from order_rules r
      where r.shop_group = orders.shop_group and r.order_type = orders.order_type), 0) as cart_fee
  from (${draftLines(sql`(select orders.*)`)}) d group by d.shop_code, d.dh_no) cart`

export const orderListView: ReportView<keyof typeof orderList.columns> = {
  columns: {
    dhNo: sql`dh_no`,
    bizStatus: sql`case when status = 'DC_SHIPPED' and not all_shipped then ${sql.lit(shippedInBatches)}
      when status = 'INVALID' and cart_kinds > 0 then ${sql.lit(invalidUnsubmitted)} else status end`,
    shopCode: sql`shop_code`,
    shopName: sql`shop_name`,
    orderType: sql`order_type`,
    purchaseDate: sql`purchase_date`,
    arrivalDate: sql`arrival_date`,
    kinds: sql`kinds + coalesce(cart_kinds, 0)`,
    orderAmount: sql`case when business_code <> 'C' then null when cart_kinds > 0 then cart_fee else ${orderAmount} end`,
    payPrice: sql`case when business_code <> 'C' then null when cart_kinds > 0 then cart_fee else total_fee end`,
    materials: sql`case when cart_kinds > 0 then cart_materials else first_materials end`,
    payMethod: sql`pay_method`,
    isFc: sql`case when has_difference then 'yes' else 'no' end`,
    receipts: sql`receipt_numbers`,
    differences: sql`difference_numbers`,
    returns: sql`(select string_agg(r.th_no, '、' order by r.applied_at, r.th_no) from return_orders r
      where r.shop_code = orders.shop_code and r.dh_no = orders.dh_no)`,
    submitter: sql`submitted_by_name`,
    submittedAt: sql`submitted_at`,
  },
  from: (scope, filter) =>
    sql`(select * from ${ordersOfList(scope, filter)}) orders left join lateral ${ofCart} on true
      left join lateral ${ofShipments} on true`,
  order: orderBy(undefined),
  sorted: sort => orderBy(sort as Sort<OrderSort>),
}
