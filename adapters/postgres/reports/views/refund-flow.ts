import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { refundFlowReport } from '../../../../domain/reports/payment/refund-flow.ts'
import { inScope } from '../../engine/scope.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import type { ReportView } from '../view.ts'
import { paymentMethod } from './paid-orders.ts'
import { unsettledCaptures } from './unsettled.ts'

/** Document type of spec 001 for the document that caused a refund. */
const attachType = sql`case r.attach_type when 'TH' then 'RETURN' when 'FC' then 'SHIP_DIFF' when 'SC' then 'RECV_DIFF'
  else r.attach_type end`

const statusOf = (status: RawBuilder<unknown>) =>
  sql`case ${status} when 'REFUND_SUCCESS' then 'REFUNDED_SUCCEED' else 'REFUNDING' end`
const refundStatus = statusOf(sql`r.show_refund_status`)

/** Selects one row per refund of an order; amounts that were never received are not refunded. */
const ofOrders = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select r.attach_order_no, ${attachType} as attach_type, ${refundStatus} as status, r.dh_no, o.shop_name, r.shop_code,
    e.partner_name, e.partner_no, r.refund_fee - r.difference_fee as cash, r.refund_promo_fee as subsidy,
    ${paymentMethod} as method, r.refund_type, r.complete_at, r.created_at, r.refund_no, r.trade_order_no,
    f.payment_refund_no, f.channel_refund_no, f.external_refund_no
  from order_refunds r
    join orders o on o.shop_code = r.shop_code and o.dh_no = r.dh_no
    join payer_entities e on e.entity_code = r.entity_code
    left join payment_refunds f on f.shop_code = r.shop_code and f.refund_no = r.refund_no
    left join payment_orders y on y.entity_code = r.entity_code and y.trade_order_no = r.trade_order_no and y.settles
    where r.trade_order_no is not null and ${inScope(scope, 'r.shop_code')}
    ${narrowedBy(refundFlowReport.filters, filter, {
      ordTime: sql`r.created_at`,
      refundTime: sql`r.complete_at`,
      shopJdeNumber: sql`r.shop_code`,
      attachOrdNo: sql`r.attach_order_no`,
      refundStatus,
      attachType,
      tradeOrdNo: sql`r.trade_order_no`,
      partnerName: sql`e.partner_name`,
    })}`

/** Selects one row per capture that paid for no order and is refunded in full. */
const ofCaptures = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select f.payment_order_no, f.reason, ${statusOf(sql`f.status`)}, f.payment_order_no, null, null, y.partner_name,
    y.partner_no, f.amount, 0, y.method_no, case when y.provider = 'offline' then 'OFFLINE' else 'ORIGINAL' end,
    f.completed_at, f.created_at, f.payment_refund_no, f.trade_order_no, f.payment_refund_no, f.channel_refund_no,
    f.external_refund_no
  from payment_refunds f join (
    select y.entity_code, y.payment_order_no, y.provider, y.method_no, e.partner_name, e.partner_no
    from ${unsettledCaptures(scope, filter.shopJdeNumber)}
  ) y using (entity_code, payment_order_no)
  where f.reason <> 'ORDER_REFUND'
    ${narrowedBy(refundFlowReport.filters, filter, {
      ordTime: sql`f.created_at`,
      refundTime: sql`f.completed_at`,
      attachOrdNo: sql`f.payment_order_no`,
      refundStatus: statusOf(sql`f.status`),
      attachType: sql`f.reason`,
      tradeOrdNo: sql`f.trade_order_no`,
      partnerName: sql`y.partner_name`,
    })}`

export const refundFlowView: ReportView<keyof typeof refundFlowReport.columns> = {
  columns: {
    attachOrdNo: sql`x.attach_order_no`,
    attachType: sql`x.attach_type`,
    refundStatus: sql`x.status`,
    originOrdNo: sql`x.dh_no`,
    shopName: sql`x.shop_name`,
    shopJdeNumber: sql`x.shop_code`,
    partnerName: sql`x.partner_name`,
    partnerNo: sql`x.partner_no`,
    refundTotalAmt: sql`x.cash + x.subsidy`,
    refundAmt: sql`x.cash`,
    refundPromoFee: sql`x.subsidy`,
    refundMethod: sql`x.method`,
    refundType: sql`x.refund_type`,
    refundTime: sql`x.complete_at`,
    ordTime: sql`x.created_at`,
    refundOrdNo: sql`x.refund_no`,
    tradeOrdNo: sql`x.trade_order_no`,
    paymentRefundNo: sql`x.payment_refund_no`,
    channelRefundNo: sql`x.channel_refund_no`,
    externalRefundOrdNo: sql`x.external_refund_no`,
  },
  from: (scope, filter) => sql`(${ofOrders(scope, filter)} union all ${ofCaptures(scope, filter)}) x`,
  order: sql`x.created_at desc, x.refund_no desc`,
}
