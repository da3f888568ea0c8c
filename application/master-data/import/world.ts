import { type ImportLookup, keyOf, type Sheet } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import type { MasterDataStore, Row, SheetName, Value } from '../ports/master-data-store.ts'
import { sheetNames } from '../ports/master-data-store.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'

/** A row of the folder merged with the database row of the same key. */
export interface MergedRow {
  readonly read: ReadRow
  readonly before: Row | undefined
  readonly row: Row
}

/** One sheet before and after: rows of the folder, and rows of the database that it does not mention. */
export interface MergedSheet {
  readonly name: SheetName
  readonly file: string
  readonly rows: ReadonlyArray<MergedRow>
  readonly untouched: ReadonlyArray<Row>
  readonly removed: ReadonlyArray<Row>
  /** Rows of the folder whose key cannot be read. */
  readonly unkeyed: ReadonlyArray<Row>
  /** Numbers of the rows that must not exist yet. */
  readonly added?: ReadonlySet<number> | undefined
}

/**
 * Returns the sheets of the folder and those they refer to; no other sheet is read, because a price list may be long.
 */
export const sheetsToRead = (sheetsOfFolder: ReadonlyArray<SheetName>): ReadonlySet<SheetName> =>
  new Set(
    sheetsOfFolder.flatMap(name => [
      name,
      ...Object.values(sheets[name].columns).flatMap(({ refersTo }) => (refersTo ? [refersTo.sheet] : [])),
      ...(name === 'categories' ? (['materials'] as const) : []),
      ...(name === 'materials' ? (['material_units', 'products'] as const) : []),
      ...(name === 'products' ? (['materials'] as const) : []),
      ...(name === 'users' ? (['roles'] as const) : []),
      ...(name === 'recipes' ? (['materials', 'material_units'] as const) : []),
    ]),
  )

export const mergeSheets = async (
  store: MasterDataStore,
  read: ReadonlyMap<SheetName, ReadSheet>,
  replace: boolean,
): Promise<ReadonlyMap<SheetName, MergedSheet>> => {
  const names = sheetsToRead([...read.keys()])
  const mergedSheets = new Map<SheetName, MergedSheet>()
  for (const name of sheetNames) {
    if (names.has(name)) mergedSheets.set(name, mergeSheet(name, read.get(name), await store.rows(name), replace))
  }
  return mergedSheets
}

const mergeSheet = (
  name: SheetName,
  read: ReadSheet | undefined,
  existing: ReadonlyArray<Row>,
  replace: boolean,
): MergedSheet => {
  const sheet = sheets[name]
  const before = new Map(existing.map(row => [keyOf(sheet, row), row]))
  const rows = (read?.rows ?? []).map(readRow => {
    const key = keyOf(sheet, readRow.cells)
    const old = before.get(key)
    before.delete(key)
    const row = { ...(old ?? blankRow(sheet)), ...readRow.cells }
    return { read: readRow, before: old, row: sheet.complete?.(row, old) ?? row }
  })
  const removedRows = rowsToRemove(sheet, read, rows, replace)
  const unmentioned = [...before.values()]
  return {
    name,
    file: read?.file ?? '',
    rows,
    untouched: unmentioned.filter(row => !removedRows(row)),
    removed: unmentioned.filter(removedRows),
    unkeyed: read?.unkeyed ?? [],
    added: read?.edit?.added,
  }
}

/**
 * Returns the unmentioned rows to remove: those requested, or with `replace` those within the sheet's coverage [A3,
 * A8].
 */
const rowsToRemove = (
  sheet: Sheet,
  read: ReadSheet | undefined,
  rows: ReadonlyArray<MergedRow>,
  replace: boolean,
): ((row: Row) => boolean) => {
  const edit = read?.edit
  if (read === undefined || sheet.absent === 'kept') return () => false
  if (edit) return row => edit.removed.has(keyOf(sheet, row))
  if (!replace) return () => false
  if (sheet.absent === 'removed') return () => true
  const groups = new Set(rows.map(({ row }) => row.shop_group))
  return row => groups.has(row.shop_group ?? null)
}

const blankRow = (sheet: Sheet): Row =>
  Object.fromEntries(
    Object.entries(sheet.columns).flatMap(([name, { blank }]) => (blank === undefined ? [] : [[name, blank]])),
  )

export const lookupOf = (mergedSheets: ReadonlyMap<SheetName, MergedSheet>): ImportLookup => {
  const byKey = memoize(name => {
    const { rows, untouched } = mergedSheets.get(name as SheetName) ?? emptySheet
    const sheet = sheets[name as SheetName]
    return new Map([...untouched, ...rows.map(({ row }) => row)].map(row => [keyOf(sheet, row), row]))
  })
  const values = memoize(place => {
    const [name, column, only] = place.split(' ') as [SheetName, string, string]
    const { rows, untouched, unkeyed } = mergedSheets.get(name) ?? emptySheet
    const all = only === 'kept' ? untouched : [...untouched, ...rows.map(({ row }) => row), ...unkeyed]
    const counts = new Map<Value, number>()
    for (const value of all.flatMap(row => row[column] ?? null)) counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  })
  const rowsByValues = memoize(place => {
    const [name, ...columns] = place.split(' ') as [SheetName, ...ReadonlyArray<string>]
    const { rows, untouched } = mergedSheets.get(name) ?? emptySheet
    return new Set([...untouched, ...rows.map(({ row }) => row)].map(row => valuesOf(row, columns)))
  })
  return {
    row: (name, key) => byKey(name).get(key),
    holds: (name, column, value) => values(`${name} ${column} all`).has(value),
    keeps: (name, column, value) => values(`${name} ${column} kept`).has(value),
    holdsRow: (name, values) => {
      const columns = Object.keys(values)
      return rowsByValues([name, ...columns].join(' ')).has(valuesOf(values, columns))
    },
    count: (name, column, value) => values(`${name} ${column} all`).get(value) ?? 0,
  }
}

const valuesOf = (row: Row, columns: ReadonlyArray<string>): string =>
  JSON.stringify(columns.map(column => row[column] ?? null))

const emptySheet: Pick<MergedSheet, 'rows' | 'untouched' | 'unkeyed'> = { rows: [], untouched: [], unkeyed: [] }

const memoize = <A>(make: (key: string) => A): ((key: string) => A) => {
  const cache = new Map<string, A>()
  return key => {
    const known = cache.get(key) ?? make(key)
    cache.set(key, known)
    return known
  }
}
