import { Clock, Effect } from 'effect'
import { type Refusal, type RefusalKind, refusal } from '../../../../domain/kernel/refusal.ts'
import { type Text, textIn } from '../../../../domain/kernel/text.ts'
import { decidePay, decidePrepay, type Verdict } from '../../../../domain/payment/trade.ts'
import { isPaymentMethod, type PaymentMethod, paymentMethods } from '../../../../domain/payment/words.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import { type Caller, seesShop, systemScope } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as tradeContract from '../../contract/trade.ts'
import { transferBegun } from '../../events.ts'
import { Differences } from '../../ports/differences.ts'
import { type PaymentProvider, PaymentProviders } from '../../ports/payment-provider.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { type TradeInScope, Trades } from '../../ports/trades.ts'
import { loadTradeFacts } from '../finance/differences.ts'
import { callProvider } from './call-provider.ts'
import { closePayment } from './close-payment.ts'
import { notifyUrlOf } from './notify-url.ts'
import { closeAtProvider, settle } from './settle.ts'

/** Returns the payment of a trade that may be paid now: the current one, or a new one [Y4]. */
export const payTrade = handler(
  tradeContract.payTrade,
  Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
    const payments = yield* Payments
    const trade = yield* lockPayableTrade(caller, tradeOrderNo)
    const live = yield* payments.lockLive(trade)
    return { paymentOrderNo: live?.paymentOrderNo ?? (yield* createPayment(trade)) }
  }),
)

/**
 * Returns the payment page. Repeating the call returns the same page; another method creates another payment [Y4, Y5].
 */
export const prepayPayment = handler(
  tradeContract.prepayPayment,
  Effect.fnUntraced(function* (payload, caller) {
    const { spcPaymentNo, paymentOptions } = payload
    const { paymentMethodNo } = paymentOptions
    const providers = yield* PaymentProviders
    const method = isPaymentMethod(paymentMethodNo) ? paymentMethodNo : null
    const provider = method && providers.of(method)
    if (!method || !provider) return yield* failWith(refusal('PAYMENT_METHOD', { paymentMethodNo }))
    const payUrl = yield* pageOf(caller, spcPaymentNo, { method, provider })
    return { prepayParam: { pc_h5: payUrl } }
  }),
)

interface PaymentRoute {
  readonly method: PaymentMethod
  readonly provider: PaymentProvider
}

const pageOf = Effect.fnUntraced(function* (caller: Caller, paymentOrderNo: string, way: PaymentRoute) {
  const first = yield* commitAndRun(nextStep(caller, paymentOrderNo, way))
  if (first.step === 'given') return first.payUrl
  if (first.step !== 'close') return yield* requestPaymentPage(first.payment, way)
  const closeResult = yield* closeAtProvider(first.payment)
  if (closeResult === null) return yield* failWith(refusal('PAYMENT_CONFIRMING', { paymentOrderNo }))
  if (isDifferent(closeResult)) return yield* failWith(refuseDiffering(first.payment))
  const newStep = yield* commitAndRun(replacePayment(caller, paymentOrderNo, way))
  return yield* requestPaymentPage(newStep, way)
})

/** Decides with trade and payment locked, and stores that the provider will be called before it is called. */
const nextStep = Effect.fnUntraced(function* (caller: Caller, paymentOrderNo: string, way: PaymentRoute) {
  const payments = yield* Payments
  const requestedPayment = yield* payments.find(caller.scope, paymentOrderNo)
  if (!requestedPayment) return yield* notFound(`payment ${paymentOrderNo}`)
  yield* lockPayableTrade(caller, requestedPayment.tradeOrderNo)
  const payment = (yield* payments.lock(caller.scope, paymentOrderNo))!
  const step = yield* requireAccepted(decidePrepay(payment, way.provider.name))
  if (step.step === 'begin') yield* begin(payment, way)
  return step
})

const begin = Effect.fnUntraced(function* (payment: PaymentInScope, { method, provider }: PaymentRoute) {
  const at = yield* Clock.currentTimeMillis
  const { holdMs } = paymentMethods[method]
  if (holdMs > 0) yield* (yield* Trades).holdUntil(payment, at + holdMs)
  yield* (yield* Payments).begin(payment, { provider: provider.name, methodNo: method, at })
  if (provider.name === 'offline') yield* publishTransfer(payment, at)
})

const publishTransfer = Effect.fnUntraced(function* (
  { paymentOrderNo, tradeOrderNo, amount }: PaymentInScope,
  at: number,
) {
  const trade = (yield* (yield* Trades).find(systemScope, tradeOrderNo))!
  const { shopCode } = yield* loadTradeFacts(trade, at)
  const payer = { userId: trade.createdBy, name: trade.createdByName }
  yield* publish(transferBegun, { paymentOrderNo, shopCode, amount, payer, at })
})

/** Creates another payment with another method, now that the first one is closed at its provider. */
const replacePayment = Effect.fnUntraced(function* (caller: Caller, paymentOrderNo: string, way: PaymentRoute) {
  const payments = yield* Payments
  const { tradeOrderNo } = (yield* payments.find(caller.scope, paymentOrderNo))!
  const trade = yield* lockPayableTrade(caller, tradeOrderNo)
  const live = yield* payments.lockLive(trade)
  if (live?.paymentOrderNo === paymentOrderNo) {
    const at = yield* Clock.currentTimeMillis
    yield* closePayment(live, at)
  } else if (live) return yield* failWith(refusal('PAYMENT_CONFIRMING', { paymentOrderNo: live.paymentOrderNo }))
  const newPayment = (yield* payments.lock(caller.scope, yield* createPayment(trade)))!
  yield* begin(newPayment, way)
  return newPayment
})

