import {
  type AdjustmentSheetCheck,
  applyAdjustmentSheet,
  checkAdjustmentSheet,
  getAdjustmentTemplate,
} from '../../application/adjustments/contract/adjustment-sheet.ts'
import { adjustmentTypes } from '../../domain/adjustments/words.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { call, useApiMutation } from '../app/backend.ts'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { SheetImportDialog } from '../master-data/sheet/sheet-import-dialog.tsx'
import { staleAdjustments } from './stale.ts'

const words = {
  title: ['导入调账单', 'Import account adjustments'],
  how: [
    '同一门店、中央差异单号和类型的行合为一张调账单。上传后先检查；导入后为待确认，逐张确认后生效',
    'Rows with the same shop, central difference and type become one adjustment. The file is checked first; adjustments are saved as drafts, and each takes effect once it is confirmed',
  ],
  list: ['将导入的调账单', 'Adjustments to create'],
  shop: ['门店', 'Shop'],
  scmCode: ['中央差异单号', 'Central difference number'],
  type: ['调账类型', 'Type'],
  lines: ['物料种数', 'Materials'],
  amount: ['调账金额', 'Amount'],
  subsidy: ['货补金额', 'Subsidy'],
  verb: (count: number) => [`导入 ${count} 张调账单`, `Create ${pluralOf(count, 'adjustment')}`] as const,
  done: (count: number) => [`已导入 ${count} 张调账单`, `${pluralOf(count, 'adjustment')} created`] as const,
} as const

type Document = AdjustmentSheetCheck['documents'][number]

const rowsOf = ({ documents: rows, ...errors }: AdjustmentSheetCheck) => ({ ...errors, rows })

/** Imports account adjustments from a sheet: first the check, then all of them as drafts. */
export const AdjustmentSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const send = useApiMutation(applyAdjustmentSheet, staleAdjustments)
  const apply = async (uploadId: string) => {
    const answer = await send.mutateAsync({ uploadId }).catch(() => null)
    return answer && rowsOf(answer)
  }
  return (
    <SheetImportDialog
      {...{ words, columns, apply, onClose, isApplying: send.isPending, failure: send.error }}
      lineKey={({ storeCode, scmCode, tzType }) => `${storeCode} ${scmCode} ${tzType}`}
      template={() => call(getAdjustmentTemplate, { format: 'xlsx' })}
      check={async uploadId => rowsOf(await call(checkAdjustmentSheet, { uploadId }))}
    />
  )
}

const columns: ReadonlyArray<LineColumn<Document>> = [
  {
    key: 'storeName',
    words: words.shop,
    kind: 'text',
    card: 'title',
    value: row => `${row.storeName} ${row.storeCode}`,
  },
  { key: 'scmCode', words: words.scmCode, kind: 'text', hasLabel: true, value: row => row.scmCode },
  {
    ...{ key: 'tzType', words: words.type, kind: 'text' },
    value: row => adjustmentTypes[row.tzType as keyof typeof adjustmentTypes].words,
  },
  { key: 'lines', words: words.lines, kind: 'number', hasLabel: true, value: row => row.lines },
  { key: 'adjustFee', words: words.amount, kind: 'money', value: row => row.adjustFee },
  { key: 'alwAmt', words: words.subsidy, kind: 'money', card: 'line', hasLabel: true, value: row => row.alwAmt },
]
