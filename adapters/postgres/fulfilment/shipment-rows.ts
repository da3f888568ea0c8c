import { sql } from 'kysely'
import type { Shipment, ShipmentLine, SubstituteMaterial } from '../../../application/fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import { stockUnitOf } from '../inventory/unit-columns.ts'

export const shipmentsOf = (order: OrderInScope) => sql<Omit<Shipment, 'lines'>>`
  select sh_no as "shNo", batch_no as "batchNo", scm_delivery_no as "scmDeliveryNo", shipped_at as "shippedAt",
    shipped_by_name as "shippedByName", departure_address as "departureAddress", driver_name as "driverName",
    driver_phone as "driverPhone", car_number as "carNumber", express_no as "expressNo", node_state as "nodeState",
    curr_location as "currLocation", expect_arrive_at as "expectArriveAt", arrived_at as "arrivedAt",
    received_at as "receivedAt", received_by_name as "receivedByName", sc_no as "scNo", t.trip_no as "tripNo"
  from shipments s left join trip_stops t using (shop_code, dh_no, sh_no)
  where s.shop_code = ${order.shopCode} and s.dh_no = ${order.dhNo} order by batch_no`

export const shipmentLinesOf = (order: OrderInScope) => sql<ShipmentLine & { readonly shNo: string }>`
  select s.sh_no as "shNo", s.material_code as "materialCode", s.replaces, s.material_name as name, s.spec, s.unit,
    s.price, s.shipped as quantity, s.received, ${stockUnitOf(sql`s`, sql`s.unit`)} as "stockUnit"
  from shipment_lines s left join order_lines l
    on l.shop_code = s.shop_code and l.dh_no = s.dh_no and l.material_code = coalesce(nullif(s.replaces, ''), s.material_code)
  where s.shop_code = ${order.shopCode} and s.dh_no = ${order.dhNo} order by l.line_no, s.replaces, s.material_code`

/** Selects materials with their price for the order's shop on its purchase date. */
export const substitutesOf = (order: OrderInScope, materialCodes: ReadonlyArray<string>) => sql<SubstituteMaterial>`
  select m.material_code as "materialCode", m.name, m.spec, m.unit, m.storage_type as "storageType",
    m.delivery_mode as "deliveryMode", price.price
  from materials m
  left join lateral (
    select price from prices
    where shop_group = ${order.shopGroup} and material_code = m.material_code
      and valid_from <= ${order.purchaseDate}::date
    order by valid_from desc limit 1
  ) price on true
  where m.material_code = any(${materialCodes}) order by m.material_code`
