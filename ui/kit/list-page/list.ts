import type { ReactNode } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Failure, NothingYetProps } from '../layout/empty.tsx'
import type { FilterDef } from './filters/filters.ts'
import type { Search, SearchShape } from './search-state.ts'
import type { ColumnDef, RowAction } from './table/columns.ts'

export interface TabDef {
  readonly key: string
  readonly words: Text
  readonly count?: number | undefined
}

/** A list page as data. */
export interface ListDef<R> {
  /** Under which the person's column settings are kept, such as `order-list`. */
  readonly id: string
  /** What the rows are, for screen readers: 订货单. */
  readonly words: Text
  readonly filters: ReadonlyArray<FilterDef>
  readonly columns: ReadonlyArray<ColumnDef<R>>
  /** The columns by which the call sorts, as its contract says them; the others keep a plain heading. */
  readonly sorts?: ReadonlyArray<string>
  readonly rowKey: (row: R) => string
  readonly tabs?: ReadonlyArray<TabDef>
  readonly actions?: (row: R) => ReadonlyArray<RowAction>
  /** Least width of the column 操作 in pixels; it grows with its longest row. */
  readonly actionsWidth?: number
  /** Default page size; 10 (spec 9). */
  readonly size?: number
  /** Further URL keys the page reads itself, such as the open drawer. */
  readonly keep?: ReadonlyArray<string>
  /** What is wrong with a search, by the filter: a sentence, or null for a mark alone; it is not begun before that is mended. */
  readonly check?: SearchCheck
  /** A further search within this time waits for its end. */
  readonly searchWaitMs?: number
  /** A further search within this time is the same one. */
  readonly sameSearchMs?: number
  /** False where the list has no address of its own, such as in a drawer: views could not be shared. */
  readonly views?: false
  /** What is said where there are no rows: that there are none, and why or what to do about it. */
  readonly empty: NothingYetProps
}

export type SearchCheck = (search: Search) => ReadonlyMap<string, Text | null>

/** What has come of the call; a react-query result maps onto it. */
export interface ListData<R> {
  readonly records: ReadonlyArray<R> | undefined
  readonly total: number | undefined
  /** The server stopped counting at `total`: shown as 10,000+. */
  readonly atLeast?: boolean
  readonly isFetching: boolean
  /** Nothing has been asked yet: the search begins it. */
  readonly isIdle?: boolean
  readonly error?: Failure | null | undefined
  readonly refetch: () => void
}

/** Rows that can be ticked, and what can be done with them. */
export interface Selection<R> {
  readonly selected: ReadonlyArray<string>
  readonly onSelected: (keys: ReadonlyArray<string>) => void
  readonly selectable?: (row: R) => boolean
  /** Such as 合计 ¥…. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  /** The explicit second step: all results of the query, not only this page. */
  readonly everything?: { readonly chosen: boolean; readonly onChosen: (chosen: boolean) => void }
}

/** What the address of a list may hold. */
export const shapeOf = <R>({ filters, tabs, sorts, size, keep = [], views }: ListDef<R>): SearchShape => ({
  filters,
  ...(tabs ? { tabs: tabs.map(tab => tab.key) } : {}),
  ...(sorts ? { sorts } : {}),
  ...(size === undefined ? {} : { size }),
  keep: [...(views === false ? [] : ['view']), ...keep],
})
