import type { Thousandths } from '../kernel/quantity.ts'
import { byCharacter } from '../kernel/text.ts'

/** The quantity of a material to pick for one order. */
export interface PickLine {
  readonly dhNo: string
  readonly materialCode: string
  readonly quantity: Thousandths
}

export interface PickMaterial {
  readonly materialCode: string
  readonly storageType: string
  /** Position of its category in the category tree of the chain. */
  readonly categoryOrder: string
}

export interface PickListMaterial<M extends PickMaterial> {
  readonly material: M
  readonly total: Thousandths
  readonly orders: ReadonlyArray<{ readonly dhNo: string; readonly quantity: Thousandths }>
}

export interface PickZone<M extends PickMaterial> {
  readonly storageType: string
  readonly materials: ReadonlyArray<PickListMaterial<M>>
}

/**
 * Builds a pick list: every material once with its total over the orders, sorted by temperature zone and category
 * [W13].
 */
export function pickList<M extends PickMaterial>(
  lines: ReadonlyArray<PickLine>,
  materials: ReadonlyArray<M>,
): ReadonlyArray<PickZone<M>> {
  const byMaterial = Map.groupBy(lines, line => line.materialCode)
  const pickMaterials = materials.flatMap(material => {
    const orders = byMaterial.get(material.materialCode) ?? []
    const total = orders.reduce((sum, { quantity }) => sum + quantity, 0) as Thousandths
    return total === 0 ? [] : [{ material, total, orders: orders.map(({ dhNo, quantity }) => ({ dhNo, quantity })) }]
  })
  const zones = Map.groupBy(pickMaterials, ({ material }) => material.storageType)
  return [...zones]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b) || byCharacter(a, b))
    .map(([storageType, all]) => ({ storageType, materials: all.toSorted(byCategory) }))
}

/** Returns the temperature zones of some materials in the order of picking. */
export const storageZones = (materials: ReadonlyArray<Pick<PickMaterial, 'storageType'>>): ReadonlyArray<string> =>
  [...new Set(materials.map(({ storageType }) => storageType))].toSorted(
    (a, b) => placeOf(a) - placeOf(b) || byCharacter(a, b),
  )

/** Returns the lines of the materials of a temperature zone; all lines if the zone is null. */
export function linesOfZone<L extends Pick<PickLine, 'materialCode'>>(
  lines: ReadonlyArray<L>,
  materials: ReadonlyArray<Pick<PickMaterial, 'materialCode' | 'storageType'>>,
  zone: string | null,
): ReadonlyArray<L> {
  if (zone === null) return lines
  const codes = new Set(
    materials.flatMap(({ materialCode, storageType }) => (storageType === zone ? materialCode : [])),
  )
  return lines.filter(({ materialCode }) => codes.has(materialCode))
}

/** Frozen goods are picked last so that they do not thaw. */
const zonesInOrder = ['NORMAL', 'CHILLED', 'FROZEN']
const placeOf = (storageType: string): number =>
  zonesInOrder.includes(storageType) ? zonesInOrder.indexOf(storageType) : zonesInOrder.length

const byCategory = ({ material: a }: PickListMaterial<PickMaterial>, { material: b }: PickListMaterial<PickMaterial>) =>
  byCharacter(a.categoryOrder, b.categoryOrder) || byCharacter(a.materialCode, b.materialCode)
