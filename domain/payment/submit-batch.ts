import { type Fen, formatMoney } from '../kernel/money.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { accept, type Result, refused } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'

/** An order of a settlement as it was shown. */
export interface ShownOrder {
  readonly shopCode: string
  readonly dhNo: string
  readonly submissionNo: number
  readonly totalFee: Fen
  readonly pricesDigest: string
}

/** The same order as it is now that it is held. */
export interface OrderNow {
  readonly status: OrderStatus
  readonly submissionNo: number
  readonly totalFee: Fen
  readonly pricesDigest: string
  /** Who pays for its shop. */
  readonly entityCode: string | null
  readonly deadlineAt: number
  /** Another settlement, or an open trade, has it. */
  readonly isElsewhere: boolean
}

export interface SettledOrder {
  readonly shown: ShownOrder
  /** null where its shop is none of the payer's any more. */
  readonly now: OrderNow | null
}

/** What the deduction rests on. */
export interface SubsidyTerms {
  readonly deductionRatio: number
  readonly unusableFee: Fen
  readonly subsidyFee: Fen
}

export interface ShownBatch extends SubsidyTerms {
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
  readonly batch: ShownBatch
  readonly userId: string
  readonly at: number
  readonly isSigned: boolean
  readonly orders: ReadonlyArray<SettledOrder>
  /** The deduction as it would be now. */
  readonly terms: SubsidyTerms
  readonly isFrozen: boolean
}

type Asked = Pick<Submission, 'batch' | 'userId' | 'at'>

/** Whether a settlement is there for who asks: the first row that holds says why not [B14]. */
export function decideOpen(asked: Asked) {
  return firstOf(gone.map(cause => cause(asked)))
}

/** Whether what was shown and signed may be paid: first the settlement, then its orders, then the subsidy [B14]. */
export function decideSubmitBatch(submission: Submission) {
  return firstOf([
    ...gone.map(cause => cause(submission)),
    isPayable(submission) ? null : refusal('NOTHING_PAYABLE', { batchNo: submission.batch.batchNo }),
    submission.isSigned ? null : refusal('SIGN_MISMATCH', { batchNo: submission.batch.batchNo }),
    ...changed.flatMap(cause => submission.orders.map(order => cause(order, submission))),
    ...(submission.batch.isSubsidy ? deductedOtherwise.map(cause => cause(submission)) : []),
  ])
}

/** Whether an order of a settlement can be paid in it now [B13]. */
export const staysIn = (order: SettledOrder, asked: Pick<Submission, 'batch' | 'at'>): boolean =>
  unpayable.every(cause => cause(order, asked) === null)

/** One that was withdrawn and placed again can be paid too, once it is shown as it is now. */
const isPayable = (submission: Submission): boolean => submission.orders.some(order => staysIn(order, submission))

const gone = [
  ({ batch: { batchNo, createdBy, createdByName }, userId }) =>
    createdBy === userId ? null : refusal('BATCH_OF_OTHER', { batchNo, settledBy: createdByName }),
  ({ batch: { batchNo, status, tradeOrderNo } }) =>
    status === 'SUBMITTED' ? refusal('BATCH_SUBMITTED', { batchNo, tradeOrderNo }) : null,
  ({ batch: { batchNo, status } }) => (status === 'CANCELED' ? refusal('BATCH_CANCELED', { batchNo }) : null),
  ({ batch: { batchNo, status, expiresAt }, at }) =>
    status === 'EXPIRED' || at >= expiresAt ? refusal('BATCH_EXPIRED', { batchNo, expiresAt, now: at }) : null,
] satisfies ReadonlyArray<(asked: Asked) => Refusal | null>

type OrderCause = (order: SettledOrder, asked: Pick<Submission, 'batch' | 'at'>) => Refusal | null

/** What it means for a settlement that an order of it stands here; null where it can be paid. */
const standings: Readonly<Record<OrderStatus, 'SETTLING_ELSEWHERE' | 'SETTLING_WITHDRAWN' | 'SETTLING_STATUS' | null>> =
  {
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

const stands =
  (cause: 'SETTLING_ELSEWHERE' | 'SETTLING_WITHDRAWN' | 'SETTLING_STATUS') =>
  ({ shown: { dhNo }, now }: SettledOrder) =>
    now && standings[now.status] === cause ? refusal(cause, { dhNo, status: now.status }) : null

/** Why an order cannot be paid now, whatever it costs. */
const unpayable = [
  ({ shown: { dhNo }, now }) => (now?.isElsewhere ? refusal('SETTLING_ELSEWHERE', { dhNo, status: now.status }) : null),
  stands('SETTLING_ELSEWHERE'),
  stands('SETTLING_WITHDRAWN'),
  stands('SETTLING_STATUS'),
  ({ shown: { dhNo }, now }, { at }) =>
    now && at >= now.deadlineAt ? refusal('SETTLING_DEADLINE', { dhNo, deadlineAt: now.deadlineAt, now: at }) : null,
  ({ shown: { dhNo }, now }, { batch: { entityCode } }) =>
    now?.entityCode === entityCode ? null : refusal('PAYER_CHANGED', { dhNo, entityCode: now?.entityCode ?? null }),
] satisfies ReadonlyArray<OrderCause>

const changed = [
  ...unpayable,
  ({ shown: { dhNo, pricesDigest }, now }) =>
    now?.pricesDigest === pricesDigest ? null : refusal('SETTLING_PRICE', { dhNo }),
  ({ shown: { dhNo, totalFee }, now }) => {
    if (!now || now.totalFee === totalFee) return null
    const figures = { dhNo, yourTotal: formatMoney(totalFee).text, total: formatMoney(now.totalFee).text }
    return refusal('SETTLING_AMOUNT', figures, [figures.total])
  },
  ({ shown: { dhNo, submissionNo }, now }) =>
    now && now.submissionNo !== submissionNo ? refusal('SETTLING_WITHDRAWN', { dhNo, status: now.status }) : null,
] satisfies ReadonlyArray<OrderCause>

/** Why another subsidy would be deducted now than was shown. */
const deductedOtherwise = [
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

/** A ratio in basis points as a percent. */
export const percent = (ratio: number): string => `${ratio / 100}%`

const firstOf = <R extends Refusal>(causes: ReadonlyArray<R | null>): Result<null, R> => {
  const why = causes.find((cause): cause is R => cause !== null)
  return why ? refused(why) : accept(null)
}

const PAYING_MINUTES = 30

/** How long a trade may be paid: 30 minutes, and no longer than the first of its orders may [B15]. */
export const tradeExpiry = (at: number, deadlines: ReadonlyArray<number>): number =>
  Math.min(at + PAYING_MINUTES * 60_000, ...deadlines)
