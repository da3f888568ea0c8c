import type { ReactNode } from 'react'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { EmptyStateProps, Failure } from '../layout/empty.tsx'
import type { FilterDef } from './filters/filters.ts'
import type { Search, SearchShape } from './search-state.ts'
import type { ColumnDef, RowAction } from './table/columns.ts'

export interface TabDef {
  readonly key: string
  readonly words: Text
  readonly count?: number | undefined
  /** The tab before it whose number contains its rows too, as one of several parts. */
  readonly partOf?: string
}

/** The declaration of a list page. */
export interface ListDef<R> {
  /** The key under which the person's column settings are stored, such as `order-list`. */
  readonly id: string
  /** Name of the rows, for screen readers: 订货单. */
  readonly words: Text
  readonly filters: ReadonlyArray<FilterDef>
  readonly columns: ReadonlyArray<ColumnDef<R>>
  /** Keys of the columns by which the call can sort, as in its contract; the others have a plain heading. */
  readonly sorts?: ReadonlyArray<string>
  /** The sort with which the list opens, if the call has another order of its own. */
  readonly sort?: Sort
  readonly rowKey: (row: R) => string
  readonly tabs?: ReadonlyArray<TabDef>
  readonly actions?: (row: R) => ReadonlyArray<RowAction>
  /** Minimum width of the column 操作 in pixels; it grows with its longest row. */
  readonly actionsWidth?: number
  /** Whether the cards of a phone have two figures to a row, each under its name. */
  readonly hasFigureCards?: boolean
  /** Default page size; 10 (spec 9). */
  readonly size?: number
  /** Further URL keys that the page reads itself, such as the open drawer. */
  readonly keep?: ReadonlyArray<string>
  /**
   * Returns the errors of a search by filter: a sentence, or null for a mark alone. The search is not run while there
   * are errors.
   */
  readonly check?: SearchCheck
  /** Whether the person has run the search of the address, so that its errors are shown; not if absent. */
  readonly isRun?: (search: Search) => boolean
  /** A further search within this time is delayed until it has passed, in milliseconds. */
  readonly searchWaitMs?: number
  /** A further search within this time is ignored as the same one, in milliseconds. */
  readonly sameSearchMs?: number
  /** False if the list has no address of its own, such as in a drawer: views could not be shared. */
  readonly views?: false
  /** Parameters that the link of a view needs besides its id, such as the tab on which the list stands. */
  readonly viewLink?: Readonly<Record<string, string>>
  /** Returns the page that sends a view at regular times; absent for lists that cannot be scheduled. */
  readonly scheduleHref?: (viewId: string) => string
  /** Empty state: says that there are no rows, and why or what to do about it. */
  readonly empty: EmptyStateProps
  /** What a list says that waits for its first search. */
  readonly idle?: EmptyStateProps
  /** Columns that are folded behind a press while they are zero or empty in all rows of the page. */
  readonly folds?: {
    readonly keys: ReadonlyArray<string>
    readonly isZero: (row: R, key: string) => boolean
    /** Whether their cells are empty rather than zero. */
    readonly isEmpty?: boolean
  }
  /** Work that waits elsewhere, to which an empty list leads first. */
  readonly work?: { readonly words: Text; readonly onPress: () => void }
}

export type SearchCheck = (search: Search) => ReadonlyMap<string, Text | null>

/** State of a list call; a react-query result maps onto it. */
export interface ListData<R> {
  readonly records: ReadonlyArray<R> | undefined
  readonly total: number | undefined
  /** Whether the server stopped counting at `total`: shown as 10,000+. */
  readonly atLeast?: boolean
  readonly isFetching: boolean
  /** Whether no search has been run yet. */
  readonly isIdle?: boolean
  readonly error?: Failure | null | undefined
  readonly refetch: () => void
}

/** Rows that can be selected, and the actions on them. */
export interface Selection<R> {
  readonly selected: ReadonlyArray<string>
  readonly onSelected: (keys: ReadonlyArray<string>) => void
  readonly selectable?: (row: R) => boolean
  /** A summary of the selected rows, such as 合计 ¥…. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  /** What the last action says about rows that it refused, above the actions. */
  readonly refusals?: ReactNode
  /** The explicit second step: selects all results of the query, not only this page. */
  readonly everything?: { readonly chosen: boolean; readonly onChosen: (chosen: boolean) => void }
}

/** Returns which keys and values the address of a list may contain. */
export const shapeOf = <R>({ filters, tabs, sorts, sort, size, keep = [], views }: ListDef<R>): SearchShape => ({
  filters,
  ...(tabs ? { tabs: tabs.map(tab => tab.key) } : {}),
  ...(sorts ? { sorts } : {}),
  ...(sort ? { sort } : {}),
  ...(size === undefined ? {} : { size }),
  keep: [...(views === false ? [] : ['view']), ...keep],
})
