import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type PayMethod, payMethods } from '../../../domain/master-data/words.ts'
import type { orderList } from '../../../domain/ordering/order/order-list.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import type { Cells } from '../../kit/list-page/declared.ts'
import { dash } from '../../kit/list-page/table/cell.tsx'
import { OrderArrival } from '../../kit/table/order-arrival.tsx'
import { OrderAmount } from '../order/card/order-amount.tsx'
import { StatusAndType } from '../order/card/status-and-type.tsx'
import { DocumentNumbers } from './document-numbers.tsx'
import { differencesOf, LinkedDocuments, returnsOf } from './linked-documents.tsx'
import css from './order-cells.module.css'

const words = {
  draft: ([zh, en]: Text): Text => [`未提交：${zh}`, `Not submitted: ${en}`],
  kinds: (kinds: number, names: string) => [`${kinds} 种：${names}`, `${kinds}: ${names}`] as const,
} as const

/** Says how many materials there are and names the first. */
const materialsOf = ({ isDraft, materialsText, totalMaterialCount }: OrderRow): Text | null => {
  if (materialsText === '') return null
  const names = words.kinds(totalMaterialCount, materialsText)
  return isDraft ? words.draft(names) : names
}

/** The order date; on a phone with the type of the order, whose place below the status would cost a line. */
const OrderDate = ({ order }: { readonly order: OrderRow }) => (
  <>
    {order.purchaseDate} <span className={css.typeOnPhone}>{order.orderTypeName}</span>
  </>
)

/** The amount of an order, with how it is paid below. */
const Amount = ({ order }: { readonly order: OrderRow }) => {
  const t = useText()
  const method = payMethods[order.payMethodCode as PayMethod]?.words
  return (
    <span className={css.amount}>
      <OrderAmount order={order} />
      {method && order.payPrice === order.orderAmount && <span className={css.method}>{t(method)}</span>}
    </span>
  )
}

/** When an order was submitted, with who did it below. */
const Submitted = ({ order: { submittedAt, submittedAdminName } }: { readonly order: OrderRow }) => {
  const { zone } = useServerClock()
  if (submittedAt === null) return dash
  const moment = formatInstant(submittedAt, zone, 'minute')
  return (
    <span className={css.submitted} title={moment}>
      <span>{moment.slice(5)}</span>
      <span className={css.type}>{submittedAdminName}</span>
    </span>
  )
}

/** The day on which the next shipment of an order is expected; null if none is on its way. */
const expectedDay = ({ shOrderLines }: OrderRow): string | null =>
  shOrderLines.flatMap(({ expectArrivalDate }) => expectArrivalDate ?? []).toSorted()[0] ?? null

/** Cells of the order list whose value is not in the row under the name of the column. */
export const orderCells: Cells<typeof orderList.columns, OrderRow> = {
  bizStatus: { render: order => <StatusAndType order={order} /> },
  purchaseDate: { render: order => <OrderDate order={order} /> },
  arrivalDate: { render: order => <OrderArrival order={order} expected={expectedDay(order)} /> },
  kinds: order => order.totalMaterialCount,
  orderAmount: { render: order => <Amount order={order} /> },
  materials: materialsOf,
  payMethod: order => order.payMethodCode,
  isFc: order => (order.isFc ? 'yes' : 'no'),
  receipts: { render: order => <LinkedDocuments order={order} /> },
  differences: { render: order => <DocumentNumbers documents={differencesOf(order)} /> },
  returns: { render: order => <DocumentNumbers documents={returnsOf(order)} /> },
  submitter: order => order.submittedAdminName,
  submittedAt: { render: order => <Submitted order={order} /> },
}
