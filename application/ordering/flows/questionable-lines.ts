import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { scarceStock } from '../../../domain/ordering/cart/availability.ts'
import { isQuantityFarAboveUsual, type UsualQuantity } from '../../../domain/ordering/cart/usual-quantity.ts'

interface Material {
  readonly materialCode: string
  readonly hasPrice: boolean
  readonly usual: UsualQuantity | null
  /** What the warehouse can still promise; null if the stock is not counted. */
  readonly totalInventory: Thousandths | null
}

interface OrderedMaterial<M> {
  readonly material: M
  readonly quantity: Thousandths
}

export interface QuestionableLines<M> {
  readonly unpriced: ReadonlyArray<OrderedMaterial<M>>
  readonly unusual: ReadonlyArray<OrderedMaterial<M>>
  /** Lines above what the warehouse has; they can be submitted. */
  readonly scarce: ReadonlyArray<OrderedMaterial<M> & { readonly available: Thousandths }>
}

/** Returns the ordered lines to confirm before submission, in the order of the materials [M3, E4, E10]. */
export function questionableLines<M extends Material>(
  lines: ReadonlyMap<string, { readonly quantity: Thousandths | null }>,
  materials: ReadonlyArray<M>,
): QuestionableLines<M> {
  const orderedMaterials = materials.flatMap(material => {
    const quantity = lines.get(material.materialCode)?.quantity
    return quantity ? [{ material, quantity }] : []
  })
  return {
    unpriced: orderedMaterials.filter(({ material }) => !material.hasPrice),
    unusual: orderedMaterials.filter(({ material, quantity }) => isQuantityFarAboveUsual(quantity, material.usual)),
    scarce: orderedMaterials.flatMap(({ material, quantity }) => {
      const available = scarceStock(quantity, material.totalInventory)
      return available === null ? [] : [{ material, quantity, available }]
    }),
  }
}
