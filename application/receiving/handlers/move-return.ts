import { Effect } from 'effect'
import { stockOfReturn } from '../../../domain/fulfilment/shop-stock.ts'
import { batchesToLeave, batchesToRefill, partsOfDocuments } from '../../../domain/inventory/expiry.ts'
import type { StockLine } from '../../../domain/inventory/posting.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ReturnStatus } from '../../../domain/ordering/order/follow.ts'
import { returnedAmount } from '../../../domain/receiving/returns/refund.ts'
import {
  type GoodsLine,
  goodsMoveOf,
  type MaterialQuantity,
  returnedIn,
} from '../../../domain/receiving/returns/status.ts'
import { StockExpiries, StockLedger } from '../../inventory/ports.ts'
import { type OrderInScope, Orders } from '../../ordering/ports/orders.ts'
import type { Actor } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { type ReturnFee, type ReturnOrder, Returns } from '../ports/returns.ts'
import { returnStored, type StoredGoods } from '../return-events.ts'
import { creditGoods } from './credit.ts'

/** A change of status that the rules allow. */
export interface ReturnTransition {
  readonly order: OrderInScope
  readonly record: ReturnOrder
  readonly to: ReturnStatus
  /** What the warehouse stored, for the status 99. */
  readonly stored?: ReadonlyArray<MaterialQuantity>
  /** Why it is rejected or voided. */
  readonly reason?: string | null
  /** By another system, which also reports the refund of an order that was not paid here. */
  readonly isReported?: boolean
  readonly actor: Actor
  readonly at: number
}

/** Changes the status of a return with everything that follows: stock, returned quantities and refund [RT1, RT3, RT7]. */
export const moveReturn = Effect.fnUntraced(function* (change: ReturnTransition) {
  const { order, record, to, stored = [], reason = null, actor, at } = change
  const { thNo, thStatus: from } = record
  const returns = yield* Returns
  const goods = to === '99' ? yield* storedGoods(order, stored) : []
  const storedOf = new Map(stored.map(({ materialCode, quantity }) => [materialCode, quantity]))
  const lines = record.lines.map(
    ({ materialCode, quantity }): GoodsLine => ({
      ...{ materialCode, quantity },
      stored: to === '99' ? (storedOf.get(materialCode) ?? quantity) : null,
    }),
  )
  const { out, back } = goodsMoveOf(from, to, lines)
  yield* returns.move(order, { thNo, from, to, reason, lines, leaves: out.length > 0, actor, at })
  const returnedLines = lines.flatMap(line => {
    const quantity = (returnedIn(to, line) - returnedIn(from, line)) as Thousandths
    return quantity === 0 ? [] : [{ materialCode: line.materialCode, quantity }]
  })
  if (returnedLines.length > 0) yield* returns.countReturned(order, returnedLines)
  const ledger = yield* StockLedger
  const units = new Map(record.lines.map(({ materialCode, stockUnit }) => [materialCode, stockUnit]))
  const inUnit = (moved: ReadonlyArray<MaterialQuantity>) =>
    moved.map(line => ({ ...line, stockUnit: units.get(line.materialCode) }))
  const leftBatches = new Map(record.lines.map(({ materialCode, batches }) => [materialCode, batches]))
  const document = { documentNo: thNo, relatedNo: order.dhNo, occurredAt: at, actor }
  if (out.length > 0) {
    const leaving = yield* withBatches(order, record.shNo, stockOfReturn(inUnit(out), -1))
    const left = leaving.map(({ line, batches }) => ({ materialCode: line.materialCode, batches }))
    for (const { materialCode, batches } of left) leftBatches.set(materialCode, batches)
    yield* returns.putBatches(order, thNo, left)
    const goodsOut = leaving.map(({ line }) => line)
    yield* ledger.post(order, { ...document, key: `TH:${thNo}`, process: 'TH_OUT' }, goodsOut, at)
  }
  if (back.length > 0 && (record.stockLeft || out.length > 0)) {
    const goodsBack = stockOfReturn(inUnit(back), 1).map(line => ({
      ...line,
      expiries: batchesToRefill(leftBatches.get(line.materialCode) ?? [], line.inStore),
    }))
    yield* ledger.post(order, { ...document, key: `TH:${thNo}:back`, process: 'TH_IN' }, goodsBack, at)
  }
  if (to === '99') yield* returns.putFees(order, thNo, yield* feesOf(change, goods))
  return { dhNo: order.dhNo, thNo, thStatus: to }
})

