import type { FillState } from '../../../../application/ordering/flows/filling/state.ts'
import type { LineToReview } from '../../../../domain/ordering/cart/review.ts'
import type { FormMaterial } from '../sheet.ts'

export interface MaterialToReview extends LineToReview {
  readonly material: FormMaterial
}

/** Returns every material of the sheet as a line to review. */
export const linesToReview = (
  materials: ReadonlyArray<FormMaterial>,
  { lines }: Pick<FillState, 'lines'>,
): ReadonlyArray<MaterialToReview> =>
  materials.map(material => {
    const { materialCode, price, hasPrice, canPurchase, usual, isRegular, suggestion } = material
    const isCovered = suggestion?.terms.need === 0
    const line = lines.get(materialCode)
    const quantity = line === undefined ? (0 as NonNullable<LineToReview['quantity']>) : line.quantity
    return { materialCode, quantity, price, hasPrice, canPurchase, usual, isRegular, isCovered, material }
  })
