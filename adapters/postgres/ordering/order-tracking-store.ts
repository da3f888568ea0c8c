import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  OrderTracking,
  type TrackedOrder,
  type TransportRow,
} from '../../../application/ordering/ports/order-tracking.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { containing, inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import type { ShopCondition } from '../lists/document-view.ts'
import { draftLines } from './order-drafts.ts'
import { orderColumns } from './order-rows.ts'

export const orderTrackingStore = Layer.effect(
  OrderTracking,
  Effect.gen(function* () {
    const { row, rowsOfBoth, write } = yield* Database
    return {
      // Two statements, because an engine with several servers does not join the money, which is on one of them, with the
      // rows of a shop.
      detail: (scope, dhNo, keyword) =>
        Effect.map(rowsOfBoth(detailOf(scope, dhNo, keyword), moneyOf(scope, dhNo)), ([[record], [money]]) =>
          record ? trackedOrder(record, money!) : null,
        ),
      transport: (order, shNo) => row(transportOf(order, shNo)),
      markReplaceRead: (order, now) =>
        Effect.asVoid(
          write(sql`update orders set replace_read_at = coalesce(replace_read_at, ${now})
            where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`),
        ),
    }
  }),
)

type Line = TrackedOrder['lines'][number]
type Paid = NonNullable<Line['paid']>
type DetailLine = Omit<Line, 'paid'> & { readonly promoFee: Paid['promoFee'] | null }
type DetailRow = OrderInScope &
  Omit<TrackedOrder, 'order' | 'lines' | 'refunds' | 'payment'> & { readonly lines: ReadonlyArray<DetailLine> }

interface Money extends Pick<TrackedOrder, 'refunds'> {
  readonly payments: ReadonlyArray<NonNullable<TrackedOrder['payment']> & { readonly tradeOrderNo: string }>
  readonly refunded: ReadonlyArray<
    Omit<Paid, 'promoFee'> & { readonly tradeOrderNo: string; readonly materialCode: string }
  >
}

const trackedOrder = ({ zone, log, lines, shipments, returns, ...order }: DetailRow, money: Money): TrackedOrder => {
  const ofTrade = <T extends { readonly tradeOrderNo: string }>(rows: ReadonlyArray<T>) =>
    rows.filter(({ tradeOrderNo }) => tradeOrderNo === order.tradeOrderNo)
  const refunded = new Map(ofTrade(money.refunded).map(line => [line.materialCode, line]))
  const payment = ofTrade(money.payments)[0]
  return {
    ...{ order, zone, log, shipments, returns, refunds: money.refunds },
    lines: lines.map(({ promoFee, ...line }) => ({
      ...line,
      paid: paidWith(promoFee, refunded.get(line.materialCode)),
    })),
    payment: payment ? withoutTrade(payment) : null,
  }
}

const withoutTrade = ({ tradeOrderNo: _, ...payment }: Money['payments'][number]) => payment

/** Subsidy used for a line, and the amount of it that was refunded; null for a line that is not paid. */
const paidWith = (promoFee: Paid['promoFee'] | null, refunded: Money['refunded'][number] | undefined): Paid | null =>
  promoFee === null
    ? null
    : { promoFee, refundedFee: refunded?.refundedFee ?? fen(0), refundedPromo: refunded?.refundedPromo ?? fen(0) }

/** Selects the refunds of an order, what was refunded of its materials, and its payments, by trade. */
const moneyOf = (scope: Scope, dhNo: string) => sql<Money>`
  select ${jsonList(sql`
    select refund_fee as "refundFee", refund_promo_fee as "refundPromoFee", service_fee as "serviceFee",
      r.car_fee as "carFee", show_refund_status as status, r.trade_order_no as "tradeOrderNo"
    from order_refunds r where ${inScope(scope, 'r.shop_code')} and r.dh_no = ${dhNo} order by created_at`)} as refunds,
    ${jsonList(sql`
    select r.trade_order_no as "tradeOrderNo", b.material_code as "materialCode", sum(b.refund_fee) as "refundedFee",
      sum(b.refund_promo_fee) as "refundedPromo"
    from order_refunds r join refund_lines b on b.shop_code = r.shop_code and b.refund_no = r.refund_no
    where ${inScope(scope, 'r.shop_code')} and r.dh_no = ${dhNo} and r.show_refund_status = 'REFUND_SUCCESS'
    group by r.trade_order_no, b.material_code`)} as refunded,
    ${jsonList(sql`
    select part.trade_order_no as "tradeOrderNo", t.batch_no as "batchNo", t.created_by_name as payer,
      (select s.business_model from shops s where s.shop_code = part.shop_code) as "businessModel",
      p.payer_account as account, coalesce(p.paid_at, t.completed_at) as "paidAt", p.payment_order_no as "paymentNo"
    from trade_parts part join trade_orders t using (entity_code, trade_order_no)
      left join payment_orders p on p.entity_code = t.entity_code and p.trade_order_no = t.trade_order_no and p.settles
    where ${inScope(scope, 'part.shop_code')} and part.dh_no = ${dhNo} and part.state = 'PAID'`)} as payments`

