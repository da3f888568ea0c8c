import { type ChangedRow, isChange, type SheetDifference } from '../../../application/master-data/import/difference.ts'
import type { ImportReport } from '../../../application/master-data/import/import.ts'
import type { SheetError } from '../../../application/master-data/import/sheet.ts'
import type { LastChange } from '../../../application/master-data/ports/master-data-store.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import type { Doubt } from '../../../domain/master-data/sheets/outliers.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { Terminal } from '../command.ts'

export interface ImportPrinting {
  readonly mode: 'check' | 'apply'
  /** Whether to list every row instead of the first ones. */
  readonly all: boolean
}

/** Prints the result of an import: the summary, then the first rows, or all of them. */
export const printImport = (report: ImportReport, printing: ImportPrinting, terminal: Terminal): void => {
  if (terminal.json) terminal.printJson(report)
  else if (report.errors.length > 0) printErrors(report.errors, printing.all, terminal)
  else if (report.newerChange) printNewerChange(report.newerChange, terminal)
  else printDifferences(report.differences, printing, terminal)
}

const printNewerChange = ({ sheet, key, by }: LastChange, { complain }: Terminal): void =>
  complain([
    `没有写入任何数据：${by} 刚刚修改了 ${sheet} ${key}，请重新检查`,
    `Nothing was saved: ${by} has just changed ${sheet} ${key}; check again`,
  ])

/** Returns the rows that an import removes, each with its values. */
export const removedLines = (differences: ReadonlyArray<SheetDifference>): ReadonlyArray<string> =>
  differences.flatMap(({ sheet, removed }) => removed.map(row => `${sheet}${rowLine('-', row)}`))

/** Prints the number of errors, then the first ones, or all of them. */
export const printErrors = (errors: ReadonlyArray<SheetError>, all: boolean, { complain }: Terminal): void => {
  const one = errors.length === 1
  complain([
    `共 ${errors.length} 处错误，没有写入任何数据`,
    `${errors.length} error${one ? '' : 's'}; nothing was saved`,
  ])
  for (const error of all ? errors : errors.slice(0, errorsAtFirst)) complain(errorLine(error))
  if (!all && errors.length > errorsAtFirst) complain(moreLine(errors.length - errorsAtFirst))
}

const errorsAtFirst = 20
const rowsAtFirst = 20
/** Longest printed value of a cell, in characters. */
const longestValue = 200

const moreLine = (count: number): Text => [
  `… 另有 ${count} 行（--all 列出全部）`,
  `… and ${count} more (--all lists them)`,
]

const errorLine = ({ file, row, column, value, allowed }: SheetError): Text => {
  const place = [file, row > 0 ? `:${row}` : '', column && ` ${column}`].join('')
  const short = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  return [`${place}「${short}」应为：${allowed[0]}`, `${place} "${short}" must be: ${allowed[1]}`]
}

const printDifferences = (
  differences: ReadonlyArray<SheetDifference>,
  printing: ImportPrinting,
  terminal: Terminal,
): void => {
  const changed = differences.filter(isChange)
  terminal.print(summaryOf(changed, printing.mode))
  for (const difference of changed) terminal.print(countsOf(difference, terminal))
  for (const difference of changed) printRows(difference, printing, terminal)
}

const summaryOf = (changed: ReadonlyArray<SheetDifference>, mode: ImportPrinting['mode']): Text => {
  const changes = changed.flatMap(it => [...it.added, ...it.changed, ...it.removed]).length
  const s = changes === 1 ? '' : 's'
  if (changes === 0) return ['没有变化', 'no changes']
  if (mode === 'check') return [`检查通过，将有 ${changes} 处变化`, `no errors; ${changes} change${s} to apply`]
  return [`已写入 ${changes} 处变化`, `${changes} change${s} applied`]
}

const countsOf = (difference: SheetDifference, { language }: Terminal): string => {
  const { sheet, added, changed, removed, untouched: untouchedCount, unchanged } = difference
  const counts: Text = [
    `新增 ${added.length}，修改 ${changed.length}，删除 ${removed.length}，相同 ${unchanged}，表外保留 ${untouchedCount}`,
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged, ${untouchedCount} not in the file`,
  ]
  return `${sheet} (${textIn(sheets[sheet].title, language)}): ${textIn(counts, language)}`
}

/** Prints doubts and removals first, because they must not be missed. */
const printRows = (
  { sheet, added, changed, removed }: SheetDifference,
  { all }: ImportPrinting,
  { print, language }: Terminal,
): void => {
  const written = [...added.map(row => ({ sign: '+', ...row })), ...changed.map(row => ({ sign: '~', ...row }))].sort(
    (one, other) => other.doubts.length - one.doubts.length,
  )
  const lines = [
    ...removed.map(row => rowLine('-', row)),
    ...written.map(row => [rowLine(row.sign, row), ...row.doubts.map(doubt => doubtLine(doubt, language))].join('\n')),
  ]
  print('')
  print(`${sheet}`)
  for (const line of all ? lines : lines.slice(0, rowsAtFirst)) print(line)
  if (!all && lines.length > rowsAtFirst) print(moreLine(lines.length - rowsAtFirst))
}

const rowLine = (sign: string, { key, changes }: ChangedRow): string =>
  `  ${sign} ${key}  ${changes.map(change => changeText(sign, change)).join(', ')}`

const changeText = (sign: string, { column, from, to }: ChangedRow['changes'][number]): string => {
  const [before, after] = [from, to].map(text =>
    text.length > longestValue ? `${text.slice(0, longestValue)}…` : text,
  )
  if (sign === '+') return `${column}=${after}`
  return sign === '-' ? `${column}=${before}` : `${column}: ${before || '∅'} → ${after || '∅'}`
}

const doubtLine = ({ column, about }: Doubt, language: Terminal['language']): string =>
  `      ! ${column} ${textIn(about, language)}`
