import { sql } from 'kysely'
import type { OrderUnderWay } from '../../../application/home/ports.ts'
import type { OrderFilter } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { matchingOrders } from '../ordering/order-rows.ts'

/** Selects the orders that the order list finds with this filter, those that arrive first before others. */
export const ordersUnderWay = (scope: Scope, filter: OrderFilter, limit: number) => sql<OrderUnderWay>`
  select dh_no as "dhNo", shop_name as "shopName", purchase_date as "purchaseDate", arrival_date as "arrivalDate",
    status, all_shipped as "allShipped", count(*) over () as total
  from ${matchingOrders(scope, filter)}
  order by arrival_date nulls last, dh_no limit ${limit}`
