import { Clock, Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { decideCancel, paymentTable } from '../../../../domain/payment/trade.ts'
import type { TradeStatus } from '../../../../domain/payment/words.ts'
import { committed } from '../../../ordering/handlers/relay.ts'
import type { Actor } from '../../../platform/caller.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { allowed } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as tradeContract from '../../contract/trade.ts'
import { type PaymentInScope, Payments } from '../../ports/payments.ts'
import { type CancelReason, Trades } from '../../ports/trades.ts'
import { refundUndecidedDifferences } from '../finance/differences.ts'
import { closePayment } from './close-payment.ts'
import { lockTrade, releaseTrade } from './complete.ts'
import { asSeenBy } from './pay.ts'
import { closeAtProvider } from './settle.ts'

/** Cancels a trade for its payer; a trade that is already cancelled succeeds, and a paid one stays paid [Y1, Y2]. */
export const cancelTrade = handler(
  tradeContract.cancelTrade,
  Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
    const trade = yield* (yield* Trades).find(caller.scope, tradeOrderNo)
    if (!trade) return yield* notFound(`trade ${tradeOrderNo}`)
    const mine = yield* asSeenBy(caller, trade)
    yield* allowed(
      decideCancel(trade.status === 'CANCELED' ? { ...mine, status: 'IN_TRANSACTION' } : mine, caller.userId),
    )
    const ended = yield* endTrade(tradeOrderNo, { reason: 'PAYER', actor: caller })
    if (ended.confirming) {
      const { paymentOrderNo } = ended.confirming
      return yield* new Refused({ refusal: refusal('PAYMENT_CONFIRMING', { paymentOrderNo }) })
    }
    return { isSuccess: ended.status === 'CANCELED', statusCode: ended.status }
  }),
)

interface Ending {
  readonly reason: CancelReason
  readonly actor: Actor
}

interface Ended {
  readonly status: TradeStatus
  /** The payment whose status the provider has not confirmed; nothing has changed then. Null if there is none. */
  readonly confirming: PaymentInScope | null
}

/**
 * Other payments may be begun while one is being closed; after this many attempts the rest is left to the next call.
 */
const maxTries = 3

/**
 * Closes a trade: first its payment at the provider, whose "already paid" takes precedence and settles it, then the
 * trade [Y4]. A differing capture does not block closing and is refunded [Y7].
 */
export const endTrade = Effect.fnUntraced(function* (tradeOrderNo: string, ending: Ending) {
  let closed: string | null = null
  let end: Ended = yield* committed(release(tradeOrderNo, ending, closed))
  for (let tries = 0; end.confirming && tries < maxTries; tries++) {
    const verdict = yield* closeAtProvider(end.confirming)
    if (verdict === null) return end
    closed = end.confirming.paymentOrderNo
    end = yield* committed(release(tradeOrderNo, ending, closed))
  }
  return end
})

/** Releases the trade if no payment can arrive for it any more; otherwise returns the payment to close first. */
const release = Effect.fnUntraced(function* (tradeOrderNo: string, { reason, actor }: Ending, closed: string | null) {
  const payments = yield* Payments
  const lockedTrade = (yield* lockTrade(tradeOrderNo))!
  const { status, expiresAt } = lockedTrade.trade
  const live = yield* payments.lockLive(lockedTrade.trade)
  const at = yield* Clock.currentTimeMillis
  if (status !== 'IN_TRANSACTION' || (reason === 'EXPIRED' && at < expiresAt)) return { status, confirming: null }
  if (live && paymentTable[live.status].isRequested && live.paymentOrderNo !== closed)
    return { status, confirming: live }
  if (live) yield* closePayment(live, at)
  yield* releaseTrade(lockedTrade, { reason, actor, at })
  yield* refundUndecidedDifferences(lockedTrade.trade, at)
  return { status: 'CANCELED', confirming: null } as const
})
