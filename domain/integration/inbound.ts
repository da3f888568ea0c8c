import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { type Backoff, MINUTE, SECOND } from '../platform/backoff.ts'

/** The events of an order that another system may send. */
export const orderEventKinds = {
  'order.accepted': { words: ['仓库接单', 'Order accepted by the warehouse'] },
  'order.shipped': { words: ['仓库发货', 'Batch shipped'] },
  'order.cancelled': { words: ['仓库取消发货', 'Order cancelled by the warehouse'] },
  'transport.updated': { words: ['运输更新', 'Transport updated'] },
  'order.received': { words: ['门店收货', 'Batch received by the shop'] },
  'return.recorded': { words: ['退货记录', 'Return recorded'] },
  'refund.recorded': { words: ['退款记录', 'Refund recorded'] },
} as const satisfies Record<string, { words: Text }>
export type OrderEventKind = keyof typeof orderEventKinds
export const orderEventKindNames = Object.keys(orderEventKinds) as ReadonlyArray<OrderEventKind>

/**
 * All events that another system may send: of an order, or of the central warehouse's stock, which belongs to no shop
 * [G10].
 */
export const inboundKinds = {
  ...orderEventKinds,
  'stock.counted': { words: ['仓库库存盘点', 'Warehouse stock counted'] },
  'sales.day': { words: ['销售日报', 'Daily sales'] },
} as const satisfies Record<string, { words: Text }>
export type InboundKind = keyof typeof inboundKinds
export const inboundKindNames = Object.keys(inboundKinds) as ReadonlyArray<InboundKind>

/** Outcomes of an event. */
export const outcomes = {
  APPLIED: { words: ['已生效', 'Applied'], tone: 'done', icon: 'check' },
  PARKED: { words: ['等待中', 'Waiting'], tone: 'review', icon: 'hourglass' },
  IGNORED: { words: ['已忽略', 'Ignored'], tone: 'closed', icon: 'ban' },
  REFUSED: { words: ['被拒绝', 'Refused'], tone: 'fail', icon: 'x' },
} as const satisfies Record<string, StatusDisplay>
export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as ReadonlyArray<Outcome>

/** What an early event waits for [G3]. */
export const waitConditions = {
  submission: ['等待该次提交', 'Waiting for that submission'],
  placed: ['等待订货单下单成功', 'Waiting for the order to be placed'],
  accepted: ['等待仓库接单', 'Waiting for the warehouse to accept'],
  batch: ['等待该批次发货', 'Waiting for that batch to be shipped'],
  received: ['等待门店收货', 'Waiting for the shop to receive the goods'],
  returned: ['等待退货单', 'Waiting for the return document'],
  key: ['等待密钥启用', 'Waiting for the key to be enabled'],
} as const satisfies Record<string, Text>
export type WaitCondition = keyof typeof waitConditions

/** Reasons why a late event changes nothing [G4]. */
export const ignoreReasons = {
  accepted: ['已接单', 'Already accepted'],
  shipped: ['该批次已发货', 'That batch has already been shipped'],
  cancelled: ['已取消发货', 'Already cancelled'],
  received: ['该批次已收货', 'That batch has already been received'],
  superseded: ['已有更新的消息', 'A newer update has already arrived'],
} as const satisfies Record<string, Text>
export type IgnoreReason = keyof typeof ignoreReasons

export const WAIT_HOURS = 24
const hourMs = 3_600_000

/** The parts of an event that decide whether it can be applied now. */
export interface ArrivingEvent {
  readonly kind: OrderEventKind
  readonly submissionNo: number | null
  /** The batch that is shipped, moved, received or returned. */
  readonly batchNo: number | null
  /** For returns: whether the event lists the returned goods, or only reports the status of the return. */
  readonly hasLines: boolean
}

/** The current state of the order, locked. */
export interface ArrivalFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
  readonly allShipped: boolean
  readonly batches: ReadonlyArray<{ readonly batchNo: number; readonly isReceived: boolean }>
  /** Whether the return that the event refers to exists. */
  readonly isReturnKnown: boolean
  /** Whether a newer event of the same delivery, return or refund has already been applied. */
  readonly isSuperseded: boolean
}

export type Arrival = { readonly action: 'apply' } | Parked | Ignored
export interface Parked {
  readonly action: 'park'
  readonly waitsFor: WaitCondition
}
export interface Ignored {
  readonly action: 'ignore'
  readonly because: IgnoreReason
}

