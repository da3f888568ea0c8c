import type { OrderRow } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { payMethods } from '../../../domain/master-data/words.ts'
import { differenceHref, receiptHref, returnHref } from '../../app/paths.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { Arrival } from '../order/arrival.tsx'
import { orderNumberColumn } from '../order/order-number.ts'
import { statusLook } from '../order/status-look.ts'
import { DocumentNumbers } from './document-numbers.tsx'

const words = {
  status: ['状态', 'Status'],
  shop: ['门店', 'Shop'],
  type: ['类型', 'Type'],
  purchaseDate: ['订货日期', 'Purchase date'],
  arrivalDate: ['到货日期', 'Arrival date'],
  kinds: ['物料种数', 'Kinds'],
  materials: ['物料', 'Materials'],
  draft: (materials: string) => [`未提交：${materials}`, `Not submitted: ${materials}`] as const,
  amount: ['订单金额', 'Amount'],
  payment: ['支付方式', 'Payment'],
  difference: ['发货差异', 'Difference'],
  has: ['有', 'Has'],
  none: ['无', 'None'],
  receipts: ['收货单', 'Receipt orders'],
  differences: ['收货差异单', 'Receipt differences'],
  returns: ['退货单', 'Return orders'],
  submitter: ['提交人', 'Submitted by'],
  submittedAt: ['提交时间', 'Submitted at'],
} as const

const payment = (code: string): Text | string => payMethods[code as keyof typeof payMethods]?.words ?? code

/** The columns of the order list; the number links to the detail only for those who may open it (spec 2.11). */
export const orderColumns: ReadonlyArray<ColumnDef<OrderRow>> = [
  orderNumberColumn,
  { key: 'bizStatus', words: words.status, kind: 'status', width: 150, value: statusLook },
  { key: 'shopName', words: words.shop, kind: 'text', width: 118, value: order => order.shopName },
  { key: 'orderType', words: words.type, kind: 'text', width: 108, value: order => order.orderTypeName },
  { key: 'purchaseDate', words: words.purchaseDate, kind: 'date', value: order => order.purchaseDate },
  {
    key: 'arrivalDate',
    words: words.arrivalDate,
    kind: 'custom',
    card: 'off',
    width: 168,
    render: order => <Arrival order={order} />,
  },
  { key: 'kinds', words: words.kinds, kind: 'number', width: 84, value: order => order.totalMaterialCount },
  { key: 'payPrice', words: words.amount, kind: 'money', width: 118, value: order => order.payPrice },
  {
    key: 'materials',
    words: words.materials,
    kind: 'text',
    card: 'off',
    width: 160,
    value: order => (order.isDraft ? words.draft(order.materialsText) : order.materialsText),
  },
  {
    key: 'payMethod',
    words: words.payment,
    kind: 'text',
    card: 'off',
    width: 100,
    value: order => payment(order.payMethodCode),
  },
  {
    key: 'isFc',
    words: words.difference,
    kind: 'text',
    card: 'off',
    width: 90,
    value: order => (order.isFc ? words.has : words.none),
  },
  {
    key: 'receipts',
    words: words.receipts,
    kind: 'custom',
    card: 'off',
    width: 232,
    render: order => (
      <DocumentNumbers numbers={order.shOrderLines.map(({ shNo }) => shNo)} href={receiptHref} code="P000248" />
    ),
  },
  {
    key: 'differences',
    words: words.differences,
    kind: 'custom',
    card: 'off',
    width: 184,
    render: order => (
      <DocumentNumbers
        numbers={order.shOrderLines.flatMap(({ scNo }) => scNo ?? [])}
        href={differenceHref}
        code="P000252"
      />
    ),
  },
  {
    key: 'returns',
    words: words.returns,
    kind: 'custom',
    card: 'off',
    width: 184,
    render: order => (
      <DocumentNumbers
        numbers={order.pofThOrderLines.map(({ thNo }) => thNo)}
        href={thNo => returnHref(thNo, order.shopJdeNo)}
        code="P000257"
      />
    ),
  },
  {
    key: 'submitter',
    words: words.submitter,
    kind: 'text',
    card: 'off',
    width: 100,
    value: order => order.submittedAdminName,
  },
  { key: 'submittedAt', words: words.submittedAt, kind: 'instant', card: 'off', value: order => order.submittedAt },
]