/**
 * Returns the lines with the expiry days of the receipts that the goods came with, of the shipment of the return, else of all that
 * the order received; and the batches from which the lines leave [EX3].
 */
const withBatches = Effect.fnUntraced(function* (
  order: OrderInScope,
  shNo: string | null,
  lines: ReadonlyArray<StockLine>,
) {
  const codes = lines.map(({ materialCode }) => materialCode)
  yield* (yield* StockLedger).lock(order, codes)
  const batches = yield* (yield* StockExpiries).batches(order, codes)
  const receivedLines = yield* (yield* Returns).received(order)
  const receipts = new Set(shNo === null ? receivedLines.map(line => line.shNo) : [shNo])
  return lines.map(line => {
    const inStore = batches.get(line.materialCode) ?? []
    const quantity = 0 - line.inStore
    const expiries = partsOfDocuments(inStore, receipts, quantity)
    return { line: { ...line, expiries }, batches: batchesToLeave(inStore, expiries, quantity) }
  })
})

/** Returns the stored goods with their worth; read before the status changes, so that they are not counted themselves. */
const storedGoods = Effect.fnUntraced(function* (order: OrderInScope, storedLines: ReadonlyArray<MaterialQuantity>) {
  const before = yield* (yield* Returns).arrivals(order)
  const orderLines = new Map((yield* (yield* Orders).lines(order, '')).map(line => [line.materialCode, line]))
  return storedLines.map(({ materialCode, quantity }): StoredGoods => {
    const line = orderLines.get(materialCode)!
    const amount = returnedAmount({ ...line, ...before.get(materialCode)! }, quantity)
    return { materialCode, quantity, amount }
  })
})

/**
 * Returns what is refunded for each line: by the payment of the order, or as a credit where it was not paid here. What is settled
 * outside has its worth on the lines only: a return that is not by its original order, or one that the system reports that was paid.
 */
const feesOf = Effect.fnUntraced(function* (change: ReturnTransition, goods: ReadonlyArray<StoredGoods>) {
  const { thType } = change.record
  const isElsewhere = change.isReported === true && change.order.tradeOrderNo === null
  if (thType !== 'ORIGINAL_ORDER' || isElsewhere)
    return goods.map(({ materialCode, amount }): ReturnFee => ({ materialCode, cash: amount, subsidy: fen(0) }))
  const lines = goods.filter(({ amount }) => amount > 0)
  const refundFees = new Map((yield* refundGoods(change, lines)).map(fee => [fee.materialCode, fee]))
  return goods.map(({ materialCode }): ReturnFee => {
    const { cash, subsidy } = refundFees.get(materialCode) ?? { cash: fen(0), subsidy: fen(0) }
    return { materialCode, cash, subsidy }
  })
})

const refundGoods = Effect.fnUntraced(function* (
  { order, record, actor, at }: ReturnTransition,
  lines: ReadonlyArray<StoredGoods>,
) {
  const { thNo, thSource } = record
  if (lines.length === 0) return []
  if (order.tradeOrderNo === null)
    return yield* creditGoods({ order, at }, { attachType: 'TH', attachOrderNo: thNo }, lines)
  const answers = yield* publish(returnStored, { order, thNo, thSource, lines, actor, at })
  return answers.find(answer => answer !== null) ?? []
})
