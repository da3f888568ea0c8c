import { sql } from 'kysely'
import type { paymentLedgerListReport } from '../../../domain/reports/payment-ledger.ts'
import { ledgerOrders } from './ledger-rows.ts'
import { lastRefundAt, ledgerStatus, paidAt, paymentMethod } from './paid-orders.ts'
import type { ReportView } from './view.ts'

export const paymentLedgerView: ReportView<keyof typeof paymentLedgerListReport.columns> = {
  columns: {
    paymentNo: sql`y.payment_order_no`,
    paymentStatus: ledgerStatus,
    paymentMethod,
    paymentChannelNo: sql`y.channel_no`,
    paymentChannel: sql`y.paid_channel`,
    balanceAccount: sql`e.entity_name`,
    paymentAmount: sql`p.payable_fee`,
    subsidyAmount: sql`p.subsidy_fee`,
    paymentFee: sql`null`,
    paymentTime: paidAt,
    refundAmount: sql`p.refunded_fee`,
    refundTime: lastRefundAt,
    orderNo: sql`p.dh_no`,
    orderType: sql`o.order_type`,
    storeName: sql`o.shop_name`,
    storeId: sql`p.shop_code`,
    franchiseeName: sql`e.partner_name`,
    franchiseeNo: sql`e.partner_no`,
  },
  from: ledgerOrders,
  order: sql`t.completed_at desc, p.trade_order_no desc, p.seq`,
}
