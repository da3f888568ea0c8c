import { sql } from 'kysely'
import type { OrderUnderWay } from '../../../application/home/ports.ts'
import type { OrderFilter } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { matchingOrders } from '../ordering/order-rows.ts'

/**
 * Selects the orders that the order list finds with this filter, those that arrive first before others. An order on the
 * way arrives when its next shipment is expected, which can be later than the day that was planned.
 */
export const ordersUnderWay = (scope: Scope, filter: OrderFilter, limit: number) => sql<OrderUnderWay>`
  select dh_no as "dhNo", shop_name as "shopName", purchase_date as "purchaseDate",
    arrival_date as "plannedDay", expected.day as "expectedDay", status, all_shipped as "allShipped", total
  from (select shop_code, dh_no, shop_name, purchase_date, arrival_date, status, all_shipped, count(*) over () as total
      from ${matchingOrders(scope, filter)}
      order by arrival_date nulls last, dh_no limit ${limit}) first_orders
    left join lateral (select min(s.expect_arrival_date) as day from shipments s
      where s.shop_code = first_orders.shop_code and s.dh_no = first_orders.dh_no and s.sh_status in ('10', '20')
    ) expected on true
  order by coalesce(expected.day, arrival_date) nulls last, dh_no`
