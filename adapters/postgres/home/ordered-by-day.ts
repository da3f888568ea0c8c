import { sql } from 'kysely'
import type { DayAmount } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'
import { orderAmount } from '../ordering/order-rows.ts'

/**
 * Sums up the order amounts of partner shops by purchase date, of orders that were submitted and not given up. They are before the
 * subsidy, as in the order list: a day whose orders are not paid yet compares with days whose orders are.
 */
export const orderedByDay = (scope: Scope, from: Day, to: Day, statuses: ReadonlyArray<string>) => sql<DayAmount>`
  select purchase_date as day, sum(${orderAmount})::bigint as amount from orders
  where ${inScope(scope, 'shop_code')} and purchase_date between ${from}::date and ${to}::date
    and status = any(${statuses}) and business_code = 'C'
  group by purchase_date order by purchase_date`
