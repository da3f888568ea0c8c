import { Clock, Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { decideCancel, paymentTable } from '../../../../domain/payment/trade.ts'
import type { TradeStatus } from '../../../../domain/payment/words.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import type { Actor } from '../../../platform/caller.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as tradeContract from '../../contract/trade.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { type CancelReason, Trades } from '../../ports/trades.ts'
import { refundUndecidedDifferences } from '../finance/differences.ts'
import { closePayment } from './close-payment.ts'
import { lockTrade, releaseTrade } from './complete.ts'
import { loadVisibleTrade } from './pay.ts'
import { closeAtProvider } from './settle.ts'

/** Cancels a trade for its payer; a trade that is already cancelled succeeds, and a paid one stays paid [Y1, Y2]. */
export const cancelTrade = handler(
  tradeContract.cancelTrade,
  Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
    const trade = yield* (yield* Trades).find(caller.scope, tradeOrderNo)
    if (!trade) return yield* notFound(`trade ${tradeOrderNo}`)
    const mine = yield* loadVisibleTrade(caller, trade)
    yield* requireAccepted(
      decideCancel(trade.status === 'CANCELED' ? { ...mine, status: 'IN_TRANSACTION' } : mine, caller.userId),
    )
    const result = yield* endTrade(tradeOrderNo, { reason: 'PAYER', actor: caller })
    if (result.confirming) {
      const { paymentOrderNo } = result.confirming
      return yield* new Refused({ refusal: refusal('PAYMENT_CONFIRMING', { paymentOrderNo }) })
    }
    return { isSuccess: result.status === 'CANCELED', statusCode: result.status }
  }),
)

interface TradeEnd {
  readonly reason: CancelReason
  readonly actor: Actor
}

interface EndResult {
  readonly status: TradeStatus
  /** The payment whose status the provider has not confirmed; nothing has changed then. Null if there is none. */
  readonly confirming: PaymentInScope | null
}

/**
 * Other payments may be begun while one is being closed; after this many attempts the rest is left to the next call.
 */
const ATTEMPTS_MAX = 3

/**
 * Closes a trade: first its payment at the provider, whose "already paid" takes precedence and settles it, then the
 * trade [Y4]. A differing capture does not block closing and is refunded [Y7].
 */
export const endTrade = Effect.fnUntraced(function* (tradeOrderNo: string, ending: TradeEnd) {
  let closedNo: string | null = null
  let end: EndResult = yield* commitAndRun(release(tradeOrderNo, ending, closedNo))
  for (let tries = 0; end.confirming && tries < ATTEMPTS_MAX; tries++) {
    const verdict = yield* closeAtProvider(end.confirming)
    if (verdict === null) return end
    closedNo = end.confirming.paymentOrderNo
    end = yield* commitAndRun(release(tradeOrderNo, ending, closedNo))
  }
  return end
})

/** Releases the trade if no payment can arrive for it any more; otherwise returns the payment to close first. */
const release = Effect.fnUntraced(function* (
  tradeOrderNo: string,
  { reason, actor }: TradeEnd,
  closedNo: string | null,
) {
  const payments = yield* Payments
  const lockedTrade = (yield* lockTrade(tradeOrderNo))!
  const { status, expiresAt } = lockedTrade.trade
  const live = yield* payments.lockLive(lockedTrade.trade)
  const at = yield* Clock.currentTimeMillis
  if (status !== 'IN_TRANSACTION' || (reason === 'EXPIRED' && at < expiresAt)) return { status, confirming: null }
  if (live && paymentTable[live.status].isRequested && live.paymentOrderNo !== closedNo)
    return { status, confirming: live }
  if (live) yield* closePayment(live, at)
  yield* releaseTrade(lockedTrade, { reason, actor, at })
  yield* refundUndecidedDifferences(lockedTrade.trade, at)
  return { status: 'CANCELED', confirming: null } as const
})
