import { type CellKind, type SheetName, sheetNames } from './sheet.ts'
import { sheets } from './sheets.ts'

/**
 * The columns by which the page of a sheet is sorted: codes, names, amounts, numbers, days and times. Other free text is not
 * among them, because nobody looks for a remark by how it begins.
 */
export const sheetSorts = (name: SheetName): ReadonlyArray<string> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell }]) =>
    sortableKinds.has(cell.kind.is) || isName(column) ? [column] : [],
  )

/** Whether a column holds names, which are sorted by pinyin. */
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

/** Those of all sheets, for the one call that serves them. */
export const sheetSortColumns: ReadonlyArray<string> = [...new Set(sheetNames.flatMap(sheetSorts))]
