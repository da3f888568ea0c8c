import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { isFailure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { uploadLimits } from '../../../domain/master-data/administration.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { FailureLine, useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { SheetDrop } from '../../kit/upload/sheet-drop.tsx'
import { SheetErrors } from './sheet-errors.tsx'
import css from './sheet-import-dialog.module.css'
import { saveFile, upload } from './upload.ts'

const words = {
  choose: ['选择文件', 'Choose a file'],
  template: ['下载模板', 'Download a template'],
  tooLarge: ['文件最大 24 MB', 'The file must not exceed 24 MB'],
} as const

type Errors = ComponentProps<typeof SheetErrors>

/** What the check of a sheet found: its errors, or the rows that it would write. */
export interface SheetCheck<Row> extends Errors {
  readonly rows: ReadonlyArray<Row>
}

export interface SheetImportDialogProps<Row> {
  readonly words: {
    readonly title: Text
    readonly how: Text
    /** The label of the table of what would be written. */
    readonly list: Text
    readonly verb: (count: number) => Text
    readonly done: (count: number) => Text
  }
  readonly columns: ReadonlyArray<LineColumn<Row>>
  readonly lineKey: (row: Row) => string
  readonly template: () => Promise<{ readonly file: string; readonly base64: string }>
  readonly check: (uploadId: string) => Promise<SheetCheck<Row>>
  /** Writes what was checked; null if it failed, which `failure` then says. */
  readonly apply: (uploadId: string, rows: ReadonlyArray<Row>) => Promise<SheetCheck<Row> | null>
  readonly isApplying: boolean
  readonly failure: ComponentProps<typeof FailureLine>['failure'] | null
  readonly onClose: () => void
}

interface Checked<Row> {
  readonly uploadId: string
  readonly check: SheetCheck<Row>
}

/** Imports a sheet of documents: first the check with every error or what would be written, then all of it. */
export const SheetImportDialog = <Row,>({ words: dialogWords, onClose, ...props }: SheetImportDialogProps<Row>) => {
  const t = useText()
  const { success, failure: show } = useDialogs()
  const reportFailure = useReportFailure()
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked<Row> | null>(null)
  const send = async (file: File) => {
    if (file.size > uploadLimits.bytes) return void show(words.tooLarge)
    // What the sheet before this one would write must not be written while this one is checked, or if its check fails.
    setChecked(null)
    setChecking(true)
    try {
      const uploadId = await upload([file], () => undefined)
      setChecked({ uploadId, check: await props.check(uploadId) })
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setChecking(false)
    }
  }
  const write = async ({ uploadId, check }: Checked<Row>) => {
    const answer = await props.apply(uploadId, check.rows)
    if (!answer) return
    if (answer.errorCount > 0) return setChecked({ uploadId, check: answer })
    success(dialogWords.done(answer.rows.length))
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t(dialogWords.title)} width={760} fillsPhone>
      <div className={css.stack}>
        <p className={css.dim}>{t(dialogWords.how)}</p>
        <Files isBusy={isChecking} template={props.template} onFile={file => void send(file)} />
        {checked && checked.check.errorCount > 0 && <SheetErrors {...checked.check} />}
        {checked && checked.check.errorCount === 0 && (
          <>
            <LinesTable
              hasFixedHead
              label={dialogWords.list}
              columns={props.columns}
              lines={checked.check.rows}
              lineKey={props.lineKey}
            />
            {props.failure && (
              <p role="alert">
                <FailureLine failure={props.failure} />
              </p>
            )}
            <Button style={{ alignSelf: 'flex-end' }} loading={props.isApplying} onClick={() => void write(checked)}>
              {t(dialogWords.verb(checked.check.rows.length))}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FilesProps extends Pick<SheetImportDialogProps<never>, 'template'> {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

const Files = ({ isBusy, template, onFile }: FilesProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const download = async () => {
    try {
      const { file, base64 } = await template()
      saveFile(file, base64)
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  return (
    <SheetDrop choose={words.choose} accept=".csv,.xlsx" isBusy={isBusy} onFiles={([file]) => file && onFile(file)}>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
        {t(words.template)}
      </Button>
    </SheetDrop>
  )
}
