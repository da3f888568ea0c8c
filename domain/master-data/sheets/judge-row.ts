import type { Text } from '../../kernel/text.ts'
import { allowedIn, type Row, readCell, type SheetName, type Siblings } from './sheet.ts'
import { sheets } from './sheets.ts'

/** The cells of a row as they are typed, by column. */
export type TypedCells = Readonly<Record<string, string>>

/**
 * What is wrong with a row as far as it tells itself: each column that is not accepted, with what would be. Whether what
 * it refers to is there only the whole of the master data knows [A1].
 */
export function judgeRow(name: SheetName, typed: TypedCells, zone: string): Readonly<Record<string, Text>> {
  const { columns, complete, laws = [] } = sheets[name]
  const wrong: Record<string, Text> = {}
  const row: Record<string, Row[string]> = {}
  for (const [column, definition] of Object.entries(columns)) {
    const value = readCell(definition, (typed[column] ?? '').trim(), zone)
    if (value === undefined) wrong[column] = allowedIn(definition)
    else row[column] = value
  }
  const whole = complete?.(row) ?? row
  for (const { over, blames, allows } of laws) {
    if (over.some(column => wrong[column])) continue
    const allowed = allows(whole, favourable)
    if (allowed) wrong[blames] ??= allowed
  }
  return wrong
}

/** Rows that contradict nothing. */
const favourable: Siblings = { row: () => undefined, keeps: () => false, count: () => 1 }
