import { type Fen, fen, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { differenceType } from './difference.ts'

/** A substitute that was shipped, with its price and that of the ordered material. */
export interface Replacement {
  readonly shipped: Thousandths
  readonly price: Fen | null
  readonly orderedPrice: Fen | null
}

/** MORE if the substitutes cost more than the ordered materials; null if they cost the same. */
export type PriceDiffType = 'MORE' | 'LESS' | null

export interface PriceDifference {
  readonly priceDiffType: PriceDiffType
  /** Never negative; null while a price is missing. */
  readonly totalPriceDiff: Fen | null
}

/** Returns the price difference between a substitute and the same quantity of the ordered material [F5]. */
export const priceDifference = ({ shipped, price, orderedPrice }: Replacement): Fen | null =>
  price === null || orderedPrice === null ? null : fen(lineAmount(price, shipped) - lineAmount(orderedPrice, shipped))

/** Returns the sum of all price differences; null if one of them is unknown [F5]. */
export function totalPriceDifference(replacements: ReadonlyArray<Replacement>): PriceDifference {
  const differences = replacements.map(priceDifference)
  if (!differences.every(difference => difference !== null)) return { priceDiffType: null, totalPriceDiff: null }
  const total = sumFen(differences)
  return { priceDiffType: differenceType(total), totalPriceDiff: fen(Math.abs(total)) }
}

/** Checks that the person submitted the order, because only they may acknowledge its substitutes [F8]. */
export const validateReplaceReader = (
  order: { readonly submittedBy: string | null; readonly submittedByName: string | null },
  userId: string,
): Result<string, Refusal<'NOT_THE_SUBMITTER'>> =>
  order.submittedBy === userId
    ? accept(userId)
    : refuse('NOT_THE_SUBMITTER', { submittedByName: order.submittedByName })
