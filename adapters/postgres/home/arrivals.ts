import { sql } from 'kysely'
import type { Arrival } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { inScope } from '../engine/scope.ts'

/**
 * Selects shipments that were expected between two days and are to be received, for the first time or again because their receipt was
 * voided; the earliest first.
 */
export const arrivalsBetween = (scope: Scope, from: Day, to: Day, limit: number) => sql<Arrival>`
  select s.sh_no as "shNo", o.shop_name as "shopName", s.expect_arrival_date as "expectedDay",
    s.expect_arrive_at as "expectedAt", s.arrived_at as "arrivedAt", s.driver_name as "driverName",
    s.driver_phone as "driverPhone", s.car_number as "carNumber", count(*) over () as total
  from shipments s join orders o using (shop_code, dh_no)
  where ${inScope(scope, 's.shop_code')} and s.sh_status = any(${statusesToReceive})
    and s.expect_arrival_date between ${from}::date and ${to}::date
  order by s.expect_arrival_date, s.expect_arrive_at nulls last, s.sh_no limit ${limit}`
