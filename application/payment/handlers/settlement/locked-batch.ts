import { Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { cutOffDueAt } from '../../../../domain/ordering/cart/cut-off.ts'
import type { CurrentOrder } from '../../../../domain/payment/submit-batch.ts'
import { type OrderContent, type OrderInScope, Orders } from '../../../ordering/ports/orders.ts'
import { type Caller, seesShop, systemScope } from '../../../platform/caller.ts'
import { Refused } from '../../../platform/failure.ts'
import { type Batch, Batches, type OrderInBatch } from '../../ports/batches.ts'
import { type PayerEntity, Payers } from '../../ports/payers.ts'

/** An order of a settlement as it was shown and as it is now. */
export interface BatchOrderState {
  readonly batchOrder: OrderInBatch
  readonly order: OrderInScope | null
  readonly now: CurrentOrder | null
}

/** A settlement with its orders, locked in the order of decision 16, and their content. */
export interface LockedBatch {
  readonly batch: Batch
  readonly batchOrders: ReadonlyArray<OrderInBatch>
  readonly orders: ReadonlyArray<BatchOrderState>
  readonly contents: ReadonlyMap<string, OrderContent>
  readonly payer: PayerEntity | null
}

/**
 * Returns the caller's settlement. Refuses one of somebody else, as unknown if the caller may see none of its orders
 * [B14].
 */
export const findOwnBatch = Effect.fnUntraced(function* (batchNo: string, caller: Caller) {
  const batches = yield* Batches
  const batch = yield* batches.find(batchNo)
  if (batch?.createdBy === caller.userId) return batch
  const sees = batch && (yield* batches.orders(batch)).some(({ shopCode }) => seesShop(caller.scope, shopCode))
  const why = sees
    ? refusal('BATCH_OF_OTHER', { batchNo, settledBy: batch.createdByName })
    : refusal('BATCH_UNKNOWN', { batchNo })
  return yield* new Refused({ refusal: why })
})

/** Locks the orders and then the settlement; no order is ever added to it, so its orders are read before locking. */
export const lockBatch = Effect.fnUntraced(function* (batchInScope: Batch, caller: Caller) {
  const batches = yield* Batches
  const lockedOrders = yield* (yield* Orders).lockAll(systemScope, [], yield* batches.orders(batchInScope))
  const batch = (yield* batches.lock(batchInScope))!
  return yield* loadOrderStates(batch, yield* batches.orders(batchInScope), lockedOrders, caller)
})

/** The same without locks, for calls that only display it. */
export const loadBatch = Effect.fnUntraced(function* (batch: Batch, caller: Caller) {
  const batchOrders = yield* (yield* Batches).orders(batch)
  const dhNos = batchOrders.map(({ dhNo }) => dhNo)
  return yield* loadOrderStates(batch, batchOrders, yield* (yield* Orders).findAll(systemScope, dhNos), caller)
})

const loadOrderStates = Effect.fnUntraced(function* (
  batch: Batch,
  batchOrders: ReadonlyArray<OrderInBatch>,
  lockedOrders: ReadonlyArray<OrderInScope>,
  { scope, userId }: Caller,
) {
  const dhNos = batchOrders.map(({ dhNo }) => dhNo)
  const contents = yield* (yield* Orders).contents(lockedOrders)
  const payers = yield* Payers
  const payer = yield* payers.find(batch.entityCode)
  const payerOf = yield* payers.ofShops(lockedOrders.map(({ shopCode }) => shopCode))
  const numbersElsewhere = yield* ordersOfOtherBatches(batch, dhNos)
  const byNumber = new Map(lockedOrders.map(order => [order.dhNo, order]))
  const orders = batchOrders.map((row): BatchOrderState => {
    const order = byNumber.get(row.dhNo) ?? null
    if (!order || !seesShop(scope, order.shopCode)) return { batchOrder: row, order, now: null }
    const now = {
      status: order.status,
      submissionNo: order.submissionNo,
      totalFee: order.totalFee,
      pricesDigest: contents.get(order.dhNo)?.pricesDigest ?? '',
      entityCode: payerOf.get(order.shopCode)?.entityCode ?? null,
      deadlineAt: cutOffDueAt(order) ?? order.cutOffAt,
      isElsewhere: numbersElsewhere.has(order.dhNo),
    }
    return { batchOrder: row, order, now }
  })
  return { batch, batchOrders, orders, contents, payer, userId }
})

/** Returns the orders that are in another live settlement. */
const ordersOfOtherBatches = Effect.fnUntraced(function* (batch: Batch, dhNos: ReadonlyArray<string>) {
  const conflicts = yield* (yield* Batches).inTheWay(systemScope, dhNos)
  const otherBatches = conflicts.filter(other => other.batch.batchNo !== batch.batchNo && other.batch.status === 'LIVE')
  return new Set(otherBatches.flatMap(({ holds }) => holds.map(({ dhNo }) => dhNo)))
})
