import { Clock, Effect } from 'effect'
import { actorText } from '../../../../domain/access/actor-name.ts'
import { type Language, namesIn, textIn } from '../../../../domain/kernel/text.ts'
import { formatOf } from '../../../../domain/reports/exports/file-name.ts'
import { type ReportName, reports } from '../../../../domain/reports/index.ts'
import { type Cell, isTotalled, type Report, type ReportColumn } from '../../../../domain/reports/report.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import type { Scope } from '../../../platform/caller.ts'
import type { ClaimedExport, RowsProgress } from '../../ports/exports.ts'
import { type ControlTotals, type ReadFrom, ReportSource, type RowBatch } from '../../ports/report-source.ts'
import { type SheetColumn, Workbooks } from '../../ports/workbooks.ts'
import { mapCells, rowCount, sumsOf } from '../../row-lines.ts'
import { aboutSheet, aboutTitle } from './about.ts'

/** Progress of a file. */
export interface FileProgress {
  rowsDone: number
  rowsTotal: RowsProgress['rowsTotal']
}

/**
 * Writes a report's workbook as bytes, batch by batch. Counts rows and totals while writing and compares them with the
 * database's totals of the same snapshot; returns false if they differ [X6].
 */
export const writeReport = Effect.fnUntraced(function* <E, R>(
  { columns, filter, language, requesterName, fileName }: ClaimedExport,
  { report, scope }: { readonly report: ReportName; readonly scope: Scope },
  progress: FileProgress,
  put: (bytes: ReadonlyArray<Uint8Array>) => Effect.Effect<void, E, R>,
) {
  const definition: Report = reports[report]
  const { zone } = yield* (yield* Shops).chain
  const at = yield* Clock.currentTimeMillis
  const workbook = yield* (yield* Workbooks).open({
    format: formatOf(fileName),
    sheet: textIn(definition.title, language),
    about: textIn(aboutTitle, language),
    columns: columns.map(id => sheetColumn(definition.columns[id]!, language)),
    zone,
  })
  const inEnglish = englishCells(columns.map(id => definition.columns[id]!))
  const counting = countTotals(definition, columns)
  let totals: ControlTotals = { rows: 0, sums: {}, hasOneUnit: true }
  let readFrom: ReadFrom = { database: 'PRIMARY', behindMs: 0 }
  yield* (yield* ReportSource).read<E, R>(
    { report, columns, scope, filter },
    (counted, source) => {
      totals = counted
      readFrom = source
      progress.rowsTotal = counted.rows
      return Effect.void
    },
    rows =>
      Effect.gen(function* () {
        counting.add(rows)
        yield* put(yield* workbook.rows(language === 'zh' ? rows : mapCells(rows, inEnglish)))
        progress.rowsDone += rowCount(rows)
      }),
  )
  const aboutExport = { definition, columns, filter, language, requesterName, fileName, at, zone, totals, readFrom }
  yield* put(yield* workbook.close(yield* aboutSheet(aboutExport)))
  return counting.agreesWith(totals)
})

const sheetColumn = (column: ReportColumn, language: Language): SheetColumn => {
  const columnBase = { title: textIn(column.words, language), width: column.width }
  if (column.kind !== 'words')
    return { ...columnBase, kind: column.kind === 'longText' || column.kind === 'month' ? 'text' : column.kind }
  const words = Object.entries(column.table).map(([code, row]) => [code, textIn(row.words, language)] as const)
  return { ...columnBase, kind: 'text', words: new Map(words) }
}

/** Returns what an English sheet says for a cell whose text is stored in Chinese: the system as a person, and joined names. */
const englishCells = (columns: ReadonlyArray<ReportColumn>) => (cell: Cell, index: number) => {
  const column = columns[index]!
  if (column.kind !== 'text' || typeof cell !== 'string') return cell
  const name = actorText(cell)
  if (typeof name !== 'string') return textIn(name, 'en')
  return column.isJoined ? namesIn(cell, 'en') : cell
}

/** Totals what is written, exactly in whole fen and thousandths. */
const countTotals = ({ columns }: Report, columnIds: ReadonlyArray<string>) => {
  const totalIds = columnIds.filter(id => isTotalled(columns[id]!))
  const indexes = totalIds.map(id => columnIds.indexOf(id))
  const sums = indexes.map(() => 0n)
  let rows = 0
  return {
    add: (batch: RowBatch) => {
      rows += rowCount(batch)
      for (const [place, sum] of sumsOf(batch, indexes).entries()) sums[place]! += sum
    },
    agreesWith: (totals: ControlTotals) =>
      rows === totals.rows && totalIds.every((id, place) => (totals.sums[id] ?? 0n) === sums[place]),
  }
}
