import {
  getWarehouseOrder,
  type WarehouseOrder,
  type WarehouseShipment,
} from '../../../application/fulfilment/contract/warehouse.ts'
import type { DeliveryPlace } from '../../../application/ordering/contract/order-views.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths, shipHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Barcode } from '../../kit/document/barcode.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { NothingYet } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { numberOf, textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { DeliveryAddress } from './delivery-place.tsx'
import { MaterialName, Paper, PaperTools, Signatures, signedWith } from './paper.tsx'
import css from './pick-list.module.css'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  desk: ['仓库作业', 'Warehouse desk'],
  note: ['发货单', 'Delivery note'],
  nothing: ['没有找到这张发货单', 'This delivery note was not found'],
  nothingHint: [
    '单号可能有误，或不在您可访问的门店内；请从订货单的发货页面打开',
    'The number may be wrong, or the shop is not yours. Open the note from the shipping page of its order',
  ],
  title: (shop: string) => [`${shop} 发货单`, `Delivery note for ${shop}`] as const,
  batch: (batchNo: number) => [`第 ${batchNo} 批`, `Batch ${batchNo}`] as const,
  shipped: (at: string, by: string) => [`${by} 发于 ${at}`, `Shipped ${at} by ${by}`] as const,
  no: ['序号', 'No.'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  quantity: ['实发', 'Shipped'],
  received: ['实收', 'Received'],
  replaces: (code: string) => [`替换 ${code}`, `for ${code}`] as const,
  remark: (remark: string) => [`备注：${remark}`, `Remark: ${remark}`] as const,
  driver: ['司机', 'Driver'],
  receiver: ['收货人', 'Received by'],
  date: ['收货日期', 'Date'],
} as const

const trail = [{ words: words.warehouse }, { words: words.desk, href: paths.workQueue }, { words: words.note }]

/** DH0003: the contents of one batch, to accompany the goods and be signed by the shop. */
export const DeliveryNotePage = () => {
  const [query] = useQueryString()
  const [dhNo, shNo] = [numberOf(query.dhNo), textOf(query.shNo)]
  const isAsked = dhNo !== undefined
  const orderQuery = useApiQuery(getWarehouseOrder, { dhNo: dhNo ?? '' }, { enabled: isAsked })
  const late = useLate(orderQuery.isPending && isAsked)
  const go = useGo()
  const shipment = orderQuery.data?.shipmentList.find(one => one.shNo === shNo)
  return (
    <Page trail={trail}>
      <PaperTools canPrint={shipment !== undefined} onBack={() => go(isAsked ? shipHref(dhNo) : paths.workQueue)} />
      {late && <PageSkeleton />}
      {orderQuery.error && <FailureState error={orderQuery.error} onRetry={() => void orderQuery.refetch()} />}
      {(!isAsked || (orderQuery.data && !shipment)) && <NothingYet title={words.nothing} hint={words.nothingHint} />}
      {orderQuery.data && shipment && <Note {...orderQuery.data} shipment={shipment} />}
    </Page>
  )
}

interface NoteProps {
  readonly order: WarehouseOrder
  readonly deliveryPlace: DeliveryPlace
  readonly shipment: WarehouseShipment
}

const Note = ({ order, deliveryPlace, shipment }: NoteProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { driverName, driverPhone, carNumber, expressNo, lines } = shipment
  const last = Math.max(0, lines.length - signedWith)
  const shop = `${order.shopName}（${order.shopJdeNo}）`
  return (
    <Paper label={words.title(order.shopName)} marks={{ left: shop, right: shipment.shNo }}>
      <table className={css.table}>
        <thead>
          <tr className={css.titleRow}>
            <th colSpan={5}>
              <span className={css.barcode}>
                <Barcode text={shipment.shNo} />
              </span>
              <span className={css.title}>{t(words.title(shop))}</span>
              <span className={css.meta}>
                {shipment.shNo} · {t(words.batch(shipment.batchNo))} · {order.dhNo} · {order.orderTypeName}
              </span>
              <span className={css.meta}>
                {t(words.shipped(formatInstant(shipment.shippedAt, zone, 'minute'), shipment.shippedByName))}{' '}
                {[driverName, driverPhone, carNumber, expressNo].filter(Boolean).join(' · ')}
              </span>
              <span className={css.place}>
                <DeliveryAddress place={deliveryPlace} />
              </span>
              {order.remark && <span className={css.meta}>{t(words.remark(order.remark))}</span>}
            </th>
          </tr>
          <tr>
            <th className={css.tick}>{t(words.no)}</th>
            <th>{t(words.code)}</th>
            <th>{t(words.material)}</th>
            <th data-align="right">{t(words.quantity)}</th>
            <th data-align="right">{t(words.received)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, last).map((line, index) => (
            <Line key={lineKey(line)} line={line} no={index + 1} />
          ))}
        </tbody>
        <tbody className={css.ending}>
          {lines.slice(last).map((line, index) => (
            <Line key={lineKey(line)} line={line} no={last + index + 1} />
          ))}
          <Signatures columns={5} names={[words.driver, words.receiver, words.date]} />
        </tbody>
      </table>
    </Paper>
  )
}

type ShippedLine = WarehouseShipment['lines'][number]

const lineKey = ({ materialCode, replaces }: ShippedLine): string => `${materialCode} ${replaces}`

const Line = ({ line, no }: { readonly line: ShippedLine; readonly no: number }) => {
  const t = useText()
  const { replaces, quantity, unit, ...material } = line
  return (
    <tr>
      <td className={css.tick}>{no}</td>
      <td className={css.code}>{material.materialCode}</td>
      <td>
        <MaterialName material={material} />
        {replaces && <span className={css.spec}> {t(words.replaces(replaces))}</span>}
      </td>
      <td data-align="right" className={css.total}>
        <Quantity of={quantity} unit={unit} />
      </td>
      <td className={css.blank} />
    </tr>
  )
}
