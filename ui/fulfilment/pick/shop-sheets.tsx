import { useMemo } from 'react'
import type { PickOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { pickList } from '../../../domain/fulfilment/pick-list.ts'
import { useText } from '../../app/preferences.tsx'
import { PaperFacts, PaperSheet } from '../../kit/document/paper-sheet.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DeliveryAddress } from './delivery-place.tsx'
import type { PickList } from './material-sheet.tsx'
import { pickColumns, pickKey, zoneGroups } from './pick-columns.tsx'
import css from './pick-list.module.css'

const words = {
  title: (shop: string) => [`${shop} 拣货单`, `Pick list for ${shop}`] as const,
  arrival: (day: string) => [`到货 ${day}`, `Arrives ${day}`] as const,
  at: (at: string) => [`打印时间 ${at}`, `Printed ${at}`] as const,
  remark: (remark: string) => [`备注：${remark}`, `Remark: ${remark}`] as const,
  quantity: ['应发', 'To ship'],
  actual: ['实发', 'Shipped'],
  picker: ['拣货人', 'Picked by'],
  checker: ['复核人', 'Checked by'],
  receiver: ['收货人', 'Received by'],
} as const

/** One sheet for each order, each starting on a new page. */
export const ShopSheets = ({ list }: { readonly list: PickList }) =>
  list.orders.map(order => <Sheet key={order.dhNo} order={order} list={list} />)

const shopOf = ({ shopName, shopJdeNo }: PickOrder): string => `${shopName} ${shopJdeNo}`

const Sheet = ({ order, list }: { readonly order: PickOrder; readonly list: PickList }) => {
  const t = useText()
  const zones = useMemo(
    () =>
      pickList(
        list.lines.filter(({ dhNo }) => dhNo === order.dhNo),
        list.materials,
      ),
    [list, order.dhNo],
  )
  if (zones.length === 0) return null
  return (
    <PaperSheet
      label={words.title(order.shopName)}
      title={words.title(shopOf(order))}
      number={order.dhNo}
      facts={<Facts order={order} now={list.now} />}
      columns={columns}
      groups={zoneGroups(zones, t)}
      rowKey={pickKey}
      signatures={[words.picker, words.checker, words.receiver]}
      marks={{ left: shopOf(order), right: order.dhNo }}
      isOneOfSeveral
    />
  )
}

const columns = [
  ...pickColumns(words.quantity),
  { words: words.actual, cellStyle: 'blank', align: 'right', value: () => null } as const,
]

const Facts = ({ order, now }: { readonly order: PickOrder; readonly now: number }) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <>
      <PaperFacts>
        {order.dhNo} · {order.orderTypeName}
        {order.arrivalDate && ` · ${t(words.arrival(order.arrivalDate))}`} ·{' '}
        {t(words.at(formatInstant(now, zone, 'minute')))}
      </PaperFacts>
      <span className={css.place}>
        <DeliveryAddress place={order.deliveryPlace} />
      </span>
      {order.remark && <PaperFacts>{t(words.remark(order.remark))}</PaperFacts>}
    </>
  )
}
