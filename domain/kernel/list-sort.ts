/** Which way a list is sorted: what is least first, or what is greatest first. */
export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** One column by which a list is sorted. What is empty counts as less than everything [V5]. */
export interface Sort<Column extends string = string> {
  readonly column: Column
  readonly direction: SortDirection
}

/** Names as people look for them: Chinese ones by their pinyin. */
const byName = new Intl.Collator('zh-u-co-pinyin').compare

/** The rows sorted by a column, those of `names` by pinyin; rows that are equal in it keep their order [V5]. */
export function sortedRows<R, Column extends string>(
  rows: ReadonlyArray<R>,
  sort: Sort<Column> | undefined,
  cellOf: (row: R, column: Column) => string | number | null,
  names: ReadonlyArray<Column> = [],
): ReadonlyArray<R> {
  if (!sort) return rows
  const sign = sort.direction === 'ASC' ? 1 : -1
  const compare = names.includes(sort.column) ? compareNames : compareCells
  return rows.toSorted((a, b) => sign * compare(cellOf(a, sort.column), cellOf(b, sort.column)))
}

const compareCells = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

const compareNames: typeof compareCells = (a, b) =>
  a === null || b === null ? compareCells(a, b) : byName(String(a), String(b))

/** The sort after a press on a column's heading: none, ascending, descending, none (spec 000 section 4.2). */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ASC' }
  return current.direction === 'ASC' ? { column, direction: 'DESC' } : null
}
