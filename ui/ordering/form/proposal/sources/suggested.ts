import type { FillLine } from '../../../../../application/ordering/flows/filling/fill-order.ts'
import type { RequestedLine } from '../../../../../domain/ordering/filling/proposal.ts'
import { requestedLinesFrom } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import type { FormMaterial } from '../../sheet.ts'

/** Returns the suggestions for all materials that can be ordered. */
export const suggestedLines = (materials: ReadonlyArray<FormMaterial>): ReadonlyArray<RequestedLine> =>
  requestedLinesFrom(
    materials
      .filter(({ canPurchase, suggested }) => canPurchase && suggested > 0)
      .map(({ suggested, ...material }) => ({ ...material, quantity: suggested })),
  )

/** Returns the suggestions for the lines that are still empty. */
export const suggestedInto = (
  lines: ReadonlyMap<string, FillLine>,
  materials: ReadonlyArray<FormMaterial>,
): ReadonlyArray<RequestedLine> =>
  suggestedLines(materials.filter(({ materialCode }) => !lines.get(materialCode)?.text))
