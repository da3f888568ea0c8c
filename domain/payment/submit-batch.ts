import { type Fen, formatMoney } from '../kernel/money.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuseWith } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'

/** An order as it was displayed in the settlement. */
export interface SettlementOrder {
  readonly shopCode: string
  readonly dhNo: string
  readonly submissionNo: number
  readonly totalFee: Fen
  readonly pricesDigest: string
}

/** The current state of the order, locked. */
export interface CurrentOrder {
  readonly status: OrderStatus
  readonly submissionNo: number
  readonly totalFee: Fen
  readonly pricesDigest: string
  /** The payer of its shop. */
  readonly entityCode: string | null
  readonly deadlineAt: number
  /** Whether another settlement or an open trade contains it. */
  readonly isElsewhere: boolean
}

export interface SettledOrder {
  readonly batchOrder: SettlementOrder
  /** Null if its shop no longer belongs to the payer. */
  readonly now: CurrentOrder | null
}

/** The facts that determine the deduction. */
export interface SubsidyTerms {
  readonly deductionRatio: number
  readonly unusableFee: Fen
  readonly subsidyFee: Fen
}

export interface SettlementBatch extends SubsidyTerms {
  readonly entityCode: string
  readonly batchNo: string
  readonly status: 'LIVE' | 'SUBMITTED' | 'EXPIRED' | 'CANCELED'
  readonly createdBy: string
  readonly createdByName: string
  readonly expiresAt: number
  readonly isSubsidy: boolean
  readonly tradeOrderNo: string | null
}

export interface Submission {
  readonly batch: SettlementBatch
  readonly userId: string
  readonly at: number
  readonly isSigned: boolean
  readonly orders: ReadonlyArray<SettledOrder>
  /** The deduction as it would be now. */
  readonly terms: SubsidyTerms
  readonly isFrozen: boolean
}

type BatchRequest = Pick<Submission, 'batch' | 'userId' | 'at'>

/** Decides whether the person can open a settlement; the first matching check gives the refusal [B14]. */
export function decideOpen(submission: BatchRequest) {
  return firstOf(staleChecks.map(cause => cause(submission)))
}

/**
 * Decides whether the displayed and signed settlement can be paid. Checks the settlement, then its orders, then the
 * subsidy [B14].
 */
export function decideSubmitBatch(submission: Submission) {
  return firstOf([
    ...staleChecks.map(cause => cause(submission)),
    isPayable(submission) ? null : refusal('NOTHING_PAYABLE', { batchNo: submission.batch.batchNo }),
    submission.isSigned ? null : refusal('SIGN_MISMATCH', { batchNo: submission.batch.batchNo }),
    ...changeChecks.flatMap(cause => submission.orders.map(order => cause(order, submission))),
    ...(submission.batch.isSubsidy ? deductionChecks.map(cause => cause(submission)) : []),
  ])
}

/** Returns whether an order of a settlement can still be paid in it [B13]. */
export const isPayableOrder = (order: SettledOrder, submission: Pick<Submission, 'batch' | 'at'>): boolean =>
  payabilityChecks.every(cause => cause(order, submission) === null)

/** Returns whether any order can be paid; a resubmitted order can be, after the settlement was reloaded. */
const isPayable = (submission: Submission): boolean =>
  submission.orders.some(order => isPayableOrder(order, submission))

const staleChecks = [
  ({ batch: { batchNo, createdBy, createdByName }, userId }) =>
    createdBy === userId ? null : refusal('BATCH_OF_OTHER', { batchNo, settledBy: createdByName }),
  ({ batch: { batchNo, status, tradeOrderNo } }) =>
    status === 'SUBMITTED' ? refusal('BATCH_SUBMITTED', { batchNo, tradeOrderNo }) : null,
  ({ batch: { batchNo, status } }) => (status === 'CANCELED' ? refusal('BATCH_CANCELED', { batchNo }) : null),
  ({ batch: { batchNo, status, expiresAt }, at }) =>
    status === 'EXPIRED' || at >= expiresAt ? refusal('BATCH_EXPIRED', { batchNo, expiresAt, now: at }) : null,
] satisfies ReadonlyArray<(submission: BatchRequest) => Refusal | null>

type OrderCause = (order: SettledOrder, submission: Pick<Submission, 'batch' | 'at'>) => Refusal | null

/** The refusal for an order in each status; null if it can be paid. */
const refusalByStatus: Readonly<
  Record<OrderStatus, 'SETTLING_ELSEWHERE' | 'SETTLING_WITHDRAWN' | 'SETTLING_STATUS' | null>