/**
 * Calls the provider outside any transaction and stores its answer. No answer is not a failure: the payment is queried
 * later [Y4].
 */
const requestPaymentPage = Effect.fnUntraced(function* (
  { paymentOrderNo, tradeOrderNo }: PaymentInScope,
  { provider }: PaymentRoute,
) {
  const trade = (yield* (yield* Trades).find(systemScope, tradeOrderNo))!
  const prepayment = yield* prepaymentOf(trade, paymentOrderNo, provider)
  const { payUrl } = yield* callProvider(provider, provider.prepay(prepayment)).pipe(
    Effect.catchTag('ProviderUnreachable', () => failWith(refusal('PAYMENT_CONFIRMING', { paymentOrderNo }))),
    Effect.catchTag('ProviderRefused', ({ detail }) => checkRefusedPayment(trade, paymentOrderNo, detail)),
  )
  const openPageUrl = yield* commitAndRun(returnPageIfOpen(paymentOrderNo, tradeOrderNo, payUrl))
  if (openPageUrl.isOpen) return payUrl
  yield* closeAtProvider(openPageUrl.payment)
  return yield* failWith(refusal('PAYMENT_OVER', { paymentOrderNo, paymentStatus: openPageUrl.payment.status }))
})

/** Somebody else may have closed the trade or the payment meanwhile: then nobody is sent to the payment page. */
const returnPageIfOpen = Effect.fnUntraced(function* (paymentOrderNo: string, tradeOrderNo: string, payUrl: string) {
  const payments = yield* Payments
  const trade = (yield* (yield* Trades).lock(systemScope, tradeOrderNo))!
  const payment = (yield* payments.lock(systemScope, paymentOrderNo))!
  const isOpen = trade.status === 'IN_TRANSACTION' && (payment.status === 'UNKNOWN' || payment.status === 'PREPAID')
  if (isOpen) yield* payments.prepaid(payment, payUrl, yield* Clock.currentTimeMillis)
  return { payment, isOpen }
})

/** A provider also refuses what was already paid, so the payment's status is queried. */
const checkRefusedPayment = Effect.fnUntraced(function* (
  { tradeOrderNo }: TradeInScope,
  paymentOrderNo: string,
  detail: string,
) {
  yield* Effect.logWarning(`payment ${paymentOrderNo} was turned down: ${detail}`)
  const verdict = yield* settle(paymentOrderNo)
  if (verdict !== null && isDifferent(verdict)) return yield* failWith(refuseDiffering({ tradeOrderNo }))
  const { status } = (yield* (yield* Trades).find(systemScope, tradeOrderNo))!
  return yield* status === 'IN_TRANSACTION'
    ? failWith(refusal('PAYMENT_TURNED_DOWN', { paymentOrderNo }))
    : failWith(refusal('TRADE_STATUS', { tradeOrderNo, tradeStatus: status }))
})

/** Locks and returns the trade if this person may pay it now [Y1, Y2, Y3]. */
const lockPayableTrade = Effect.fnUntraced(function* (caller: Caller, tradeOrderNo: string) {
  const trade = yield* (yield* Trades).lock(caller.scope, tradeOrderNo)
  if (!trade) return yield* notFound(`trade ${tradeOrderNo}`)
  const payable = yield* requireAccepted(
    decidePay(yield* loadVisibleTrade(caller, trade), caller.userId, yield* Clock.currentTimeMillis),
  )
  const openDifferences = yield* (yield* Differences).open(trade)
  return openDifferences.length === 0 ? payable : yield* failWith(refuseDiffering(trade))
})

/** Returns whether a differing capture waits for finance before anybody can pay again [Y6]. */
const isDifferent = (verdict: Verdict): boolean => verdict === 'differ' || verdict === 'foreign'
const refuseDiffering = ({ tradeOrderNo }: { readonly tradeOrderNo: string }) =>
  refusal('PAYMENT_DIFFERS', { tradeOrderNo })

/** Returns the trade with this person's rights: without access to all of its shops they are not its payer [Y1]. */
export const loadVisibleTrade = Effect.fnUntraced(function* ({ scope }: Caller, trade: TradeInScope) {
  const parts = yield* (yield* Trades).parts(trade)
  const isWhole = parts.every(({ shopCode }) => seesShop(scope, shopCode))
  return { ...trade, isWhole }
})

const createPayment = Effect.fnUntraced(function* (trade: TradeInScope) {
  const at = yield* Clock.currentTimeMillis
  const paymentOrderNo = yield* newNumber('payment', at)
  yield* (yield* Payments).put(trade, paymentOrderNo, at)
  return paymentOrderNo
})

/** Description of a payment at the provider; constant, because a repeated request must be identical. */
const paymentDescription: Text = ['订货款', 'Goods ordered']

/** The return address is set here, whatever the call contains [Y5] (RELIABILITY D6). */
const prepaymentOf = Effect.fnUntraced(function* (
  trade: TradeInScope,
  paymentOrderNo: string,
  provider: PaymentProvider,
) {
  const { publicUrl } = yield* PaymentProviders
  const { tradeOrderNo, payableFee: amount, expiresAt } = trade
  const returnUrl = `${publicUrl}/purchase-order/payment/payment-going/detail?tradeOrderNo=${tradeOrderNo}`
  const description = `${textIn(paymentDescription, 'zh')} ${tradeOrderNo}`
  const notifyUrl = yield* notifyUrlOf(provider.name)
  return { paymentOrderNo, amount, currency: 'CNY', description, expiresAt, returnUrl, notifyUrl }
})

const failWith = <K extends RefusalKind>(no: Refusal<K>) => Effect.fail(new Refused({ refusal: no }))
