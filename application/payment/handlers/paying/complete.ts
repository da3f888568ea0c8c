import { Effect } from 'effect'
import { type Fen, fen } from '../../../../domain/kernel/money.ts'
import { clearEntries, paymentEntries, type Share } from '../../../../domain/payment/ledger.ts'
import { shareOrder } from '../../../../domain/payment/subsidy.ts'
import { moveOrders } from '../../../ordering/handlers/move-orders.ts'
import { type OrderContent, type OrderInScope, Orders } from '../../../ordering/ports/orders.ts'
import { type Actor, systemScope } from '../../../platform/caller.ts'
import { Ledger } from '../../ports/ledger.ts'
import {
  type CancelReason,
  type CompletedAt,
  type LineShare,
  type TradeInScope,
  type TradePart,
  Trades,
} from '../../ports/trades.ts'

/** A trade with its orders, locked in the order of decision 16. */
export interface LockedTrade {
  readonly trade: TradeInScope
  readonly parts: ReadonlyArray<TradePart>
  readonly orders: ReadonlyArray<OrderInScope>
}

/** Locks the orders of a trade and then the trade; its orders never change, so they are read before locking. */
export const lockTrade = Effect.fnUntraced(function* (tradeOrderNo: string) {
  const trades = yield* Trades
  const unlockedTrade = yield* trades.find(systemScope, tradeOrderNo)
  if (!unlockedTrade) return null
  const orders = yield* (yield* Orders).lockAll(systemScope, [], yield* trades.parts(unlockedTrade))
  const trade = (yield* trades.lock(systemScope, tradeOrderNo))!
  return { trade, parts: yield* trades.parts(trade), orders } satisfies LockedTrade
})

/**
 * Completes a paid trade: moves its orders on, stores the subsidy share of each order and line, and posts to the
 * ledger. Runs entirely in the transaction that has the trade locked (A6).
 */
export const completeTrade = Effect.fnUntraced(function* (
  { trade, parts, orders }: LockedTrade,
  moment: CompletedAt & { readonly movedAt?: number | undefined },
) {
  const { at, paidAt, movedAt = paidAt } = moment
  const actor = payerOf(trade)
  const trades = yield* Trades
  const contents = yield* (yield* Orders).contents(orders)
  yield* trades.complete(trade, lineShares(trade, parts, contents), moment)
  yield* moveOrders(
    orders.map(order => {
      const assignment = { tradeOrderNo: trade.tradeOrderNo, discount: partOf(parts, order).subsidyFee }
      return { order, event: 'pay', to: 'SUBMITTED', actor, at, assignment } as const
    }),
  )
  const event = { kind: 'PAYMENT', bizNo: trade.tradeOrderNo, tradeOrderNo: trade.tradeOrderNo } as const
  yield* (yield* Ledger).post(trade.entityCode, event, paymentEntries(sharesOf(parts)), { actor, at, movedAt })
})

/** Ends an unpaid trade: its orders wait for payment again, and the subsidy returns to the account. */
export const releaseTrade = Effect.fnUntraced(function* (
  { trade, parts, orders }: LockedTrade,
  how: { readonly reason: CancelReason; readonly actor: Actor; readonly at: number },
) {
  const { actor, at, reason } = how
  yield* (yield* Trades).cancel(trade, reason, at)
  const assignment = { tradeOrderNo: null, discount: fen(0) }
  yield* moveOrders(
    orders.map(order => ({ order, event: 'endPayment', to: 'WAIT_PAY', actor, at, assignment }) as const),
  )
  const event = { kind: 'CLEAR_REFUND', bizNo: trade.tradeOrderNo, tradeOrderNo: trade.tradeOrderNo } as const
  yield* (yield* Ledger).post(trade.entityCode, event, clearEntries(sharesOf(parts)), { actor, at })
})

const payerOf = ({ createdBy, createdByName }: TradeInScope): Actor => ({ userId: createdBy, name: createdByName })

const partOf = (parts: ReadonlyArray<TradePart>, { shopCode, dhNo }: OrderInScope): TradePart =>
  parts.find(part => part.shopCode === shopCode && part.dhNo === dhNo)!

const sharesOf = (parts: ReadonlyArray<TradePart>): ReadonlyArray<Share> =>
  parts.map(({ shopCode, dhNo, payableFee, subsidyFee }) => ({ shopCode, dhNo, cash: payableFee, subsidy: subsidyFee }))

/** Returns each order's share per line, as shown in the settlement [B11]. */
const lineShares = (
  trade: TradeInScope,
  parts: ReadonlyArray<TradePart>,
  contents: ReadonlyMap<string, OrderContent>,
): ReadonlyArray<LineShare> =>
  parts.flatMap(({ shopCode, dhNo, subsidyFee, serviceFee, carFee }) => {
    const lines = contents.get(dhNo)?.lines ?? []
    const shares = shareOrder(subsidyFee, { lines, service: serviceFee, car: carFee }, areFeesUsable(trade))
    return lines.map(({ materialCode }, index) => ({
      shopCode,
      dhNo,
      materialCode,
      promoFee: shares.lines[index]! as Fen,
    }))
  })

/** As at submission: fees that subsidy may not pay are counted in `unusableFee`; without any the result is the same. */
const areFeesUsable = ({ unusableFee }: TradeInScope): boolean => unusableFee === 0
