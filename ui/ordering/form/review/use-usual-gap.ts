import { useMemo } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { formatMoney } from '../../../../domain/kernel/money.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { type UsualGap, usualGapOf } from '../../../../domain/ordering/cart/usual-gap.ts'
import type { FormMaterial } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import { linesToReview, type MaterialToReview } from './lines-to-review.ts'
import { reviewWords as words } from './review-words.ts'

export type FormGap = UsualGap<MaterialToReview>

/** Returns every material as a line to review, with its quantity of this moment. */
export const useLinesToReview = (materials: ReadonlyArray<FormMaterial>): ReadonlyArray<MaterialToReview> => {
  const lines = useFill(state => state.lines)
  return useMemo(() => linesToReview(materials, { lines }), [materials, lines])
}

/** Returns how the order as it is now differs from the usual one of its shop; null without a usual amount. */
export const useUsualGap = (
  { usualAmount }: Pick<FormOrder, 'usualAmount'>,
  materials: ReadonlyArray<FormMaterial>,
): FormGap | null => {
  const lines = useLinesToReview(materials)
  const amount = useFill(state => state.totals.amount)
  return useMemo(() => usualGapOf(lines, amount, usualAmount), [lines, amount, usualAmount])
}

/** Says how far the order is from the usual one, and the reason for less, or which usual materials it lacks. */
export const gapSentences = (gap: FormGap | null): ReadonlyArray<Text> =>
  gap === null ? [] : [words.wholeOrder(gap.percent, formatMoney(gap.usualAmount).text), ...reasonsOf(gap)]

/** Returns why an order is below the usual one: what the shop still has, or what is missing. */
export const reasonsOf = ({ percent, isStrange, covered, missing }: FormGap): ReadonlyArray<Text> => {
  if (percent >= 0) return []
  if (isStrange && missing.length > 0) return [words.missing(missing.map(({ material }) => material.materialName))]
  return covered.length > 0 ? [words.covered(covered.length)] : []
}
