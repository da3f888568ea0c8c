import { listOpenAdjustments, type OpenAdjustmentRow } from '../../../application/payment/contract/adjustments.ts'
import { accountAdjustment } from '../../../domain/adjustments/adjustment-order.ts'
import { documentHref } from '../../../domain/lists/document.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './pending.module.css'

const words = {
  label: ['待结算调账', 'Account adjustments to settle'],
  hint: ['由总部财务结算，不需在此支付', 'Settled by head office; nothing to pay here'],
  tzNo: ['调账单号', 'Adjustment number'],
  shop: ['门店', 'Shop'],
  day: ['调账日期', 'Adjustment date'],
  amount: ['调账金额', 'Amount'],
  subsidy: ['货补金额', 'Subsidy'],
  remark: ['备注', 'Remark'],
} as const

/** The account adjustments that the shops of a payer owe; nothing if there are none. */
export const OpenAdjustments = ({ entityCode }: { readonly entityCode: string }) => {
  const t = useText()
  const { data } = useApiQuery(listOpenAdjustments, { entityCode })
  if (!data || data.count === 0) return null
  return (
    <div className={css.box}>
      <div className={css.tools}>
        <strong>
          {t(words.label)} <Money fen={data.totalFee} />
        </strong>
        <span className={css.count}>{t(words.hint)}</span>
      </div>
      <LinesTable label={words.label} columns={columns} lines={data.adjustments} lineKey={({ tzNo }) => tzNo} />
    </div>
  )
}

const hrefOf = ({ tzNo }: OpenAdjustmentRow) => documentHref(accountAdjustment, tzNo)

const columns: ReadonlyArray<LineColumn<OpenAdjustmentRow>> = [
  { key: 'tzNo', words: words.tzNo, kind: 'link', value: ({ tzNo }) => tzNo, href: hrefOf, code: 'P000286' },
  { key: 'shopName', words: words.shop, kind: 'text', value: ({ shopName }) => shopName },
  { key: 'dhDate', words: words.day, kind: 'date', hasLabel: true, value: ({ dhDate }) => dhDate },
  { key: 'adjustFee', words: words.amount, kind: 'money', value: ({ adjustFee }) => adjustFee },
  { key: 'alwAmt', words: words.subsidy, kind: 'money', hasLabel: true, value: ({ alwAmt }) => alwAmt },
  { key: 'remark', words: words.remark, kind: 'text', wraps: true, value: ({ remark }) => remark },
]
