import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import type { orderList } from '../../../domain/ordering/order/order-list.ts'
import { useText } from '../../app/preferences.tsx'
import type { Cells } from '../../kit/list-page/declared.ts'
import { dash, EllipsisText } from '../../kit/list-page/table/cell.tsx'
import { OrderArrival } from '../../kit/table/order-arrival.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { OrderAmount } from '../order/card/order-amount.tsx'
import { statusDisplay } from '../order/card/status-display.ts'
import { DocumentNumbers } from './document-numbers.tsx'
import { differencesOf, LinkedDocuments, returnsOf } from './linked-documents.tsx'
import css from './order-cells.module.css'

const words = {
  draft: (materials: string) => [`未提交：${materials}`, `Not submitted: ${materials}`] as const,
} as const

/** The names of the materials on two lines, so that some can be read beside the other columns. */
const Materials = ({ order }: { readonly order: OrderRow }) => {
  const t = useText()
  const { isDraft, materialsText } = order
  return <EllipsisText words={(isDraft ? t(words.draft(materialsText)) : materialsText) || dash} lines={2} />
}

/** The status of an order, with its type below. */
const StatusAndType = ({ order }: { readonly order: OrderRow }) => (
  <div className={css.status}>
    <StatusBadge status={statusDisplay(order)} />
    <span className={css.type}>{order.orderTypeName}</span>
  </div>
)

/** The day on which the next shipment of an order is expected; null if none is on its way. */
const expectedDay = ({ shOrderLines }: OrderRow): string | null =>
  shOrderLines.flatMap(({ expectArrivalDate }) => expectArrivalDate ?? []).toSorted()[0] ?? null

/** Cells of the order list whose value is not in the row under the name of the column. */
export const orderCells: Cells<typeof orderList.columns, OrderRow> = {
  bizStatus: { render: order => <StatusAndType order={order} /> },
  arrivalDate: { render: order => <OrderArrival order={order} expected={expectedDay(order)} /> },
  kinds: order => order.totalMaterialCount,
  orderAmount: { render: order => <OrderAmount order={order} /> },
  materials: { render: order => <Materials order={order} /> },
  payMethod: order => order.payMethodCode,
  isFc: order => (order.isFc ? 'yes' : 'no'),
  receipts: { render: order => <LinkedDocuments order={order} /> },
  differences: { render: order => <DocumentNumbers documents={differencesOf(order)} /> },
  returns: { render: order => <DocumentNumbers documents={returnsOf(order)} /> },
  submitter: order => order.submittedAdminName,
}
