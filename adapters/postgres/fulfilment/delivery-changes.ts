import { sql } from 'kysely'
import type { NewShipment } from '../../../application/fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { DeliveryHead, DeliveryLine } from '../../../domain/fulfilment/line.ts'
import type { Transport } from '../../../domain/fulfilment/transport.ts'

/** The day on which the carrier expects to arrive, in the zone of the joined chain; while it has not said, the arrival day of the order. */
const arrivalDay = ({ arrivalDate }: OrderInScope, { expectArriveAt }: Transport) =>
  sql`coalesce((to_timestamp(${expectArriveAt}::bigint / 1000.0) at time zone chain.zone)::date, ${arrivalDate}::date)`

/** Inserts a new shipment with its lines. */
export const insertShipment = (order: OrderInScope, shipment: NewShipment, actor: Actor, at: number) => {
  const { shNo, batchNo, scmDeliveryNo, deliveryMode, transport, lines } = shipment
  const column = <A>(value: (line: NewShipment['lines'][number]) => A) => lines.map(value)
  return sql`
    with shipment as (
      insert into shipments (shop_code, dh_no, sh_no, batch_no, scm_delivery_no, delivery_mode, expect_arrival_date,
        shipped_at, shipped_by, shipped_by_name, departure_address, driver_name, driver_phone, car_number, express_no,
        node_state, curr_location, expect_arrive_at, arrived_at)
      select ${order.shopCode}, ${order.dhNo}, ${shNo}, ${batchNo}::int, ${scmDeliveryNo}, ${deliveryMode},
        ${arrivalDay(order, transport)}, ${at}::bigint, ${actor.userId}, ${actor.name}, ${transport.departureAddress},
        ${transport.driverName}, ${transport.driverPhone}, ${transport.carNumber}, ${transport.expressNo},
        ${transport.nodeState}, ${transport.currLocation}, ${transport.expectArriveAt}::bigint, ${transport.arrivedAt}::bigint
      from chain
      returning shop_code, dh_no, sh_no
    ), event as (
      insert into document_events (shop_code, document_no, at, node, status, actor_name)
      select shop_code, sh_no, ${at}, 'SHIPPED', 'SUCC', ${actor.name} from shipment
    )
    insert into shipment_lines (shop_code, dh_no, sh_no, material_code, replaces, material_name, spec, unit, price, shipped,
      stock_numerator, stock_denominator)
    select shipment.*, line.* from shipment, unnest(
      ${column(line => line.materialCode)}::text[], ${column(line => line.replaces)}::text[],
      ${column(line => line.name)}::text[], ${column(line => line.spec)}::text[], ${column(line => line.unit)}::text[],
      ${column(line => line.price)}::bigint[], ${column(line => line.quantity)}::bigint[],
      ${column(({ stockUnit }) => stockUnit?.ratio.numerator ?? null)}::integer[],
      ${column(({ stockUnit }) => stockUnit?.ratio.denominator ?? null)}::integer[]
    ) as line`
}

/** Updates the delivered quantities of an order's lines and the delivery summary of its head. */
export const writeDelivery = (
  order: OrderInScope,
  lines: ReadonlyArray<DeliveryLine>,
  head: DeliveryHead,
  deliveryModes: ReadonlyArray<string>,
) => sql`
  with line as (
    update order_lines l set shipped = told.shipped, cancelled = told.cancelled
    from unnest(
      ${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.shipped)}::bigint[],
      ${lines.map(line => line.cancelled)}::bigint[]
    ) as told(material_code, shipped, cancelled)
    where l.shop_code = ${order.shopCode} and l.dh_no = ${order.dhNo} and l.material_code = told.material_code
  )
  update orders set all_shipped = ${head.allShipped}, has_difference = ${head.hasDifference},
    delivered_kinds = ${head.deliveredKinds}, delivery_modes = ${deliveryModes}::text[]
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`

export const cancelLines = (order: OrderInScope) => sql`
  update order_lines set cancelled = quantity where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`

export const writeTransport = (order: OrderInScope, shNo: string, transport: Transport) => sql`
  update shipments set departure_address = ${transport.departureAddress}, driver_name = ${transport.driverName},
    driver_phone = ${transport.driverPhone}, car_number = ${transport.carNumber}, express_no = ${transport.expressNo},
    node_state = ${transport.nodeState}, curr_location = ${transport.currLocation}, expect_arrive_at = ${transport.expectArriveAt},
    arrived_at = ${transport.arrivedAt}, expect_arrival_date = ${arrivalDay(order, transport)}
  from chain where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and sh_no = ${shNo}`
