import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { isQuantityFarAboveUsual, type UsualQuantity } from '../../../domain/ordering/cart/usual-quantity.ts'

interface Material {
  readonly materialCode: string
  readonly hasPrice: boolean
  readonly usual: UsualQuantity | null
}

interface OrderedMaterial<M> {
  readonly material: M
  readonly quantity: Thousandths
}

export interface QuestionableLines<M> {
  readonly unpriced: ReadonlyArray<OrderedMaterial<M>>
  readonly unusual: ReadonlyArray<OrderedMaterial<M>>
}

/** Returns the ordered lines to confirm before submission, in the order of the materials [M3, E4]. */
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
  }
}
