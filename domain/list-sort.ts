/** Which way a list is sorted: what is least first, or what is greatest first. */
export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** One column by which a list is sorted. What is empty counts as less than everything [V5]. */
export interface Sort<Column extends string = string> {
  readonly column: Column
  readonly direction: SortDirection
}

/** The sort after a press on a column's heading: none, ascending, descending, none (spec 000 section 4.2). */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ASC' }
  return current.direction === 'ASC' ? { column, direction: 'DESC' } : null
}
