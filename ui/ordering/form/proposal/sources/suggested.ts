import type { FillLine } from '../../../../../application/ordering/flows/filling/fill-order.ts'
import type { RequestedLine } from '../../../../../domain/ordering/filling/proposal.ts'
import { requestedLinesFrom } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import type { FormMaterial } from '../../sheet.ts'

/** Returns the suggestions for the lines that are still empty. */
export const suggestedInto = (
  lines: ReadonlyMap<string, FillLine>,
  materials: ReadonlyArray<FormMaterial>,
): ReadonlyArray<RequestedLine> =>
  requestedLinesFrom(
    materials
      .filter(
        ({ materialCode, canPurchase, suggested }) => canPurchase && suggested > 0 && !lines.get(materialCode)?.text,
      )
      .map(({ suggested, ...material }) => ({ ...material, quantity: suggested })),
  )
