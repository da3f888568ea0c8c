import type { Text } from '../../../domain/kernel/text.ts'
import { type Column, type ImportLookup, keyOf, type Value } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { SheetError } from './sheet.ts'
import type { MergedSheet } from './world.ts'

/** Returns errors that no single cell shows: references to missing rows, and violated rules. */
export const crossCheck = (merged: MergedSheet, world: ImportLookup, zone: string): ReadonlyArray<SheetError> => {
  const { columns, key, constraints = [] } = sheets[merged.name]
  const errors: Array<SheetError> = []
  for (const { read, before, row } of merged.rows) {
    const wrong = (column: string, value: string, allowed: Text) =>
      errors.push({ file: merged.file, row: read.number, column, value, allowed })
    if (before && merged.added?.has(read.number)) wrong(key.join('+'), keyOf(sheets[merged.name], row), existingRowText)
    for (const [name, column] of Object.entries(columns)) {
      for (const missing of missingReferences(column, read.cells[name], world)) {
        wrong(name, missing, referenceText(column.refersTo!))
      }
    }
    for (const { over, blames, allows } of constraints) {
      const allowed = over.some(column => read.wrong.has(column)) ? null : allows(row, world, before)
      if (allowed) wrong(blames, columns[blames]!.cell.write(row[blames] ?? null, zone), allowed)
    }
  }
  return errors
}

const existingRowText: Text = ['还没有的编码；已有这一行', 'a code that does not exist yet; this row does']

const missingReferences = (
  { refersTo }: Column,
  value: Value | undefined,
  world: ImportLookup,
): ReadonlyArray<string> => {
  if (!refersTo || value === undefined || value === null) return []
  const codes = Array.isArray(value) ? value : [String(value)]
  return codes.filter(code => code !== '*' && !world.holds(refersTo.sheet, refersTo.column, code))
}

const referenceText = ({ sheet, column }: NonNullable<Column['refersTo']>): Text => {
  const { title, columns } = sheets[sheet]
  const { header } = columns[column]!
  return [
    `「${title[0]}」中已有的${header[0]}（${sheet} 表或数据库的 ${column}）`,
    `an existing ${header[1]} of ${title[1]} (${column} of the sheet ${sheet} or the database)`,
  ]
}
