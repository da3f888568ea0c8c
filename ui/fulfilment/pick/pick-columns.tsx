import type { PickMaterial } from '../../../application/fulfilment/contract/warehouse.ts'
import type { PickListMaterial, PickZone } from '../../../domain/fulfilment/pick-list.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import type { SheetColumn, SheetGroup } from '../../kit/document/sheet-table.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { MaterialName } from './paper.tsx'
import css from './pick-list.module.css'

const words = {
  done: ['已拣', 'Picked'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  zone: (name: string, kinds: number) => [`${name} · ${kinds} 种`, `${name} · ${pluralOf(kinds, 'material')}`] as const,
} as const

export type Picked = PickListMaterial<PickMaterial>

/** The columns of every pick list: a box to tick, the material, and its quantity under the given name. */
export const pickColumns = (quantity: Text): ReadonlyArray<SheetColumn<Picked>> => [
  { words: words.done, cellStyle: 'narrow', value: () => <span className={css.box} aria-hidden /> },
  { words: words.code, cellStyle: 'code', value: ({ material }) => material.materialCode },
  { words: words.material, cellStyle: 'name', value: ({ material }) => <MaterialName material={material} /> },
  {
    words: quantity,
    cellStyle: 'figure',
    align: 'right',
    value: ({ total, material }) => <Quantity of={total} unit={material.unit} />,
  },
]

/** The materials to pick, grouped by storage zone. */
export const zoneGroups = (
  zones: ReadonlyArray<PickZone<PickMaterial>>,
  t: (text: Text) => string,
): ReadonlyArray<SheetGroup<Picked>> =>
  zones.map(({ storageType, materials }) => ({
    key: storageType,
    heading: t(zoneWords(storageType, materials.length)),
    rows: materials,
  }))

export const pickKey = ({ material }: Picked): string => material.materialCode

const zoneWords = (storageType: string, kinds: number): Text => {
  const table = storageTypes as Readonly<Record<string, { readonly words: Text }>>
  const [zh, en] = table[storageType]?.words ?? [storageType, storageType]
  return [words.zone(zh, kinds)[0], words.zone(en, kinds)[1]]
}
