import { useMemo } from 'react'
import type { Success } from '../../../application/contract/endpoint.ts'
import type { getPickList, PickMaterial } from '../../../application/contract/warehouse.ts'
import { type PickedMaterial, pickList } from '../../../domain/fulfilment/pick-list.ts'
import { storageTypes } from '../../../domain/order/words.ts'
import { counted, type Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { Quantity } from '../../kit/quantity-text.tsx'
import { Paper } from './paper.tsx'
import css from './pick-list.module.css'

export type PickListShown = Success<typeof getPickList>

const words = {
  title: ['拣货单（按物料汇总）', 'Pick list by material'],
  of: (orders: number, shops: number) =>
    [`${orders} 张订货单，${shops} 家门店`, `${counted(orders, 'order')} of ${counted(shops, 'shop')}`] as const,
  at: (at: string) => [`打印时间 ${at}`, `Printed ${at}`] as const,
  done: ['已拣', 'Done'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  total: ['合计', 'Total'],
  stock: ['现存', 'In stock'],
  shops: ['分到各店', 'For the shops'],
  zone: (name: string, kinds: number) => [`${name} · ${kinds} 种`, `${name} · ${counted(kinds, 'kind')}`] as const,
  picker: ['拣货人', 'Picked by'],
  checker: ['复核人', 'Checked by'],
} as const

/** All orders in one walk: each material once, by storage zone, with a box to tick and what goes to which shop. */
export const MaterialSheet = ({ list }: { readonly list: PickListShown }) => {
  const t = useText()
  const { zone } = useServerClock()
  const zones = useMemo(() => pickList(list.lines, list.materials), [list])
  const shopOf = useMemo(() => new Map(list.orders.map(order => [order.dhNo, order.shopName])), [list])
  return (
    <Paper label={words.title}>
      <table className={css.table}>
        <thead>
          <tr className={css.titleRow}>
            <th colSpan={6}>
              <span className={css.title}>{t(words.title)}</span>
              <span className={css.meta}>
                {t(words.of(list.orders.length, new Set(shopOf.values()).size))} ·{' '}
                {t(words.at(formatInstant(list.now, zone, 'minute')))}
              </span>
            </th>
          </tr>
          <tr>
            <th className={css.tick}>{t(words.done)}</th>
            <th>{t(words.code)}</th>
            <th>{t(words.material)}</th>
            <th data-align="right">{t(words.total)}</th>
            <th data-align="right">{t(words.stock)}</th>
            <th>{t(words.shops)}</th>
          </tr>
        </thead>
        {zones.map(({ storageType, materials }) => (
          <tbody key={storageType}>
            <tr className={css.zone}>
              <th colSpan={6} scope="rowgroup">
                {t(zoneWords(storageType, materials.length))}
              </th>
            </tr>
            {materials.map(picked => (
              <PickRow key={picked.material.materialCode} picked={picked} shopOf={shopOf} />
            ))}
          </tbody>
        ))}
      </table>
      <Signatures names={[words.picker, words.checker]} />
    </Paper>
  )
}

interface PickRowProps {
  readonly picked: PickedMaterial<PickMaterial>
  readonly shopOf: ReadonlyMap<string, string>
}

const PickRow = ({ picked: { material, total, orders }, shopOf }: PickRowProps) => (
  <tr>
    <td className={css.tick}>
      <span className={css.box} aria-hidden />
    </td>
    <td className={css.code}>{material.materialCode}</td>
    <td>
      <MaterialName material={material} />
    </td>
    <td data-align="right" className={css.total}>
      <Quantity of={total} unit={material.unit} />
    </td>
    <td data-align="right">{material.onHand ?? '--'}</td>
    <td className={css.shares}>
      {orders.map(({ dhNo, quantity }) => (
        <span key={dhNo}>
          {shopOf.get(dhNo)} <Quantity of={quantity} />
        </span>
      ))}
    </td>
  </tr>
)

export const zoneWords = (storageType: string, kinds: number): Text => {
  const [zh, en] = (storageTypes as Readonly<Record<string, { words: Text }>>)[storageType]?.words ?? [
    storageType,
    storageType,
  ]
  return [words.zone(zh, kinds)[0], words.zone(en, kinds)[1]]
}

export const MaterialName = ({
  material,
}: {
  readonly material: Pick<PickMaterial, 'materialName' | 'materialSpecs'> & { readonly categoryName?: string }
}) => (
  <>
    <span className={css.name}>{material.materialName}</span> <span className={css.spec}>{material.materialSpecs}</span>
    {material.categoryName && <span className={css.spec}> · {material.categoryName}</span>}
  </>
)

/** Lines to sign on, at the end of a sheet. */
export const Signatures = ({ names }: { readonly names: ReadonlyArray<Text> }) => {
  const t = useText()
  return (
    <footer className={css.signatures}>
      {names.map(name => (
        <span key={name[0]}>{t(name)}</span>
      ))}
    </footer>
  )
}
