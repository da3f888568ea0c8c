import { Clock, Effect } from 'effect'
import { decideCancelAllocation } from '../../../domain/allocation/cancel.ts'
import { allocationRows } from '../../../domain/allocation/send.ts'
import { allocationColumns } from '../../../domain/allocation/table.ts'
import { type Fen, sumFen } from '../../../domain/kernel/money.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { zpTypes } from '../../../domain/master-data/words.ts'
import { orderCancelled, refundOf } from '../../ordering/events.ts'
import { moveOrders } from '../../ordering/handlers/move-orders.ts'
import { loadAmounts } from '../../ordering/handlers/order-drafts.ts'
import { orderCard } from '../../ordering/handlers/order-views.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import { publish } from '../../platform/domain-events.ts'
import { badRequest, notFound, Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as allocationContract from '../contract.ts'
import { Allocations, TableFiles } from '../ports.ts'

export const readAllocationFile = handler(
  allocationContract.readAllocationFile,
  Effect.fnUntraced(function* ({ fileName, base64 }) {
    const cells = yield* (yield* TableFiles).read(fileName, Buffer.from(base64, 'base64'))
    if (cells === null) return yield* new Refused({ refusal: refusal('ALLOCATION_FILE', { fileName }) })
    if (cells.length > allocationRows.max + 1) return yield* badRequest(`at most ${allocationRows.max} rows`)
    return { cells }
  }),
)

/** Returns the template headers in the caller's language, and the types of allocations on a second sheet. */
export const getAllocationTemplate = handler(
  allocationContract.getAllocationTemplate,
  Effect.fnUntraced(function* (_, { language }) {
    const heads = Object.values(allocationColumns).map(({ head }) => textIn(head, language))
    const types = Object.values(zpTypes).map(({ words }) => textIn(words, language))
    const choices = { column: textIn(allocationColumns.zpType.head, language), values: types }
    const bytes = yield* (yield* TableFiles).write('ZP', [heads], choices)
    return {
      fileName: `${textIn(['主配模板', 'main-allocation'], language)}.xlsx`,
      base64: Buffer.from(bytes).toString('base64'),
    }
  }),
)

export const listAllocations = handler(
  allocationContract.listAllocations,
  Effect.fnUntraced(function* (payload, { language, scope }) {
    const { offset, limit, toPage } = pageOf(payload)
    const { allocations, total } = yield* (yield* Allocations).page(scope, offset, limit)
    return toPage(
      allocations.map(row => ({ ...row, orderTypeName: textIn(orderTypes[row.orderType].words, language) })),
      total,
    )
  }),
)

export const getAllocationOrders = handler(
  allocationContract.getAllocationOrders,
  Effect.fnUntraced(function* (payload, caller) {
    const orders = yield* (yield* Allocations).ordersOf(caller.scope, payload.allocationNo)
    return (yield* loadAmounts(orders)).map(order => orderCard(order, caller.language))
  }),
)

/** Cancels an allocation, all its orders or none [U9]. Releases their stock and refunds what was paid. */
export const cancelAllocation = handler(
  allocationContract.cancelAllocation,
  Effect.fnUntraced(function* (payload, caller) {
    const { allocationNo, reason } = payload
    const allocations = yield* Allocations
    const lockedOrders = yield* allocations.lockOrders(caller.scope, allocationNo)
    if (lockedOrders === null) return yield* notFound(`allocation ${allocationNo}`)
    const at = yield* Clock.currentTimeMillis
    const { orders, to, cancelReason } = yield* requireAccepted(decideCancelAllocation(lockedOrders, reason))
    const refunds: Array<Fen> = []
    for (const order of orders) {
      const refund = refundOf(yield* publish(orderCancelled, { order, by: 'HEAD_OFFICE', actor: caller, at }))
      if (refund) refunds.push(refund.refundFee)
      yield* (yield* Stocks).release(order)
    }
    yield* moveOrders(
      orders.map(order => ({ order, event: 'takeBack', to, actor: caller, at, reason: cancelReason }) as const),
    )
    yield* allocations.cancel(allocationNo, cancelReason, caller, at)
    return { cancelledOrders: orders.length, refundFee: sumFen(refunds) }
  }),
)
