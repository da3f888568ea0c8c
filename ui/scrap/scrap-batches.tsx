import type { ScrapBatchRow } from '../../application/scrap/contract/batches.ts'
import { Vouchers } from '../approval/vouchers.tsx'
import { textOf } from '../documents/document-columns.ts'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { textOf as queryText } from '../kit/layout/use-query.ts'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { batchesIn } from './batches-in.ts'
import css from './scrap.module.css'

const words = {
  label: ['报废批次', 'Batches'],
  batchNo: ['批次', 'Batch'],
  quantity: ['数量', 'Quantity'],
  expireDate: ['到期日', 'Expiry date'],
  amount: ['金额', 'Amount'],
  reason: ['原因', 'Reason'],
  evidence: ['凭证', 'Evidence'],
  before: ['报废前库存', 'Stock before'],
  parts: ['折算物料', 'Materials'],
  createdAt: ['创建时间', 'Created at'],
  user: ['操作人', 'Recorded by'],
  time: ['更新时间', 'Updated at'],
} as const

const urlsOf = ({ evidenceJson }: ScrapBatchRow): ReadonlyArray<string> =>
  (JSON.parse(evidenceJson) as ReadonlyArray<{ readonly url: string }>).map(({ url }) => url)

const columns: ReadonlyArray<LineColumn<ScrapBatchRow>> = [
  { key: 'batchNo', words: words.batchNo, kind: 'number', value: row => row.batchNo },
  { key: 'quantity', words: words.quantity, kind: 'quantity', value: row => row.quantity },
  {
    ...{ key: 'expireDate', words: words.expireDate, kind: 'date' },
    isEmpty: row => row.expireDate === null,
    value: row => row.expireDate,
  },
  { key: 'scrapAmount', words: words.amount, kind: 'money', value: row => row.scrapAmountMask },
  {
    ...{ key: 'parts', words: words.parts, kind: 'custom', wide: true },
    isEmpty: row => row.parts.length === 0,
    render: row => <Parts of={row.parts} />,
  },
  { key: 'reason', words: words.reason, kind: 'longText', value: row => row.reason },
  {
    ...{ key: 'evidence', words: words.evidence, kind: 'custom' },
    isEmpty: row => urlsOf(row).length === 0,
    render: row => <Vouchers no={String(row.batchNo)} urls={urlsOf(row)} />,
  },
  {
    ...{ key: 'before', words: words.before, kind: 'quantity' },
    isEmpty: row => row.extJson.beforeQuantity === null,
    value: row => row.extJson.beforeQuantity,
  },
  {
    ...{ key: 'createdAt', words: words.createdAt, kind: 'instant', to: 'minute', hasLabel: true },
    value: row => row.createdAt,
  },
  { key: 'user', words: words.user, kind: 'text', hasLabel: true, value: row => row.extJson.updateUserName },
  {
    ...{ key: 'time', words: words.time, kind: 'instant', to: 'minute', hasLabel: true },
    value: row => row.extJson.updateTime,
  },
]

/** The materials that left the stock for a product. */
const Parts = ({ of: parts }: { readonly of: ScrapBatchRow['parts'] }) => (
  <ul className={css.parts}>
    {parts.map(({ materialCode, materialName, quantity, materialUnitName, scrapAmount }) => (
      <li key={materialCode}>
        {materialName} <Quantity of={quantity} unit={materialUnitName ?? undefined} /> <Money fen={scrapAmount} />
      </li>
    ))}
  </ul>
)

/** The batches of a material or product of a scrap order, with reasons and evidence (spec 002 section 3). */
export const ScrapBatches = ({ document: { lines }, page }: DocumentPart<DocumentRecord>) => {
  const line = lines.find(({ materialCode }) => materialCode === queryText(page.query.material))
  const batches = batchesIn(line)
  const unit = textOf(line?.materialUnitName)
  return (
    <>
      <p>
        <strong>{textOf(line?.materialName)}</strong> {textOf(line?.materialCode)}
      </p>
      <LinesTable
        label={words.label}
        columns={columns.map(column => (column.kind === 'quantity' ? { ...column, unit: () => unit } : column))}
        lines={batches}
        lineKey={row => String(row.batchNo)}
      />
    </>
  )
}
