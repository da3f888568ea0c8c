import { Clock, Effect } from 'effect'
import { doublePauses, MINUTE, SECOND } from '../../../../domain/platform/backoff.ts'
import { done, jobKind } from '../../../platform/jobs/jobs.ts'
import type { Notification, PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import { PaymentEvents, type WaitingEvent } from '../../ports/payments.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { silentProviders } from './call-provider.ts'
import { settle } from './settle.ts'

/**
 * Verifies and stores a notification once; fails if it is forged. Returns its event, to be handled after the provider
 * received its answer; null if it was handled before [Y10].
 */
export const receiveNotification = Effect.fnUntraced(function* (provider: PaymentProvider, notification: Notification) {
  const at = yield* Clock.currentTimeMillis
  const event = yield* provider.verify(notification, at)
  const body = new TextDecoder().decode(notification.body)
  const isOpen = yield* (yield* PaymentEvents).receive(provider.name, event, body, at)
  return isOpen ? ({ ...event, provider: provider.name } satisfies WaitingEvent) : null
})

/** Handles a notification; returns false if the provider does not answer, in which case its job retries. */
export const handleNotification = Effect.fnUntraced(function* (event: WaitingEvent) {
  const isAnswered = yield* handlersByEvent[event.kind](event.aboutNo)
  if (isAnswered) yield* (yield* PaymentEvents).done(event, yield* Clock.currentTimeMillis)
  return isAnswered
})

/** Handles a notification that was left unhandled after a crash or an outage [Y10]. */
export const notificationJob = jobKind({
  name: 'paymentNotification',
  words: ['支付渠道通知', 'Payment notification'],
  backoff: { pausesMs: doublePauses(2 * SECOND, MINUTE), attempts: null },
  leaseMs: 30_000,
  concurrency: 32,
  perLane: 8,
  closedLanes: silentProviders,
  handle: Effect.fnUntraced(function* ([{ key, lane }]) {
    const event = yield* (yield* PaymentEvents).waiting(key)
    if (!event || (yield* handleNotification(event))) return done
    return { is: 'failed', error: `${lane} does not answer` }
  }),
})

/** The provider query of each kind of notification; returns false if there was no answer. */
const handlersByEvent = {
  PAYMENT: (no: string) => Effect.map(settle(no), verdict => verdict !== null),
  REFUND: (no: string) =>
    settleRefund(no).pipe(
      Effect.as(true),
      Effect.catch(() => Effect.succeed(false)),
    ),
} satisfies Readonly<Record<ProviderEvent['kind'], (no: string) => Effect.Effect<boolean, never, unknown>>>
