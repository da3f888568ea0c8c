import { Clock, Effect } from 'effect'
import { REFRESH_LOCK, validateRefresh } from '../../../../domain/payment/trade-view.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as tradeContract from '../../contract/trade-views.ts'
import { type TradeView, TradeViews } from '../../ports/trade-views.ts'
import { settle } from './settle.ts'

/**
 * Queries the provider about a trade's payment for a viewer; within 5 s of the last query the caller must wait [L5].
 * The query is recorded before it is sent, so that of two concurrent calls one queries.
 */
export const refreshTrade = handler(
  tradeContract.refreshTrade,
  Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
    const trade = yield* tradeOf(caller, tradeOrderNo)
    if (trade.status !== 'IN_TRANSACTION' || trade.paymentOrderNo === null) return statusOf(trade)
    const now = yield* Clock.currentTimeMillis
    yield* requireAccepted(validateRefresh(trade.refreshedAt, now))
    const canRefresh = yield* commitAndRun(
      Effect.flatMap(TradeViews, views => views.beginRefresh(trade, now - REFRESH_LOCK, now)),
    )
    if (!canRefresh) yield* requireAccepted(validateRefresh(now, now))
    yield* settle(trade.paymentOrderNo)
    return statusOf(yield* tradeOf(caller, tradeOrderNo))
  }),
)

const tradeOf = Effect.fnUntraced(function* ({ scope }: Caller, tradeOrderNo: string) {
  const trade = yield* (yield* TradeViews).find(scope, { tradeOrderNo }, '')
  return trade ?? (yield* notFound(`trade ${tradeOrderNo}`))
})

const statusOf = ({ tradeOrderNo, status }: TradeView) => ({ tradeOrderNo, statusCode: status })
