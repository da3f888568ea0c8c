import { sql } from 'kysely'
import type { PlacedOrders } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { payingStatuses, placedStatuses, unpaidStatuses } from '../../../domain/home/placed.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'
import { tradingStatuses } from '../notifications/readiness-store.ts'

/**
 * Counts by group and city the shops that can order for a date, or have an order for it, those whose order
 * is placed, those that have yet to pay, and those whose payment is under way; the sums equal the states of the readiness page (held by a test).
 */
export const placedOrders = (scope: Scope, purchaseDate: Day, open: ReadonlyArray<string>) => sql<PlacedOrders>`
  select s.shop_group as "shopGroup", coalesce(g.name, s.shop_group) as "groupName", s.city, array_agg(s.shop_code order by s.shop_code) as "shopCodes",
    count(*) filter (where o.status = any(${placedStatuses})) as placed,
    count(*) filter (where o.status = any(${unpaidStatuses})) as unpaid,
    count(*) filter (where o.status = any(${payingStatuses})) as paying
  from shops s left join shop_groups g using (shop_group)
    left join orders o on o.shop_code = s.shop_code and o.purchase_date = ${purchaseDate}::date
    and o.order_type = 'NORMAL' and o.status <> 'INVALID' and ${inScope(scope, 'o.shop_code')}
  where ${inScope(scope, 's.shop_code')}
    and (o.status is not null or s.shop_group = any(${open}) and s.store_status = any(${tradingStatuses}))
  group by s.shop_group, g.name, s.city order by s.shop_group, s.city`
