import { Clock, Effect } from 'effect'
import { done, jobKind } from '../../../platform/jobs.ts'
import type { Notification, PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import { PaymentEvents, type WaitingEvent } from '../../ports/payments.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { silentProviders } from './call-provider.ts'
import { settle } from './settle.ts'

/**
 * Believes a notification if it is the provider's, and keeps it once; fails where it is forged. What it is about is answered,
 * to be acted on after the provider was told that it came; null where that was done before [Y10].
 */
export const receiveNotification = Effect.fnUntraced(function* (provider: PaymentProvider, notification: Notification) {
  const at = yield* Clock.currentTimeMillis
  const event = yield* provider.verify(notification, at)
  const body = new TextDecoder().decode(notification.body)
  const isOpen = yield* (yield* PaymentEvents).receive(provider.name, event, body, at)
  return isOpen ? ({ ...event, provider: provider.name } satisfies WaitingEvent) : null
})

/** Acts on what a notification is about; false where the provider does not answer: its job acts on it later. */
export const handleNotification = Effect.fnUntraced(function* (event: WaitingEvent) {
  const isAnswered = yield* acts[event.kind](event.aboutNo)
  if (isAnswered) yield* (yield* PaymentEvents).done(event, yield* Clock.currentTimeMillis)
  return isAnswered
})

/** Acts on a notification that a crash or an outage left over [Y10]. */
export const notificationJob = jobKind({
  name: 'paymentNotification',
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

/** What is asked of the provider then; false where it did not answer. */
const acts = {
  PAYMENT: (no: string) => Effect.map(settle(no), verdict => verdict !== null),
  REFUND: (no: string) =>
    settleRefund(no).pipe(
      Effect.as(true),
      Effect.catch(() => Effect.succeed(false)),
    ),
} satisfies Readonly<Record<ProviderEvent['kind'], (no: string) => Effect.Effect<boolean, never, unknown>>>
