import { sql } from 'kysely'
import type { BillLine, Prepayment, RefundOrder } from '../../../application/payment/ports/payment-provider.ts'
import type { Fen } from '../../../domain/kernel/money.ts'

export interface SandboxPayment {
  readonly paymentNo: string
  readonly channelNo: string
  readonly amount: Fen
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly state: 'OPEN' | 'PAID' | 'CLOSED'
  readonly failures: number
  readonly paidAt: number | null
  readonly payerAccount: string | null
  readonly refunded: Fen
}

export interface SandboxRefund {
  readonly refundNo: string
  readonly paymentNo: string
  readonly channelRefundNo: string
  readonly amount: Fen
  readonly currency: string
  readonly notifyUrl: string
  readonly state: 'PROCESSING' | 'SUCCESS' | 'FAILED'
  readonly dueAt: number
  readonly completedAt: number | null
}

/** Behaviour of the sandbox, set on its control panel. */
export interface SandboxSettings {
  /** Delay of notifications in seconds. */
  readonly lateS: number
  readonly copies: number
  readonly shuffled: boolean
  /** Whether forged notifications are sent in addition to genuine ones. */
  readonly forged: boolean
  /** Whether notifications are suppressed. */
  readonly silent: boolean
  readonly downUntil: number
  readonly slowMs: number
  readonly refundS: number
  readonly refundsFail: boolean
}

const paymentColumns = sql`payment_no as "paymentNo", channel_no as "channelNo", amount, currency, description,
  return_url as "returnUrl", notify_url as "notifyUrl", created_at as "createdAt", expires_at as "expiresAt", state,
  failures, paid_at as "paidAt", payer_account as "payerAccount", refunded`

const settingsColumns = sql`late_s as "lateS", copies, shuffled, forged, silent, down_until as "downUntil",
  slow_ms as "slowMs", refund_s as "refundS", refunds_fail as "refundsFail"`

const refundColumns = sql`r.refund_no as "refundNo", r.payment_no as "paymentNo",
  r.channel_refund_no as "channelRefundNo", r.amount, p.currency, r.notify_url as "notifyUrl", r.state,
  r.due_at as "dueAt", r.completed_at as "completedAt"`

/** SQL statements of the sandbox's own tables. */
export const books = {
  settings: sql<SandboxSettings>`select ${settingsColumns} from sandbox_settings`,
  set: (s: SandboxSettings) => sql`
    update sandbox_settings set late_s = ${s.lateS}, copies = ${s.copies}, shuffled = ${s.shuffled},
      forged = ${s.forged}, silent = ${s.silent}, down_until = ${s.downUntil}, slow_ms = ${s.slowMs},
      refund_s = ${s.refundS}, refunds_fail = ${s.refundsFail} where only_row = ${true}`,
  payment: (no: string) => sql<SandboxPayment>`select ${paymentColumns} from sandbox_payments where payment_no = ${no}`,
  newest: (most: number) => sql<SandboxPayment>`
    select ${paymentColumns} from sandbox_payments order by created_at desc, payment_no desc limit ${most}`,
  /** Locks the payment until the transaction ends; the caller reads the clock afterwards. */
  lockPayment: (no: string) => sql<SandboxPayment>`
    select ${paymentColumns} from sandbox_payments where payment_no = ${no} for update`,
  opened: (prepayment: Prepayment, channelNo: string, now: number) => sql`
    insert into sandbox_payments (payment_no, channel_no, amount, currency, description, return_url, notify_url,
      created_at, expires_at, state)
    values (${prepayment.paymentOrderNo}, ${channelNo}, ${prepayment.amount}, ${prepayment.currency}, ${prepayment.description},
      ${prepayment.returnUrl}, ${prepayment.notifyUrl}, ${now}, ${prepayment.expiresAt}, 'OPEN') on conflict do nothing`,
  paid: (no: string, account: string, now: number) => sql`
    update sandbox_payments set state = 'PAID', paid_at = ${now}, payer_account = ${account}
    where payment_no = ${no} and state = 'OPEN'`,
  failed: (no: string) => sql`
    update sandbox_payments set failures = failures + 1 where payment_no = ${no} and state = 'OPEN'`,
  closed: (no: string, now: number) => sql`
    update sandbox_payments set state = 'CLOSED', closed_at = ${now} where payment_no = ${no} and state = 'OPEN'`,
  refund: (no: string) => sql<SandboxRefund>`
    select ${refundColumns} from sandbox_refunds r join sandbox_payments p using (payment_no) where refund_no = ${no}`,
  refundsDue: (now: number, most: number) => sql<SandboxRefund>`
    select ${refundColumns} from sandbox_refunds r join sandbox_payments p using (payment_no)
    where r.state = 'PROCESSING' and r.due_at <= ${now} order by r.due_at, refund_no limit ${most}`,
  /** Reserves an amount of the payment for a refund, so that it cannot be refunded twice. */
  reserved: (no: string, amount: Fen) => sql`
    update sandbox_payments set refunded = refunded + ${amount}
    where payment_no = ${no} and state = 'PAID' and refunded + ${amount} <= amount`,
  refunding: (order: RefundOrder, channelRefundNo: string, now: number, dueAt: number) => sql`
    insert into sandbox_refunds (refund_no, payment_no, channel_refund_no, amount, notify_url, state, created_at, due_at)
    values (${order.paymentRefundNo}, ${order.paymentOrderNo}, ${channelRefundNo}, ${order.amount}, ${order.notifyUrl},
      'PROCESSING', ${now}, ${dueAt})
    on conflict (refund_no) do update set state = 'PROCESSING', due_at = ${dueAt} where sandbox_refunds.state = 'FAILED'`,
  refundEnded: ({ refundNo }: SandboxRefund, state: 'SUCCESS' | 'FAILED', now: number) => sql`
    update sandbox_refunds set state = ${state}, completed_at = ${state === 'SUCCESS' ? now : null}::bigint
    where refund_no = ${refundNo} and state = 'PROCESSING'`,
  releaseReserved: ({ paymentNo, amount }: SandboxRefund) => sql`
    update sandbox_payments set refunded = refunded - ${amount} where payment_no = ${paymentNo}`,
  bill: (from: number, to: number) => sql<BillLine>`
    select 'PAYMENT' as kind, payment_no as "paymentOrderNo", null as "paymentRefundNo", channel_no as "channelNo",
      null as "channelRefundNo", amount, paid_at as at from sandbox_payments
    where paid_at >= ${from} and paid_at < ${to}
    union all
    select 'REFUND', r.payment_no, r.refund_no, p.channel_no, r.channel_refund_no, r.amount, r.completed_at
    from sandbox_refunds r join sandbox_payments p using (payment_no)
    where r.completed_at >= ${from} and r.completed_at < ${to}
    order by at, kind, 2`,
} as const
