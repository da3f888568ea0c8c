import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type NewStop,
  type OrderToLoad,
  type TripDriver,
  type TripShipment,
  Trips,
} from '../../../application/fulfilment/ports/trips.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { workQueueTabs } from '../../../domain/fulfilment/work-queue.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const tripStore = Layer.effect(
  Trips,
  Effect.gen(function* () {
    const { rows, write } = yield* Database
    return {
      toLoad: (scope, dhNos) => rows(ordersToLoad(scope, dhNos)),
      lastDrivers: (scope, shopCodes) => rows(lastDriversTo(scope, shopCodes)),
      add: (tripNo, stops, departedAt) => write(addStops(tripNo, stops, departedAt)),
      shipments: (scope, tripNo) => rows(shipmentsOfTrip(scope, tripNo)),
    }
  }),
)

const ordersToLoad = (scope: Scope, dhNos: ReadonlyArray<string>) => sql<OrderToLoad>`
  select o.dh_no as "dhNo", o.submission_no as "submissionNo", o.shop_code as "shopCode", o.shop_name as "shopName",
    s.city, o.kinds, o.remark,
    (select t.stop from trip_stops t where t.shop_code = o.shop_code and ${inScope(scope, 't.shop_code')}
      order by t.departed_at desc, t.stop limit 1) as "lastStop"
  from orders o join shops s using (shop_code)
  where ${inScope(scope, 'o.shop_code')} and o.dh_no = any(${dhNos}) and o.status = any(${workQueueTabs.toShip.statuses})
  order by o.dh_no`

/** Drivers are looked for in the latest shipments of each shop only, however many it has. */
const shipmentsWithDrivers = 20
const driversAtMost = 5

const lastDriversTo = (scope: Scope, shopCodes: ReadonlyArray<string>) => sql<TripDriver>`
  select "driverName", "driverPhone", "carNumber", "departureAddress" from (
    select distinct on (h.driver_name, h.driver_phone, h.car_number) h.driver_name as "driverName",
      h.driver_phone as "driverPhone", h.car_number as "carNumber", h.departure_address as "departureAddress", h.shipped_at
    from unnest(${shopCodes}::text[]) as chosen (shop_code) cross join lateral (
      select s.driver_name, s.driver_phone, s.car_number, s.departure_address, s.shipped_at from shipments s
      where s.shop_code = chosen.shop_code and ${inScope(scope, 's.shop_code')}
      order by s.shipped_at desc, s.sh_no desc limit ${shipmentsWithDrivers}) h
    where h.driver_name is not null
    order by h.driver_name, h.driver_phone, h.car_number, h.shipped_at desc
  ) drivers order by shipped_at desc limit ${driversAtMost}`

const addStops = (tripNo: string, stops: ReadonlyArray<NewStop>, departedAt: number) => sql`
  insert into trip_stops (shop_code, dh_no, sh_no, stop, trip_no, departed_at)
  select stops.*, ${tripNo}, ${departedAt} from unnest(
    ${stops.map(({ shopCode }) => shopCode)}::text[], ${stops.map(({ dhNo }) => dhNo)}::text[],
    ${stops.map(({ shNo }) => shNo)}::text[], ${stops.map(({ stop }) => stop)}::integer[]) as stops`

/**
 * Selects the shipments of a trip, those of a shop together. On trips that left when each order was a stop of its atShop, a
 * shop has the place of its first order.
 */
const shipmentsOfTrip = (scope: Scope, tripNo: string) => sql<TripShipment>`
  select min(t.stop) over (partition by t.shop_code) as stop, t.sh_no as "shNo", t.dh_no as "dhNo",
    t.shop_code as "shopCode", o.shop_name as "shopName", s.city, o.kinds, o.remark, t.departed_at as "departedAt", h.driver_name as "driverName", h.driver_phone as "driverPhone",
    h.car_number as "carNumber", h.departure_address as "departureAddress", h.expect_arrive_at as "expectArriveAt",
    h.arrived_at as "arrivedAt", h.received_at as "receivedAt"
  from trip_stops t join shipments h using (shop_code, dh_no, sh_no)
    join orders o using (shop_code, dh_no) join shops s using (shop_code)
  where ${inScope(scope, 't.shop_code')} and t.trip_no = ${tripNo} order by 1, t.dh_no, t.sh_no`
