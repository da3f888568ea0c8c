import type { DocumentUnit } from '../inventory/posting.ts'
import { DAY_MS, type Instant } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { type DifferenceLine, firstStatusOf } from './differences.ts'
import type { DifferenceKind, DifferenceStatus } from './receipt-status.ts'

/** The key of a line of a receiving difference. */
export interface DifferenceLineKey {
  readonly materialCode: string
  readonly replaces?: string | undefined
  readonly kind: DifferenceKind
}

export const differenceLineKey = ({ materialCode, replaces = '', kind }: DifferenceLineKey): string =>
  JSON.stringify([materialCode, replaces, kind])

/** A stored line of a claim. */
export interface ClaimLine extends DifferenceLine {
  /** The price of the shipped line; null if it had none. */
  readonly price: Fen | null
  /** The unit of the line, if the stock is kept in another one. */
  readonly stockUnit?: DocumentUnit | null | undefined
}

/** A receiving difference that the shop claims. */
export interface Claim {
  readonly scNo: string
  readonly scStatus: DifferenceStatus
  readonly appliedAt: Instant
  readonly lines: ReadonlyArray<ClaimLine>
}

/** New reason and photos of a line, replacing the previous ones. */
export interface Evidence extends DifferenceLineKey {
  readonly reason: string
  readonly documents: ReadonlyArray<string>
}

/** Returns whether a difference is neither decided nor voided. */
export const isOpen = (scStatus: DifferenceStatus): boolean => scStatus === '10' || scStatus === '11'

/** Returns the instant until which the shop can add evidence [RC20]. */
export const evidenceUntil = (appliedAt: Instant, claimDays: number): Instant => appliedAt + claimDays * DAY_MS

/**
 * Adds reasons and photos to the lines of an open difference, within the chain's days since the receipt. It is ready for review
 * once every damaged or wrong line has a photo [RC8, RC20].
 */
export function decideEvidence(
  { scNo, scStatus, appliedAt, lines }: Claim,
  evidence: ReadonlyArray<Evidence>,
  claimDays: number,
  now: Instant,
): Result<
  { readonly lines: ReadonlyArray<ClaimLine>; readonly scStatus: '10' | '11' },
  Refusal<'DIFFERENCE_LINE' | 'DIFFERENCE_STATUS' | 'EVIDENCE_TOO_LATE'>
> {
  if (!isOpen(scStatus)) return refuse('DIFFERENCE_STATUS', { scNo, scStatus })
  const until = evidenceUntil(appliedAt, claimDays)
  if (now >= until) return refuse('EVIDENCE_TOO_LATE', { days: claimDays, until })
  const keys = new Set(lines.map(differenceLineKey))
  const unknownLine = evidence.find(line => !keys.has(differenceLineKey(line)))
  if (unknownLine) return refuse('DIFFERENCE_LINE', { materialCode: unknownLine.materialCode })
  const additions = new Map(evidence.map(line => [differenceLineKey(line), line]))
  const linesWithEvidence = lines.map(line => {
    const { reason, documents } = additions.get(differenceLineKey(line)) ?? line
    return { ...line, reason: reason.trim(), documents }
  })
  return accept({ lines: linesWithEvidence, scStatus: firstStatusOf(linesWithEvidence) })
}

/** A line with those of its photos that no line before it has, and whether it has further ones that do. */
export interface LineWithPhotos<L> {
  readonly line: L
  readonly photos: ReadonlyArray<string>
  readonly hasPhotosAbove: boolean
}

/**
 * Assigns each photo to the first line that has it: one count of a material makes a line for each kind of difference,
 * all with the same photos [RC20].
 */
export function photosOnce<L extends Pick<Evidence, 'documents'>>(
  lines: ReadonlyArray<L>,
): ReadonlyArray<LineWithPhotos<L>> {
  const assigned = new Set<string>()
  return lines.map(line => {
    const photos = [...new Set(line.documents)].filter(url => !assigned.has(url))
    const hasPhotosAbove = line.documents.some(url => assigned.has(url))
    for (const url of photos) assigned.add(url)
    return { line, photos, hasPhotosAbove }
  })
}
