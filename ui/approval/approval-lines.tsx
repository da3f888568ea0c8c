import { getOrderDetail, type OrderLine } from '../../application/ordering/contract/order.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import css from './approvals.module.css'

const words = {
  lines: (kinds: number) => [`物料（共 ${kinds} 种）`, `Materials (${pluralOf(kinds, 'kind')} in total)`] as const,
  material: ['物料', 'Material'],
  quantity: ['数量', 'Quantity'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
} as const

/** The materials of an order; price and amount only if the order shows them (directly operated shops show none). */
export const ApprovalLines = ({ dhNo }: { readonly dhNo: string }) => {
  const t = useText()
  const order = useApiQuery(getOrderDetail, { dhNo })
  if (!order.data) return <RowsSkeleton query={order} rows={4} />
  const { lineList } = order.data
  // The shop fills in an urgent order after its application has been approved.
  if (lineList.length === 0) return null
  const title = words.lines(lineList.length)
  return (
    <>
      <h3 className={css.linesTitle}>{t(title)}</h3>
      <LinesTable label={title} columns={columns} lines={lineList} lineKey={({ materialCode }) => materialCode} />
    </>
  )
}

const columns: ReadonlyArray<LineColumn<OrderLine>> = [
  {
    key: 'material',
    words: words.material,
    kind: 'material',
    value: line => ({ name: line.materialName, code: line.materialCode, specs: line.materialSpecs }),
  },
  { key: 'quantity', words: words.quantity, kind: 'quantity', value: line => line.quantity, unit: line => line.unit },
  { key: 'price', words: words.price, kind: 'money', value: line => line.price, isEmpty: line => line.price === null },
  {
    key: 'orderPay',
    words: words.amount,
    kind: 'money',
    card: 'amount',
    value: line => line.orderPay,
    isEmpty: line => line.orderPay === null,
  },
]
