import { Clock, Effect } from 'effect'
import { isSentAgain, nextSendAt } from '../../../../domain/payment/refund-sending.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { type CashRefund, Refunds } from '../../ports/refunds.ts'
import { callProvider, isLeftAlone } from '../paying/call-provider.ts'
import { notifyUrlOf } from '../paying/notify-url.ts'
import { providerTick, withEveryProvider } from '../paying/provider-tick.ts'
import { noteRefund } from './settle-refund.ts'

/** Longer than a provider is waited for: who has not said by then what became of it has crashed. */
const leaseMs = 30_000
const atOnce = 50
const sideBySide = 8

/** Sends what is due to every provider, and waits until all of it was tried. */
export const sendRefunds = Effect.suspend(() => withEveryProvider(sendTo))

/** The round of one process [Z6]. */
export const sendRefundsTick = () => providerTick(sendTo, 'refunds are put off')

const sendTo = Effect.fnUntraced(function* (provider: PaymentProvider) {
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (isLeftAlone(provider, now)) return
    const due = yield* (yield* Refunds).claimDue(provider.name, now, now + leaseMs, atOnce)
    yield* Effect.forEach(due, refund => send(provider, refund), { concurrency: sideBySide, discard: true })
    if (due.length < atOnce) return
  }
})

/** Sends one and notes what came of it; nobody is asked while a transaction is open. */
const send = (provider: PaymentProvider, refund: CashRefund) =>
  Effect.gen(function* () {
    const known =
      refund.tries > 1 ? yield* callProvider(provider, provider.queryRefund(refund.paymentRefundNo)) : notSent
    const said = isSentAgain(known)
      ? yield* callProvider(provider, provider.refund(yield* orderOf(provider, refund)))
      : known
    yield* noteRefund(refund, said)
  }).pipe(
    Effect.catch(({ _tag, detail }) => putOff(refund, `${_tag}: ${detail}`)),
    Effect.catchCause(cause =>
      Effect.andThen(
        Effect.logWarning(`refund ${refund.paymentRefundNo} is put off`, cause),
        Effect.ignoreCause(putOff(refund, 'could not be noted')),
      ),
    ),
  )

const notSent = { state: 'NOT_FOUND' } as const

const orderOf = Effect.fnUntraced(function* ({ name }: PaymentProvider, refund: CashRefund) {
  const { paymentOrderNo, paymentRefundNo, amount, total, currency } = refund
  return { paymentOrderNo, paymentRefundNo, amount, total, currency, notifyUrl: yield* notifyUrlOf(name) }
})

const putOff = Effect.fnUntraced(function* (refund: CashRefund, lastError: string) {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* Refunds).putOff(refund, nextSendAt(refund.tries, now), lastError)
})
