import { useEffect, useEffectEvent, useState } from 'react'
import { getLastOrder, getTemplate } from '../../../../application/ordering/contract/ordering-aids.ts'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { FillState } from '../../../../application/ordering/flows/filling/state.ts'
import { sheetOf } from '../../../../application/ordering/flows/sheet.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { type LineToReview, type ReviewGroup, reviewOf } from '../../../../domain/ordering/cart/review.ts'
import { proposeIntoEmpty } from '../../../../domain/ordering/filling/daily-order.ts'
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
  /** The lines by group as they were after filling in: a row stays in its place while its quantity is changed. */
  readonly groups: ReadonlyMap<ReviewGroup, ReadonlyArray<MaterialToReview>>
}

/** Fills the source into the empty lines once, and groups all lines; null until then. */
export const useFilledIn = (
  source: ReviewSource,
  order: FormOrder,
  materials: ReadonlyArray<FormMaterial>,
): { readonly filledIn: FilledIn | null; readonly error: Failure | null; readonly refetch: () => void } => {
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
    const proposal = proposalOf(source, data?.lines ?? [], materials, flow.state())
    flow.refill(proposal.change)
    setFilledIn({ proposal, groups: reviewOf(linesToReview(materials, flow.state())) })
  })
  useEffect(() => {
    if (isReady) fillIn()
  }, [isReady])
  return { filledIn, error, refetch: () => void refetch() }
}

const proposalOf = (
  { fill }: ReviewSource,
  sourceLines: ReadonlyArray<SourceLine>,
  materials: ReadonlyArray<FormMaterial>,
  { lines }: FillState,
): Proposal => {
  const terms = { sheet: sheetOf(materials), texts: textsIn(lines) }
  return fill === 'suggested'
    ? proposeIntoEmpty(suggestedInto(lines, materials), { ...terms, onto: 'up' })
    : proposeIntoEmpty(requestedLinesFrom(sourceLines), { ...terms, onto: 'nearest' })
}

/** Returns every material of the sheet as a line to review. */
export const linesToReview = (
  materials: ReadonlyArray<FormMaterial>,
  { lines }: Pick<FillState, 'lines'>,
): ReadonlyArray<MaterialToReview> =>
  materials.map(material => {
    const { materialCode, price, hasPrice, canPurchase, usual } = material
    const line = lines.get(materialCode)
    const quantity = line === undefined ? (0 as NonNullable<LineToReview['quantity']>) : line.quantity
    return { materialCode, quantity, price, hasPrice, canPurchase, usual, material }
  })
