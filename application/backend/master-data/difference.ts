import { keyOf } from '../../../domain/sheets/sheet.ts'
import { sheets } from '../../../domain/sheets/sheets.ts'
import type { Row, SheetName, Value } from '../../ports/master-data-store.ts'
import type { MergedSheet } from './world.ts'

export interface Change {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** What an import does to one sheet, in the notation of its cells, to print and to apply. */
export interface SheetDifference {
  readonly sheet: SheetName
  readonly file: string
  readonly added: ReadonlyArray<string>
  readonly changed: ReadonlyArray<{ readonly key: string; readonly changes: ReadonlyArray<Change> }>
  readonly removed: ReadonlyArray<string>
  /** Rows of the database that the sheet does not mention and that stay. */
  readonly kept: number
  readonly unchanged: number
}

/** The difference with the rows that must be written and removed for it. */
export interface SheetPlan {
  readonly difference: SheetDifference
  readonly write: ReadonlyArray<Row>
  readonly remove: ReadonlyArray<Row>
}

export const planOf = (merged: MergedSheet, zone: string): SheetPlan => {
  const sheet = sheets[merged.name]
  const added: Array<string> = []
  const changed: Array<SheetDifference['changed'][number]> = []
  const write: Array<Row> = []
  for (const { before, row } of merged.rows) {
    const changes = before ? changesOf(merged.name, before, row, zone) : []
    if (before && changes.length === 0) continue
    if (before) changed.push({ key: keyOf(sheet, row), changes })
    else added.push(keyOf(sheet, row))
    write.push(row)
  }
  const removed = merged.removed.map(row => keyOf(sheet, row))
  const unchanged = merged.rows.length - write.length
  const difference = {
    sheet: merged.name,
    file: merged.file,
    added,
    changed,
    removed,
    kept: merged.kept.length,
    unchanged,
  }
  return { difference, write, remove: merged.removed }
}

export const isChange = ({ added, changed, removed }: SheetDifference): boolean =>
  added.length + changed.length + removed.length > 0

const changesOf = (name: SheetName, before: Row, row: Row, zone: string): ReadonlyArray<Change> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell, secret }]) => {
    const [old, next] = [before[column] ?? null, row[column] ?? null]
    if (secret) return next === '' ? [] : [{ column, from: '***', to: '***' }]
    if (same(old, next)) return []
    return [{ column, from: cell.write(old, zone), to: cell.write(next, zone) }]
  })

const same = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join(';') === other.join(';') : one === other
