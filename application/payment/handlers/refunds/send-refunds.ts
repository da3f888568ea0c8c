import { Clock, Effect } from 'effect'
import { refundBackoff, shouldResend } from '../../../../domain/payment/refund-sending.ts'
import { done, type Job, jobKind, type Outcome } from '../../../platform/jobs/jobs.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { type PaymentProvider, PaymentProviders } from '../../ports/payment-provider.ts'
import { type CashRefund, Refunds } from '../../ports/refunds.ts'
import { callProvider, silentProviders, UNKNOWN_PROVIDER_MS } from '../paying/call-provider.ts'
import { notifyUrlOf } from '../paying/notify-url.ts'
import { applyRefundStatus } from './settle-refund.ts'

/** Sends cash back through the provider that collected it, until the provider confirms the refund [Z6]. */
export const refundJob = jobKind({
  name: 'refund',
  words: ['原路退款', 'Refund to the payer'],
  backoff: refundBackoff,
  leaseMs: 30_000,
  concurrency: 32,
  perLane: 8,
  closedLanes: silentProviders,
  handle: Effect.fnUntraced(function* ([job]) {
    const refund = yield* (yield* Refunds).find(job.key)
    if (!refund || refund.isDone) return done
    const provider = (yield* PaymentProviders).provider(refund.provider)
    if (!provider) return { is: 'again', at: (yield* Clock.currentTimeMillis) + UNKNOWN_PROVIDER_MS }
    return yield* send(provider, refund, job)
  }),
})

/** Sends the due refunds to every provider, and waits until all were attempted. */
export const sendRefunds = runDueJobs(refundJob)

/** Sends one refund and stores the result; providers are never called during a transaction. */
const send = (provider: PaymentProvider, refund: CashRefund, { attempts }: Job) =>
  Effect.gen(function* () {
    const providerStatus =
      attempts > 1 ? yield* callProvider(provider, provider.queryRefund(refund.paymentRefundNo)) : notSentStatus
    const reply = shouldResend(providerStatus)
      ? yield* callProvider(provider, provider.refund(yield* orderOf(provider, refund)))
      : providerStatus
    const verdict = yield* applyRefundStatus(refund, reply)
    return verdict.isDone ? done : failure(verdict.lastError ?? `${provider.name} is at work on it`)
  }).pipe(
    Effect.catch(({ _tag, detail }) => note(refund, `${_tag}: ${detail}`)),
    Effect.catchCause(cause =>
      Effect.andThen(
        Effect.logWarning(`refund ${refund.paymentRefundNo} could not be noted`, cause),
        Effect.catchCause(note(refund, 'could not be noted'), () => Effect.succeed(failure('could not be noted'))),
      ),
    ),
  )

const notSentStatus = { state: 'NOT_FOUND' } as const
const failure = (error: string): Outcome => ({ is: 'failed', error })

const orderOf = Effect.fnUntraced(function* ({ name }: PaymentProvider, refund: CashRefund) {
  const { paymentOrderNo, paymentRefundNo, amount, total, currency } = refund
  return { paymentOrderNo, paymentRefundNo, amount, total, currency, notifyUrl: yield* notifyUrlOf(name) }
})

const note = Effect.fnUntraced(function* (refund: CashRefund, error: string) {
  yield* (yield* Refunds).noteError(refund, error)
  return failure(error)
})
