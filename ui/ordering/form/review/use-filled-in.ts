import { useEffect, useEffectEvent, useState } from 'react'
import { getLastOrder, getTemplate } from '../../../../application/ordering/contract/ordering-aids.ts'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { FillState } from '../../../../application/ordering/flows/filling/state.ts'
import { sheetOf } from '../../../../application/ordering/flows/sheet.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { type LineToReview, type ReviewGroup, reviewOf } from '../../../../domain/ordering/cart/review.ts'
import { proposeFor } from '../../../../domain/ordering/filling/daily-order.ts'
import type { Proposal } from '../../../../domain/ordering/filling/proposal.ts'
import { requestedLinesFrom, type SourceLine } from '../../../../domain/ordering/filling/proposal-sources.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { suggestedInto } from '../proposal/sources/suggested.ts'
import { textsIn } from '../proposal/use-proposal.ts'
import type { FormMaterial } from '../sheet.ts'
import { useFlow } from '../use-fill.tsx'
import type { ReviewSource } from './use-review.ts'

export interface MaterialToReview extends LineToReview {
  readonly material: FormMaterial
}

export interface FilledIn {
  readonly proposal: Proposal
  /** What the source has for lines that kept another quantity. */
  readonly instead: Proposal
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
  /** Takes the quantities of the source for the lines that kept another one. */
  readonly takeInstead: () => void
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
  const fillIn = useEffectEvent(() => {
    const kindsBefore = flow.state().totals.kinds
    const { proposal, instead } = proposalsOf(source, data?.lines ?? [], materials, flow.state())
    flow.refill(proposal.change)
    setFilledIn({ proposal, instead, kindsBefore, groups: reviewOf(linesToReview(materials, flow.state())) })
  })
  useEffect(() => {
    if (isReady) fillIn()
  }, [isReady])
  const takeInstead = () => {
    if (filledIn === null) return
    const { proposal, instead, kindsBefore } = filledIn
    flow.refill(instead.change)
    const [change, before] = [joined(proposal.change, instead.change), joined(proposal.before, instead.before)]
    setFilledIn({
      ...{ proposal: { ...proposal, change, before }, instead: { ...instead, change: new Map() }, kindsBefore },
      groups: reviewOf(linesToReview(materials, flow.state())),
    })
  }
  return { filledIn, error, refetch: () => void refetch(), takeInstead }
}

const joined = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...one, ...other])

/** Returns what the source fills into the empty lines, and what it has for the others. */
const proposalsOf = (
  { fill }: ReviewSource,
  sourceLines: ReadonlyArray<SourceLine>,
  materials: ReadonlyArray<FormMaterial>,
  { lines }: FillState,
): Pick<FilledIn, 'proposal' | 'instead'> => {
  const isSuggested = fill === 'suggested'
  const requestedLines = isSuggested ? suggestedInto(lines, materials) : requestedLinesFrom(sourceLines)
  const onto = isSuggested ? ('up' as const) : ('nearest' as const)
  const terms = { sheet: sheetOf(materials), texts: textsIn(lines), onto }
  return { proposal: proposeFor('empty', requestedLines, terms), instead: proposeFor('filled', requestedLines, terms) }
}

/** Returns every material of the sheet as a line to review. */
export const linesToReview = (
  materials: ReadonlyArray<FormMaterial>,
  { lines }: Pick<FillState, 'lines'>,
): ReadonlyArray<MaterialToReview> =>
  materials.map(material => {
    const { materialCode, price, hasPrice, canPurchase, usual, isRegular } = material
    const line = lines.get(materialCode)
    const quantity = line === undefined ? (0 as NonNullable<LineToReview['quantity']>) : line.quantity
    return { materialCode, quantity, price, hasPrice, canPurchase, usual, isRegular, material }
  })
