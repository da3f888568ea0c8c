import { type Fen, fen, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { differenceType } from './difference.ts'

/** What was shipped in place of a material that was ordered, at what each costs. */
export interface Replacement {
  readonly shipped: Thousandths
  readonly price: Fen | null
  readonly orderedPrice: Fen | null
}

/** MORE where the replacements cost more than what was ordered; null where they cost as much. */
export type PriceDiffType = 'MORE' | 'LESS' | null

export interface PriceDifference {
  readonly priceDiffType: PriceDiffType
  /** Never negative; null while a price is missing. */
  readonly totalPriceDiff: Fen | null
}

/** How much more or less one replacement costs than the same quantity of what was ordered [F5]. */
export const priceDifference = ({ shipped, price, orderedPrice }: Replacement): Fen | null =>
  price === null || orderedPrice === null ? null : fen(lineAmount(price, shipped) - lineAmount(orderedPrice, shipped))

/** What all of them come to together; unknown as long as one of them is [F5]. */
export function totalPriceDifference(replacements: ReadonlyArray<Replacement>): PriceDifference {
  const differences = replacements.map(priceDifference)
  if (!differences.every(difference => difference !== null)) return { priceDiffType: null, totalPriceDiff: null }
  const total = sumFen(differences)
  return { priceDiffType: differenceType(total), totalPriceDiff: fen(Math.abs(total)) }
}

/** Only who submitted an order can say that its replacements have been read [F8]. */
export const judgeReplaceReader = (
  order: { readonly submittedBy: string | null; readonly submittedByName: string | null },
  userId: string,
): Result<string, Refusal<'NOT_THE_SUBMITTER'>> =>
  order.submittedBy === userId
    ? accept(userId)
    : refuse('NOT_THE_SUBMITTER', { submittedByName: order.submittedByName })
