import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import {
  type BillLine,
  NotificationForged,
  type PaymentProvider,
  type PaymentState,
  type Prepayment,
  ProviderRefused,
  type RefundOrder,
  type RefundState,
} from '../../application/payment/ports/payment-provider.ts'
import type { Transaction } from '../../application/platform/transaction.ts'
import { addDays, atTime, type Day, dayOf, type Zone } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Database } from '../postgres/engine/sql.ts'

/** Merchant of bank transfers; there is only one account, so the name is no secret. */
const MERCHANT = 'BANK'

interface Transfer {
  readonly amount: Fen
  readonly currency: string
  readonly state: 'WAITING' | 'CONFIRMED' | 'CLOSED'
  readonly bankReference: string
  readonly receivedAt: number
  readonly confirmedAt: number
}

interface TransferBack {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly bankReference: string
  readonly confirmedAt: number | null
}

/**
 * Bank transfers. The state of a payment comes from the records of head office, which finds the money in the account.
 * Money that arrives after the payment was closed is still recorded, and the payment is then reported as paid.
 */
export const offlineProvider = (
  { row, rows, write }: Database['Service'],
  runInTransaction: Transaction['Service']['run'],
  zone: Zone,
): PaymentProvider => ({
  name: 'offline',
  merchant: MERCHANT,
  prepay: prepayment =>
    runInTransaction(
      Effect.gen(function* () {
        yield* write(insertTransfer(prepayment, yield* Clock.currentTimeMillis))
        const transfer = (yield* row(lockTransfer(prepayment.paymentOrderNo)))!
        if (transfer.amount !== prepayment.amount || transfer.currency !== prepayment.currency)
          return yield* new ProviderRefused({ detail: 'the number is taken by another amount' })
        if (transfer.state !== 'WAITING') return yield* new ProviderRefused({ detail: `it is ${transfer.state}` })
        return { payUrl: `/purchase-order/payment/transfer?no=${encodeURIComponent(prepayment.paymentOrderNo)}` }
      }),
    ),
  query: no => runInTransaction(Effect.map(row(transferOf(no)), stateOf)),
  close: no =>
    runInTransaction(
      Effect.gen(function* () {
        const transfer = yield* row(lockTransfer(no))
        if (transfer?.state !== 'WAITING') return stateOf(transfer)
        yield* write(closeTransfer(no, yield* Clock.currentTimeMillis))
        return { state: 'CLOSED' } as const
      }),
    ),
  refund: order =>
    runInTransaction(
      Effect.gen(function* () {
        const transfer = yield* row(lockTransfer(order.paymentOrderNo))
        if (transfer?.state !== 'CONFIRMED') return yield* new ProviderRefused({ detail: 'nothing was received' })
        const before = yield* row(backOf(order.paymentRefundNo))
        if (before && (before.amount !== order.amount || before.paymentOrderNo !== order.paymentOrderNo))
          return yield* new ProviderRefused({ detail: 'the number is taken by another refund' })
        if (before) return refundStateOf(before)
        if ((yield* write(insertRefund(order, yield* Clock.currentTimeMillis))) === 0)
          return yield* new ProviderRefused({ detail: 'more than is left of the transfer' })
        return { state: 'PROCESSING' } as const
      }),
    ),
  queryRefund: no => runInTransaction(Effect.map(row(backOf(no)), refundStateOf)),
  verify: () => Effect.fail(new NotificationForged({ detail: 'banks send none' })),
  bill: day =>
    Effect.gen(function* () {
      if (day >= dayOf(yield* Clock.currentTimeMillis, zone)) return null
      return yield* runInTransaction(rows(billOf(day, zone)))
    }),
})

const stateOf = (transfer: Transfer | null): PaymentState => {
  if (!transfer) return { state: 'NOT_FOUND' }
  if (transfer.state === 'WAITING') return { state: 'OPEN' }
  if (transfer.state === 'CLOSED') return { state: 'CLOSED' }
  return {
    state: 'PAID',
    amount: transfer.amount,
    currency: transfer.currency,
    merchant: MERCHANT,
    channelNo: transfer.bankReference,
    externalChannelNo: null,
    paidChannel: 'BANK',
    paidType: 'TRANSFER',
    payerAccount: null,
    paidAt: transfer.confirmedAt,
    movedAt: transfer.receivedAt,
  }
}

const refundStateOf = (back: TransferBack | null): RefundState => {
  if (!back) return { state: 'NOT_FOUND' }
  const { amount, bankReference, confirmedAt } = back
  if (confirmedAt === null) return { state: 'PROCESSING' }
  return { state: 'SUCCESS', amount, channelRefundNo: bankReference, externalRefundNo: null, completedAt: confirmedAt }
}

const insertTransfer = (prepayment: Prepayment, now: number) => sql`
  insert into offline_transfers (payment_order_no, amount, currency, description, held_until, created_at, state)
  values (${prepayment.paymentOrderNo}, ${prepayment.amount}, ${prepayment.currency}, ${prepayment.description}, ${prepayment.expiresAt}, ${now},
    'WAITING') on conflict do nothing`

const transferOf = (no: string) => sql<Transfer>`
  select amount, currency, state, bank_reference as "bankReference", received_at as "receivedAt",
    confirmed_at as "confirmedAt"
  from offline_transfers where payment_order_no = ${no}`

const lockTransfer = (no: string) => sql<Transfer>`${transferOf(no)} for update`

const closeTransfer = (no: string, now: number) => sql`
  update offline_transfers set state = 'CLOSED', closed_at = ${now} where payment_order_no = ${no} and state = 'WAITING'`

const backOf = (no: string) => sql<TransferBack>`
  select payment_order_no as "paymentOrderNo", amount, bank_reference as "bankReference", confirmed_at as "confirmedAt"
  from offline_refunds where payment_refund_no = ${no}`

/** Inserts a refund only while the sum of refunds is at most the amount received; the transfer is locked. */
const insertRefund = ({ paymentRefundNo, paymentOrderNo, amount }: RefundOrder, now: number) => sql`
  insert into offline_refunds (payment_refund_no, payment_order_no, amount, created_at)
  select ${paymentRefundNo}, payment_order_no, ${amount}, ${now} from offline_transfers t
  where payment_order_no = ${paymentOrderNo} and amount >= ${amount} + (
    select coalesce(sum(r.amount), 0) from offline_refunds r where r.payment_order_no = t.payment_order_no)`

const billOf = (day: Day, zone: Zone) => {
  const [from, to] = [atTime(day, '00:00', zone), atTime(addDays(day, 1), '00:00', zone)]
  return sql<BillLine>`
    select 'PAYMENT' as kind, payment_order_no as "paymentOrderNo", null as "paymentRefundNo",
      bank_reference as "channelNo", null as "channelRefundNo", amount, confirmed_at as at from offline_transfers
    where confirmed_at >= ${from} and confirmed_at < ${to}
    union all
    select 'REFUND', r.payment_order_no, r.payment_refund_no, t.bank_reference, r.bank_reference, r.amount, r.confirmed_at
    from offline_refunds r join offline_transfers t using (payment_order_no)
    where r.confirmed_at >= ${from} and r.confirmed_at < ${to}
    order by at, kind, 2`
}
