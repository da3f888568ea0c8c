import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { paymentLedgerListReport } from '../../../../domain/reports/payment/payment-ledger.ts'
import { narrowedBy } from '../../lists/conditions.ts'
import type { ReportView } from '../view.ts'
import { ledgerOrders } from './ledger-rows.ts'
import { lastRefundAt, ledgerStatus, paidAt, paymentMethod } from './paid-orders.ts'
import { captureBack, captureBackAt, captureType, unsettledCaptures } from './unsettled.ts'

const captureStatus = sql`case when y.settles or y.refunding = 0 then 'PAID' when y.refunded = y.refunding then 'REFUND'
  else 'REFUNDING' end`

/** Selects one row per order of each payment. */
const orders = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select y.payment_order_no, ${ledgerStatus} as status, ${paymentMethod} as method, y.channel_no, y.paid_channel,
    e.entity_name, p.payable_fee, p.subsidy_fee, ${paidAt} as paid_at, p.refunded_fee, ${lastRefundAt} as refund_at, p.dh_no,
    o.order_type, o.shop_name, p.shop_code, e.partner_name, e.partner_no, t.completed_at as moment, p.trade_order_no, p.seq
  from ${ledgerOrders(scope, filter)}`

/** Selects one row per capture that paid for no order; none if the filters ask for an order. */
const captures = (scope: Scope, filter: FilterValues): RawBuilder<unknown> => sql`
  select y.payment_order_no, ${captureStatus}, y.method_no, y.channel_no, y.paid_channel, e.entity_name, y.came, 0,
    y.paid_at, ${captureBack}, ${captureBackAt}, y.payment_order_no, ${captureType}, null, null, e.partner_name,
    e.partner_no, y.confirmed_at, y.trade_order_no, 0
  from ${unsettledCaptures(scope, filter.shopId)}
    ${filter.orderTime === undefined ? sql`` : sql`and false`} ${narrowedBy(paymentLedgerListReport.filters, filter, {
      paymentTime: sql`y.paid_at`,
      orderNo: sql`y.payment_order_no`,
      orderType: captureType,
      paymentMethod: sql`y.method_no`,
      paymentStatus: captureStatus,
      copartnerName: sql`e.partner_name`,
    })}`

export const paymentLedgerView: ReportView<keyof typeof paymentLedgerListReport.columns> = {
  columns: {
    paymentNo: sql`x.payment_order_no`,
    paymentStatus: sql`x.status`,
    paymentMethod: sql`x.method`,
    paymentChannelNo: sql`x.channel_no`,
    paymentChannel: sql`x.paid_channel`,
    balanceAccount: sql`x.entity_name`,
    paymentAmount: sql`x.payable_fee`,
    subsidyAmount: sql`x.subsidy_fee`,
    paymentFee: sql`null::bigint`,
    paymentTime: sql`x.paid_at`,
    refundAmount: sql`x.refunded_fee`,
    refundTime: sql`x.refund_at`,
    orderNo: sql`x.dh_no`,
    orderType: sql`x.order_type`,
    storeName: sql`x.shop_name`,
    storeId: sql`x.shop_code`,
    franchiseeName: sql`x.partner_name`,
    franchiseeNo: sql`x.partner_no`,
  },
  from: (scope, filter) => sql`(${orders(scope, filter)} union all ${captures(scope, filter)}) x`,
  order: sql`x.moment desc, x.trade_order_no desc, x.seq, x.payment_order_no`,
}
