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
 * Decides what a partial approval takes away from an order [S23]. Lines that are not named, or named with their quantity, stay.
 * The remaining quantities follow the purchase rule of the submission, and something must remain.
 */
export function decideReduction(
  lines: ReadonlyArray<ReducibleLine>,
  granted: ReadonlyArray<GrantedQuantity>,
  reasonText: string,
): Result<
  DecidedReduction,
  Refusal<'REASON_REQUIRED' | 'REDUCTION_ALL' | 'REDUCTION_LINE' | 'REDUCTION_NONE' | 'REDUCTION_QUANTITY'>
> {
  const reason = validateReason(reasonText)
  if (!reason.ok) return reason
  const byCode = new Map(lines.map(line => [line.materialCode, line]))
  const reductions: Array<Reduction> = []
  for (const { materialCode, quantity } of granted) {
    const line = byCode.get(materialCode)
    if (!line || reductions.some(reduction => reduction.materialCode === materialCode)) {
      return refuse('REDUCTION_LINE', { materialCode })
    }
    const approved = validateGranted(line, quantity)
    if (!approved.ok) return approved
    if (approved.value < line.quantity) {
      reductions.push({ materialCode, requested: line.quantity, approved: approved.value })
    }
  }
  if (reductions.length === 0) return refuse('REDUCTION_NONE', {})
  const struck = reductions.filter(({ approved }) => approved === 0).length
  return struck === lines.length ? refuse('REDUCTION_ALL', {}) : accept({ reductions, reason: reason.value })
}

/** Validates what is granted of a line: 0, its quantity, or less on the grid of its purchase rule [S23]. */
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
  const accepted = [below, above].filter(
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

/** How long applications of a day may wait before they are marked, in milliseconds [S25]. */
const WAITING_LONG_MS = 30 * 60_000
const WAITING_TOO_LONG_MS = 2 * 60 * 60_000

/** How urgent the age of an application is. */
export type WaitingAge = 'fresh' | 'old' | 'overdue'

/** Returns how urgent an application is by the time since its submission: old from 30 minutes, overdue from two hours [S25]. */
export const waitingAge = (submittedAt: number, now: number): WaitingAge => {
  const waited = now - submittedAt
  return waited >= WAITING_TOO_LONG_MS ? 'overdue' : waited >= WAITING_LONG_MS ? 'old' : 'fresh'
}
