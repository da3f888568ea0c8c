import type { DocumentRow } from '../../application/documents/contract.ts'
import type { ScrapBatchRow } from '../../application/scrap/contract/batches.ts'
import { type Fen, sumFen } from '../../domain/kernel/money.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { type ScrapCategory, scrapCategories } from '../../domain/scrap/words.ts'
import { useText } from '../app/preferences.tsx'
import { textOf } from '../documents/document-columns.ts'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import { DocumentPrint } from '../documents/document-print.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import type { SheetColumn } from '../kit/document/sheet-table.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { batchesIn } from './batches-in.ts'
import css from './scrap.module.css'

const words = {
  batch: ['批次', 'Batch'],
  material: ['物料', 'Material'],
  category: ['类别', 'Category'],
  expireDate: ['到期日', 'Expiry date'],
  quantity: ['数量', 'Quantity'],
  amount: ['金额', 'Amount'],
  reason: ['原因', 'Reason'],
  total: ['合计', 'Total'],
} as const

interface Row {
  readonly line: DocumentRow
  readonly batch: ScrapBatchRow
}

const Category = ({ code }: { readonly code: ScrapCategory }) => useText()(scrapCategories[code].words)

const columns: ReadonlyArray<SheetColumn<Row>> = [
  { words: words.material, value: ({ line }) => `${line.materialName} ${line.materialCode}`, cellStyle: 'name' },
  { words: words.category, value: ({ line }) => <Category code={line.categoryCode as ScrapCategory} /> },
  { words: words.batch, value: ({ batch }) => batch.batchNo },
  { words: words.expireDate, value: ({ batch }) => batch.expireDate ?? '--' },
  {
    ...{ words: words.quantity, align: 'right' },
    value: ({ line, batch }) => <Quantity of={batch.quantity} unit={textOf(line.materialUnitName)} />,
  },
  { words: words.amount, value: ({ batch }) => <Money fen={batch.scrapAmountMask} />, align: 'right' },
  { words: words.reason, value: ({ batch }) => batch.reason },
]

/** The scrap order on paper: a row for each batch with its reason, and the total. */
export const ScrapPrint = ({ document }: DocumentPart<DocumentRecord>) => {
  const t = useText()
  const rows = document.lines
    .flatMap(line => batchesIn(line).map(batch => ({ line, batch })))
    .toSorted((one, other) => one.batch.batchNo - other.batch.batchNo)
  const total: Fen = sumFen(rows.map(({ batch }) => batch.scrapAmountMask))
  return (
    <DocumentPrint {...{ document, declared: scrapOrder, columns, rows }} rowKey={({ batch }) => String(batch.batchNo)}>
      <p className={css.total}>
        {t(words.total)} <Money fen={total} />
      </p>
    </DocumentPrint>
  )
}
