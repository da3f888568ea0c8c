import { sql } from 'kysely'
import type { Wave } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { workQueueTabs } from '../../../domain/fulfilment/work-queue.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** Counts the orders that the warehouse has to accept and to ship by day of arrival, and by city within a day. */
export const wavesBetween = (scope: Scope, from: Day, to: Day) => {
  const [toAccept, toShip] = [workQueueTabs.toAccept.statuses, workQueueTabs.toShip.statuses]
  return sql<Wave>`
    select "arrivalDay", sum("toAccept")::int as "toAccept", sum("toShip")::int as "toShip",
      json_agg(json_build_object('city', city, 'orders', "toAccept" + "toShip")
        order by "toAccept" + "toShip" desc, city) as cities
    from (
      select o.arrival_date as "arrivalDay", s.city,
        count(*) filter (where o.status = any(${toAccept})) as "toAccept",
        count(*) filter (where o.status = any(${toShip})) as "toShip"
      from orders o join shops s using (shop_code)
      where ${inScope(scope, 'o.shop_code')} and o.status = any(${[...toAccept, ...toShip]})
        and o.arrival_date between ${from}::date and ${to}::date
      group by o.arrival_date, s.city
    ) by_city
    group by "arrivalDay" order by "arrivalDay"`
}
