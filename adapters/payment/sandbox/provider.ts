import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import {
  NotificationForged,
  type PaymentProvider,
  type PaymentState,
  type Prepayment,
  ProviderRefused,
  ProviderUnreachable,
  type RefundOrder,
  type RefundState,
} from '../../../application/payment/ports/payment-provider.ts'
import type { Transaction } from '../../../application/platform/transaction.ts'
import { addDays, atTime, dayOf, type Zone } from '../../../domain/kernel/day.ts'
import type { Database } from '../../postgres/engine/sql.ts'
import { insertNonce } from '../nonces.ts'
import { books, type SandboxPayment, type SandboxRefund } from './books.ts'
import { aboutRefund, scheduleNotifications } from './notifications.ts'
import { type Keys, validateNotification } from './signature.ts'

export interface Sandbox {
  readonly database: Database['Service']
  /** Runs a step of the sandbox in a transaction of its own, as at another company. */
  readonly runInTransaction: Transaction['Service']['run']
  readonly keys: Keys
  readonly zone: Zone
  readonly payee: string
}

/** The provider port of the sandbox. Answers late or not at all if its settings say so. */
export const sandboxProvider = (sandbox: Sandbox): PaymentProvider => {
  const { database, runInTransaction, keys, zone } = sandbox
  const { row, rows, write } = database
  const reached = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | ProviderUnreachable> =>
    Effect.gen(function* () {
      const { downUntil, slowMs } = (yield* runInTransaction(row(books.settings)))!
      if ((yield* Clock.currentTimeMillis) < downUntil)
        return yield* new ProviderUnreachable({ detail: 'the sandbox is set to be down' })
      const answer = yield* work
      if (slowMs > 0) yield* Effect.sleep(slowMs)
      return answer
    })
  return {
    name: 'sandbox',
    merchant: keys.merchant,
    prepay: prepayment => reached(runInTransaction(openPayment(sandbox, prepayment))),
    query: paymentOrderNo => reached(runInTransaction(stateOf(sandbox, paymentOrderNo))),
    close: paymentOrderNo => reached(runInTransaction(closePayment(sandbox, paymentOrderNo))),
    refund: order => reached(runInTransaction(startRefund(sandbox, order))),
    queryRefund: paymentRefundNo => reached(runInTransaction(lockRefund(sandbox, paymentRefundNo))),
    verify: (notification, now) =>
      Effect.gen(function* () {
        const validation = validateNotification(keys, notification, now)
        if ('forged' in validation) return yield* new NotificationForged({ detail: validation.forged })
        if ((yield* runInTransaction(write(insertNonce('sandbox', validation.nonce, now)))) === 0)
          return yield* new NotificationForged({ detail: 'the nonce came before' })
        return validation.event
      }),
    bill: day =>
      reached(
        Effect.gen(function* () {
          if (day >= dayOf(yield* Clock.currentTimeMillis, zone)) return null
          return yield* runInTransaction(
            rows(books.bill(atTime(day, '00:00', zone), atTime(addDays(day, 1), '00:00', zone))),
          )
        }),
      ),
  }
}

/** Creates a payment under our number; returns the same page if it exists already. */
const openPayment = Effect.fnUntraced(function* ({ database, keys }: Sandbox, prepayment: Prepayment) {
  const { paymentOrderNo, amount, currency } = prepayment
  yield* database.write(books.opened(prepayment, numberOf('SBP', paymentOrderNo), yield* Clock.currentTimeMillis))
  const payment = (yield* database.row(books.lockPayment(paymentOrderNo)))!
  if (payment.amount !== amount || payment.currency !== currency)
    return yield* new ProviderRefused({ detail: 'the number is taken by another amount' })
  if (payment.state !== 'OPEN') return yield* new ProviderRefused({ detail: `it is ${payment.state}` })
  return { payUrl: payPath(keys, paymentOrderNo) }
})

/** Starts a refund, once for each number and at most up to the amount paid. */
const startRefund = Effect.fnUntraced(function* (sandbox: Sandbox, order: RefundOrder) {
  const { row, write } = sandbox.database
  const payment = yield* row(books.lockPayment(order.paymentOrderNo))
  if (payment?.state !== 'PAID') return yield* new ProviderRefused({ detail: 'nothing was paid' })
  const before = yield* row(books.refund(order.paymentRefundNo))
  if (before && (before.amount !== order.amount || before.paymentNo !== order.paymentOrderNo))
    return yield* new ProviderRefused({ detail: 'the number is taken by another refund' })
  if (before && before.state !== 'FAILED') return yield* refundNow(sandbox, order.paymentRefundNo)
  if ((yield* write(books.reserved(order.paymentOrderNo, order.amount))) === 0)
    return yield* new ProviderRefused({ detail: 'more than is left of the payment' })
  const now = yield* Clock.currentTimeMillis
  const { refundS } = (yield* row(books.settings))!
  yield* write(books.refunding(order, numberOf('SBR', order.paymentRefundNo), now, now + refundS * 1000))
  return yield* refundNow(sandbox, order.paymentRefundNo)
})

