import { useEffect, useEffectEvent, useState } from 'react'
import { getLastOrder, getTemplate } from '../../../../application/ordering/contract/ordering-aids.ts'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { FillState } from '../../../../application/ordering/flows/filling/state.ts'
import { sheetOf } from '../../../../application/ordering/flows/sheet.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import type { CartTotals } from '../../../../domain/ordering/cart/cart-totals.ts'
import { type ReviewGroup, reviewOf } from '../../../../domain/ordering/cart/review.ts'
import { type FillMode, proposeFor, totalsAfter } from '../../../../domain/ordering/filling/daily-order.ts'
import type { Proposal } from '../../../../domain/ordering/filling/proposal.ts'
import { requestedLinesFrom, type SourceLine } from '../../../../domain/ordering/filling/proposal-sources.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { suggestedLines } from '../proposal/sources/suggested.ts'
import { textsIn } from '../proposal/use-proposal.ts'
import type { FormMaterial } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'
import { linesToReview, type MaterialToReview } from './lines-to-review.ts'
import type { ReviewSource } from './use-review.ts'

type Totals = Pick<CartTotals, 'kinds' | 'amount'>

export interface FilledIn {
  readonly mode: FillMode
  /** What each way of filling changes in the order as it was before. */
  readonly proposals: Readonly<Record<FillMode, Proposal>>
  /** The totals of the order after each of them; null if both lead to the same order. */
  readonly totals: Readonly<Record<FillMode, Totals>> | null
  /** How many materials the order had before. */
  readonly kindsBefore: number
  /** The lines by group as they were after filling in: a row stays in its place while its quantity is changed. */
  readonly groups: ReadonlyMap<ReviewGroup, ReadonlyArray<MaterialToReview>>
}

/** Fills the source into the empty lines once, and groups all lines; null until then. */
export const useFilledIn = (
  source: ReviewSource,
  order: FormOrder,
  materials: ReadonlyArray<FormMaterial>,
): {
  readonly filledIn: FilledIn | null
  readonly error: Failure | null
  readonly refetch: () => void
  /** Fills the source in the other way, over the order as it was before; other changes since then stay. */
  readonly choose: (mode: FillMode) => void
} => {
  const flow = useFlow()
  const [filledIn, setFilledIn] = useState<FilledIn | null>(null)
  const isLast = source.fill === 'last'
  const isTemplate = source.fill === 'template'
  const last = useApiQuery(getLastOrder, { dhNo: order.dhNo }, { enabled: isLast })
  const template = useApiQuery(
    getTemplate,
    { shopJdeNo: order.shopJdeNo, templateName: source.templateName },
    { enabled: isTemplate },
  )
  const { data, error, refetch } = isTemplate ? template : last
  const isReady = (!isLast && !isTemplate) || data !== undefined
  const groupsNow = () => reviewOf(linesToReview(materials, flow.state()))
  const fillIn = useEffectEvent(() => {
    const kindsBefore = flow.state().totals.kinds
    const plans = plansOf(source, data?.lines ?? [], materials, flow.state())
    flow.refill(plans.proposals.empty.change)
    setFilledIn({ ...plans, mode: 'empty', kindsBefore, groups: groupsNow() })
  })
  useEffect(() => {
    if (isReady) fillIn()
  }, [isReady])
  const choose = (mode: FillMode) => {
    if (filledIn === null || filledIn.mode === mode) return
    const { proposals } = filledIn
    flow.refill(new Map([...proposals[filledIn.mode].before, ...proposals[mode].change]))
    setFilledIn({ ...filledIn, mode, groups: groupsNow() })
  }
  return { filledIn, error, refetch: () => void refetch(), choose }
}

/** Returns what the source fills into the empty lines, what it is as the whole order, and the totals of both. */
const plansOf = (
  { fill }: ReviewSource,
  sourceLines: ReadonlyArray<SourceLine>,
  materials: ReadonlyArray<FormMaterial>,
  { lines }: FillState,
): Pick<FilledIn, 'proposals' | 'totals'> => {
  const isSuggested = fill === 'suggested'
  const requestedLines = isSuggested ? suggestedLines(materials) : requestedLinesFrom(sourceLines)
  const onto = isSuggested ? ('up' as const) : ('nearest' as const)
  const terms = { sheet: sheetOf(materials), texts: textsIn(lines), onto }
  const empty = proposeFor('empty', requestedLines, terms)
  const replace = fill === 'cart' ? empty : proposeFor('replace', requestedLines, terms)
  const totals = { empty: totalsAfter(empty, terms), replace: totalsAfter(replace, terms) }
  return { proposals: { empty, replace }, totals: isSame(empty.change, replace.change) ? null : totals }
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([code, text]) => other.get(code) === text)
