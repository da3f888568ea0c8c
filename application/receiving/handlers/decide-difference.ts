import { Effect } from 'effect'
import {
  type Decision,
  decideReview,
  type LineDecision,
  stockOfRejected,
} from '../../../domain/receiving/difference-review.ts'
import type { DifferenceNode } from '../../../domain/receiving/difference-timeline.ts'
import { type ClaimedGoods, claimedGoods, feesOfLines } from '../../../domain/receiving/difference-worth.ts'
import { StockLedger } from '../../inventory/ports.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { publish } from '../../platform/domain-events.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { receivingDifferenceDecided, receivingDifferenceMoved } from '../events.ts'
import { ReceivingDifferences } from '../ports/differences.ts'
import { creditGoods } from './credit.ts'
import { returnSurplus } from './return-surplus.ts'

/** A locked order with the time that was read after the lock, and who acts. */
export interface LockedOrderActor {
  readonly order: OrderInScope
  readonly actor: Actor
  readonly at: number
}

/** Decides a receiving difference of a locked order line by line [RC22]. */
export const reviewDifference = Effect.fnUntraced(function* (
  acting: LockedOrderActor,
  scNo: string,
  decisions: ReadonlyArray<LineDecision>,
) {
  const differences = yield* ReceivingDifferences
  const { claimDays } = yield* differences.settings
  const claim = yield* differences.find(acting.order, scNo)
  const decision = yield* requireAccepted(decideReview(claim, decisions, claimDays, acting.at))
  return yield* settleDifference(acting, scNo, decision, false)
})

/**
 * Stores a decision with everything that follows in the same transaction: rejected goods enter the store, approved ones are
 * refunded, and surplus ones that the shop does not keep become the draft of a return [RC25, RC26, RC27].
 */
export const settleDifference = Effect.fnUntraced(function* (
  acting: LockedOrderActor,
  scNo: string,
  { scStatus, lines }: Decision,
  isByRule: boolean,
) {
  const { order, actor, at } = acting
  const [differences, events] = [yield* ReceivingDifferences, yield* DocumentEvents]
  const orderedGoods = yield* differences.orderedGoods(order, scNo)
  yield* postRejected(acting, scNo, lines)
  const goods = claimedGoods(lines, orderedGoods)
  const refundFees = goods.length === 0 ? [] : yield* refundGoods(acting, scNo, goods)
  const fees = feesOfLines(lines, refundFees)
  const settledLines = lines.map((line, place) => ({ ...line, ...fees[place]! }))
  yield* differences.decide(order, { scNo, scStatus, lines: settledLines, isByRule }, actor, at)
  const node: DifferenceNode = isByRule ? 'PASSED_BY_RULE' : scStatus === '01' ? 'REJECTED' : 'DECIDED'
  const step = { at, actorName: actor.name, remark: null } as const
  yield* events.record(order, scNo, { ...step, node, status: scStatus === '01' ? 'FALL' : 'SUCC' })
  const isRefunded = refundFees.some(({ cash, subsidy }) => cash + subsidy > 0)
  if (isRefunded) yield* events.record(order, scNo, { ...step, node: 'REFUNDED', status: 'SUCC' })
  const thNo = yield* returnSurplus(acting, scNo, lines)
  if (thNo !== null) yield* events.record(order, scNo, { ...step, node: 'SENT_BACK', status: 'SUCC', remark: thNo })
  const reason = lines.find(({ rejectReason }) => rejectReason !== null)?.rejectReason ?? null
  yield* publish(receivingDifferenceMoved, { order, actor, at, scNo, to: scStatus, reason })
  return { dhNo: order.dhNo, scNo, scStatus }
})

/** Posts the claimed goods that the shop has to bear to its store [RC26]; a difference is decided or withdrawn once. */
export const postRejected = Effect.fnUntraced(function* (
  { order, actor, at }: LockedOrderActor,
  scNo: string,
  lines: Parameters<typeof stockOfRejected>[0],
) {
  const stock = stockOfRejected(lines)
  if (stock.length === 0) return
  const document = { process: 'SC_IN', documentNo: scNo, relatedNo: order.dhNo, occurredAt: at, actor } as const
  yield* (yield* StockLedger).post(order, { key: `SC:${scNo}`, ...document }, stock, at)
})

/**
 * Refunds approved goods by the payment of the order, or credits them where it was not paid here and no other system has
 * refunded them [RC27].
 */
const refundGoods = Effect.fnUntraced(function* (
  { order, actor, at }: LockedOrderActor,
  scNo: string,
  goods: ReadonlyArray<ClaimedGoods>,
) {
  if (order.tradeOrderNo !== null) {
    const answers = yield* publish(receivingDifferenceDecided, { order, actor, at, scNo, lines: goods })
    return answers.find(answer => answer !== null) ?? []
  }
  return yield* creditGoods({ order, at }, { attachType: 'SC', attachOrderNo: scNo }, goods)
})
