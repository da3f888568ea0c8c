import { Clock, Effect } from 'effect'
import { DAY_MS } from '../../../../domain/kernel/day.ts'
import { closedPaymentBackoff, inquiryBackoff, paymentTable } from '../../../../domain/payment/trade.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../../platform/caller.ts'
import { done, type Job, jobKind, type Outcome } from '../../../platform/jobs/jobs.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { PaymentProviders } from '../../ports/payment-provider.ts'
import { PaymentEvents, Payments, type PaymentToQuery } from '../../ports/payments.ts'
import { Trades } from '../../ports/trades.ts'
import { silentProviders, UNKNOWN_PROVIDER_MS } from './call-provider.ts'
import { endTrade } from './cancel.ts'
import { closePayment } from './close-payment.ts'
import { notificationJob } from './notifications.ts'
import { closeAtProvider, settle } from './settle.ts'

const atOnce = 50
const eventRetentionMs = 30 * DAY_MS

/** Queries a provider about a payable payment until it is decided or its trade is over [Y9]. */
export const inquiryJob = jobKind({
  name: 'paymentInquiry',
  words: ['支付结果查询', 'Payment status query'],
  backoff: inquiryBackoff,
  leaseMs: 30_000,
  concurrency: 32,
  perLane: 8,
  closedLanes: silentProviders,
  handle: ([job]) => inquire(job),
})

/**
 * Queries a provider a few more times about a payment that is closed here, because it may have been paid before [Y9].
 */
export const closedPaymentJob = jobKind({
  name: 'closedPayment',
  words: ['已关闭支付的复查', 'Check of a closed payment'],
  backoff: closedPaymentBackoff,
  leaseMs: 30_000,
  concurrency: 32,
  perLane: 8,
  closedLanes: silentProviders,
  handle: ([job]) => inquire(job),
  giveUp: () => Effect.void,
})

/** Queries every provider about the due payments, and waits until all were attempted. */
export const queryDuePayments = Effect.gen(function* () {
  yield* runDueJobs(inquiryJob)
  yield* runDueJobs(closedPaymentJob)
  yield* runDueJobs(notificationJob)
})

/**
 * Closes expired trades that no provider has to be queried for; the others are closed by their payment queries [Y3].
 */
export const expireTrades = Effect.gen(function* () {
  const expired = yield* (yield* Trades).expired(yield* Clock.currentTimeMillis, atOnce)
  yield* Effect.forEach(expired, tradeOrderNo => logErrors(expire(tradeOrderNo)), { discard: true })
})

export const forgetEvents = Effect.gen(function* () {
  yield* (yield* PaymentEvents).forget((yield* Clock.currentTimeMillis) - eventRetentionMs)
})

/** A payment decided by this has no job any more; any other is queried again, at the latest when its trade expires. */
const inquire = Effect.fnUntraced(function* ({ key, lane }: Job) {
  const payment = yield* (yield* Payments).toQuery(key)
  if (!payment) return done
  const now = yield* Clock.currentTimeMillis
  if (!(yield* PaymentProviders).all.some(({ name }) => name === lane))
    return { is: 'again', at: now + UNKNOWN_PROVIDER_MS } satisfies Outcome
  yield* queryPayment(payment, now)
  const notAfter = payment.tradeStatus === 'IN_TRANSACTION' ? payment.expiresAt : undefined
  return { is: 'failed', error: `${lane} has not decided it`, notAfter } satisfies Outcome
})

/** Queries the status of a payment; one that is no longer needed is closed at its provider. */
const queryPayment = Effect.fnUntraced(function* (
  { paymentOrderNo, tradeOrderNo, status, tradeStatus, expiresAt }: PaymentToQuery,
  now: number,
) {
  if (!paymentTable[status].isRequested) return yield* settle(paymentOrderNo)
  if (tradeStatus !== 'IN_TRANSACTION') return yield* closeUnneeded(paymentOrderNo)
  return yield* expiresAt <= now ? expire(tradeOrderNo) : settle(paymentOrderNo)
})

/** Closes a payment of a trade that is over, at the provider and here. */
const closeUnneeded = Effect.fnUntraced(function* (paymentOrderNo: string) {
  const payments = yield* Payments
  const payment = (yield* payments.find(systemScope, paymentOrderNo))!
  if ((yield* closeAtProvider(payment)) !== 'closed') return
  yield* commitAndRun(
    Effect.gen(function* () {
      yield* (yield* Trades).lock(systemScope, payment.tradeOrderNo)
      const lockedPayment = (yield* payments.lock(systemScope, paymentOrderNo))!
      const at = yield* Clock.currentTimeMillis
      if (paymentTable[lockedPayment.status].isLive) yield* closePayment(lockedPayment, at)
    }),
  )
})

const expire = (tradeOrderNo: string) => endTrade(tradeOrderNo, { reason: 'EXPIRED', actor: systemActor })

/** Logs an error, so that it does not stop the other jobs; the failed one is retried later. */
const logErrors = <A, R>(work: Effect.Effect<A, never, R>) =>
  Effect.catchCause(Effect.asVoid(work), cause => Effect.logWarning('a payment is put off', cause))
