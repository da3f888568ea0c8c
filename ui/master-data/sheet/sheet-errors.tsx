import type { Report } from '../../../application/master-data/contract.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import css from '../administration.module.css'

const words = {
  file: ['文件', 'File'],
  row: ['行', 'Row'],
  column: ['列', 'Column'],
  value: ['填写的内容', 'Entered value'],
  allowed: ['应为', 'Must be'],
  blank: ['（空）', '(blank)'],
  errors: (count: number) =>
    [`共 ${count} 处错误，没有保存任何数据`, `${pluralOf(count, 'error')}; nothing was saved`] as const,
  more: (count: number) => [`另有 ${count} 处未列出`, `${count} more not shown`] as const,
} as const

/** The errors of a sheet: where each is, the value found, and what would be accepted [A1]. */
export const SheetErrors = ({ errors, errorCount }: Pick<Report, 'errors' | 'errorCount'>) => {
  const t = useText()
  return (
    <div role="alert">
      <p className={css.loss}>{t(words.errors(errorCount))}</p>
      <LinesTable
        hasFixedHead
        label={words.errors(errorCount)}
        columns={errorColumns}
        lines={errors}
        lineKey={({ file, row, column }) => `${file} ${row} ${column}`}
      />
      {errorCount > errors.length && <p className={css.dim}>{t(words.more(errorCount - errors.length))}</p>}
    </div>
  )
}

const errorColumns: ReadonlyArray<LineColumn<Report['errors'][number]>> = [
  { key: 'file', words: words.file, kind: 'custom', card: 'title', render: ({ file }) => <SheetTitle file={file} /> },
  { key: 'row', words: words.row, kind: 'number', align: 'left', value: ({ row }) => (row > 0 ? row : null) },
  { key: 'column', words: words.column, kind: 'custom', hasLabel: true, render: error => <ColumnHeader {...error} /> },
  {
    key: 'value',
    words: words.value,
    kind: 'custom',
    wide: true,
    wraps: true,
    render: ({ value }) => <EnteredValue value={value} />,
  },
  {
    key: 'allowed',
    hasLabel: true,
    words: words.allowed,
    kind: 'text',
    wide: true,
    wraps: true,
    value: error => error.allowed,
  },
]

const EnteredValue = ({ value }: { readonly value: string }) => {
  const t = useText()
  return <span className={css.loss}>{value || t(words.blank)}</span>
}

const sheetOf = (file: string) => (Object.hasOwn(sheets, file) ? sheets[file as SheetName] : null)

/** The name of a file; what was pasted has none, and is named by the title of its sheet. */
const SheetTitle = ({ file }: { readonly file: string }) => {
  const t = useText()
  return t(sheetOf(file)?.title ?? [file, file])
}

/** The heading of a column in the words of its sheet, followed by its name in files. */
const ColumnHeader = ({ file, column }: { readonly file: string; readonly column: string }) => {
  const t = useText()
  const header = sheetOf(file.replace(/\.\w+$/, ''))?.columns[column]?.header
  return header ? `${t(header)} · ${column}` : column
}