/** Returns the path of a payment page in the portal; the key in it is known only to the person sent there. */
export const payPath = (keys: Keys, paymentNo: string): string =>
  `/sandbox-cashier/pay/${encodeURIComponent(paymentNo)}?key=${keys.pageKey(paymentNo)}`

/** Returns the sandbox's own number for one of ours; always the same for the same number. */
const numberOf = (prefix: string, ours: string): string =>
  prefix +
  BigInt(`0x${createHash('sha256').update(ours).digest('hex').slice(0, 20)}`)
    .toString()
    .padStart(25, '0')

/** Returns the state of a payment. Closes an expired one first, so that it can never be paid afterwards. */
const stateOf = Effect.fnUntraced(function* (sandbox: Sandbox, paymentNo: string) {
  const payment = yield* sandbox.database.row(books.payment(paymentNo))
  if (payment?.state === 'OPEN' && payment.expiresAt <= (yield* Clock.currentTimeMillis))
    return yield* closePayment(sandbox, paymentNo)
  return paymentState(sandbox, payment)
})

const closePayment = Effect.fnUntraced(function* (sandbox: Sandbox, paymentNo: string) {
  const payment = yield* sandbox.database.row(books.lockPayment(paymentNo))
  if (payment?.state !== 'OPEN') return paymentState(sandbox, payment)
  yield* sandbox.database.write(books.closed(paymentNo, yield* Clock.currentTimeMillis))
  return { state: 'CLOSED' } as const
})

const paymentState = ({ keys }: Sandbox, payment: SandboxPayment | null): PaymentState => {
  if (!payment) return { state: 'NOT_FOUND' }
  if (payment.state !== 'PAID') return { state: payment.state }
  const { amount, currency, channelNo, payerAccount } = payment
  return {
    state: 'PAID',
    amount,
    currency,
    merchant: keys.merchant,
    channelNo,
    externalChannelNo: numberOf('BK', channelNo),
    paidChannel: 'SANDBOX',
    paidType: 'BALANCE',
    payerAccount,
    paidAt: payment.paidAt!,
  }
}

const lockRefund = Effect.fnUntraced(function* (sandbox: Sandbox, refundNo: string) {
  const refund = yield* sandbox.database.row(books.refund(refundNo))
  if (!refund) return { state: 'NOT_FOUND' } as const
  yield* sandbox.database.row(books.lockPayment(refund.paymentNo))
  return yield* refundNow(sandbox, refundNo)
})

/** Returns the state of a refund; completes it first if it is due. The caller has locked the payment. */
const refundNow = Effect.fnUntraced(function* (sandbox: Sandbox, refundNo: string) {
  const refund = (yield* sandbox.database.row(books.refund(refundNo)))!
  const now = yield* Clock.currentTimeMillis
  if (refund.state !== 'PROCESSING' || refund.dueAt > now) return refundState(refund)
  return refundState(yield* endRefund(sandbox, refund, now))
})

const endRefund = Effect.fnUntraced(function* ({ database, keys }: Sandbox, refund: SandboxRefund, now: number) {
  const settings = (yield* database.row(books.settings))!
  const state = settings.refundsFail ? 'FAILED' : 'SUCCESS'
  yield* database.write(books.refundEnded(refund, state, now))
  if (state === 'FAILED') yield* database.write(books.releaseReserved(refund))
  yield* database.write(scheduleNotifications(aboutRefund(keys, refund, state, now), settings, now))
  return { ...refund, state, completedAt: state === 'SUCCESS' ? now : null } as const
})

const refundState = (refund: SandboxRefund): RefundState => {
  const { amount, channelRefundNo, completedAt, state } = refund
  if (state === 'PROCESSING') return { state }
  if (state === 'FAILED') return { state, detail: 'the sandbox is set to let refunds fail' }
  const externalRefundNo = numberOf('BK', channelRefundNo)
  return { state, amount, channelRefundNo, externalRefundNo, completedAt: completedAt! }
}

/** Completes refunds that are due. Returns their number. */
export const endRefunds = Effect.fnUntraced(function* (sandbox: Sandbox) {
  const due = yield* sandbox.database.rows(books.refundsDue(yield* Clock.currentTimeMillis, 200))
  yield* Effect.forEach(due, ({ refundNo }) => sandbox.runInTransaction(lockRefund(sandbox, refundNo)), {
    discard: true,
  })
  return due.length
})
