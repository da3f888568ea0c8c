import {
  applySalesSheet,
  checkSalesSheet,
  getSalesTemplate,
  type SalesSheetCheck,
} from '../../application/sales/contract/sales-sheet.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { call, useApiMutation } from '../app/backend.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { SheetImportDialog } from '../master-data/sheet/sheet-import-dialog.tsx'
import { staleSales } from './stale.ts'

const words = {
  title: ['导入销售日报', 'Import daily sales'],
  how: [
    '同一门店和营业日的行是当日全部销售，导入后成为该日新的一版，库存按差额变动。与现有记录相同的营业日不变',
    'The rows of a shop and business day are all its sales of that day. They become the next version of the day, and stock changes by the difference. Days with the same figures stay unchanged',
  ],
  list: ['将导入的销售日报', 'Daily sales to record'],
  shop: ['门店', 'Shop'],
  day: ['营业日', 'Business day'],
  products: ['成品种数', 'Products'],
  unknown: ['未建档', 'Unknown'],
  sold: ['销售数量', 'Sold'],
  amount: ['销售额', 'Amount'],
  edition: ['现有记录', 'Recorded now'],
  none: ['无', 'None'],
  same: ['相同，不变', 'Unchanged'],
  replaces: (edition: number) => [`替换第 ${edition} 版`, `Replaces version ${edition}`] as const,
  verb: (count: number) => [`导入 ${count} 个营业日`, `Record ${pluralOf(count, 'day')}`] as const,
  done: (count: number) => [`已导入 ${count} 个营业日`, `${pluralOf(count, 'day')} recorded`] as const,
} as const

type Row = SalesSheetCheck['days'][number]

const rowsOf = ({ days: rows, ...errors }: SalesSheetCheck) => ({ ...errors, rows })

/** Imports sales days from a sheet: first the check, then all of them. */
export const SalesSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const send = useApiMutation(applySalesSheet, staleSales)
  const apply = async (uploadId: string, rows: ReadonlyArray<Row>) => {
    const seen = rows.map(({ storeCode, day, edition }) => ({ storeCode, day, edition }))
    const answer = await send.mutateAsync({ uploadId, seen }).catch(() => null)
    return answer && rowsOf(answer)
  }
  return (
    <SheetImportDialog
      {...{ words, columns, apply, onClose, isApplying: send.isPending, failure: send.error }}
      lineKey={({ storeCode, day }) => `${storeCode} ${day}`}
      template={() => call(getSalesTemplate, { format: 'xlsx' })}
      check={async uploadId => rowsOf(await call(checkSalesSheet, { uploadId }))}
    />
  )
}

const columns: ReadonlyArray<LineColumn<Row>> = [
  {
    ...{ key: 'storeName', words: words.shop, kind: 'text', card: 'title' },
    value: row => `${row.storeName} ${row.storeCode}`,
  },
  { key: 'day', words: words.day, kind: 'text', hasLabel: true, value: row => row.day },
  { key: 'products', words: words.products, kind: 'number', hasLabel: true, value: row => row.products },
  { key: 'unknownProducts', words: words.unknown, kind: 'number', hasLabel: true, value: row => row.unknownProducts },
  { key: 'amount', words: words.amount, kind: 'money', value: row => row.amount },
  {
    ...{ key: 'edition', words: words.edition, kind: 'text', hasLabel: true },
    value: row => (row.edition === 0 ? words.none : row.isChanged ? words.replaces(row.edition) : words.same),
  },
]