/** Selects the order with all its documents, each kind as one JSON value, so that they need one round trip. */
const detailOf = (scope: Scope, dhNo: string, keyword: string) => {
  const atShop: ShopCondition = column => inScope(scope, column)
  return sql<DetailRow>`
  with one as (select * from orders where ${inScope(scope, 'shop_code')} and dh_no = ${dhNo} limit 1)
  select ${orderColumns}, (select zone from chain) as zone,
    ${jsonList(logOf(atShop))} as log, ${jsonList(linesOf(keyword, atShop))} as lines, ${jsonList(shipmentsOf(atShop))} as shipments,
    ${jsonList(returnsOf(atShop))} as returns
  from one`
}

const jsonList = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`

const logOf = (atShop: ShopCondition) => sql`
  select at, event, to_status as "toStatus", actor_id as "actorId", actor_name as "actorName", reason
  from order_log l where l.shop_code = one.shop_code and ${atShop('l.shop_code')} and l.dh_no = one.dh_no order by version`

/**
 * Whether a shipment of the order is still to be counted by a shop that must not see what was shipped. The shipped
 * quantities are hidden then. So is what was cancelled, because it is the rest of what was ordered [RC5].
 */
const isUncounted = (atShop: ShopCondition) => sql`((select blind_receiving from chain) and exists (
  select 1 from shipments s where s.shop_code = one.shop_code and ${atShop('s.shop_code')} and s.dh_no = one.dh_no and s.sh_status <> '99'))`

const linesOf = (keyword: string, atShop: ShopCondition) => {
  const like = containing(keyword.toLowerCase())
  return sql`
    (select material_code as "materialCode", material_name as name, spec, unit, storage_type as "storageType",
      l.delivery_mode as "deliveryMode", picture_hash as "pictureHash", quantity, price, amount,
      case when not ${isUncounted(atShop)} then shipped end as shipped, received, returned,
      case when ${isUncounted(atShop)} then 0 else cancelled end as cancelled, case when one.trade_order_no is not null then l.promo_fee end as "promoFee",
      (${keyword} = '' or lower(material_name) like ${like} or lower(material_code) like ${like}) as "matchesKeyword"
    from order_lines l where l.shop_code = one.shop_code and ${atShop('l.shop_code')} and l.dh_no = one.dh_no order by line_no)
    union all
    (select material_code, name, spec, unit, storage_type, delivery_mode, picture_hash, quantity, price, amount,
      null, null, null, 0, null, (${keyword} = '' or lower(name) like ${like} or lower(material_code) like ${like})
    from (${draftLines(sql`(select one.*)`, atShop)}) d order by material_code)`
}

const shipmentsOf = (atShop: ShopCondition) => sql`
  select s.sh_no as "shNo", s.batch_no as "batchNo", s.scm_delivery_no as "scmDeliveryNo",
    s.delivery_mode as "deliveryMode", s.expect_arrival_date as "expectArrivalDate", s.shipped_at as "shippedAt",
    s.received_at as "receivedAt", s.sc_no as "scNo",
    (select coalesce(json_agg(json_build_object('materialCode', l.material_code, 'replaces', nullif(l.replaces, ''),
        'name', l.material_name, 'spec', l.spec, 'unit', l.unit, 'price', l.price, 'shipped', l.shipped,
        'received', l.received) order by ordered.line_no, l.replaces, l.material_code), '[]')
      from shipment_lines l left join order_lines ordered
        on ordered.shop_code = l.shop_code and ${atShop('ordered.shop_code')} and ordered.dh_no = l.dh_no
          and ordered.material_code = coalesce(nullif(l.replaces, ''), l.material_code)
      where l.shop_code = s.shop_code and ${atShop('l.shop_code')} and l.dh_no = s.dh_no and l.sh_no = s.sh_no
        and (s.sh_status = '99' or not (select blind_receiving from chain))) as lines
  from shipments s where s.shop_code = one.shop_code and ${atShop('s.shop_code')} and s.dh_no = one.dh_no order by s.batch_no`

const returnsOf = (atShop: ShopCondition) => sql`
  select th_no as "thNo", applied_at as "appliedAt", th_status as "thStatus"
  from return_orders r where r.shop_code = one.shop_code and ${atShop('r.shop_code')} and r.dh_no = one.dh_no order by applied_at, th_no`

const transportOf = (order: OrderInScope, shNo: string | undefined) => sql<TransportRow>`
  select sh_no as "shNo", scm_delivery_no as "scmDeliveryNo", departure_address as "departureAddress",
    node_state as "nodeState", curr_location as "currLocation", shipped_at as "shippedAt",
    expect_arrive_at as "expectArriveAt", arrived_at as "arrivedAt", driver_name as "driverName",
    driver_phone as "driverPhone", car_number as "carNumber", express_no as "expressNo"
  from shipments where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}
    ${shNo === undefined ? sql`` : sql`and sh_no = ${shNo}`}
  order by batch_no desc limit 1`
