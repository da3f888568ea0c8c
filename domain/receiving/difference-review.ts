import { stockLineOf } from '../fulfilment/shop-stock.ts'
import type { StockLine } from '../inventory/posting.ts'
import type { Instant } from '../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import {
  type Claim,
  type ClaimLine,
  type DifferenceLineKey,
  differenceLineKey,
  evidenceUntil,
  isOpen,
} from './difference-evidence.ts'

/** Counted in characters (code points). */
export const REJECT_REASON_MAX = 100

/**
 * The decision on a line: the approved quantity, 0 to reject the line, and the reason if less than everything is
 * approved.
 */
export interface LineDecision extends DifferenceLineKey {
  /** In thousandths. */
  readonly approvedQuantity: number
  readonly reason?: string | undefined
}

/** A line of a claim with its decision. */
export interface DecidedLine extends ClaimLine {
  readonly approveStatus: 'APPROVED' | 'REJECT'
  readonly approvedQuantity: Thousandths
  /** Why it was rejected or approved only in part; null if it was approved in full. */
  readonly rejectReason: string | null
}

export interface Decision {
  readonly scStatus: '99' | '01'
  readonly lines: ReadonlyArray<DecidedLine>
}

type LineRefusal = Refusal<'APPROVED_QUANTITY' | 'CLAIM_REJECT_REASON'>

/** Returns whether a difference can be decided: its evidence is complete, or the time for it is over [RC22]. */
export const isReady = (
  { scStatus, appliedAt }: Pick<Claim, 'scStatus' | 'appliedAt'>,
  claimDays: number,
  now: Instant,
): boolean => scStatus === '11' || (scStatus === '10' && now >= evidenceUntil(appliedAt, claimDays))

/**
 * Decides a claim line by line: approved in full, in part, or rejected with a reason [RC22]. A claim with missing
 * evidence can be decided only after the deadline for it. Of a line MORE the shop keeps the approved quantity, and the
 * rest goes back [RC25].
 */
export function decideReview(
  { scNo, scStatus, appliedAt, lines }: Claim,
  decisions: ReadonlyArray<LineDecision>,
  claimDays: number,
  now: Instant,
): Result<Decision, LineRefusal | Refusal<'DIFFERENCE_LINE' | 'DIFFERENCE_STATUS' | 'REVIEW_INCOMPLETE'>> {
  if (!isReady({ scStatus, appliedAt }, claimDays, now)) return refuse('DIFFERENCE_STATUS', { scNo, scStatus })
  const keys = new Set(lines.map(differenceLineKey))
  const unknownLine = decisions.find(line => !keys.has(differenceLineKey(line)))
  if (unknownLine) return refuse('DIFFERENCE_LINE', { materialCode: unknownLine.materialCode })
  const byKey = new Map(decisions.map(line => [differenceLineKey(line), line]))
  const undecidedLines = lines.filter(line => !byKey.has(differenceLineKey(line)))
  if (undecidedLines[0])
    return refuse('REVIEW_INCOMPLETE', {
      lines: undecidedLines.length,
      firstMaterialCode: undecidedLines[0].materialCode,
    })
  const decidedLines: Array<DecidedLine> = []
  for (const line of lines) {
    const validation = validateLine(line, byKey.get(differenceLineKey(line))!)
    if (!validation.ok) return validation
    decidedLines.push(validation.value)
  }
  const isRejected = decidedLines.every(({ approveStatus }) => approveStatus === 'REJECT')
  return accept({ scStatus: isRejected ? '01' : '99', lines: decidedLines })
}

function validateLine(
  line: ClaimLine,
  { approvedQuantity, reason = '' }: LineDecision,
): Result<DecidedLine, LineRefusal> {
  const { materialCode, quantity } = line
  if (!Number.isSafeInteger(approvedQuantity) || approvedQuantity < 0 || approvedQuantity > quantity) {
    const figures = { materialCode, input: String(approvedQuantity / 1000), most: formatQuantity(quantity) }
    return refuse('APPROVED_QUANTITY', figures, [formatQuantity(quantity)])
  }
  const approval = approvedQuantity as Thousandths
  if (approval === quantity) return accept(approveLine(line))
  const text = reason.trim()
  const length = [...text].length
  if (length < 1 || length > REJECT_REASON_MAX)
    return refuse('CLAIM_REJECT_REASON', { materialCode, length, max: REJECT_REASON_MAX })
  const approveStatus = approval === 0 ? 'REJECT' : 'APPROVED'
  return accept({ ...line, approveStatus, approvedQuantity: approval, rejectReason: text })
}

/** Approves a line in full. */
export const approveLine = (line: ClaimLine): DecidedLine => ({
  ...line,
  approveStatus: 'APPROVED',
  approvedQuantity: line.quantity,
  rejectReason: null,
})

/**
 * Decides the withdrawal of a claim by its shop before the review [RC23]. A difference with surplus goods cannot be
 * withdrawn, because head office decides about them [RC25].
 */
export function decideWithdrawal({
  scNo,
  scStatus,
  lines,
}: Claim): Result<true, Refusal<'DIFFERENCE_HAS_MORE' | 'DIFFERENCE_STATUS'>> {
  if (!isOpen(scStatus)) return refuse('DIFFERENCE_STATUS', { scNo, scStatus })
  const surplusLine = lines.find(({ kind }) => kind === 'MORE')
  return surplusLine ? refuse('DIFFERENCE_HAS_MORE', { scNo, materialCode: surplusLine.materialCode }) : accept(true)
}

/**
 * Returns the ledger lines of claimed goods that were not approved: the shop bears their cost, so they enter its store
 * at their price [RC26]. Surplus goods are in the store already.
 */
export const stockOfRejected = (
  lines: ReadonlyArray<ClaimLine & { readonly approvedQuantity: Thousandths }>,
): ReadonlyArray<StockLine> =>
  lines.flatMap(line => {
    const rejection = line.quantity - line.approvedQuantity
    if (line.kind === 'MORE' || rejection === 0) return []
    return [{ ...stockLineOf(line, rejection, 0), value: line.price === null ? null : line.price * rejection }]
  })

/** Surplus goods that the shop does not keep, and why. */
export interface Surplus {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly reason: string
}

/**
 * Returns the surplus goods that go back [RC25]. Substitutes are left out: they cannot be returned, because no ordered
 * line has them.
 */
export const surplusOf = (lines: ReadonlyArray<DecidedLine>): ReadonlyArray<Surplus> =>
  lines.flatMap(({ kind, materialCode, replaces, quantity, approvedQuantity, rejectReason }) =>
    kind === 'MORE' && replaces === '' && rejectReason !== null
      ? [{ materialCode, quantity: (quantity - approvedQuantity) as Thousandths, reason: rejectReason }]
      : [],
  )
