import { Clock, Effect } from 'effect'
import { unsettledPaymentEntries } from '../../../../domain/payment/ledger.ts'
import { isNoNews, judgeWord, nextAskAt, type Verdict } from '../../../../domain/payment/trade.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { committed } from '../../../ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import {
  type Captured,
  type PaymentProvider,
  PaymentProviders,
  type PaymentState,
} from '../../ports/payment-provider.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { Trades } from '../../ports/trades.ts'
import { noteDifference, refundUndecidedDifferences } from '../finance/differences.ts'
import { callProviderOrNull } from './call-provider.ts'
import { closePayment } from './close-payment.ts'
import { completeTrade, type HeldTrade, heldTrade } from './complete.ts'

/**
 * The one way in which money is believed in: return page, notification, poll and operator all lead here. The provider is
 * asked with nothing open; what it says is acted on with everything held [Y8]. Null where it did not answer.
 */
export const settle = Effect.fnUntraced(function* (paymentOrderNo: string) {
  const payment = yield* (yield* Payments).find(systemScope, paymentOrderNo)
  if (!payment?.provider || payment.status === 'PAID' || payment.status === 'DIFFERS') return 'nothing' as const
  const provider = (yield* PaymentProviders).named(payment.provider)
  const said = provider && (yield* callProviderOrNull(provider, provider.query(paymentOrderNo)))
  return provider && said ? yield* hear(provider, payment, said) : null
})

/** Closes a payment at its provider, or settles it where that says that it was paid; null where it did not answer. */
export const closeThere = Effect.fnUntraced(function* (payment: PaymentInScope) {
  const provider = payment.provider && (yield* PaymentProviders).named(payment.provider)
  const said = provider && (yield* callProviderOrNull(provider, provider.close(payment.paymentOrderNo)))
  if (!provider || !said || said.state === 'OPEN') return yield* inDoubt(payment)
  if (said.state !== 'PAID') return 'closed' as const
  return yield* hear(provider, payment, said)
})

/** It may be paid by now or be closed: shown as being confirmed, and soon asked for again [Y4]. */
const inDoubt = Effect.fnUntraced(function* ({ paymentOrderNo, tradeOrderNo }: PaymentInScope) {
  yield* committed(
    Effect.gen(function* () {
      const payments = yield* Payments
      yield* (yield* Trades).lock(systemScope, tradeOrderNo)
      const payment = yield* payments.lock(systemScope, paymentOrderNo)
      if (payment?.status !== 'PREPAID') return
      const at = yield* Clock.currentTimeMillis
      yield* payments.doubt(payment, nextAskAt({ ...payment, status: 'UNKNOWN', asked: 0 }, at, at + 60_000)!)
    }),
  )
  return null
})

/** Acts on what a provider said of a payment. */
const hear = Effect.fnUntraced(function* (provider: PaymentProvider, payment: PaymentInScope, said: PaymentState) {
  if (isNoNews(payment.status, said.state)) return 'nothing' as const
  const { paymentOrderNo } = payment
  const verdict = yield* committed(heard(provider, paymentOrderNo, said))
  if ((verdict === 'differ' || verdict === 'foreign') && said.state === 'PAID')
    yield* tellDifference(provider, paymentOrderNo, said)
  if (verdict !== 'closeAgain') return verdict
  const closed = yield* callProviderOrNull(provider, provider.close(paymentOrderNo))
  return closed?.state === 'PAID' ? yield* committed(heard(provider, paymentOrderNo, closed)) : verdict
})

/** Every order of the trade is held before it and it before the payment (decision 16), and only then the clock is read. */
const heard = Effect.fnUntraced(function* (provider: PaymentProvider, paymentOrderNo: string, said: PaymentState) {
  const payments = yield* Payments
  const { tradeOrderNo } = (yield* payments.find(systemScope, paymentOrderNo))!
  const held = said.state === 'PAID' ? (yield* heldTrade(tradeOrderNo))! : yield* tradeAlone(tradeOrderNo)
  const payment = (yield* payments.lock(systemScope, paymentOrderNo))!
  const at = yield* Clock.currentTimeMillis
  const facts = { payment: payment.status, trade: held.trade.status, merchant: provider.merchant }
  const verdict = judgeWord({ ...facts, amount: payment.amount, currency: payment.currency }, said)
  yield* acts[verdict]({ held, payment, said: said as Captured, at })
  return verdict
})

/** Where no money came the orders are neither looked at nor moved. */
const tradeAlone = Effect.fnUntraced(function* (tradeOrderNo: string) {
  const trade = (yield* (yield* Trades).lock(systemScope, tradeOrderNo))!
  return { trade, parts: [], orders: [] } satisfies HeldTrade
})

interface Heard {
  readonly held: HeldTrade
  readonly payment: PaymentInScope
  /** Captured where the verdict is about money. */
  readonly said: Captured
  readonly at: number
}

const nothing = () => Effect.void

const complete = Effect.fnUntraced(function* ({ held, payment, said, at }: Heard) {
  const payments = yield* Payments
  yield* payments.pay(payment, said, true, at)
  yield* completeTrade(held, { at, paidAt: said.paidAt })
  yield* refundUndecidedDifferences(held.trade, at)
  const other = yield* payments.lockLive(held.trade)
  if (other) yield* payments.askNow(other, at)
})

/** Nobody is left whom it pays for: all of it is owed back in the same transaction [Y7]. */
const late = Effect.fnUntraced(function* ({ payment, said, at }: Heard) {
  const { paymentOrderNo, tradeOrderNo, entityCode } = payment
  const payments = yield* Payments
  yield* payments.pay(payment, said, false, at)
  yield* payments.oweLate(payment, said.amount, yield* newNumber('paymentRefund', at), at)
  const event = { kind: 'LATE_PAYMENT', bizNo: paymentOrderNo, tradeOrderNo } as const
  yield* (yield* Ledger).post(entityCode, event, unsettledPaymentEntries(said.amount), { actor: systemActor, at })
})

const acts = {
  nothing,
  closeAgain: nothing,
  complete,
  late,
  known: ({ payment, at }: Heard) => Effect.flatMap(Payments, payments => payments.prepaid(payment, null, at)),
  closed: ({ payment, at }: Heard) => closePayment(payment, at),
  differ: ({ held, payment, said, at }: Heard) => noteDifference(held.trade, payment, { said, kind: 'AMOUNT', at }),
  foreign: ({ held, payment, said, at }: Heard) => noteDifference(held.trade, payment, { said, kind: 'ACCOUNT', at }),
} satisfies Readonly<Record<Verdict, (heard: Heard) => Effect.Effect<void, never, unknown>>>

const tellDifference = ({ name, merchant }: PaymentProvider, paymentOrderNo: string, said: Captured) =>
  Effect.logError(
    `payment ${paymentOrderNo} at ${name} is left to finance: it came to ${said.amount} fen ${said.currency} for ${said.merchant} (we are ${merchant})`,
  )
