import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { type PaymentInScope, Payments, type PaymentToQuery } from '../../../application/payment/ports/payments.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { Database } from '../engine/sql.ts'
import {
  beginPayment,
  closePayment,
  latePaymentRefund,
  markDiffering,
  markUnknown,
  payPayment,
  prepaid,
  putPayment,
  refundDifference,
  settleDiffering,
} from './payment-changes.ts'
import { isVisible } from './trade-store.ts'

export const paymentStore = Layer.effect(
  Payments,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    return {
      find: (scope, paymentOrderNo) => row(paymentsWhere(scope, sql`p.payment_order_no = ${paymentOrderNo}`)),
      lock: (scope, paymentOrderNo) =>
        row(sql<PaymentInScope>`${paymentsWhere(scope, sql`p.payment_order_no = ${paymentOrderNo}`)} for update of p`),
      lockLive: ({ entityCode, tradeOrderNo }) =>
        row(sql<PaymentInScope>`select ${columns} from payment_orders p where p.entity_code = ${entityCode}
          and p.trade_order_no = ${tradeOrderNo} and p.status in ('CREATED', 'PREPAID', 'UNKNOWN') for update`),
      ofTrade: ({ entityCode, tradeOrderNo }) =>
        rows(sql<PaymentInScope>`select ${columns} from payment_orders p where p.entity_code = ${entityCode}
          and p.trade_order_no = ${tradeOrderNo} order by p.attempt desc`),
      put: (trade, paymentOrderNo, at) => queue(putPayment(trade, paymentOrderNo, at)),
      begin: (payment, how) => queue(...beginPayment(payment, how)),
      prepaid: (payment, payUrl, at) => queue(prepaid(payment, payUrl, at)),
      doubt: (payment, at) => queue(...markUnknown(payment, at)),
      close: (payment, at) => queue(...closePayment(payment, at)),
      differ: (payment, captured, at) => queue(...markDiffering(payment, captured, at)),
      settleDiffering: payment => queue(settleDiffering(payment)),
      refundDifferingPayment: (payment, no, at) => queue(...refundDifference(payment, no, at)),
      pay: (payment, captured, settles, at) => queue(...payPayment(payment, captured, settles, at)),
      refundLate: (payment, captured, no, at) => queue(...latePaymentRefund(payment, captured, no, at)),
      queryNow: ({ paymentOrderNo }, at) =>
        queue({
          table: 'jobs',
          query: sql`update jobs set due_at = ${at}
            where kind = 'paymentInquiry' and key = ${paymentOrderNo} and claimed_until is null and due_at > ${at}`,
        }),
      toQuery: paymentOrderNo =>
        row(sql<PaymentToQuery>`select p.payment_order_no as "paymentOrderNo", p.trade_order_no as "tradeOrderNo", p.status,
            t.status as "tradeStatus", t.expires_at as "expiresAt"
          from payment_orders p join trade_orders t using (entity_code, trade_order_no)
          where p.payment_order_no = ${paymentOrderNo}`),
    }
  }),
)

const columns = sql`p.entity_code as "entityCode", p.payment_order_no as "paymentOrderNo",
  p.trade_order_no as "tradeOrderNo", p.attempt, p.provider, p.method_no as "methodNo", p.amount, p.currency, p.status,
  p.settles, p.pay_url as "payUrl", p.created_at as "createdAt", p.prepaid_at as "prepaidAt",
  p.closed_at as "closedAt", p.paid_at as "paidAt", p.channel_no as "channelNo",
  p.external_channel_no as "externalChannelNo", p.paid_channel as "paidChannel", p.paid_type as "paidType",
  p.payer_account as "payerAccount", p.confirmed_amount as "confirmedAmount",
  p.confirmed_currency as "confirmedCurrency", p.confirmed_merchant as "confirmedMerchant",
  p.confirmed_at as "confirmedAt", p.refunding, p.refunded`

const paymentsWhere = (scope: Scope, condition: RawBuilder<unknown>) =>
  sql<PaymentInScope>`select ${columns} from payment_orders p where ${condition} and ${isVisible(scope, 'p')}`
