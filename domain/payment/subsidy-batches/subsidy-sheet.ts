import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'

/** The columns of a sheet of subsidies; a heading in either language, or the name of the column, is accepted. */
export const subsidyColumns = {
  entityCode: ['付款主体编码', 'Payer code'],
  entityName: ['付款主体', 'Payer'],
  amount: ['充值金额', 'Amount'],
  remark: ['说明', 'Note'],
} as const satisfies Record<string, Text>
export type SubsidyColumn = keyof typeof subsidyColumns

/** Maximum number of rows with an amount. */
export const SUBSIDY_ROWS_MAX = 500

/** A row as it was written; `row` counts the rows of the file from 1. */
export interface SubsidyRow {
  readonly row: number
  readonly entityCode: string
  readonly entityName: string
  readonly amount: string
  readonly remark: string
}

/** Reads the rows of a sheet that have an amount; payers without one get nothing [J6]. */
export function readSubsidySheet(
  cells: ReadonlyArray<ReadonlyArray<string>>,
): Result<ReadonlyArray<SubsidyRow>, Refusal<'SUBSIDY_SHEET_COLUMNS' | 'SUBSIDY_SHEET_ROWS'>> {
  const headings = (cells[0] ?? []).map(cell => cell.trim())
  const places = new Map(columns.map(column => [column, headings.findIndex(heading => isHeading(column, heading))]))
  if (places.get('entityCode') === -1 || places.get('amount') === -1)
    return refuse('SUBSIDY_SHEET_COLUMNS', { headings: headings.filter(Boolean).join('、').slice(0, 120) })
  const textIn = (texts: ReadonlyArray<string>, column: SubsidyColumn) => (texts[places.get(column)!] ?? '').trim()
  const rows = cells.flatMap((texts, index) => {
    if (index === 0 || textIn(texts, 'amount') === '') return []
    const [entityCode, entityName] = [textIn(texts, 'entityCode'), textIn(texts, 'entityName')]
    return [
      { row: index + 1, entityCode, entityName, amount: textIn(texts, 'amount'), remark: textIn(texts, 'remark') },
    ]
  })
  if (rows.length === 0 || rows.length > SUBSIDY_ROWS_MAX)
    return refuse('SUBSIDY_SHEET_ROWS', { lines: rows.length, max: SUBSIDY_ROWS_MAX })
  return accept(rows)
}

const columns = Object.keys(subsidyColumns) as ReadonlyArray<SubsidyColumn>

const isHeading = (column: SubsidyColumn, heading: string): boolean =>
  [column, ...subsidyColumns[column]].some(name => name.toLowerCase() === heading.toLowerCase())
