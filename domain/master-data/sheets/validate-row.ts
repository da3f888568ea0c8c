import type { Text } from '../../kernel/text.ts'
import { allowedIn, type Row, type RowLookup, readCell, type SheetName } from './sheet.ts'
import { sheets } from './sheets.ts'

/** The typed cells of a row, by column. */
export type TypedCells = Readonly<Record<string, string>>

/**
 * Returns the errors of a single row: for each rejected column, what would be accepted. References to other rows are
 * not checked [A1].
 */
export function validateRow(name: SheetName, cells: TypedCells, zone: string): Readonly<Record<string, Text>> {
  const { columns, complete, constraints = [] } = sheets[name]
  const wrong: Record<string, Text> = {}
  const row: Record<string, Row[string]> = {}
  for (const [column, definition] of Object.entries(columns)) {
    const value = readCell(definition, (cells[column] ?? '').trim(), zone)
    if (value === undefined) wrong[column] = allowedIn(definition)
    else row[column] = value
  }
  const completeRow = complete?.(row) ?? row
  for (const { over, blames, allows } of constraints) {
    if (over.some(column => wrong[column])) continue
    const accepted = allows(completeRow, permissiveLookup)
    if (accepted) wrong[blames] ??= accepted
  }
  return wrong
}

/** Other rows that never cause an error. */
const permissiveLookup: RowLookup = { row: () => undefined, keeps: () => false, holdsRow: () => true, count: () => 1 }
