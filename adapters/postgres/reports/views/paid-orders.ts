import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import { inScope } from '../../engine/scope.ts'

/**
 * Selects paid orders, one row per payment: `p` is the part of the trade `t`, `o` the order, `e` the payer and `y` the
 * payment, which is missing if the subsidy covered everything.
 */
export const paidOrders = (scope: Scope): RawBuilder<unknown> => sql`trade_parts p
  join trade_orders t on t.entity_code = p.entity_code and t.trade_order_no = p.trade_order_no
  join orders o on o.shop_code = p.shop_code and o.dh_no = p.dh_no
  join payer_entities e on e.entity_code = p.entity_code
  left join payment_orders y on y.entity_code = p.entity_code and y.trade_order_no = p.trade_order_no and y.settles
  where p.state = 'PAID' and ${inScope(scope, 'p.shop_code')}`

export const paidAt = sql`coalesce(y.paid_at, t.completed_at)`

export const paymentMethod = sql`case when y.payment_order_no is null then 'SUBSIDY' else y.method_no end`

/** Whether a refund of the order is in progress. */
const isOnItsWay = sql`exists (select 1 from order_refunds r where r.shop_code = p.shop_code and r.dh_no = p.dh_no
  and r.trade_order_no = p.trade_order_no and r.show_refund_status = 'REFUND_ING')`

/** Whether the full amount was refunded and has arrived. */
export const wholeIsBack = sql`p.total_fee > 0 and p.refunded_fee + p.refunded_subsidy = p.total_fee and not ${isOnItsWay}`

/** Refund status of an order's part: PAID, REFUNDING, PART_REFUND or REFUND. */
export const ledgerStatus = sql`case when p.refunded_fee + p.refunded_subsidy = 0 then 'PAID'
  when ${isOnItsWay} then 'REFUNDING' when p.refunded_fee + p.refunded_subsidy = p.total_fee then 'REFUND' else 'PART_REFUND' end`

/** Completion time of the latest refund. */
export const lastRefundAt = sql`(select max(r.complete_at) from order_refunds r
  where r.shop_code = p.shop_code and r.dh_no = p.dh_no and r.trade_order_no = p.trade_order_no)`
