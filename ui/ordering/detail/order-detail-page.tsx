import { keepPreviousData } from '@tanstack/react-query'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import { type OrderStatus, orderStatuses, type StatusRow } from '../../../domain/ordering/order/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { OrderReductions } from '../../approval/reductions.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../../kit/document/detail-page/document-page.tsx'
import { numberOf } from '../../kit/layout/use-query.ts'
import { listTrail } from '../order/trail.ts'
import { DeliverySection } from './deliveries.tsx'
import { InfoSection } from './detail-info.tsx'
import { materialSection, type OrderDocument } from './materials/material-section.tsx'
import { OrderPrint } from './order-print.tsx'
import { LogContent } from './overlays/log-drawer.tsx'
import { OrderDialogs } from './overlays/order-dialogs.tsx'
import { PaymentContent } from './overlays/payment-drawer.tsx'
import { RefundContent } from './overlays/refund-drawer.tsx'
import { StatusSection } from './status-panel.tsx'

const words = {
  detail: ['订货单详情', 'Order details'],
  payment: ['支付明细', 'Payment details'],
  refunds: ['退款详情', 'Refunds'],
  log: ['操作日志', 'Activity log'],
} as const

const POLL = 10_000

/** What head office reduced in an add-on order. */
const ReductionSection = ({ document: { baseInfo } }: DocumentPart<OrderDocument>) =>
  baseInfo.orderType === 'OVERTIME' && !baseInfo.isDraft ? <OrderReductions dhNo={baseInfo.dhNo} /> : null

const orderDocument: DocumentDef<OrderDocument> = {
  trail: [...listTrail, { words: words.detail }],
  backTo: paths.orderList,
  missing: {
    title: ['没有找到这张订货单', 'This order was not found'],
    hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order belongs to another shop'],
    href: paths.orderList,
    link: ['查看订货单列表', 'Go to the order list'],
  },
  numberIn: query => numberOf(query.dhNo),
  useDocument: (dhNo, { keyword }) =>
    useApiQuery(
      getOrderDetail,
      { dhNo, ...(keyword !== '' && { textForSearch: keyword.slice(0, 64) }) },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (isPolled(state.data?.baseInfo.bizStatus) ? POLL : false),
        refetchOnWindowFocus: 'always',
      },
    ),
  number: ({ baseInfo }) => baseInfo.dhNo,
  isPolled: true,
  sections: [
    customSection('status', StatusSection),
    customSection('info', InfoSection),
    customSection('reductions', ReductionSection),
    customSection('deliveries', DeliverySection),
    materialSection,
  ],
  drawers: [
    { key: 'payment', title: words.payment, width: 520, Content: PaymentContent },
    { key: 'refund', title: words.refunds, width: 640, Content: RefundContent },
    { key: 'log', title: words.log, width: 420, Content: LogContent },
  ],
  Overlays: OrderDialogs,
  overlayParameters: ['sh', 'material'],
  Print: OrderPrint,
}

/** P000238: one order, polled every 10 s unless the system itself is processing it (spec 2.10, 4.2). */
export const OrderDetailPage = () => <DocumentPage document={orderDocument} />

/** Returns whether a status is polled: not before the first answer; a status that this version does not know is. */
const isPolled = (status: string | undefined): boolean =>
  status !== undefined && ((orderStatuses[status as OrderStatus] as StatusRow | undefined)?.polls ?? true)
