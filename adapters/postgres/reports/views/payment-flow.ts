import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { paymentFlowReport } from '../../../../domain/reports/payment/payment-flow.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import { notBefore } from '../filtered.ts'
import type { ReportView } from '../view.ts'
import { lastRefundAt, paidAt, paidOrders, wholeIsBack } from './paid-orders.ts'
import { captureBack, captureBackAt, captureType, unsettledCaptures } from './unsettled.ts'

const documentType = sql`case o.order_type when 'NORMAL' then 'DAILY_ORDER' when 'URGENT' then 'URGENT_ORDER'
  when 'OVERTIME' then 'ADDITIONAL_ORDER' else 'MAIN_ORDER' end`

const paidStatus = sql`case when ${wholeIsBack} then 'REFUNDED' else 'PAID' end`
const captureStatus = sql`case when not y.settles and y.refunded = y.came then 'REFUNDED' else 'PAID' end`

/** Selects one row per order of each payment. */
const orders = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select p.dh_no as ord_no, ${documentType} as ord_type, ${paidStatus} as paid_status, o.shop_name, p.shop_code,
    e.partner_name, e.partner_no, p.total_fee, p.payable_fee, p.subsidy_fee, y.paid_channel, y.paid_type,
    ${paidAt} as paid_at, p.refunded_fee, p.refunded_subsidy, ${lastRefundAt} as refund_at, t.created_at, t.batch_no,
    p.trade_order_no, y.payment_order_no, y.channel_no, y.external_channel_no, t.completed_at as moment, p.seq
  from ${paidOrders(scope)}
    ${notBefore(sql`t.completed_at`, filter.ordTime)} ${notBefore(sql`t.completed_at`, filter.paidTime)}
    ${narrowedBy(paymentFlowReport.filters, filter, {
      ordTime: sql`t.created_at`,
      paidTime: paidAt,
      shopJdeNumber: sql`p.shop_code`,
      ordNo: sql`p.dh_no`,
      paidStatus,
      ordType: documentType,
      tradeOrdNo: sql`p.trade_order_no`,
      partnerName: sql`e.partner_name`,
    })}`

/** Selects one row per capture that paid for no order. */
const captures = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select y.payment_order_no, ${captureType}, ${captureStatus}, null, null, e.partner_name, e.partner_no, y.came, y.came, 0,
    y.paid_channel, y.paid_type, y.paid_at, ${captureBack}, 0, ${captureBackAt}, t.created_at, t.batch_no,
    y.trade_order_no, y.payment_order_no, y.channel_no, y.external_channel_no, y.confirmed_at, 0
  from ${unsettledCaptures(scope, filter.shopJdeNumber)}
    ${narrowedBy(paymentFlowReport.filters, filter, {
      ordTime: sql`t.created_at`,
      paidTime: sql`y.paid_at`,
      ordNo: sql`y.payment_order_no`,
      paidStatus: captureStatus,
      ordType: captureType,
      tradeOrdNo: sql`y.trade_order_no`,
      partnerName: sql`e.partner_name`,
    })}`

export const paymentFlowView: ReportView<keyof typeof paymentFlowReport.columns> = {
  columns: {
    ordNo: sql`x.ord_no`,
    ordType: sql`x.ord_type`,
    paidStatus: sql`x.paid_status`,
    shopName: sql`x.shop_name`,
    shopJdeNumber: sql`x.shop_code`,
    partnerName: sql`x.partner_name`,
    partnerNo: sql`x.partner_no`,
    totalAmt: sql`x.total_fee`,
    payableFee: sql`x.payable_fee`,
    promoFee: sql`x.subsidy_fee`,
    paidChannel: sql`x.paid_channel`,
    paidType: sql`x.paid_type`,
    paidTime: sql`x.paid_at`,
    refundTotalAmt: sql`x.refunded_fee + x.refunded_subsidy`,
    refundAmt: sql`x.refunded_fee`,
    refundPromoFee: sql`x.refunded_subsidy`,
    refundTime: sql`x.refund_at`,
    ordTime: sql`x.created_at`,
    sourcingNo: sql`x.batch_no`,
    tradeOrdNo: sql`x.trade_order_no`,
    paymentOrdNo: sql`x.payment_order_no`,
    channelOrdNo: sql`x.channel_no`,
    externalChannelOrdNo: sql`x.external_channel_no`,
  },
  from: (scope, filter) => sql`(${orders(scope, filter)} union all ${captures(scope, filter)}) x`,
  order: sql`x.moment desc, x.trade_order_no desc, x.seq, x.payment_order_no`,
}
