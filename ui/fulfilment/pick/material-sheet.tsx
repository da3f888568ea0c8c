import { useMemo } from 'react'
import type { getPickList } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { pickList } from '../../../domain/fulfilment/pick-list.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { Paper, Signatures } from './paper.tsx'
import css from './pick-list.module.css'
import { ZoneRows } from './zone-rows.tsx'

export type PickListShown = Success<typeof getPickList>

const words = {
  title: ['拣货单（按物料汇总）', 'Pick list by material'],
  of: (orders: number, shops: number) =>
    [`${orders} 张订货单，${shops} 家门店`, `${pluralOf(orders, 'order')} for ${pluralOf(shops, 'shop')}`] as const,
  at: (at: string) => [`打印时间 ${at}`, `Printed ${at}`] as const,
  done: ['已拣', 'Done'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  total: ['合计', 'Total'],
  stock: ['现存', 'In stock'],
  shops: ['分到各店', 'Per shop'],
  picker: ['拣货人', 'Picked by'],
  checker: ['复核人', 'Checked by'],
} as const

/** All orders in one pick list: each material once, by storage zone, with a tick box and the quantities by shop. */
export const MaterialSheet = ({ list }: { readonly list: PickListShown }) => {
  const t = useText()
  const { zone } = useServerClock()
  const zones = useMemo(() => pickList(list.lines, list.materials), [list])
  const shopOf = useMemo(() => new Map(list.orders.map(order => [order.dhNo, order.shopName])), [list])
  const contents = [
    words.of(list.orders.length, new Set(shopOf.values()).size),
    words.at(formatInstant(list.now, zone, 'minute')),
  ]
    .map(t)
    .join(' · ')
  return (
    <Paper label={words.title} marks={{ left: t(words.title), right: contents }}>
      <table className={css.table}>
        <thead>
          <tr className={css.titleRow}>
            <th colSpan={6}>
              <span className={css.title}>{t(words.title)}</span>
              <span className={css.meta}>{contents}</span>
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
        <ZoneRows zones={zones} columns={6} ending={<Signatures columns={6} names={[words.picker, words.checker]} />}>
          {({ material, orders }) => (
            <>
              <td data-align="right">{material.onHand ?? '--'}</td>
              <td className={css.shares}>
                {orders.map(({ dhNo, quantity }) => (
                  <span key={dhNo}>
                    {shopOf.get(dhNo)} <Quantity of={quantity} />
                  </span>
                ))}
              </td>
            </>
          )}
        </ZoneRows>
      </table>
    </Paper>
  )
}
