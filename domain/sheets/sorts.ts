import { type CellKind, type SheetName, sheetNames } from './sheet.ts'
import { sheets } from './sheets.ts'

/**
 * The columns by which the page of a sheet is sorted: codes, amounts, numbers, days and times. Free text is not among them,
 * because the order of Chinese characters by their code points helps nobody.
 */
export const sheetSorts = (name: SheetName): ReadonlyArray<string> =>
  Object.entries(sheets[name].columns).flatMap(([column, { cell }]) =>
    sortableKinds.has(cell.kind.is) ? [column] : [],
  )

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
