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

/** A trade with its orders, held in the order of decision 16. */
export interface LockedTrade {
  readonly trade: TradeInScope
  readonly parts: ReadonlyArray<TradePart>
  readonly orders: ReadonlyArray<OrderInScope>
}

/** Holds the orders of a trade and then itself; which orders are in it never changes, so they are asked before. */
export const lockTrade = Effect.fnUntraced(function* (tradeOrderNo: string) {
  const trades = yield* Trades
  const unlockedTrade = yield* trades.find(systemScope, tradeOrderNo)
  if (!unlockedTrade) return null
  const dhNos = (yield* trades.parts(unlockedTrade)).map(({ dhNo }) => dhNo)
  const orders = yield* (yield* Orders).lockAll(systemScope, dhNos)
  const trade = (yield* trades.lock(systemScope, tradeOrderNo))!
  return { trade, parts: yield* trades.parts(trade), orders } satisfies LockedTrade
})

/**
 * A trade is paid: its orders go on their way, each with the share of the subsidy that it was paid with, down to its lines,
 * and the ledger says where the money went. All of it or nothing, inside the transaction of who holds the trade (A6).
 */
export const completeTrade = Effect.fnUntraced(function* ({ trade, parts, orders }: LockedTrade, moment: CompletedAt) {
  const { at } = moment
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
  yield* (yield* Ledger).post(trade.entityCode, event, paymentEntries(sharesOf(parts)), { actor, at })
})

/** A trade is over unpaid: its orders wait to be settled again, and the subsidy goes back to the account. */
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

/** Each order's share over its lines, as the settlement showed it [B11]. */
const lineShares = (
  trade: TradeInScope,
  parts: ReadonlyArray<TradePart>,
  contents: ReadonlyMap<string, OrderContent>,
): ReadonlyArray<LineShare> =>
  parts.flatMap(({ shopCode, dhNo, subsidyFee, serviceFee, carFee }) => {
    const lines = contents.get(dhNo)?.lines ?? []
    const shares = shareOrder(subsidyFee, { lines, service: serviceFee, car: carFee }, feesWereUsable(trade))
    return lines.map(({ materialCode }, index) => ({
      shopCode,
      dhNo,
      materialCode,
      promoFee: shares.lines[index]! as Fen,
    }))
  })

/** As when it was submitted: fees that no subsidy may pay are counted there, and where there are none it is all the same. */
const feesWereUsable = ({ unusableFee }: TradeInScope): boolean => unusableFee === 0
