import type { RefundItem } from '../../../application/payment/contract/refunds.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import css from './refund-lines.module.css'

const words = {
  goods: (count: number) => [`退款物料（${count} 种）`, `Materials (${count})`] as const,
  material: ['物料', 'Material'],
  quantity: ['数量', 'Quantity'],
  cash: ['退款金额', 'Refunded'],
  promo: ['退回货补', 'Subsidy'],
} as const

/** The goods of a refund, each with its amount in cash and in subsidy. */
export const RefundLines = ({ lines }: Pick<RefundItem, 'lines'>) => {
  const t = useText()
  if (lines.length === 0) return null
  const title = words.goods(lines.length)
  return (
    <details className={css.lines} open={lines.length <= openUpTo}>
      <summary>{t(title)}</summary>
      <LinesTable label={title} columns={columns} lines={lines} lineKey={({ materialCode }) => materialCode} />
    </details>
  )
}

const columns: ReadonlyArray<LineColumn<RefundItem['lines'][number]>> = [
  {
    key: 'material',
    words: words.material,
    kind: 'material',
    value: ({ materialName, materialCode }) => ({ name: materialName, code: materialCode }),
  },
  { key: 'quantity', words: words.quantity, kind: 'quantity', value: line => line.quantity, unit: line => line.unit },
  { key: 'refundFee', words: words.cash, kind: 'money', card: 'amount', value: line => line.refundFee },
  {
    key: 'refundPromoFee',
    words: words.promo,
    kind: 'money',
    value: line => line.refundPromoFee,
    isEmpty: line => line.refundPromoFee === 0,
  },
]

/** Lists with more lines are collapsed. */
const openUpTo = 12
