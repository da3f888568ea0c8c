import type { ReactNode } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { ListData, ListDef, Selection } from './list.ts'
import type { Search } from './search-state.ts'

export interface ListPageProps<R> {
  readonly list: ListDef<R>
  /** Repaired by `repairSearch(shapeOf(list), …)`. */
  readonly search: Search
  /** The next state; the page writes `bareSearch(shapeOf(list), next)` into the URL. */
  readonly onSearch: (next: Search) => void
  readonly data: ListData<R>
  readonly selection?: Selection<R>
  /** Column settings kept elsewhere, such as on the server; this browser's storage by default. */
  readonly layout?: ColumnLayout
  /** Buttons of the page, left of refresh: 导出; told which columns are shown, in their order. */
  readonly toolbar?: ReactNode | ((columns: ReadonlyArray<string>) => ReactNode)
  /** Between rows and pager, such as totals. */
  readonly footer?: ReactNode
}
