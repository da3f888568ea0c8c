import { Tabs } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type {
  ChangedRow,
  Difference,
  FieldChange,
  Report,
  RowWithDoubts,
} from '../../application/master-data/contract.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { type ChangeKind, changeKinds } from '../../domain/master-data/audit-list.ts'
import type { SheetName } from '../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../domain/master-data/sheets/sheets.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { enumerate } from '../kit/layout/words.ts'
import css from './administration.module.css'
import { cellWords, valueText } from './sheet/sheet-columns.tsx'
import { SheetErrors } from './sheet/sheet-errors.tsx'

const words = {
  sheet: ['表', 'Sheet'],
  colon: ['：', ': '],
  blank: ['（空）', '(blank)'],
  reason: ['修改原因', 'Reason'],
  andMore: (count: number) => [`等 ${count} 项`, `and ${count - PARTS_IN_FULL} more`] as const,
  more: (count: number) => [`另有 ${count} 处未列出`, `${count} more not shown`] as const,
  nothing: ['没有变化', 'No changes'],
  counts: ({ addedCount, changedCount, removedCount }: Difference) =>
    [
      `新增 ${addedCount}，修改 ${changedCount}，删除 ${removedCount}`,
      `${addedCount} added, ${changedCount} changed, ${removedCount} removed`,
    ] as const,
  still: ({ unchanged, untouched: remaining }: Difference) =>
    [
      `${unchanged} 行与现在相同，其余 ${remaining} 行保持不变`,
      `${unchanged} the same as now; the other ${pluralOf(remaining, 'row')} stay as they are`,
    ] as const,
  key: ['编码', 'Key'],
  what: ['变化', 'Change'],
  content: ['内容', 'What changes'],
} as const

