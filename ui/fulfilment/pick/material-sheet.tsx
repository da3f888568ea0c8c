import { useMemo } from 'react'
import type { getPickList } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { pickList } from '../../../domain/fulfilment/pick-list.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { PaperFacts, PaperSheet } from '../../kit/document/paper-sheet.tsx'
import type { SheetColumn } from '../../kit/document/sheet-table.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { type Picked, pickColumns, pickKey, zoneGroups } from './pick-columns.tsx'
import css from './pick-list.module.css'

export type PickList = Success<typeof getPickList>

const words = {
  title: ['拣货单（按物料汇总）', 'Pick list by material'],
  of: (orders: number, shops: number) =>
    [`${orders} 张订货单，${shops} 家门店`, `${pluralOf(orders, 'order')} for ${pluralOf(shops, 'shop')}`] as const,
  at: (at: string) => [`打印时间 ${at}`, `Printed ${at}`] as const,
  total: ['合计', 'Total'],
  stock: ['现存', 'On hand'],
  shops: ['分到各店', 'Per shop'],
  picker: ['拣货人', 'Picked by'],
  checker: ['复核人', 'Checked by'],
} as const

/** All orders in one pick list: each material once, by storage zone, with a tick box and the quantities by shop. */
export const MaterialSheet = ({ list }: { readonly list: PickList }) => {
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
  const columns: ReadonlyArray<SheetColumn<Picked>> = [
    ...pickColumns(words.total),
    { words: words.stock, align: 'right', value: ({ material }) => material.onHand ?? '--' },
    {
      words: words.shops,
      value: ({ orders }) => (
        <span className={css.shares}>
          {orders.map(({ dhNo, quantity }) => (
            <span key={dhNo}>
              {shopOf.get(dhNo)} <Quantity of={quantity} />
            </span>
          ))}
        </span>
      ),
    },
  ]
  return (
    <PaperSheet
      label={words.title}
      title={words.title}
      facts={<PaperFacts>{contents}</PaperFacts>}
      columns={columns}
      groups={zoneGroups(zones, t)}
      rowKey={pickKey}
      signatures={[words.picker, words.checker]}
      marks={{ left: t(words.title), right: contents }}
    />
  )
}
