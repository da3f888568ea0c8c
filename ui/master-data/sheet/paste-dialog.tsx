import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type EditedSheet, ROWS_MAX, type RowChanges } from '../../../application/master-data/contract.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { needsReason } from '../../../domain/master-data/administration.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import css from '../administration.module.css'
import { ReportView } from '../report-view.tsx'
import { useChecked } from './changes/use-checked.ts'
import { ReasonField } from './reason-field.tsx'

const words = {
  title: (name: string) => [`批量粘贴：${name}`, `Paste rows: ${name}`] as const,
  label: ['从表格复制的行', 'Rows copied from a spreadsheet'],
  help: ([zh, en]: Text) =>
    [
      `第一行是列名，已有的编码会被修改，没有的会新增，未提到的行不变。列：${zh}`,
      `The first line contains the column names. Existing rows are changed, new rows are added, all others stay as they are. Columns: ${en}`,
    ] as const,
  check: ['检查', 'Check'],
  save: (count: number) =>
    count === 0
      ? (['确认保存', 'Save'] as const)
      : ([`确认保存 ${count} 处变化`, `Save ${pluralOf(count, 'change')}`] as const),
  saved: ['已保存', 'Saved'],
  tooMany: [`一次最多 ${ROWS_MAX} 行，更多请用导入`, `At most ${ROWS_MAX} rows at a time; use the import for more`],
} as const

export interface PasteDialogProps {
  readonly sheet: EditedSheet
  readonly edition: number
  readonly onClose: () => void
}

/** Adds many rows pasted from a spreadsheet: the same check, the same difference, one transaction [A1]. */
export const PasteDialog = ({ sheet, edition, onClose }: PasteDialogProps) => {
  const t = useText()
  const [text, setText] = useState('')
  const { busy, report, reset, review, save } = useChecked(words.saved, onClose)
  const columns = Object.values(sheets[sheet].columns).map(({ header }) => t(header))
  const isTooMany = pastedRows(text).rows.length > ROWS_MAX
  const [reason, setReason] = useState('')
  const asksReason = needsReason(sheet) && report?.differences.some(({ changedCount }) => changedCount > 0) === true
  const count = report?.differences.reduce((sum, it) => sum + it.addedCount + it.changedCount, 0) ?? 0
  return (
    <Dialog asks onClose={onClose} width={860} fillsPhone title={t(words.title(t(sheets[sheet].title)))}>
      <div className={css.stack}>
        <Textarea
          label={t(words.label)}
          description={t(words.help(enumerate(columns)))}
          autosize
          minRows={6}
          maxRows={14}
          classNames={{ input: css.code ?? '' }}
          placeholder={columns.join('\t')}
          error={isTooMany && t(words.tooMany)}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            reset()
          }}
        />
        {report && <ReportView report={report} />}
        {asksReason && <ReasonField reason={reason} onReason={setReason} />}
        <div className={css.row} style={{ justifyContent: 'flex-end' }}>
          <Button
            variant="default"
            loading={busy && report === null}
            disabled={text.trim() === '' || isTooMany}
            onClick={() => void review(() => ({ sheet, edition, ...pastedRows(text), added: [], removed: [] }))}
          >
            {t(words.check)}
          </Button>
          <Button
            loading={busy && report !== null}
            disabled={count === 0 || (asksReason && reason.trim() === '')}
            onClick={() => void save(asksReason ? reason.trim() : '')}
          >
            {t(words.save(count))}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Parses lines of cells separated by tabs, or by commas if there is no tab; the first line names the columns. */
const pastedRows = (text: string): Pick<RowChanges, 'header' | 'rows'> => {
  const separator = text.includes('\t') ? '\t' : /[,，]/
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const [header = [], ...rows] = lines.map(line => line.split(separator).map(cell => cell.trim()))
  return { header: header.filter(name => name !== ''), rows }
}
