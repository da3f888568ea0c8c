import {
  getWarehouseOrder,
  type WarehouseOrder,
  type WarehouseShipment,
} from '../../../application/fulfilment/contract/warehouse.ts'
import type { DeliveryPlace } from '../../../application/ordering/contract/order-views.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths, shipHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { PaperFacts, PaperSheet } from '../../kit/document/paper-sheet.tsx'
import type { SheetColumn } from '../../kit/document/sheet-table.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { numberOf, textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { DeliveryAddress } from './delivery-place.tsx'
import { MaterialName, PaperTools } from './paper.tsx'
import css from './pick-list.module.css'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  workQueue: ['仓库作业', 'Warehouse operations'],
  note: ['发货单', 'Delivery note'],
  nothing: ['没有找到这张发货单', 'This delivery note was not found'],
  nothingHint: [
    '单号可能有误，或不在您可访问的门店内；请从订货单的发货页面打开',
    'The number may be wrong, or you have no access to the shop. Open the note from the shipping page of its order',
  ],
  title: (shop: string) => [`${shop} 发货单`, `Delivery note for ${shop}`] as const,
  batch: (batchNo: number) => [`第 ${batchNo} 批`, `Batch ${batchNo}`] as const,
  shipped: (at: string, by: string) => [`${by} 发于 ${at}`, `Shipped ${at} by ${by}`] as const,
  no: ['序号', 'No.'],
  code: ['编码', 'Code'],
  material: ['物料', 'Material'],
  quantity: ['实发', 'Shipped'],
  received: ['实收', 'Received'],
  replaces: (code: string) => [`替换 ${code}`, `replaces ${code}`] as const,
  remark: (remark: string) => [`备注：${remark}`, `Remark: ${remark}`] as const,
  driver: ['司机', 'Driver'],
  receiver: ['收货人', 'Received by'],
  date: ['收货日期', 'Date'],
} as const

const trail = [{ words: words.warehouse }, { words: words.workQueue, href: paths.workQueue }, { words: words.note }]

/** DH0003: the contents of one batch, to accompany the goods and be signed by the shop. */
export const DeliveryNotePage = () => {
  const [query] = useQueryString()
  const [dhNo, shNo] = [numberOf(query.dhNo), textOf(query.shNo)]
  const isEnabled = dhNo !== undefined
  const orderQuery = useApiQuery(getWarehouseOrder, { dhNo: dhNo ?? '' }, { enabled: isEnabled })
  const late = useLate(orderQuery.isPending && isEnabled)
  const go = useGo()
  const shipment = orderQuery.data?.shipmentList.find(one => one.shNo === shNo)
  return (
    <Page trail={trail}>
      <PaperTools canPrint={shipment !== undefined} onBack={() => go(isEnabled ? shipHref(dhNo) : paths.workQueue)} />
      {late && <PageSkeleton />}
      {orderQuery.error && <FailureState error={orderQuery.error} onRetry={() => void orderQuery.refetch()} />}
      {(!isEnabled || (orderQuery.data && !shipment)) && <EmptyState title={words.nothing} hint={words.nothingHint} />}
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
  const shop = `${order.shopName} ${order.shopJdeNo}`
  const facts = (
    <>
      <PaperFacts>
        {shipment.shNo} · {t(words.batch(shipment.batchNo))} · {order.dhNo} · {order.orderTypeName}
      </PaperFacts>
      <PaperFacts>
        {t(words.shipped(formatInstant(shipment.shippedAt, zone, 'minute'), shipment.shippedByName))}{' '}
        {[driverName, driverPhone, carNumber, expressNo].filter(Boolean).join(' · ')}
      </PaperFacts>
      <span className={css.place}>
        <DeliveryAddress place={deliveryPlace} />
      </span>
      {order.remark && <PaperFacts>{t(words.remark(order.remark))}</PaperFacts>}
    </>
  )
  return (
    <PaperSheet
      label={words.title(order.shopName)}
      title={words.title(shop)}
      number={shipment.shNo}
      facts={facts}
      columns={columns}
      groups={[{ key: shipment.shNo, rows: lines }]}
      rowKey={lineKey}
      signatures={[words.driver, words.receiver, words.date]}
      marks={{ left: shop, right: shipment.shNo }}
    />
  )
}

type ShippedLine = WarehouseShipment['lines'][number]

const lineKey = ({ materialCode, replaces }: ShippedLine): string => `${materialCode} ${replaces}`

const Material = ({ line }: { readonly line: ShippedLine }) => {
  const t = useText()
  return (
    <>
      <MaterialName material={line} />
      {line.replaces && <span className={css.spec}> {t(words.replaces(line.replaces))}</span>}
    </>
  )
}

const columns: ReadonlyArray<SheetColumn<ShippedLine>> = [
  { words: words.no, cellStyle: 'narrow', value: (_, index) => index + 1 },
  { words: words.code, cellStyle: 'code', value: ({ materialCode }) => materialCode },
  { words: words.material, cellStyle: 'name', value: line => <Material line={line} /> },
  {
    words: words.quantity,
    cellStyle: 'figure',
    align: 'right',
    value: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
  },
  { words: words.received, cellStyle: 'blank', align: 'right', value: () => null },
]
