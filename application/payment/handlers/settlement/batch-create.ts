import { Clock, Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { BATCH_LIFETIME_MS, decideBatch, validateSize } from '../../../../domain/payment/batch-create.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { type OrderInScope, type OrderKey, Orders } from '../../../ordering/ports/orders.ts'
import { type Caller, seesShop, systemScope } from '../../../platform/caller.ts'
import { Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { Transaction } from '../../../platform/transaction.ts'
import * as pendingContract from '../../contract/pending.ts'
import { Batches, type ConflictingBatch } from '../../ports/batches.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type PayerEntity, Payers } from '../../ports/payers.ts'
import { Pending } from '../../ports/pending.ts'
import { calculateSettlement } from './calculate-settlement.ts'

/**
 * Merges orders into a settlement of the caller; it replaces an earlier one of theirs that has any of the orders [B4].
 */
export const createBatch = handler(
  pendingContract.createBatch,
  Effect.fnUntraced(function* (payload, caller) {
    const dhNos = [...new Set(payload.orders.map(order => (typeof order === 'string' ? order : order.dhNo)))]
    yield* requireAccepted(validateSize(dhNos.length))
    const batches = yield* Batches
    const before = (yield* batches.inTheWay(caller.scope, dhNos)).flatMap(({ holds }) => holds)
    const lockedOrders = yield* (yield* Orders).lockAll(caller.scope, dhNos, before)
    const orders = lockedOrders.filter(order => dhNos.includes(order.dhNo) && seesShop(caller.scope, order.shopCode))
    if (orders.length < dhNos.length)
      return yield* new Refused({ refusal: refusal('SETTLED_STATUS', { dhNo: null, status: null }) })
    const inTheWay = yield* batches.lockInTheWay(orders)
    const now = yield* Clock.currentTimeMillis
    const isReplaceable = (of: ConflictingBatch) =>
      isReplaceableBy(of, caller, now) && includesAll(lockedOrders, of.holds)
    const payers = yield* (yield* Payers).ofShops([...new Set(orders.map(({ shopCode }) => shopCode))])
    const { payer } = yield* requireAccepted(
      decideBatch(
        orders.map(order => ({
          ...order,
          payer: payers.get(order.shopCode) ?? null,
          settledBy: settledBy(
            order,
            inTheWay.filter(of => !isReplaceable(of)),
          ),
        })),
        yield* allocationsAhead(orders),
        now,
      ),
    )
    yield* endConflictingBatches(inTheWay, orders, now)
    return { batchNo: yield* newBatch(payer, orders, payload.isSubsidy, caller, now) }
  }),
)

/** Ends expired settlements, each with its orders locked, as for every change to one [B7]. */
export const expireBatches = Effect.gen(function* () {
  const batches = yield* Batches
  const orders = yield* Orders
  const transaction = yield* Transaction
  const expired = yield* batches.expired(yield* Clock.currentTimeMillis, 100)
  yield* Effect.forEach(
    expired,
    ({ batch, holds }) =>
      transaction.run(
        Effect.gen(function* () {
          yield* orders.lockAll(systemScope, [], holds)
          const lockedBatch = yield* batches.lock(batch)
          const now = yield* Clock.currentTimeMillis
          if (lockedBatch?.status === 'LIVE' && lockedBatch.expiresAt <= now)
            yield* batches.end([lockedBatch], 'EXPIRED')
        }),
      ),
    { discard: true },
  )
})

/**
 * A settlement can be replaced if it has ended (it still lists its orders if its trade was closed), is the caller's own
 * or has expired.
 */
const isReplaceableBy = ({ batch }: ConflictingBatch, { userId }: Caller, now: number): boolean =>
  batch.status !== 'LIVE' || batch.createdBy === userId || batch.expiresAt <= now

const includesAll = (lockedOrders: ReadonlyArray<OrderInScope>, requestedOrders: ReadonlyArray<OrderKey>): boolean =>
  requestedOrders.every(of => lockedOrders.some(order => isSame(order, of)))

const isSame = (a: OrderKey, b: OrderKey): boolean => a.shopCode === b.shopCode && a.dhNo === b.dhNo

const settledBy = (order: OrderKey, otherBatches: ReadonlyArray<ConflictingBatch>): string | null =>
  otherBatches.find(({ holds }) => holds.some(of => isSame(of, order)))?.batch.createdByName ?? null

const allocationsAhead = Effect.fnUntraced(function* (orders: ReadonlyArray<OrderInScope>) {
  const ahead = yield* (yield* Pending).allocationsAhead([...new Set(orders.map(({ shopCode }) => shopCode))])
  return ahead.filter(of => orders.every(order => !isSame(order, of)))
})

const endConflictingBatches = Effect.fnUntraced(function* (
  inTheWay: ReadonlyArray<ConflictingBatch>,
  orders: ReadonlyArray<OrderInScope>,
  now: number,
) {
  const batches = yield* Batches
  const live = inTheWay.map(({ batch }) => batch).filter(({ status }) => status === 'LIVE')
  const expired = live.filter(({ expiresAt }) => expiresAt <= now)
  const liveBatches = live.filter(({ expiresAt }) => expiresAt > now)
  if (expired.length > 0) yield* batches.end(expired, 'EXPIRED')
  if (liveBatches.length > 0) yield* batches.end(liveBatches, 'CANCELED')
  if (live.length < inTheWay.length) yield* batches.release(orders)
})

const newBatch = Effect.fnUntraced(function* (
  payer: PayerEntity,
  orders: ReadonlyArray<OrderInScope>,
  isSubsidy: boolean,
  caller: Caller,
  now: number,
) {
  const { entityCode } = payer
  const contents = yield* (yield* Orders).contents(orders)
  const { balance } = yield* (yield* Ledger).account(entityCode)
  const { terms, orders: parts } = calculateSettlement(orders, contents, { payer, balance, isSubsidy })
  const batchNo = yield* newNumber('batch', now)
  yield* (yield* Batches).create(
    { entityCode, batchNo, expiresAt: now + BATCH_LIFETIME_MS, ...terms },
    parts,
    caller,
    now,
  )
  return batchNo
})