/** The result of a check: every error, or the changes by sheet [A1]. */
export const ReportView = ({ report }: { readonly report: Report }) => {
  const t = useText()
  if (report.errorCount > 0) return <SheetErrors errors={report.errors} errorCount={report.errorCount} />
  const changes = report.differences.filter(isChange)
  if (changes.length === 0) return <p className={css.dim}>{t(words.nothing)}</p>
  if (changes.length === 1) return <SheetChanges difference={changes[0]!} />
  return (
    <Tabs defaultValue={changes[0]!.sheet} keepMounted={false}>
      <Tabs.List>
        {changes.map(({ sheet, addedCount, changedCount, removedCount }) => (
          <Tabs.Tab key={sheet} value={sheet}>
            {t(sheets[sheet].title)} {addedCount + changedCount + removedCount}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {changes.map(difference => (
        <Tabs.Panel key={difference.sheet} value={difference.sheet} pt="sm">
          <SheetChanges difference={difference} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

export const isChange = ({ addedCount, changedCount, removedCount }: Difference): boolean =>
  addedCount + changedCount + removedCount > 0

const SheetChanges = ({ difference }: { readonly difference: Difference }) => {
  const t = useText()
  const { sheet, added, changed, removed } = difference
  const lines = [
    ...removed.map(row => ({ ...row, kind: 'REMOVED' as const, doubts: [] })),
    ...[...added.map(row => ({ ...row, kind: 'ADDED' as const })), ...changed.map(changedRow)].sort(mostDoubtsFirst),
  ]
  const more = difference.addedCount + difference.changedCount + difference.removedCount - lines.length
  return (
    <div>
      <p>
        {t(sheets[sheet].title)}
        {t(words.colon)}
        {t(words.counts(difference))} <span className={css.dim}>{t(words.still(difference))}</span>
      </p>
      <LinesTable
        hasFixedHead
        label={sheets[sheet].title}
        columns={changeColumns(sheet)}
        lines={lines}
        lineKey={({ kind, key }) => `${kind} ${key}`}
      />
      {more > 0 && <p className={css.dim}>{t(words.more(more))}</p>}
    </div>
  )
}

type ChangeLine = RowWithDoubts & { readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' }

const changeColumns = (sheet: SheetName): ReadonlyArray<LineColumn<ChangeLine>> => [
  { key: 'kind', words: words.what, kind: 'custom', card: 'badge', render: ({ kind }) => <KindMark kind={kind} /> },
  { key: 'key', words: words.key, kind: 'text', card: 'title', value: ({ key }) => key },
  {
    key: 'content',
    words: words.content,
    kind: 'custom',
    hasLabel: false,
    wide: true,
    wraps: true,
    render: ({ kind, changes, doubts }) => (
      <>
        <FieldChanges sheet={sheet} changes={changes} goes={kind === 'REMOVED'} />
        <Doubts sheet={sheet} doubts={doubts} />
      </>
    ),
  },
]

const changedRow = (row: RowWithDoubts) => ({ ...row, kind: 'CHANGED' as const })
const mostDoubtsFirst = (one: Pick<RowWithDoubts, 'doubts'>, other: Pick<RowWithDoubts, 'doubts'>) =>
  other.doubts.length - one.doubts.length

/** Warnings that a person should check before writing. */
const Doubts = ({ sheet, doubts }: { readonly sheet: SheetName; readonly doubts: RowWithDoubts['doubts'] }) => {
  const t = useText()
  return doubts.map(({ column, about }) => (
    <p key={column} className={css.doubt}>
      <IconAlertTriangle size={14} aria-hidden /> {t(sheets[sheet].columns[column]?.header ?? [column, column])}{' '}
      {t(about)}
    </p>
  ))
}

type RemovedRow = ChangedRow & { readonly sheet: SheetName }

/** The rows to be removed, each with its values. */
export const RemovedRows = ({ rows }: { readonly rows: ReadonlyArray<RemovedRow> }) => (
  <LinesTable
    hasFixedHead
    label={changeKinds.REMOVED.words}
    columns={removedColumns}
    lines={rows}
    lineKey={({ sheet, key }) => `${sheet} ${key}`}
  />
)

const removedColumns: ReadonlyArray<LineColumn<RemovedRow>> = [
  { key: 'sheet', words: words.sheet, kind: 'text', card: 'title', value: ({ sheet }) => sheets[sheet].title },
  {
    key: 'content',
    words: words.content,
    kind: 'custom',
    hasLabel: false,
    wide: true,
    wraps: true,
    render: ({ sheet, changes }) => <RowFields sheet={sheet} changes={changes} />,
  },
]

const RowFields = ({ sheet, changes }: Pick<RemovedRow, 'sheet' | 'changes'>) => {
  const t = useText()
  return t(fieldsOf(sheet, changes))
}

/** Formats the values of a row on one line. */
const fieldsOf = (sheet: SheetName, changes: ChangedRow['changes']): Text => {
  const { columns } = sheets[sheet]
  const field = (language: 0 | 1) =>
    changes.map(({ column, from }) => {
      const kind = columns[column]?.cell.kind
      const valueText = kind === undefined ? from : cellWords(kind, from)
      const value = typeof valueText === 'string' ? valueText : valueText[language]
      return `${columns[column]?.header[language] ?? column} ${shorten(value)}`
    })
  return [field(0).join('，'), field(1).join(', ')]
}

export const KindMark = ({ kind }: { readonly kind: ChangeKind }) => {
  const t = useText()
  return (
    <span className={css.mark} data-kind={kind}>
      {t(changeKinds[kind].words)}
    </span>
  )
}

/** Changed fields, old and new value. */
export const FieldChanges = ({
  sheet,
  changes,
  names,
  goes = false,
}: {
  readonly sheet: string
  readonly changes: ReadonlyArray<FieldChange>
  /** Names of the rows that the values refer to, by sheet and code. */
  readonly names?: ReadonlyMap<string, string>
  /** Whether the row is removed, so that only its old values are shown. */
  readonly goes?: boolean
}) => {
  const t = useText()
  const columns = sheets[sheet as SheetName]?.columns ?? {}
  const valueTextOf = (column: string, text: string) => {
    const cellText = columns[column] ? valueText(columns[column], text, names) : text
    return typeof cellText === 'string' ? cellText : t(cellText)
  }
  return changes.map(change => {
    const { column } = change
    const isList = columns[column]?.cell.kind.is === 'list'
    const { from, to } = isList && !goes ? differenceOf(change) : change
    const value = (text: string) => (
      <Value
        text={valueTextOf(column, text)}
        {...(isList && { parts: partsOf(text).map(part => valueTextOf(column, part)) })}
      />
    )
    return (
      <div key={column} className={css.change}>
        {t(columns[column]?.header ?? (column === 'reason' ? words.reason : [column, column]))}
        {t(words.colon)}
        {from !== '' && <span className={css.old}>{value(from)}</span>} {from !== '' && to !== '' && !goes && '→ '}
        {!goes && (to !== '' || from === '' || !isList) && <span className={css.new}>{value(to)}</span>}
      </div>
    )
  })
}

const partsOf = (text: string): ReadonlyArray<string> => text.split(';').filter(part => part !== '')

/** Reduces the change of a list, such as the rights of a role, to the parts that were removed and added. */
const differenceOf = ({ from, to }: Pick<FieldChange, 'from' | 'to'>) => {
  const [before, after] = [partsOf(from), partsOf(to)]
  const removed = before.filter(part => !after.includes(part)).join(';')
  const added = after.filter(part => !before.includes(part)).join(';')
  return removed === '' && added === '' ? { from, to } : { from: removed, to: added }
}

/** Number of parts of a list that are written out. */
const PARTS_IN_FULL = 3

/** A value of a field; of a long list its first parts, with the whole in a tooltip. */
const Value = ({ text, parts = [] }: { readonly text: string; readonly parts?: ReadonlyArray<string> }) => {
  const t = useText()
  if (parts.length <= PARTS_IN_FULL + 1) return shorten(text) || t(words.blank)
  return (
    <span title={text}>
      {t(enumerate(parts.slice(0, PARTS_IN_FULL)))} {t(words.andMore(parts.length))}
    </span>
  )
}

/** Shortens a long text, such as a notice. */
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
