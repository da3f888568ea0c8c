import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportSheet } from '../../../application/master-data/contract.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { type SheetName, sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { call } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import css from '../administration.module.css'
import { saveFile } from './upload.ts'

const words = {
  download: ['下载主数据表', 'Download sheets'],
  all: ['全部表', 'All sheets'],
  sheet: ['表', 'Sheet'],
  file: ['文件名', 'File name'],
  rowsLeftOut: ['表中没有的行', 'Rows not in the file'],
  absent: {
    kept: ['始终保留', 'Always kept'],
    removed: ['保留，打开上方开关时删除', 'Not deleted unless the switch above is on'],
    'removed in group': [
      '保留，打开上方开关时在同一门店组内删除',
      'Not deleted unless the switch above is on; then only within the shop groups of the file',
    ],
  },
} as const

/** Downloads of the sheets in their import format; that of users only for people who administer them [A7]. */
export const Downloads = () => {
  const t = useText()
  const holds = useHolds()
  const reportFailure = useReportFailure()
  const offered = sheetNames.filter(name => (name !== 'users' && name !== 'roles') || holds('DH0004'))
  const download = async (names: ReadonlyArray<SheetName>, format: 'csv' | 'xlsx') => {
    try {
      for (const sheet of names) {
        const { file, base64 } = await call(exportSheet, { sheet, format })
        saveFile(file, base64)
      }
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  return (
    <section className={css.paper}>
      <h2 className={css.heading}>{t(words.download)}</h2>
      <LinesTable
        label={words.download}
        columns={columnsOf((name, format) => void download([name], format))}
        lines={offered}
        lineKey={name => name}
      />
      <div className={css.row} style={{ marginTop: 12 }}>
        <strong>{t(words.all)}</strong>
        <Formats label={t(words.all)} onPick={format => void download(offered, format)} />
      </div>
    </section>
  )
}

const columnsOf = (onPick: (name: SheetName, format: 'csv' | 'xlsx') => void): ReadonlyArray<LineColumn<SheetName>> => [
  { key: 'title', words: words.sheet, kind: 'text', card: 'title', value: name => sheets[name].title },
  { key: 'name', words: words.file, kind: 'text', value: name => name },
  {
    key: 'absent',
    words: words.rowsLeftOut,
    kind: 'text',
    wide: true,
    wraps: true,
    value: name => words.absent[sheets[name].absent],
  },
  {
    key: 'formats',
    words: words.download,
    kind: 'custom',
    wide: true,
    render: name => <SheetFormats name={name} onPick={onPick} />,
  },
]

interface SheetFormatsProps {
  readonly name: SheetName
  readonly onPick: (name: SheetName, format: 'csv' | 'xlsx') => void
}

const SheetFormats = ({ name, onPick }: SheetFormatsProps) => {
  const t = useText()
  return <Formats label={t(sheets[name].title)} onPick={format => onPick(name, format)} />
}

const Formats = ({ label, onPick }: { readonly label: string; readonly onPick: (format: 'csv' | 'xlsx') => void }) => (
  <span className={css.row}>
    {formats.map(format => (
      <Button
        key={format}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={`${label} ${format}`}
        onClick={() => onPick(format)}
      >
        {format}
      </Button>
    ))}
  </span>
)
const formats = ['xlsx', 'csv'] as const
