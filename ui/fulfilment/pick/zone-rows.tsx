import { Fragment, type ReactNode } from 'react'
import type { PickMaterial } from '../../../application/fulfilment/contract/warehouse.ts'
import type { PickedMaterial, PickZone } from '../../../domain/fulfilment/pick-list.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { useText } from '../../app/preferences.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { MaterialName, signedWith } from './paper.tsx'
import css from './pick-list.module.css'

const words = {
  zone: (name: string, kinds: number) => [`${name} · ${kinds} 种`, `${name} · ${pluralOf(kinds, 'kind')}`] as const,
} as const

export interface ZoneRowsProps {
  readonly zones: ReadonlyArray<PickZone<PickMaterial>>
  /** The number of columns of the sheet. */
  readonly columns: number
  /** The last row of the sheet, which stays on one page with the lines above it. */
  readonly ending: ReactNode
  /** Renders the cells after the total. */
  readonly children: (picked: PickedMaterial<PickMaterial>) => ReactNode
}

/** The materials to pick, by storage zone, each with a tick box and its total. */
export const ZoneRows = ({ zones, columns, ending, children }: ZoneRowsProps) => {
  const t = useText()
  const lineOf = (picked: PickedMaterial<PickMaterial>) => (
    <tr key={picked.material.materialCode}>
      <td className={css.tick}>
        <span className={css.box} aria-hidden />
      </td>
      <td className={css.code}>{picked.material.materialCode}</td>
      <td>
        <MaterialName material={picked.material} />
      </td>
      <td data-align="right" className={css.total}>
        <Quantity of={picked.total} unit={picked.material.unit} />
      </td>
      {children(picked)}
    </tr>
  )
  return zones.map(({ storageType, materials }, index) => {
    const head = (
      <tr className={css.zone}>
        <th colSpan={columns} scope="rowgroup">
          {t(zoneWords(storageType, materials.length))}
        </th>
      </tr>
    )
    if (index < zones.length - 1) {
      return (
        <tbody key={storageType}>
          {head}
          {materials.map(lineOf)}
        </tbody>
      )
    }
    const last = Math.max(0, materials.length - signedWith)
    return (
      <Fragment key={storageType}>
        {last > 0 && (
          <tbody>
            {head}
            {materials.slice(0, last).map(lineOf)}
          </tbody>
        )}
        <tbody className={css.ending} data-keep-together>
          {last === 0 && head}
          {materials.slice(last).map(lineOf)}
          {ending}
        </tbody>
      </Fragment>
    )
  })
}

const zoneWords = (storageType: string, kinds: number): Text => {
  const table = storageTypes as Readonly<Record<string, { readonly words: Text }>>
  const [zh, en] = table[storageType]?.words ?? [storageType, storageType]
  return [words.zone(zh, kinds)[0], words.zone(en, kinds)[1]]
}
