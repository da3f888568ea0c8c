import { Clock, Effect } from 'effect'
import type { Notification, PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import { PaymentEvents, type WaitingEvent } from '../../ports/payments.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
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

/** Acts on what a notification is about; where the provider does not answer it waits for a round. */
export const handleNotification = Effect.fnUntraced(function* (event: WaitingEvent) {
  if (yield* acts[event.kind](event.aboutNo)) yield* (yield* PaymentEvents).done(event, yield* Clock.currentTimeMillis)
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