> = {
  WAIT_PAY: null,
  PAYING: 'SETTLING_ELSEWHERE',
  ROLLING_BACK: 'SETTLING_WITHDRAWN',
  WAIT_SUBMIT: 'SETTLING_WITHDRAWN',
  SUBMITTING: 'SETTLING_WITHDRAWN',
  SUBMIT_FAIL: 'SETTLING_WITHDRAWN',
  WAIT_APPROVE: 'SETTLING_WITHDRAWN',
  REJECT: 'SETTLING_STATUS',
  INVALID: 'SETTLING_STATUS',
  SUBMITTED: 'SETTLING_STATUS',
  PLACE_SUCCESS: 'SETTLING_STATUS',
  DC_RECEIVED: 'SETTLING_STATUS',
  DC_SHIPPED: 'SETTLING_STATUS',
  STORE_RECEIVE: 'SETTLING_STATUS',
  DC_CANCEL: 'SETTLING_STATUS',
}

const refusalFor =
  (cause: 'SETTLING_ELSEWHERE' | 'SETTLING_WITHDRAWN' | 'SETTLING_STATUS') =>
  ({ batchOrder: { dhNo }, now }: SettledOrder) =>
    now && refusalByStatus[now.status] === cause ? refusal(cause, { dhNo, status: now.status }) : null

/** Checks whether an order can be paid at all. */
const payabilityChecks = [
  ({ batchOrder: { dhNo }, now }) =>
    now?.isElsewhere ? refusal('SETTLING_ELSEWHERE', { dhNo, status: now.status }) : null,
  refusalFor('SETTLING_ELSEWHERE'),
  refusalFor('SETTLING_WITHDRAWN'),
  refusalFor('SETTLING_STATUS'),
  ({ batchOrder: { dhNo }, now }, { at }) =>
    now && at >= now.deadlineAt ? refusal('SETTLING_DEADLINE', { dhNo, deadlineAt: now.deadlineAt, now: at }) : null,
  ({ batchOrder: { dhNo }, now }, { batch: { entityCode } }) =>
    now?.entityCode === entityCode ? null : refusal('PAYER_CHANGED', { dhNo, entityCode: now?.entityCode ?? null }),
] satisfies ReadonlyArray<OrderCause>

const changeChecks = [
  ...payabilityChecks,
  ({ batchOrder: { dhNo, pricesDigest }, now }) =>
    now?.pricesDigest === pricesDigest ? null : refusal('SETTLING_PRICE', { dhNo }),
  ({ batchOrder: { dhNo, totalFee }, now }) => {
    if (!now || now.totalFee === totalFee) return null
    const figures = { dhNo, yourTotal: formatMoney(totalFee).text, total: formatMoney(now.totalFee).text }
    return refusal('SETTLING_AMOUNT', figures, [figures.total])
  },
  ({ batchOrder: { dhNo, submissionNo }, now }) =>
    now && now.submissionNo !== submissionNo ? refusal('SETTLING_WITHDRAWN', { dhNo, status: now.status }) : null,
] satisfies ReadonlyArray<OrderCause>

/** Checks whether the deduction has changed since it was displayed. */
const deductionChecks = [
  ({ isFrozen, batch }) =>
    isFrozen && batch.subsidyFee > 0 ? refusal('SUBSIDY_FROZEN', { entityCode: batch.entityCode }) : null,
  ({ batch, terms }) =>
    batch.deductionRatio === terms.deductionRatio && batch.unusableFee === terms.unusableFee
      ? null
      : refusal('SUBSIDY_RULE_CHANGED', {
          yourRatio: percent(batch.deductionRatio),
          ratio: percent(terms.deductionRatio),
          yourSubsidy: formatMoney(batch.subsidyFee).text,
          subsidy: formatMoney(terms.subsidyFee).text,
        }),
  ({ batch, terms }) =>
    batch.subsidyFee === terms.subsidyFee
      ? null
      : refusal('SUBSIDY_BALANCE_CHANGED', {
          yourSubsidy: formatMoney(batch.subsidyFee).text,
          subsidy: formatMoney(terms.subsidyFee).text,
        }),
] satisfies ReadonlyArray<(submission: Submission) => Refusal | null>

/** Converts basis points to a percentage. */
export const percent = (ratio: number): string => `${ratio / 100}%`

const firstOf = <R extends Refusal>(causes: ReadonlyArray<R | null>): Result<null, R> => {
  const why = causes.find((cause): cause is R => cause !== null)
  return why ? refuseWith(why) : accept(null)
}

const PAYING_MINUTES = 30

/** Returns when a trade expires: after 30 minutes, or at the first payment deadline of its orders [B15]. */
export const tradeExpiry = (at: number, deadlines: ReadonlyArray<number>): number =>
  Math.min(at + PAYING_MINUTES * 60_000, ...deadlines)
