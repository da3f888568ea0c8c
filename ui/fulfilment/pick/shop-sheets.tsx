import { useMemo } from 'react'
import type { PickOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { pickList } from '../../../domain/fulfilment/pick-list.ts'
import { useText } from '../../app/preferences.tsx'
import { Barcode } from '../../kit/document/barcode.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DeliveryAddress } from './delivery-place.tsx'
import type { PickListShown } from './material-sheet.tsx'
import { Paper, Signatures } from './paper.tsx'
import css from './pick-list.module.css'
import { ZoneRows } from './zone-rows.tsx'

const words = {
  title: (shop: string) => [`${shop} 拣货单`, `Pick list for ${shop}`] as const,
  arrival: (day: string) => [`到货 ${day}`, `Arrives ${day}`] as const,
  at: (at: string) => [`打印时间 ${at}`, `Printed ${at}`] as const,
  remark: (remark: string) => [`备注：${remark}`, `Remark: ${remark}`] as const,
  done: ['已拣', 'Done'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  quantity: ['应发', 'To ship'],
  actual: ['实发', 'Shipped'],
  picker: ['拣货人', 'Picked by'],
  checker: ['复核人', 'Checked by'],
  receiver: ['收货人', 'Received by'],
} as const

/** One sheet for each order, each starting on a new page. */
export const ShopSheets = ({ list }: { readonly list: PickListShown }) =>
  list.orders.map(order => <Sheet key={order.dhNo} order={order} list={list} />)

const shopOf = ({ shopName, shopJdeNo }: PickOrder): string => `${shopName}（${shopJdeNo}）`

const Sheet = ({ order, list }: { readonly order: PickOrder; readonly list: PickListShown }) => {
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
    <Paper label={words.title(order.shopName)} marks={{ left: shopOf(order), right: order.dhNo }} isOneOfSeveral>
      <table className={css.table}>
        <thead>
          <SheetHead order={order} now={list.now} />
          <tr>
            <th className={css.tick}>{t(words.done)}</th>
            <th>{t(words.code)}</th>
            <th>{t(words.material)}</th>
            <th data-align="right">{t(words.quantity)}</th>
            <th data-align="right">{t(words.actual)}</th>
          </tr>
        </thead>
        <ZoneRows
          zones={zones}
          columns={5}
          ending={<Signatures columns={5} names={[words.picker, words.checker, words.receiver]} />}
        >
          {() => <td className={css.blank} />}
        </ZoneRows>
      </table>
    </Paper>
  )
}

const SheetHead = ({ order, now }: { readonly order: PickOrder; readonly now: number }) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <tr className={css.titleRow}>
      <th colSpan={5}>
        <span className={css.barcode}>
          <Barcode text={order.dhNo} />
        </span>
        <span className={css.title}>{t(words.title(shopOf(order)))}</span>
        <span className={css.meta}>
          {order.dhNo} · {order.orderTypeName}
          {order.arrivalDate && ` · ${t(words.arrival(order.arrivalDate))}`} ·{' '}
          {t(words.at(formatInstant(now, zone, 'minute')))}
        </span>
        <span className={css.place}>
          <DeliveryAddress place={order.deliveryPlace} />
        </span>
        {order.remark && <span className={css.meta}>{t(words.remark(order.remark))}</span>}
      </th>
    </tr>
  )
}
