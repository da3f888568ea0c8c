import { Clock, Effect } from 'effect'
import { decideApproval } from '../../../domain/approval/approval.ts'
import { decideReduction, type Reduction, validateReductionSeen } from '../../../domain/approval/reduction.ts'
import { fen, lineAmount, sumFen } from '../../../domain/kernel/money.ts'
import { deliveryModesOf } from '../../../domain/master-data/words.ts'
import { decideApprove } from '../../../domain/ordering/cart/approve.ts'
import { OrderReductions, type RuledLine } from '../../ordering/ports/order-reductions.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as approvalContract from '../contract.ts'
import { Approvals } from '../ports.ts'
import { approvalNote } from './approval-note.ts'
import { approveAddOn, lockAddOn } from './kinds.ts'

/**
 * Counts the approval of an add-on order with fewer quantities. The lines, the amounts and the reserved stock are reduced at once;
 * the order moves on if this was the last approval required [S23, S24].
 */
export const approveInPart = handler(
  approvalContract.approveInPart,
  Effect.fnUntraced(function* (payload, caller) {
    const approvals = yield* Approvals
    const { no, shopJdeNo: shopCode, submissionNo } = payload
    const subject = { kind: 'ADD_ON', shopCode, no, submissionNo } as const
    const order = yield* lockAddOn(subject, caller)
    const now = yield* Clock.currentTimeMillis
    const [item] = yield* approvals.items(caller.scope, [subject])
    if (!item) return yield* notFound(`order ${no}`)
    yield* requireAccepted(decideApprove(order, order.totalFee, 'approveInPart'))
    const votes = yield* approvals.votes(caller.scope, [item])
    const voter = { userId: caller.userId, yourSubmissionNo: submissionNo }
    const verdict = yield* requireAccepted(decideApproval({ ...item, votes }, voter))
    yield* requireAccepted(validateReductionSeen(payload.reductionNo, item.reductionNo))
    const lines = yield* (yield* OrderReductions).lines(order)
    const { reductions, reason } = yield* requireAccepted(decideReduction(lines, payload.lines, payload.reason))
    const reducedOrder = yield* reduceOrder(order, lines, reductions)
    const round = { shopCode, dhNo: no, submissionNo, round: item.reductionNo + 1, reason }
    yield* approvals.reduce(round, reductionRows(lines, reductions), caller, now)
    const isConcluded = verdict.kind === 'APPROVED'
    yield* approvals.cast(subject, { decision: 'APPROVE', reason, concludes: isConcluded }, caller, now)
    const note = approvalNote(votes, caller, [reason])
    const bizStatus = isConcluded
      ? yield* approveAddOn(reducedOrder, caller, { note, isReduced: true }, now)
      : item.status
    return { no, approvals: verdict.approvals, needed: item.needed, isConcluded, bizStatus }
  }),
)

/** Writes what remains of the order, lowers its reservations, and returns the order with its new amounts. */
const reduceOrder = Effect.fnUntraced(function* (
  order: OrderInScope,
  lines: ReadonlyArray<RuledLine>,
  reductions: ReadonlyArray<Reduction>,
) {
  const approvedByCode = new Map(reductions.map(reduction => [reduction.materialCode, reduction.approved]))
  const remaining = lines.flatMap(line => {
    const quantity = approvedByCode.get(line.materialCode) ?? line.quantity
    if (quantity === 0) return []
    return [{ ...line, quantity, amount: line.price === null ? null : lineAmount(line.price, quantity) }]
  })
  const materialFee = sumFen(remaining.flatMap(({ amount }) => amount ?? []))
  const totalFee = fen(order.totalFee - order.materialFee + materialFee)
  const firstMaterials = remaining
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、')
  const deliveryModes = deliveryModesOf(remaining)
  const newTotals = { firstMaterials, deliveryModes, materialFee, totalFee }
  yield* (yield* OrderReductions).reduce(order, { ...newTotals, lines: remaining })
  yield* (yield* Stocks).lower(order)
  return { ...order, ...newTotals, kinds: remaining.length }
})

const reductionRows = (lines: ReadonlyArray<RuledLine>, reductions: ReadonlyArray<Reduction>) => {
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  return reductions.map(reduction => {
    const { name, spec, unit } = byCode.get(reduction.materialCode)!
    return { ...reduction, materialName: name, spec, unit }
  })
}
