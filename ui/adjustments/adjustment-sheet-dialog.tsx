import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type AdjustmentSheetCheck,
  applyAdjustmentSheet,
  checkAdjustmentSheet,
  getAdjustmentTemplate,
} from '../../application/adjustments/contract/adjustment-sheet.ts'
import { adjustmentTypes } from '../../domain/adjustments/words.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { uploadLimits } from '../../domain/master-data/administration.ts'
import { call, useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { FailureLine, useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { isFailure } from '../master-data/sheet/row-changes.ts'
import { SheetErrors } from '../master-data/sheet/sheet-errors.tsx'
import { saveFile, upload } from '../master-data/sheet/upload.ts'
import { staleAdjustments } from './stale.ts'

const words = {
  title: ['导入调账单', 'Import account adjustments'],
  how: [
    '同一门店、中央差异单号和类型的行合为一张调账单。上传后先检查；写入后为待确认，逐张确认才生效',
    'Rows of one shop, central difference and type are one adjustment. The file is checked first; what it writes takes effect once it is confirmed',
  ],
  choose: ['选择文件', 'Choose a file'],
  template: ['下载模板', 'Download a template'],
  tooLarge: ['文件最大 24 MB', 'A file of at most 24 MB'],
  list: ['将写入的调账单', 'Adjustments to write'],
  shop: ['门店', 'Shop'],
  scmCode: ['中央差异单号', 'Central difference'],
  type: ['调账类型', 'Type'],
  lines: ['物料种数', 'Materials'],
  amount: ['调账金额', 'Amount'],
  subsidy: ['货补金额', 'Subsidy'],
  verb: (count: number) => [`写入 ${count} 张调账单`, `Write ${pluralOf(count, 'adjustment')}`] as const,
  done: (count: number) => [`已写入 ${count} 张调账单`, `${pluralOf(count, 'adjustment')} written`] as const,
} as const

interface Checked {
  readonly uploadId: string
  readonly check: AdjustmentSheetCheck
}

/** Imports account adjustments from a sheet: first the check, then all of them as drafts. */
export const AdjustmentSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const { success, failure: show } = useDialogs()
  const reportFailure = useReportFailure()
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const apply = useApiMutation(applyAdjustmentSheet, staleAdjustments)
  const send = async (file: File) => {
    if (file.size > uploadLimits.bytes) return void show(words.tooLarge)
    setChecking(true)
    try {
      const uploadId = await upload([file], () => undefined)
      setChecked({ uploadId, check: await call(checkAdjustmentSheet, { uploadId }) })
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setChecking(false)
    }
  }
  const write = async ({ uploadId }: Checked) => {
    const answer = await apply.mutateAsync({ uploadId }).catch(() => null)
    if (!answer) return
    if (answer.errorCount > 0) return setChecked({ uploadId, check: answer })
    success(words.done(answer.documents.length))
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t(words.title)} width={760} fillsPhone>
      <div className={css.stack}>
        <p className={css.dim}>{t(words.how)}</p>
        <Files isBusy={isChecking} onFile={file => void send(file)} />
        {checked && checked.check.errorCount > 0 && <SheetErrors {...checked.check} />}
        {checked && checked.check.errorCount === 0 && (
          <>
            <LinesTable
              hasFixedHead
              label={words.list}
              columns={columns}
              lines={checked.check.documents}
              lineKey={({ storeCode, scmCode, tzType }) => `${storeCode} ${scmCode} ${tzType}`}
            />
            {apply.error && (
              <p role="alert">
                <FailureLine failure={apply.error} />
              </p>
            )}
            <Button style={{ alignSelf: 'flex-end' }} loading={apply.isPending} onClick={() => void write(checked)}>
              {t(words.verb(checked.check.documents.length))}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FilesProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

const Files = ({ isBusy, onFile }: FilesProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const download = async () => {
    try {
      const { file, base64 } = await call(getAdjustmentTemplate, { format: 'xlsx' })
      saveFile(file, base64)
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  return (
    <div className={css.buttons}>
      <FileButton accept=".csv,.xlsx" onChange={file => file && onFile(file)}>
        {props => (
          <Button {...props} loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
            {t(words.choose)}
          </Button>
        )}
      </FileButton>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
        {t(words.template)}
      </Button>
    </div>
  )
}

type Document = AdjustmentSheetCheck['documents'][number]

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
