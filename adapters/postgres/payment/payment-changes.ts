import { type RawBuilder, sql } from 'kysely'
import type { Captured, ProviderName } from '../../../application/payment/ports/payment-provider.ts'
import type { PaymentInScope } from '../../../application/payment/ports/payments.ts'
import type { CashRefund } from '../../../application/payment/ports/refunds.ts'
import type { TradeInScope } from '../../../application/payment/ports/trades.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { closedPaymentBackoff, inquiryBackoff } from '../../../domain/payment/trade.ts'
import type { PaymentMethod } from '../../../domain/payment/words.ts'
import { dropJobs, renewJob } from '../engine/new-job.ts'
import type { QueuedWrite } from '../engine/sql.ts'
import { refundJob } from './refund-changes.ts'

export const putPayment = (
  { entityCode, tradeOrderNo, payableFee }: TradeInScope,
  no: string,
  at: number,
): QueuedWrite => ({
  table: 'payment_orders',
  rows: 1,
  query: sql`
    insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, amount, status, created_at)
    select ${entityCode}, ${no}, ${tradeOrderNo}, coalesce(max(attempt), 0) + 1, ${payableFee}, 'CREATED', ${at}::bigint
    from payment_orders where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo}`,
})

export const beginPayment = (
  payment: PaymentInScope,
  {
    provider,
    methodNo,
    at,
  }: { readonly provider: ProviderName; readonly methodNo: PaymentMethod; readonly at: number },
): ReadonlyArray<QueuedWrite> => [
  movePayment(payment, sql`status = 'UNKNOWN', provider = ${provider}, method_no = ${methodNo}`),
  inquiry('paymentInquiry', { ...payment, provider }, at),
]

export const prepaid = (payment: PaymentInScope, payUrl: string | null, at: number): QueuedWrite =>
  movePayment(
    payment,
    sql`status = 'PREPAID', pay_url = coalesce(${payUrl}, pay_url), prepaid_at = coalesce(prepaid_at, ${at})`,
  )

export const markUnknown = (payment: PaymentInScope, at: number): ReadonlyArray<QueuedWrite> => [
  movePayment(payment, sql`status = 'UNKNOWN'`),
  inquiry('paymentInquiry', payment, at),
]

/**
 * Closes a payment. It may still be paid at the provider, so a payment known to a provider is queried a few more times
 * [Y9].
 */
export const closePayment = (payment: PaymentInScope, at: number): ReadonlyArray<QueuedWrite> => [
  movePayment(payment, sql`status = 'CLOSED', closed_at = ${at}`),
  dropJobs(payment.paymentOrderNo, 'paymentInquiry'),
  ...(payment.provider === null ? [] : [inquiry('closedPayment', payment, at)]),
]

export const markDiffering = (payment: PaymentInScope, captured: Captured, at: number): ReadonlyArray<QueuedWrite> => [
  movePayment(payment, sql`status = 'DIFFERS', paid_at = ${captured.paidAt}, ${capturedColumns(captured, at)}`),
  noInquiry(payment),
]

export const settleDiffering = (payment: PaymentInScope): QueuedWrite =>
  movePayment(payment, sql`status = 'PAID', settles = true`)

export const payPayment = (
  payment: PaymentInScope,
  captured: Captured,
  settles: boolean,
  at: number,
): ReadonlyArray<QueuedWrite> => [
  movePayment(
    payment,
    sql`status = 'PAID', settles = ${settles}, paid_at = ${captured.paidAt}, ${capturedColumns(captured, at)}`,
  ),
  noInquiry(payment),
]

/** Schedules a query of the payment after the first pause of the job, replacing an earlier schedule. */
const firstPauses = {
  paymentInquiry: inquiryBackoff.pausesMs[0],
  closedPayment: closedPaymentBackoff.pausesMs[0],
}

const inquiry = (
  kind: keyof typeof firstPauses,
  { paymentOrderNo, provider }: Pick<PaymentInScope, 'paymentOrderNo' | 'provider'>,
  at: number,
): QueuedWrite =>
  renewJob({
    ...{ kind, key: paymentOrderNo, lane: provider ?? '', at },
    dueAt: at + firstPauses[kind],
  })

const noInquiry = ({ paymentOrderNo }: PaymentInScope): QueuedWrite =>
  dropJobs(paymentOrderNo, 'paymentInquiry', 'closedPayment')

/** Records a late capture and its refund, under the lock in which it was found to be late. */
export const latePaymentRefund = (
  payment: PaymentInScope,
  captured: Fen,
  no: string,
  at: number,
): ReadonlyArray<QueuedWrite> => [
  insertRefund(payment, { reason: 'LATE_PAYMENT', amount: captured, no, at }),
  refundJob(no, payment.provider, null, at),
  {
    table: 'payment_orders',
    rows: 1,
    query: sql`
      update payment_orders set refunding = ${captured}
      where entity_code = ${payment.entityCode} and payment_order_no = ${payment.paymentOrderNo} and status = 'PAID'
        and not settles and refunding = 0`,
  },
]

export const refundDifference = (payment: PaymentInScope, no: string, at: number): ReadonlyArray<QueuedWrite> => [
  insertRefund(payment, { reason: 'DIFFERENCE', amount: payment.confirmedAmount, no, at }),
  refundJob(no, payment.provider, null, at),
  movePayment(payment, sql`status = 'PAID', refunding = confirmed_amount`),
]

const insertRefund = (
  { entityCode, paymentOrderNo, tradeOrderNo }: PaymentInScope,
  { reason, amount, no, at }: { reason: CashRefund['reason']; amount: Fen | null; no: string; at: number },
): QueuedWrite => ({
  table: 'payment_refunds',
  rows: 1,
  query: sql`
    insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, amount, status,
      created_at)
    values (${entityCode}, ${no}, ${paymentOrderNo}, ${tradeOrderNo}, ${reason}, ${amount}, 'REFUND_ING', ${at})`,
})

const capturedColumns = (captured: Captured, at: number): RawBuilder<unknown> => sql`
  confirmed_amount = ${captured.amount}, confirmed_currency = ${captured.currency}, confirmed_merchant = ${captured.merchant},
  confirmed_at = ${at}, channel_no = ${captured.channelNo}, external_channel_no = ${captured.externalChannelNo},
  paid_channel = ${captured.paidChannel}, paid_type = ${captured.paidType}, payer_account = ${captured.payerAccount}`

/**
 * Updates the payment from the status that the decision was based on; if no row matches, the whole transaction is
 * rolled back.
 */
const movePayment = (
  { entityCode, paymentOrderNo, status }: PaymentInScope,
  changes: RawBuilder<unknown>,
): QueuedWrite => ({
  table: 'payment_orders',
  rows: 1,
  query: sql`
    update payment_orders set ${changes}
    where entity_code = ${entityCode} and payment_order_no = ${paymentOrderNo} and status = ${status}`,
})
