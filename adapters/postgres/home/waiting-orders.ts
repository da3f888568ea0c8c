import { sql } from 'kysely'
import type { WaitingOrders } from '../../../application/home/ports.ts'
import type { OrderFilter } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { rowsToCount } from '../engine/list.ts'
import { matchingOrders, orderAmount } from '../ordering/order-rows.ts'

/** Counts the orders that the order list finds with this filter, up to the limit of lists, and adds up their order amounts. */
export const waitingOrders = (scope: Scope, filter: OrderFilter) => sql<WaitingOrders>`
  select count(*) as count, min(cut_off_at) as "dueAt", min(status_since) as since,
    coalesce(sum(${orderAmount}) filter (where business_code = 'C'), 0)::bigint as amount
  from (${rowsToCount(matchingOrders(scope, filter), sql`cut_off_at, status_since, total_fee, discount_fee, business_code`)}) found`
