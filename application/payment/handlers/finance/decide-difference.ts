import { Clock, Effect } from 'effect'
import { textIn } from '../../../../domain/kernel/text.ts'
import { decideDifference, differenceDecisions } from '../../../../domain/payment/difference.ts'
import { differenceSettledEntries } from '../../../../domain/payment/ledger.ts'
import { providerWords } from '../../../../domain/payment/words.ts'
import { systemScope } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { pageOf } from '../../../platform/paging.ts'
import * as differencesContract from '../../contract/differences.ts'
import { differenceDecided } from '../../events.ts'
import { type DecidedDifference, type Difference, Differences } from '../../ports/differences.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { completeTrade, type LockedTrade, lockTrade } from '../paying/complete.ts'
import { closeDifference, loadTradeFacts, refundDifference, refundUndecidedDifferences } from './differences.ts'

export const listDifferences = handler(
  differencesContract.listDifferences,
  Effect.fnUntraced(function* (payload, caller) {
    const { offset, limit, toPage } = pageOf(payload)
    const filter = { isOpen: payload.tab === 'open', offset, limit, sort: payload.sort }
    const { differences, total } = yield* (yield* Differences).page(caller.scope, filter)
    return toPage(
      differences.map(({ entityCode: _, provider, ...difference }) => ({
        ...difference,
        providerName: textIn(providerWords[provider].words, caller.language),
      })),
      total,
    )
  }),
)

/**
 * Finance decides a difference [Y11]. Orders, trade and payment are locked first, so that of a decision and another
 * capture of the trade one settles and the other is refunded.
 */
export const decideOnDifference = handler(
  differencesContract.decideOnDifference,
  Effect.fnUntraced(function* (payload, caller) {
    const { paymentOrderNo, decision } = payload
    const differences = yield* Differences
    const visibleDifference = yield* differences.find(caller.scope, paymentOrderNo)
    if (!visibleDifference) return yield* notFound(`difference of payment ${paymentOrderNo}`)
    const lockedTrade = (yield* lockTrade(visibleDifference.tradeOrderNo))!
    const payments = yield* Payments
    const payment = (yield* payments.lock(systemScope, paymentOrderNo))!
    const difference = (yield* differences.find(caller.scope, paymentOrderNo))!
    const at = yield* Clock.currentTimeMillis
    const note = yield* requireAccepted(decideDifference(difference, lockedTrade.trade.status, decision, payload.note))
    const state = differenceDecisions[decision]
    const decisionData = { actor: { userId: caller.userId, name: caller.name }, note, at }
    if (decision === 'SETTLE') yield* accept(lockedTrade, payment, difference, decisionData)
    else if (decision === 'REFUND') yield* refundDifference(payment, decisionData)
    else yield* closeDifference(payment, { ...decisionData, state })
    yield* publish(differenceDecided, { ...(yield* loadTradeFacts(lockedTrade.trade, at)), state })
    return { paymentOrderNo, state }
  }),
)

/** Settles the trade with the captured amount; the difference is posted under its own name. */
const accept = Effect.fnUntraced(function* (
  lockedTrade: LockedTrade,
  payment: PaymentInScope,
  { captured, amountDue }: Difference,
  decisionData: Omit<DecidedDifference, 'state'>,
) {
  const { actor, note, at } = decisionData
  const { entityCode, paymentOrderNo, tradeOrderNo } = payment
  const payments = yield* Payments
  yield* payments.settleDiffering(payment)
  yield* closeDifference(payment, { ...decisionData, state: 'SETTLED' })
  const event = { kind: 'DIFFERENCE_SETTLED', bizNo: paymentOrderNo, tradeOrderNo } as const
  const paidAt = payment.paidAt ?? at
  const posting = { actor, at, movedAt: paidAt, ...(note !== null && { remark: note }) }
  yield* (yield* Ledger).post(entityCode, event, differenceSettledEntries(amountDue, captured), posting)
  yield* completeTrade(lockedTrade, { at, paidAt })
  yield* refundUndecidedDifferences(lockedTrade.trade, at)
  const livePayment = yield* payments.lockLive(lockedTrade.trade)
  if (livePayment) yield* payments.queryNow(livePayment, at)
})
