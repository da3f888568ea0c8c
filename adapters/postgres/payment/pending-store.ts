import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderKey } from '../../../application/ordering/ports/orders.ts'
import {
  Pending,
  type PendingFilter,
  type PendingOrder,
  type Span,
  type WaitingEntity,
} from '../../../application/payment/ports/pending.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { CutOffFacts } from '../../../domain/ordering/cart/cut-off.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const pendingStore = Layer.effect(
  Pending,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      overview: (scope, { entityCodes, partnerNos, ...span }) =>
        rows(sql<WaitingEntity>`
          select e.entity_code as "entityCode", e.entity_name as "entityName",
            (select count(*) from orders o join shops s using (shop_code)
              where s.payer_code = e.entity_code and ${waiting(scope)} and ${within(span)}) as "waitPayOrderNum"
          from payer_entities e
          where exists (select 1 from shops s where s.payer_code = e.entity_code and ${inScope(scope, 's.shop_code')})
            ${entityCodes ? sql`and e.entity_code = any(${entityCodes})` : sql``}
            ${partnerNos ? sql`and e.partner_no = any(${partnerNos})` : sql``}
          order by "waitPayOrderNum" desc, e.entity_name, e.entity_code`),
      shops: (scope, entityCode) =>
        rows(sql<{ shopJdeNo: string; shopName: string }>`
          select shop_code as "shopJdeNo", name as "shopName" from shops
          where payer_code = ${entityCode} and ${inScope(scope, 'shop_code')} order by shop_code`),
      orders: (scope, filter, limit) =>
        Effect.map(rows(pendingOf(scope, filter, limit)), records => ({
          orders: records.map(({ total, ...order }) => order as PendingOrder),
          total: records[0]?.total ?? 0,
        })),
      summary: (scope, dhNos) =>
        Effect.map(
          row(sql<{ totalFee: Fen; selectedDhNoCount: number }>`
            select coalesce(sum(o.total_fee), 0)::bigint as "totalFee", count(*) as "selectedDhNoCount"
            from orders o where ${waiting(scope)} and o.dh_no = any(${dhNos})`),
          record => record!,
        ),
      allocationTrade: (scope, shopCodes) =>
        Effect.map(
          row(sql<{ tradeOrderNo: string }>`
            select o.trade_order_no as "tradeOrderNo" from orders o
            where o.status = 'PAYING' and o.shop_code = any(${shopCodes}) and ${inScope(scope, 'o.shop_code')}
              and ${ofHeadOffice} and o.trade_order_no is not null
            order by o.status_since desc, o.dh_no limit 1`),
          record => record?.tradeOrderNo ?? null,
        ),
      allocationsAhead: shopCodes =>
        rows(sql<OrderKey & CutOffFacts>`select ${cutOffFacts} from orders o
          where o.status in ('WAIT_PAY', 'PAYING') and o.shop_code = any(${shopCodes}) and ${ofHeadOffice}
          order by o.shop_code, o.dh_no`),
    }
  }),
)

const ofHeadOffice = sql`o.order_type in ('ZP', 'SRM_ZP')`

/** The condition on orders `o` of a scope that wait for an online payment. */
export const waiting = (scope: Scope) =>
  sql`o.status = 'WAIT_PAY' and o.pay_method = 'ONLINE' and ${inScope(scope, 'o.shop_code')}`

const orderedAt = sql`coalesce(o.submitted_at, o.created_at)`

/** The condition on orders `o` that were submitted within a time. */
export const within = ({ from, until }: Span) => sql`${orderedAt} >= ${from} and ${orderedAt} < ${until}`

/** When an order `o` becomes overdue, by the rule of `paymentTimes`. */
export const dueAt = sql`case when o.approved_at >= o.cut_off_at then o.approved_at + o.grace_minutes * 60000
  else o.cut_off_at end`

const cutOffFacts = sql`
  o.shop_code as "shopCode", o.dh_no as "dhNo", o.order_type as "orderType", o.status, o.pay_method as "payMethod",
  o.opens_at as "opensAt", o.cut_off_at as "cutOffAt", o.grace_minutes as "graceMinutes", o.approved_at as "approvedAt"`

const pendingOf = (scope: Scope, filter: PendingFilter, limit: number) => sql<
  PendingOrder & { readonly total: number }
>`
  select ${cutOffFacts}, o.shop_name as "shopName", ${orderedAt} as "orderedAt", o.total_fee as "payableFee",
    (select coalesce(sum(r.refund_fee), 0)::bigint from order_refunds r
      where r.shop_code = o.shop_code and r.dh_no = o.dh_no) as "refundFee",
    (select coalesce(sum(l.amount), 0)::bigint from order_lines l
      where l.shop_code = o.shop_code and l.dh_no = o.dh_no and not l.subsidy_usable) as "unusableMaterialFee",
    o.service_fee + o.car_fee as fees, count(*) over () as total
  from orders o join shops s using (shop_code)
  where s.payer_code = ${filter.entityCode} and ${waiting(scope)} and ${within(filter)}
    ${filter.shopCodes ? sql`and o.shop_code = any(${filter.shopCodes})` : sql``}
    ${filter.orderTypes ? sql`and o.order_type = any(${filter.orderTypes})` : sql``}
  order by greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at)) + o.grace_minutes * 60000, o.shop_code, o.dh_no
  limit ${limit}`
