import { sql } from 'kysely'
import type { refundFlowReport } from '../../../domain/reports/refund-flow.ts'
import { inScope } from '../scope.ts'
import { among, exactly, like, within } from './filtered.ts'
import { paymentMethod } from './paid-orders.ts'
import type { ReportView } from './view.ts'

/** The document types of spec 001 for what the order's own refunds are told by. */
const attachType = sql`case r.attach_type when 'TH' then 'RETURN' when 'FC' then 'SHIP_DIFF' when 'SC' then 'RECV_DIFF'
  else r.attach_type end`

const refundStatus = sql`case r.show_refund_status when 'REFUND_SUCCESS' then 'REFUNDED_SUCCEED' else 'REFUNDING' end`

export const refundFlowView: ReportView<keyof typeof refundFlowReport.columns> = {
  columns: {
    attachOrdNo: sql`r.attach_order_no`,
    attachType,
    refundStatus,
    originOrdNo: sql`r.dh_no`,
    shopName: sql`o.shop_name`,
    shopJdeNumber: sql`r.shop_code`,
    partnerName: sql`e.partner_name`,
    partnerNo: sql`e.partner_no`,
    refundTotalAmt: sql`r.refund_fee + r.refund_promo_fee`,
    refundAmt: sql`r.refund_fee`,
    refundPromoFee: sql`r.refund_promo_fee`,
    refundMethod: paymentMethod,
    refundType: sql`r.refund_type`,
    refundTime: sql`r.complete_at`,
    ordTime: sql`r.created_at`,
    refundOrdNo: sql`r.refund_no`,
    tradeOrdNo: sql`r.trade_order_no`,
    paymentRefundNo: sql`f.payment_refund_no`,
    channelRefundNo: sql`f.channel_refund_no`,
    externalRefundOrdNo: sql`f.external_refund_no`,
  },
  from: (scope, asked) => sql`order_refunds r
    join orders o on o.shop_code = r.shop_code and o.dh_no = r.dh_no
    join payer_entities e on e.entity_code = r.entity_code
    left join payment_refunds f on f.shop_code = r.shop_code and f.refund_no = r.refund_no
    left join payment_orders y on y.entity_code = r.entity_code and y.trade_order_no = r.trade_order_no and y.settles
    where r.trade_order_no is not null and ${inScope(scope, 'r.shop_code')}
    ${within(sql`r.created_at`, asked.ordTime)} ${within(sql`r.complete_at`, asked.refundTime)}
    ${among(sql`r.shop_code`, asked.shopJdeNumber)} ${among(sql`r.attach_order_no`, asked.attachOrdNo)}
    ${among(refundStatus, asked.refundStatus)} ${among(attachType, asked.attachType)}
    ${exactly(sql`r.trade_order_no`, asked.tradeOrdNo)} ${like(sql`e.partner_name`, asked.partnerName)}`,
  order: sql`r.created_at desc, r.refund_no desc`,
}
