import { type CellKind, type SheetName, sheetNames } from './sheet.ts'
import { sheets } from './sheets.ts'

/** Returns the sortable columns of a sheet: codes, names, amounts, numbers, days and times, but no other free text. */
export const sheetSorts = (name: SheetName): ReadonlyArray<string> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell }]) =>
    sortableKinds.has(cell.kind.is) || isName(column) ? [column] : [],
  )

/** Returns whether a column contains names, which are sorted by pinyin. */
export const isName = (column: string): boolean => column === 'name' || column.endsWith('_name')

const sortableKinds: ReadonlySet<CellKind['is']> = new Set([
  'code',
  'whole',
  'yuan',
  'percent',
  'units',
  'day',
  'clockTime',
  'moment',
])

/** The sortable columns of all sheets, for the call that serves all of them. */
export const sheetSortColumns: ReadonlyArray<string> = [...new Set(sheetNames.flatMap(sheetSorts))]
