import { changesOf } from '../../../domain/sheets/changes.ts'
import { keyOf } from '../../../domain/sheets/sheet.ts'
import { sheets } from '../../../domain/sheets/sheets.ts'
import type { FieldChange, NotedChange, Row, SheetName } from '../../ports/master-data-store.ts'
import type { MergedSheet } from './world.ts'

/** What an import does to one sheet, in the notation of its cells, to print and to apply. */
export interface SheetDifference {
  readonly sheet: SheetName
  readonly file: string
  readonly added: ReadonlyArray<string>
  readonly changed: ReadonlyArray<{ readonly key: string; readonly changes: ReadonlyArray<FieldChange> }>
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
  /** Lines for the trail of administration [A4]. */
  readonly notes: ReadonlyArray<NotedChange>
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
  return { difference, write, remove: merged.removed, notes: notesOf(merged, difference, zone) }
}

/** The first filling of an empty sheet is one line; row by row it would be as long as the sheet. */
const notesOf = (merged: MergedSheet, difference: SheetDifference, zone: string): ReadonlyArray<NotedChange> => {
  const { name, rows, kept, removed, added } = merged
  const wasEmpty = kept.length + removed.length === 0 && rows.every(({ before }) => before === undefined)
  if (wasEmpty && !added && rows.length > 0) {
    const fields = [{ column: '*', from: '0', to: String(rows.length) }]
    return [{ sheet: name, key: '*', kind: 'FILLED', fields }]
  }
  const sheet = sheets[name]
  return [
    ...rows.flatMap(
      ({ before, row }): ReadonlyArray<NotedChange> =>
        before
          ? []
          : [{ sheet: name, key: keyOf(sheet, row), kind: 'ADDED', fields: changesOf(name, undefined, row, zone) }],
    ),
    ...difference.changed.map(
      ({ key, changes }): NotedChange => ({ sheet: name, key, kind: 'CHANGED', fields: changes }),
    ),
    ...removed.map(
      (row): NotedChange => ({
        sheet: name,
        key: keyOf(sheet, row),
        kind: 'REMOVED',
        fields: changesOf(name, row, undefined, zone),
      }),
    ),
  ]
}

export const isChange = ({ added, changed, removed }: SheetDifference): boolean =>
  added.length + changed.length + removed.length > 0