/**
 * Decides whether an event can be applied now: early events wait [G3], late ones change nothing [G4], and those of an
 * earlier submission are refused [G5]. The rules of the trade decide about the rest.
 */
export function validateArrival(
  event: ArrivingEvent,
  order: ArrivalFacts,
): Result<Arrival, Refusal<'SUBMISSION_OUTDATED'>> {
  const submissionNo = event.submissionNo ?? order.submissionNo
  if (submissionNo < order.submissionNo) {
    const figures = { yourSubmission: submissionNo, submission: order.submissionNo }
    return refuse('SUBMISSION_OUTDATED', figures, [order.submissionNo])
  }
  if (submissionNo > order.submissionNo) return accept(park('submission'))
  return accept(order.isSuperseded ? ignore('superseded') : arrivalRules[event.kind](event, order))
}

const arrivalRules: Readonly<Record<OrderEventKind, (event: ArrivingEvent, order: ArrivalFacts) => Arrival>> = {
  'order.accepted': (_, { status }) => {
    if (isBefore(status, 'PLACE_SUCCESS')) return park('placed')
    if (status === 'DC_CANCEL') return ignore('cancelled')
    return isBefore('PLACE_SUCCESS', status) ? ignore('accepted') : apply
  },
  'order.shipped': ({ batchNo }, { status, allShipped, batches }) => {
    if (isBefore(status, 'PLACE_SUCCESS')) return park('placed')
    if (isBefore(status, 'DC_RECEIVED')) return park('accepted')
    const next = batches.length + 1
    if (allShipped || (batchNo ?? next) < next) return ignore('shipped')
    return (batchNo ?? next) > next ? park('batch') : apply
  },
  'order.cancelled': (_, { status }) => {
    if (isBefore(status, 'PLACE_SUCCESS')) return park('placed')
    return status === 'DC_CANCEL' ? ignore('cancelled') : apply
  },
  'transport.updated': (event, order) => decideBatchEvent(event, order),
  'order.received': (event, order) => decideBatchEvent(event, order),
  'return.recorded': ({ batchNo, hasLines }, { status, batches, isReturnKnown }) => {
    if (isReturnKnown) return apply
    if (!hasLines) return park('returned')
    const isReceived = batchNo === null ? status === 'STORE_RECEIVE' : batches.some(isBatch(batchNo, true))
    return isReceived ? apply : park('received')
  },
  'refund.recorded': () => apply,
}

function decideBatchEvent({ batchNo }: ArrivingEvent, { batches }: ArrivalFacts): Arrival {
  if (batches.some(isBatch(batchNo, true))) return ignore('received')
  return batches.some(isBatch(batchNo, false)) ? apply : park('batch')
}

const isBatch = (batchNo: number | null, isReceived: boolean) => (batch: ArrivalFacts['batches'][number]) =>
  batch.batchNo === batchNo && batch.isReceived === isReceived

/** Pauses between the attempts to apply a waiting event; its order usually moves before [G3]. */
export const waitingEventBackoff: Backoff = {
  pausesMs: [10 * SECOND, 20 * SECOND, 30 * SECOND, 40 * SECOND, 50 * SECOND, MINUTE],
  attempts: null,
}

/** Returns whether an event has waited so long that it counts as failed [G3]. */
export const hasWaitedTooLong = (receivedAt: number, now: number): boolean => now - receivedAt >= WAIT_HOURS * hourMs

const apply: Arrival = { action: 'apply' }
const park = (waitsFor: WaitCondition): Parked => ({ action: 'park', waitsFor })
const ignore = (because: IgnoreReason): Ignored => ({ action: 'ignore', because })

/** Returns whether a status comes earlier in the life of an order for the warehouse. */
const isBefore = (status: OrderStatus, other: OrderStatus): boolean => progress[status] < progress[other]

/** NaN compares false, so statuses outside this path are neither before nor after any other. */
const progress: Readonly<Record<OrderStatus, number>> = {
  WAIT_SUBMIT: 0,
  SUBMITTING: 0,
  SUBMIT_FAIL: 0,
  ROLLING_BACK: 0,
  WAIT_PAY: 0,
  PAYING: 0,
  SUBMITTED: 0,
  WAIT_APPROVE: 0,
  PLACE_SUCCESS: 1,
  DC_RECEIVED: 2,
  DC_SHIPPED: 3,
  STORE_RECEIVE: 4,
  REJECT: Number.NaN,
  INVALID: Number.NaN,
  DC_CANCEL: Number.NaN,
}
