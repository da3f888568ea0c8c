import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'

/** What another system may tell of an order. */
export const orderEventKinds = {
  'order.accepted': { words: ['仓库接单', 'The warehouse accepted the order'] },
  'order.shipped': { words: ['仓库发货', 'A batch was shipped'] },
  'order.cancelled': { words: ['仓库取消发货', 'The warehouse cancelled the order'] },
  'transport.updated': { words: ['运输更新', 'Transport was updated'] },
  'order.received': { words: ['门店收货', 'The shop received a batch'] },
  'return.recorded': { words: ['退货记录', 'A return was recorded'] },
  'refund.recorded': { words: ['退款记录', 'A refund was recorded'] },
} as const satisfies Record<string, { words: Text }>
export type OrderEventKind = keyof typeof orderEventKinds
export const orderEventKindNames = Object.keys(orderEventKinds) as ReadonlyArray<OrderEventKind>

/** What another system may tell: of an order, or of the stock of the warehouse, which is no shop's [G10]. */
export const inboundKinds = {
  ...orderEventKinds,
  'stock.counted': { words: ['仓库库存盘点', 'Warehouse stock was counted'] },
} as const satisfies Record<string, { words: Text }>
export type InboundKind = keyof typeof inboundKinds
export const inboundKindNames = Object.keys(inboundKinds) as ReadonlyArray<InboundKind>

/** What became of an event. */
export const outcomes = {
  APPLIED: { words: ['已生效', 'Applied'] },
  PARKED: { words: ['等待中', 'Waiting'] },
  IGNORED: { words: ['已忽略', 'Ignored'] },
  REFUSED: { words: ['被拒绝', 'Refused'] },
} as const satisfies Record<string, { words: Text }>
export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as ReadonlyArray<Outcome>

/** What an early event waits for [G3]. */
export const waits = {
  submission: ['等待该次提交', 'Waiting for that submission'],
  placed: ['等待订货单下单成功', 'Waiting for the order to be placed'],
  accepted: ['等待仓库接单', 'Waiting for the warehouse to accept'],
  batch: ['等待该批次发货', 'Waiting for that batch to be shipped'],
  received: ['等待门店收货', 'Waiting for the shop to receive the goods'],
  returned: ['等待退货单', 'Waiting for the return document'],
  key: ['等待密钥启用', 'Waiting for the key to be enabled'],
} as const satisfies Record<string, Text>
export type Wait = keyof typeof waits

/** Why a late event changes nothing [G4]. */
export const reasons = {
  accepted: ['已接单', 'Already accepted'],
  shipped: ['该批次已发货', 'That batch has already been shipped'],
  cancelled: ['已取消发货', 'Already cancelled'],
  received: ['该批次已收货', 'That batch has already been received'],
  superseded: ['已有更新的消息', 'A newer update has already arrived'],
} as const satisfies Record<string, Text>
export type Reason = keyof typeof reasons

export const WAIT_HOURS = 24
const hourMs = 3_600_000

/** What an event says of itself that decides whether its time has come. */
export interface ArrivingEvent {
  readonly kind: OrderEventKind
  readonly submissionNo: number | null
  /** The batch that it ships, moves, receives or returns. */
  readonly batchNo: number | null
  /** Of a return: whether it names what comes back, or only tells how the return stands. */
  readonly hasLines: boolean
}

/** The order as it stands, held. */
export interface ArrivalFacts {
  readonly status: OrderStatus
  readonly submissionNo: number
  readonly allShipped: boolean
  readonly batches: ReadonlyArray<{ readonly batchNo: number; readonly isReceived: boolean }>
  /** Whether the return that the event tells of is known. */
  readonly isReturnKnown: boolean
  /** Whether something newer is known of the same delivery, return or refund, which says all that this says. */
  readonly isSuperseded: boolean
}

export type Arrival = { readonly turn: 'apply' } | Parked | Ignored
export interface Parked {
  readonly turn: 'park'
  readonly waitsFor: Wait
}
export interface Ignored {
  readonly turn: 'ignore'
  readonly because: Reason
}

/**
 * Whether an event's time has come: early ones wait [G3], late ones change nothing [G4], those of an older submission
 * are refused [G5]. What remains is for the rules of the trade to decide.
 */
export function judgeArrival(
  event: ArrivingEvent,
  order: ArrivalFacts,
): Result<Arrival, Refusal<'SUBMISSION_OUTDATED'>> {
  const submissionNo = event.submissionNo ?? order.submissionNo
  if (submissionNo < order.submissionNo) {
    const figures = { yourSubmission: submissionNo, submission: order.submissionNo }
    return refuse('SUBMISSION_OUTDATED', figures, [order.submissionNo])
  }
  if (submissionNo > order.submissionNo) return accept(park('submission'))
  return accept(order.isSuperseded ? ignore('superseded') : arrivals[event.kind](event, order))
}

const arrivals: Readonly<Record<OrderEventKind, (event: ArrivingEvent, order: ArrivalFacts) => Arrival>> = {
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
  'transport.updated': (event, order) => ofBatch(event, order),
  'order.received': (event, order) => ofBatch(event, order),
  'return.recorded': ({ batchNo, hasLines }, { status, batches, isReturnKnown }) => {
    if (isReturnKnown) return apply
    if (!hasLines) return park('returned')
    const isReceived = batchNo === null ? status === 'STORE_RECEIVE' : batches.some(of(batchNo, true))
    return isReceived ? apply : park('received')
  },
  'refund.recorded': () => apply,
}

function ofBatch({ batchNo }: ArrivingEvent, { batches }: ArrivalFacts): Arrival {
  if (batches.some(of(batchNo, true))) return ignore('received')
  return batches.some(of(batchNo, false)) ? apply : park('batch')
}

const of = (batchNo: number | null, isReceived: boolean) => (batch: ArrivalFacts['batches'][number]) =>
  batch.batchNo === batchNo && batch.isReceived === isReceived

/** Whether an event that has waited since then has waited long enough to be a failure [G3]. */
export const hasWaitedTooLong = (receivedAt: number, now: number): boolean => now - receivedAt >= WAIT_HOURS * hourMs

/** When a waiting event is looked at again although nothing of its order's life moved. */
export const lookAgainAt = (tries: number, now: number): number => now + Math.min(10_000 * tries, 60_000)

const apply: Arrival = { turn: 'apply' }
const park = (waitsFor: Wait): Parked => ({ turn: 'park', waitsFor })
const ignore = (because: Reason): Ignored => ({ turn: 'ignore', because })

/** How far an order has come for the warehouse; one that ended otherwise is left to the rules of the trade. */
const isBefore = (status: OrderStatus, other: OrderStatus): boolean => progress[status] < progress[other]

/** NaN is before nothing, and nothing before it. */
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
