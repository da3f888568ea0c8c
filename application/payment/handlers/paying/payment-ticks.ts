import { Clock, Effect } from 'effect'
import { paymentTable } from '../../../../domain/payment/trade.ts'
import { committed } from '../../../ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../../platform/caller.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { PaymentEvents, Payments, type PaymentToAsk } from '../../ports/payments.ts'
import { Trades } from '../../ports/trades.ts'
import { isLeftAlone } from './call-provider.ts'
import { endTrade } from './cancel.ts'
import { closePayment } from './close-payment.ts'
import { handleNotification } from './notifications.ts'
import { providerTick, withEveryProvider } from './provider-tick.ts'
import { closeAtProvider, settle } from './settle.ts'

const atOnce = 50
const sideBySide = 8
/** Who received a notification acts on it at once; one that waits for longer was left over by a crash or an outage. */
const leftOverMs = 5000
const eventsKeptMs = 30 * 86_400_000

/** Asks every provider for what is due and waits until all of it was tried. */
export const queryDuePayments = Effect.suspend(() => withEveryProvider(askDue))

/** The round of one process [Y9]. */
export const queryPaymentsTick = () => providerTick(askDue, 'payments are asked for later')

/** Closes the trades whose time is over and of which no provider knows; the others are closed as they are asked for [Y3]. */
export const expireTrades = Effect.gen(function* () {
  const expired = yield* (yield* Trades).expired(yield* Clock.currentTimeMillis, atOnce)
  yield* Effect.forEach(expired, tradeOrderNo => logErrors(expire(tradeOrderNo)), { discard: true })
})

export const forgetEvents = Effect.gen(function* () {
  yield* (yield* PaymentEvents).forget((yield* Clock.currentTimeMillis) - eventsKeptMs)
})

const askDue = Effect.fnUntraced(function* (provider: PaymentProvider) {
  const payments = yield* Payments
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (isLeftAlone(provider, now)) return
    const due = yield* payments.claimDue(provider.name, now, atOnce)
    yield* Effect.forEach(due, payment => logErrors(ask(provider, payment)), { concurrency: sideBySide, discard: true })
    if (due.length < atOnce) break
  }
  yield* actOnLeftOver(provider)
})

const actOnLeftOver = Effect.fnUntraced(function* ({ name }: PaymentProvider) {
  const now = yield* Clock.currentTimeMillis
  const waiting = yield* (yield* PaymentEvents).waiting(name, now - leftOverMs, atOnce)
  yield* Effect.forEach(waiting, event => logErrors(handleNotification(event)), {
    concurrency: sideBySide,
    discard: true,
  })
})

/**
 * Asks how a payment stands; one that nobody needs any more is closed at its provider. Where that has fallen silent since, the
 * rest of what was taken waits for its next time.
 */
const ask = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  { paymentOrderNo, tradeOrderNo, ...claimed }: PaymentToAsk,
) {
  const now = yield* Clock.currentTimeMillis
  if (isLeftAlone(provider, now)) return
  if (!paymentTable[claimed.status].isAsked) return yield* settle(paymentOrderNo)
  if (claimed.tradeStatus !== 'IN_TRANSACTION') return yield* closeNeedless(paymentOrderNo)
  const isExpired = claimed.expiresAt <= now
  return yield* isExpired ? expire(tradeOrderNo) : settle(paymentOrderNo)
})

/** Closes a payment of a trade that is over, there and then here. */
const closeNeedless = Effect.fnUntraced(function* (paymentOrderNo: string) {
  const payments = yield* Payments
  const payment = (yield* payments.find(systemScope, paymentOrderNo))!
  if ((yield* closeAtProvider(payment)) !== 'closed') return
  yield* committed(
    Effect.gen(function* () {
      yield* (yield* Trades).lock(systemScope, payment.tradeOrderNo)
      const lockedPayment = (yield* payments.lock(systemScope, paymentOrderNo))!
      const at = yield* Clock.currentTimeMillis
      if (paymentTable[lockedPayment.status].isLive) yield* closePayment(lockedPayment, at)
    }),
  )
})

const expire = (tradeOrderNo: string) => endTrade(tradeOrderNo, { reason: 'EXPIRED', actor: systemActor })

/** One that goes wrong is tried again at its next time and keeps no other from its turn. */
const logErrors = <A, R>(work: Effect.Effect<A, never, R>) =>
  Effect.catchCause(Effect.asVoid(work), cause => Effect.logWarning('a payment is put off', cause))
