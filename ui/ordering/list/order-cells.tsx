import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import type { orderList } from '../../../domain/ordering/order/order-list.ts'
import { differenceHref, receiptHref, returnHref } from '../../app/paths.ts'
import type { Cells } from '../../kit/list-page/declared.ts'
import { Arrival } from '../order/card/arrival.tsx'
import { OrderAmount } from '../order/card/order-amount.tsx'
import { statusDisplay } from '../order/card/status-display.ts'
import { DocumentNumbers } from './document-numbers.tsx'

const words = {
  draft: (materials: string) => [`未提交：${materials}`, `Not submitted: ${materials}`] as const,
} as const

/** Cells of the order list whose value is not in the row under the name of the column. */
export const orderCells: Cells<typeof orderList.columns, OrderRow> = {
  bizStatus: statusDisplay,
  arrivalDate: { render: order => <Arrival order={order} /> },
  kinds: order => order.totalMaterialCount,
  orderAmount: { render: order => <OrderAmount order={order} /> },
  materials: order => (order.isDraft ? words.draft(order.materialsText) : order.materialsText),
  payMethod: order => order.payMethodCode,
  isFc: order => (order.isFc ? 'yes' : 'no'),
  receipts: {
    render: order => (
      <DocumentNumbers numbers={order.shOrderLines.map(({ shNo }) => shNo)} href={receiptHref} code="P000248" />
    ),
  },
  differences: {
    render: order => (
      <DocumentNumbers
        numbers={order.shOrderLines.flatMap(({ scNo }) => scNo ?? [])}
        href={differenceHref}
        code="P000252"
      />
    ),
  },
  returns: {
    render: order => (
      <DocumentNumbers
        numbers={order.pofThOrderLines.map(({ thNo }) => thNo)}
        href={thNo => returnHref(thNo, order.shopJdeNo)}
        code="P000257"
      />
    ),
  },
  submitter: order => order.submittedAdminName,
}
