import { Clock, Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import type { Language } from '../../../../domain/kernel/text.ts'
import type { SettlementTerms } from '../../../../domain/payment/settlement.ts'
import { decideOpen, decideSubmitBatch, isPayableOrder, tradeExpiry } from '../../../../domain/payment/submit-batch.ts'
import { shareOrder } from '../../../../domain/payment/subsidy.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { loadOrder } from '../../../ordering/handlers/guards.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { Tokens } from '../../../platform/tokens.ts'
import * as settlementContract from '../../contract/settlement.ts'
import { type Batch, Batches, type BatchOrder } from '../../ports/batches.ts'
import { Ledger } from '../../ports/ledger.ts'
import { Settlements } from '../../ports/settlements.ts'
import { calculateSettlement } from './calculate-settlement.ts'
import { type BatchOrderState, findOwnBatch, type LockedBatch, loadBatch, lockBatch } from './locked-batch.ts'
import { makeTrade } from './make-trade.ts'
import { settlementView } from './settlement-view.ts'

/** Returns a settlement as it was last calculated, without writing [B13]. */
export const getSettlement = handler(
  settlementContract.getSettlement,
  Effect.fnUntraced(function* ({ batchNo }, caller) {
    const loadedBatch = yield* loadBatch(yield* findOwnBatch(batchNo, caller), caller)
    const { batch, batchOrders } = loadedBatch
    const at = yield* Clock.currentTimeMillis
    yield* requireAccepted(decideOpen({ batch, userId: caller.userId, at }))
    const staying = payableOrders(loadedBatch, at)
    if (staying.length === 0 || !loadedBatch.payer) return yield* refuseUnpayable(batch)
    const isStale = staying.length < batchOrders.length || loadedBatch.orders.some(isChanged)
    return yield* settlementAnswer(batch, { terms: batch, orders: batchOrders }, isStale, caller.language)
  }),
)

/** Calculates a settlement again, with or without subsidy, from the orders that can still be paid [B13]. */
export const reloadSettlement = handler(
  settlementContract.reloadSettlement,
  Effect.fnUntraced(function* ({ batchNo, isSubsidy }, caller) {
    const lockedBatch = yield* lockBatch(yield* findOwnBatch(batchNo, caller), caller)
    const at = yield* Clock.currentTimeMillis
    yield* requireAccepted(decideOpen({ batch: lockedBatch.batch, userId: caller.userId, at }))
    const newSnapshot = yield* retakeSettlement(
      lockedBatch,
      payableOrders(lockedBatch, at),
      isSubsidy ?? lockedBatch.batch.isSubsidy,
    )
    return yield* settlementAnswer(lockedBatch.batch, newSnapshot, false, caller.language)
  }),
)

const payableOrders = ({ orders, batch }: LockedBatch, at: number): ReadonlyArray<BatchOrderState> =>
  orders.filter(order => isPayableOrder(order, { batch, at }))

const settlementAnswer = Effect.fnUntraced(function* (
  batch: Batch,
  snapshot: BatchSnapshot,
  isStale: boolean,
  language: Language,
) {
  const view = yield* settlementView(batch, snapshot, signOf(batch, snapshot, yield* Tokens), language)
  return { ...view, isStale }
})

const refuseUnpayable = ({ batchNo }: Batch) => new Refused({ refusal: refusal('NOTHING_PAYABLE', { batchNo }) })

/** Returns whether an order was changed or removed from the settlement since it was calculated. */
const isChanged = ({ batchOrder, order }: BatchOrderState): boolean =>
  !batchOrder.live || order?.version !== batchOrder.orderVersion

/** Stores and returns the new settlement: the orders that can be paid, at their current cost [B13]. */
const retakeSettlement = Effect.fnUntraced(function* (
  { batch, payer, contents }: LockedBatch,
  staying: ReadonlyArray<BatchOrderState>,
  isSubsidy: boolean,
) {
  if (staying.length === 0 || !payer) return yield* refuseUnpayable(batch)
  const { balance } = yield* (yield* Ledger).account(batch.entityCode)
  const { terms, orders } = calculateSettlement(ordersOf(staying), contents, { payer, balance, isSubsidy })
  if (staying.some(({ batchOrder }) => !batchOrder.live)) yield* (yield* Batches).release(orders)
  yield* (yield* Settlements).retake(batch, terms, orders)
  return { terms, orders }
})

export const getSettledLines = handler(
  settlementContract.getSettledLines,
  Effect.fnUntraced(function* ({ batchNo, dhNo }, caller) {
    yield* loadOrder(caller, dhNo)
    const batch = yield* findOwnBatch(batchNo, caller)
    yield* requireAccepted(decideOpen({ batch, userId: caller.userId, at: yield* Clock.currentTimeMillis }))
    const settlements = yield* Settlements
    const order = (yield* settlements.orders(batch)).find(order => order.dhNo === dhNo)
    const batchOrder = (yield* (yield* Batches).orders(batch)).find(order => order.dhNo === dhNo)
    if (!order || !batchOrder) return yield* notFound(`order ${dhNo}`)
    const lines = yield* settlements.lines(order)
    const costs = { lines, service: order.serviceFee, car: order.carFee }
    const shares = shareOrder(batchOrder.subsidyFee, costs, batch.unusableFee === 0)
    return {
      lines: lines.map(({ name, ...line }, index) => ({
        ...line,
        materialName: name,
        subsidyFee: shares.lines[index]!,
      })),
      serviceSubsidyFee: shares.service,
      carSubsidyFee: shares.car,
    }
  }),
)

/**
 * Creates a trade from a settlement if nothing has changed since it was shown [B14]: its orders move into payment, and
 * the subsidy is deducted, so that it cannot be spent twice.
 */
export const submitSettlement = handler(
  settlementContract.submitSettlement,
  Effect.fnUntraced(function* ({ batchNo, sign }, caller) {
    const lockedBatch = yield* lockBatch(yield* findOwnBatch(batchNo, caller), caller)
    const { batch, batchOrders, payer, contents, orders } = lockedBatch
    const { balance } = yield* (yield* Ledger).lockAccount(batch.entityCode)
    const at = yield* Clock.currentTimeMillis
    const tokens = yield* Tokens
    const { terms } = payer
      ? calculateSettlement(ordersOf(orders), contents, { payer, balance, isSubsidy: batch.isSubsidy })
      : { terms: batch }
    const isFrozen = payer?.subsidyFrozen ?? false
    const isSigned = tokens.isSigned(signedContent(batch, { terms: batch, orders: batchOrders }), sign)
    const request = { batch, userId: caller.userId, at, isSigned, orders, terms, isFrozen }
    yield* requireAccepted(decideSubmitBatch(request))
    const tradeOrderNo = yield* newNumber('trade', at)
    const expiresAt = tradeExpiry(
      at,
      orders.map(({ now }) => now!.deadlineAt),
    )
    const isPaid = yield* makeTrade(lockedBatch, { tradeOrderNo, expiresAt, balance }, caller, at)
    return { tradeOrderNo, isPaid }
  }),
)

const ordersOf = (lockedOrders: ReadonlyArray<BatchOrderState>) => lockedOrders.flatMap(({ order }) => order ?? [])

interface BatchSnapshot {
  readonly terms: SettlementTerms
  readonly orders: ReadonlyArray<BatchOrder>
}

/** Everything that the payer agrees to by submitting; it is signed (RELIABILITY A9). */
const signedContent = ({ batchNo, entityCode }: Batch, { terms, orders }: BatchSnapshot) => ({
  settlement: batchNo,
  entityCode,
  terms: [
    terms.isSubsidy,
    terms.totalFee,
    terms.unusableMaterialFee,
    terms.unusableFee,
    terms.deductionRatio,
    terms.accountSubsidy,
    terms.subsidyFee,
  ],
  orders: orders.map(order => [
    order.shopCode,
    order.dhNo,
    order.orderVersion,
    order.totalFee,
    order.pricesDigest,
    order.subsidyFee,
  ]),
})

const signOf = (batch: Batch, snapshot: BatchSnapshot, tokens: Tokens['Service']): string =>
  tokens.sign(signedContent(batch, snapshot))
