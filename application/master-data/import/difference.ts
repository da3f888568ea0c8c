import { changesOf } from '../../../domain/master-data/sheets/changes.ts'
import { type Doubt, doubtsOfPrice } from '../../../domain/master-data/sheets/outliers.ts'
import { keyOf } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { FieldChange, NotedChange, Row, SheetName } from '../ports/master-data-store.ts'
import type { MergedSheet } from './world.ts'

/** A row with every field that changes; for an added row all its values, for a removed row all its former values. */
export interface ChangedRow {
  readonly key: string
  readonly changes: ReadonlyArray<FieldChange>
}
export interface RowWithDoubts extends ChangedRow {
  readonly doubts: ReadonlyArray<Doubt>
}

/** The changes of an import to one sheet, in the notation of its cells, for printing and applying. */
export interface SheetDifference {
  readonly sheet: SheetName
  readonly file: string
  readonly added: ReadonlyArray<RowWithDoubts>
  readonly changed: ReadonlyArray<RowWithDoubts>
  readonly removed: ReadonlyArray<ChangedRow>
  /** Number of rows in the database that the sheet does not mention and that stay. */
  readonly untouched: number
  readonly unchanged: number
}

/** The difference with the rows to write and to remove for it. */
export interface SheetPlan {
  readonly difference: SheetDifference
  readonly write: ReadonlyArray<Row>
  readonly remove: ReadonlyArray<Row>
  /** Lines for the audit log [A4]. */
  readonly notes: ReadonlyArray<NotedChange>
}

export const planOf = (merged: MergedSheet, zone: string): SheetPlan => {
  const sheet = sheets[merged.name]
  const added: Array<RowWithDoubts> = []
  const changed: Array<RowWithDoubts> = []
  const doubtsOf = priceDoubts(merged)
  const write: Array<Row> = []
  for (const { before, row } of merged.rows) {
    const changes = changesOf(merged.name, before, row, zone)
    if (before && changes.length === 0) continue
    const list = before ? changed : added
    list.push({ key: keyOf(sheet, row), changes, doubts: doubtsOf(row, before) })
    write.push(row)
  }
  const removed = merged.removed.map(row => ({
    key: keyOf(sheet, row),
    changes: changesOf(merged.name, row, undefined, zone),
  }))
  const unchanged = merged.rows.length - write.length
  const difference = {
    sheet: merged.name,
    file: merged.file,
    added,
    changed,
    removed,
    untouched: merged.untouched.length,
    unchanged,
  }
  return { difference, write, remove: merged.removed, notes: notesOf(merged, difference) }
}

/** Compares each price with the other prices of its material and returns the doubtful ones [A9]. */
const priceDoubts = ({ name, rows, untouched: unmentioned }: MergedSheet) => {
  if (name !== 'prices') return () => []
  const ofMaterial = Map.groupBy([...unmentioned, ...rows.map(({ row }) => row)], row => row.material_code)
  return (row: Row, before: Row | undefined) => doubtsOfPrice(row, before, ofMaterial.get(row.material_code) ?? [])
}

/**
 * Returns the log lines of a sheet. The first filling of an empty sheet is one line, because row by row the log would
 * be as long as the sheet.
 */
const notesOf = (merged: MergedSheet, difference: SheetDifference): ReadonlyArray<NotedChange> => {
  const { name, rows, untouched: unmentioned, removed, added } = merged
  const wasEmpty = unmentioned.length + removed.length === 0 && rows.every(({ before }) => before === undefined)
  if (wasEmpty && !added && rows.length > 0) {
    const fields = [{ column: '*', from: '0', to: String(rows.length) }]
    return [{ sheet: name, key: '*', kind: 'FILLED', fields }]
  }
  const noteRows = (kind: NotedChange['kind'], of: ReadonlyArray<ChangedRow>) =>
    of.map(({ key, changes }): NotedChange => ({ sheet: name, key, kind, fields: changes }))
  return [
    ...noteRows('ADDED', difference.added),
    ...noteRows('CHANGED', difference.changed),
    ...noteRows('REMOVED', difference.removed),
  ]
}

export const isChange = ({ added, changed, removed }: SheetDifference): boolean =>
  added.length + changed.length + removed.length > 0
