import { getWarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../../kit/document/detail-page/document-page.tsx'
import { infoSection } from '../../kit/document/detail-page/info-section.tsx'
import { numberOf } from '../../kit/layout/use-query.ts'
import { enumerate } from '../../kit/layout/words.ts'
import { lateWords, useDaysLate } from '../../kit/table/late.ts'
import { statusDisplay } from '../../ordering/order/card/status-display.ts'
import '../warehouse.module.css'
import { storageText } from '../work-queue/work-queue-cells.tsx'
import { LeftLines } from './left-lines.tsx'
import { ShipActions } from './ship-actions.tsx'
import { ShipForm, type ShipOrder } from './ship-form.tsx'
import { Shipments } from './shipments.tsx'
import { useNextOrder } from './use-next-order.ts'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  workQueue: ['仓库作业', 'Warehouse operations'],
  ship: ['发货', 'Ship'],
  order: ['订货信息', 'Order'],
  shop: ['门店', 'Shop'],
  type: ['订单类型', 'Order type'],
  arrivalDate: ['到货日期', 'Arrival date'],
  arrives: (day: string) => [`${day.slice(5)} 到货`, `arrives ${day.slice(5)}`] as const,
  storage: ['储存方式', 'Storage'],
  mode: ['物流方式', 'Delivery method'],
  remark: ['备注', 'Remark'],
  reason: ['取消原因', 'Cancellation reason'],
} as const

/** The lines still to ship; reset after each batch. */
const Lines = ({ document }: DocumentPart<ShipOrder>) => {
  const { order, lineList, nextBatchNo } = document
  const { go } = useNextOrder(order)
  const isOpen = order.bizStatus === 'DC_RECEIVED' || (order.bizStatus === 'DC_SHIPPED' && !order.isAllShipped)
  if (!isOpen) return <LeftLines lines={lineList} isWaiting={order.bizStatus === 'PLACE_SUCCESS'} />
  return <ShipForm key={`${nextBatchNo} ${order.bizStatus}`} shipOrder={document} onShipped={go} />
}

/** The day of arrival, with a mark while goods of the order are late. */
const ArrivalDate = ({ order }: Pick<ShipOrder, 'order'>) => {
  const t = useText()
  const isLeft = order.isAllShipped || order.bizStatus === 'DC_CANCEL'
  const late = useDaysLate(isLeft ? null : order.arrivalDate)
  return (
    <>
      {order.arrivalDate ?? '--'}
      {late > 0 && <span data-short> {t(lateWords(late))}</span>}
    </>
  )
}

const Batches = ({ document: { order, shipmentList } }: DocumentPart<ShipOrder>) =>
  shipmentList.length > 0 && <Shipments dhNo={order.dhNo} shipments={shipmentList} />

const shipDocument: DocumentDef<ShipOrder> = {
  trail: [{ words: words.warehouse }, { words: words.workQueue, href: paths.workQueue }, { words: words.ship }],
  backTo: paths.workQueue,
  missing: {
    title: ['没有找到这张订货单', 'This order was not found'],
    hint: [
      '单号可能有误，或者它还没有交到仓库',
      'The number may be wrong, or the order has not reached the warehouse yet',
    ],
    href: paths.workQueue,
    link: ['回到仓库作业', 'Back to warehouse operations'],
  },
  numberIn: query => numberOf(query.dhNo),
  useDocument: dhNo => useApiQuery(getWarehouseOrder, { dhNo }),
  number: ({ order }) => order.dhNo,
  status: ({ order }) => statusDisplay(order),
  Actions: ShipActions,
  sections: [
    infoSection({
      title: words.order,
      summary: ({ order }, t) =>
        [order.shopName, order.arrivalDate && t(words.arrives(order.arrivalDate)), order.remark]
          .filter(Boolean)
          .join(' · '),
      items: ({ order }, t) => [
        { words: words.shop, value: `${order.shopName} ${order.shopJdeNo}` },
        { words: words.arrivalDate, value: <ArrivalDate order={order} /> },
        { words: words.type, value: order.orderTypeName },
        { words: words.storage, value: t(storageText(order.storageTypes)) },
        { words: words.mode, value: t(enumerate(order.deliveryModes.map(({ msg }) => msg))) },
        { words: words.remark, value: order.remark, wide: true },
        ...(order.cancelReason ? [{ words: words.reason, value: order.cancelReason, wide: true }] : []),
      ],
    }),
    customSection('lines', Lines),
    customSection('shipments', Batches),
  ],
}

/** DH0003: ships one order, and opens the next one afterwards. */
export const ShipPage = () => <DocumentPage document={shipDocument} />
