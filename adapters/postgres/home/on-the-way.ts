import { sql } from 'kysely'
import type { ShipmentOnTheWay } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** Selects the shipments that have not arrived and were expected between two days, with the trip that they are on. */
export const shipmentsOnTheWay = (scope: Scope, from: Day, to: Day) => sql<ShipmentOnTheWay>`
  select h.dh_no as "dhNo", h.sh_no as "shNo", h.shop_code as "shopCode", s.city, h.expect_arrival_date as "expectedDay",
    h.expect_arrive_at as "expectedAt", coalesce(t.departed_at, h.shipped_at) as "departedAt",
    h.driver_name as "driverName", h.driver_phone as "driverPhone", h.car_number as "carNumber", t.trip_no as "tripNo",
    case when t.trip_no is not null
      then (select count(distinct every.shop_code)::int from trip_stops every
        where every.trip_no = t.trip_no and ${inScope(scope, 'every.shop_code')}) end as "tripStops"
  from shipments h join shops s using (shop_code) left join trip_stops t on t.shop_code = h.shop_code
      and t.dh_no = h.dh_no and t.sh_no = h.sh_no and ${inScope(scope, 't.shop_code')}
  where ${inScope(scope, 'h.shop_code')} and h.sh_status in ('10', '20') and h.arrived_at is null
    and h.expect_arrival_date between ${from}::date and ${to}::date
  order by "departedAt", t.stop, h.sh_no`
