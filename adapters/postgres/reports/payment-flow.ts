import { sql } from 'kysely'
import type { paymentFlowReport } from '../../../domain/reports/payment-flow.ts'
import { among, exactly, like, notBefore, within } from './filtered.ts'
import { lastRefundAt, paidAt, paidOrders } from './paid-orders.ts'
import type { ReportView } from './view.ts'

const documentType = sql`case o.order_type when 'NORMAL' then 'DAILY_ORDER' when 'URGENT' then 'URGENT_ORDER'
  when 'OVERTIME' then 'ADDITIONAL_ORDER' else 'MAIN_ORDER' end`

const paidStatus = sql`case when p.total_fee > 0 and p.refunded_fee + p.refunded_subsidy = p.total_fee
  then 'REFUNDED' else 'PAID' end`

export const paymentFlowView: ReportView<keyof typeof paymentFlowReport.columns> = {
  columns: {
    ordNo: sql`p.dh_no`,
    ordType: documentType,
    paidStatus,
    shopName: sql`o.shop_name`,
    shopJdeNumber: sql`p.shop_code`,
    partnerName: sql`e.partner_name`,
    partnerNo: sql`e.partner_no`,
    totalAmt: sql`p.total_fee`,
    payableFee: sql`p.payable_fee`,
    promoFee: sql`p.subsidy_fee`,
    paidChannel: sql`y.paid_channel`,
    paidType: sql`y.paid_type`,
    paidTime: paidAt,
    refundTotalAmt: sql`p.refunded_fee + p.refunded_subsidy`,
    refundAmt: sql`p.refunded_fee`,
    refundPromoFee: sql`p.refunded_subsidy`,
    refundTime: lastRefundAt,
    ordTime: sql`t.created_at`,
    sourcingNo: sql`t.batch_no`,
    tradeOrdNo: sql`p.trade_order_no`,
    paymentOrdNo: sql`y.payment_order_no`,
    channelOrdNo: sql`y.channel_no`,
    externalChannelOrdNo: sql`y.external_channel_no`,
  },
  from: (scope, asked) => sql`${paidOrders(scope)}
    ${within(sql`t.created_at`, asked.ordTime)} ${notBefore(sql`t.completed_at`, asked.ordTime)}
    ${within(paidAt, asked.paidTime)} ${notBefore(sql`t.completed_at`, asked.paidTime)}
    ${among(sql`p.shop_code`, asked.shopJdeNumber)} ${among(sql`p.dh_no`, asked.ordNo)}
    ${among(paidStatus, asked.paidStatus)} ${among(documentType, asked.ordType)}
    ${exactly(sql`p.trade_order_no`, asked.tradeOrdNo)} ${like(sql`e.partner_name`, asked.partnerName)}`,
  order: sql`t.completed_at desc, p.trade_order_no desc, p.seq`,
}
