/** Sort directions: ascending or descending. */
export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** A sort by one column. Empty values count as smaller than all others [V5]. */
export interface Sort<Column extends string = string> {
  readonly column: Column
  readonly direction: SortDirection
}

/** Compares Chinese names by pinyin. */
const byName = new Intl.Collator('zh-u-co-pinyin').compare

/** Sorts rows by a column; the columns in `names` by pinyin. The sort is stable [V5]. */
export function sortRows<R, Column extends string>(
  rows: ReadonlyArray<R>,
  sort: Sort<Column> | undefined,
  cellOf: (row: R, column: Column) => string | number | null,
  names?: ReadonlyArray<Column>,
): ReadonlyArray<R> {
  if (!sort) return rows
  const sign = sort.direction === 'ASC' ? 1 : -1
  const compare = (names?.includes(sort.column) ?? false) ? compareNames : compareCells
  return rows.toSorted((a, b) => sign * compare(cellOf(a, sort.column), cellOf(b, sort.column)))
}

const compareCells = (a: string | number | null, b: string | number | null): number => {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return Number(a > b) - Number(a < b)
}

const compareNames: typeof compareCells = (a, b) =>
  a === null || b === null ? compareCells(a, b) : byName(String(a), String(b))

/** Returns the sort after a click on a column heading: none, ascending, descending, none (spec 000 section 4.2). */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ASC' }
  return current.direction === 'ASC' ? { column, direction: 'DESC' } : null
}
