import { type RawBuilder, sql } from 'kysely'
import type { RefundRow } from '../../../application/ordering/ports/order-tracking.ts'
import type { TradeRefundRow } from '../../../application/payment/ports/refunds.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'
import { isWhollyVisible } from './trade-store.ts'

export const findRefunds = (
  scope: Scope,
  { orderNo, rofRefundOrderNo }: { readonly orderNo?: string; readonly rofRefundOrderNo?: string },
): RawBuilder<RefundRow> => {
  const conditions = [
    orderNo !== undefined && sql`and dh_no = ${orderNo}`,
    rofRefundOrderNo !== undefined && sql`and refund_no = ${rofRefundOrderNo}`,
  ].filter(condition => condition !== false)
  return sql<RefundRow>`select ${refundColumns} from order_refunds r
    where ${inScope(scope, 'r.shop_code')} ${conditions.length > 0 ? sql.join(conditions, sql` `) : sql`and false`}
    order by created_at desc, refund_no`
}

/** Whether one of the trade's shops is in the caller's scope. */
export const visibleTrade = (scope: Scope, tradeOrderNo: string) => sql`
  select 1 from trade_parts p where p.trade_order_no = ${tradeOrderNo} and ${inScope(scope, 'p.shop_code')} limit 1`

/**
 * Selects refunds of the orders in the scope and, for callers who see the whole trade, refunds of money that settled
 * nothing [Z8].
 */
export const refundsOfTrade = (scope: Scope, userId: string, tradeOrderNo: string) => sql<TradeRefundRow>`
  select ${refundColumns}, r.shop_code as "shopCode", o.shop_name as "shopName", r.dh_no as "dhNo",
    f.last_error as "lastError"
  from order_refunds r join orders o using (shop_code, dh_no)
    left join payment_refunds f on f.shop_code = r.shop_code and f.refund_no = r.refund_no
  where r.trade_order_no = ${tradeOrderNo} and ${inScope(scope, 'r.shop_code')}
  union all
  select f.payment_refund_no, f.reason, f.payment_order_no, f.amount, 0, 0, 0,
    case when p.provider = 'offline' then 'OFFLINE' else 'ORIGINAL' end, p.payer_account, f.channel_refund_no, 'SYSTEM',
    f.status, null, f.created_at, f.completed_at, '[]'::json, null, null, null, f.last_error
  from payment_refunds f join payment_orders p using (entity_code, payment_order_no)
    join trade_orders t on t.entity_code = f.entity_code and t.trade_order_no = f.trade_order_no
  where f.trade_order_no = ${tradeOrderNo} and f.reason <> 'ORDER_REFUND' and (t.created_by = ${userId}
    or ${isWhollyVisible(scope, 't')})
  order by "createdAt" desc, "refundNo"`

/** A withdrawn order has no lines, so its materials have their current names. */
const linesOfRefund = sql`
  (select coalesce(json_agg(json_build_object('materialCode', l.material_code, 'name', m.name, 'unit', m.unit,
      'quantity', l.quantity, 'refundFee', l.refund_fee, 'refundPromoFee', l.refund_promo_fee)
      order by l.refund_fee + l.refund_promo_fee desc, l.material_code), '[]')
    from refund_lines l join materials m using (material_code)
    where l.shop_code = r.shop_code and l.refund_no = r.refund_no)`

const refundColumns = sql`
  r.refund_no as "refundNo", r.attach_type as "attachType", r.attach_order_no as "attachOrderNo",
  r.refund_fee - r.difference_fee as "refundFee", r.refund_promo_fee as "refundPromoFee", r.service_fee as "serviceFee",
  r.car_fee as "carFee", r.refund_type as "refundType", r.refund_acct as "refundAcct",
  r.spc_channel_order_no as "spcChannelOrderNo", r.refund_source as "refundSource", r.show_refund_status as status,
  r.shop_return_status as "shopReturnStatus", r.created_at as "createdAt", r.complete_at as "completeAt",
  ${linesOfRefund} as lines`
