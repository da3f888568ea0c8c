import type { Fen } from '../kernel/money.ts'
import {
  formatQuantity,
  nearestValid,
  type PurchaseRule,
  type Thousandths,
  validateThousandths,
} from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { validateReason } from './approval.ts'

/** A submitted line of an add-on order with the purchase rule and the price of its submission. */
export interface ReducibleLine extends PurchaseRule {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly price: Fen | null
}

/** The quantity that an approver grants; 0 strikes the line. */
export interface GrantedQuantity {
  readonly materialCode: string
  readonly quantity: number
}

/** A line of which less is approved than was requested. */
export interface Reduction {
  readonly materialCode: string
  readonly requested: Thousandths
  readonly approved: Thousandths
}

export interface DecidedReduction {
  readonly reductions: ReadonlyArray<Reduction>
  readonly reason: string
}

/**
 * Decides which quantities a partial approval reduces [S23]. Lines that are not listed, or listed with their full
 * quantity, stay. The remaining quantities follow the purchase rule of the submission, and at least one must remain.
 */
export function decideReduction(
  lines: ReadonlyArray<ReducibleLine>,
  grants: ReadonlyArray<GrantedQuantity>,
  reasonText: string,
): Result<
  DecidedReduction,
  Refusal<'REASON_REQUIRED' | 'REDUCTION_ALL' | 'REDUCTION_LINE' | 'REDUCTION_NONE' | 'REDUCTION_QUANTITY'>
> {
  const reason = validateReason(reasonText)
  if (!reason.ok) return reason
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const reductions: Array<Reduction> = []
  for (const { materialCode, quantity } of grants) {
    const line = byCode.get(materialCode)
    if (!line || reductions.some(reduction => reduction.materialCode === materialCode)) {
      return refuse('REDUCTION_LINE', { materialCode })
    }
    const approval = validateGranted(line, quantity)
    if (!approval.ok) return approval
    if (approval.value < line.quantity) {
      reductions.push({ materialCode, requested: line.quantity, approved: approval.value })
    }
  }
  if (reductions.length === 0) return refuse('REDUCTION_NONE', {})
  const struck = reductions.filter(({ approved }) => approved === 0).length
  return struck === lines.length ? refuse('REDUCTION_ALL', {}) : accept({ reductions, reason: reason.value })
}

/** Validates the granted quantity of a line: 0, its full quantity, or less in the steps of its purchase rule [S23]. */
export function validateGranted(
  line: ReducibleLine,
  quantity: number,
): Result<Thousandths, Refusal<'REDUCTION_QUANTITY'>> {
  if (quantity === line.quantity) return accept(line.quantity)
  if (quantity < line.quantity) {
    const validation = validateThousandths(quantity, line)
    if (validation.ok) return accept(validation.value)
  }
  const { below, above } = nearestValid(Math.max(0, Math.min(quantity, line.quantity)) as Thousandths, line)
  const accepted = [...new Set([below, above])].filter(
    value => value !== null && value <= line.quantity,
  ) as ReadonlyArray<Thousandths>
  const figures = {
    ...{ materialCode: line.materialCode, input: String(quantity / 1000), most: formatQuantity(line.quantity) },
    ...{ min: formatQuantity(line.min), step: formatQuantity(line.step) },
  }
  return refuse('REDUCTION_QUANTITY', figures, accepted.map(formatQuantity))
}

/** Refuses a vote on quantities that another approver has reduced since the voter opened the order [S24]. */
export const validateReductionSeen = (
  yourVersion: number,
  version: number,
): Result<number, Refusal<'REDUCED_MEANWHILE'>> =>
  yourVersion === version ? accept(version) : refuse('REDUCED_MEANWHILE', { yourVersion, version }, [version])

/** Time after which a pending application is marked as old, in milliseconds [S25]. */
const WAITING_LONG_MS = 30 * 60_000
export const WAITING_TOO_LONG_MS = 2 * 60 * 60_000

/** How urgent the age of an application is. */
export type WaitingAge = 'fresh' | 'old' | 'overdue'

/** Returns how urgent an application is by the time since its submission: old from 30 minutes, overdue from two hours [S25]. */
export const waitingAge = (submittedAt: number, now: number): WaitingAge => {
  const waitMs = now - submittedAt
  return waitMs >= WAITING_TOO_LONG_MS ? 'overdue' : waitMs >= WAITING_LONG_MS ? 'old' : 'fresh'
}
