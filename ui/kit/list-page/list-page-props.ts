import type { ReactNode } from 'react'
import type { ListData, ListDef, Selection } from './list.ts'
import type { Search } from './search-state.ts'
import type { SetSearch } from './use-list-search.ts'

export interface ListPageProps<R> {
  readonly list: ListDef<R>
  readonly search: Search
  readonly onSearch: SetSearch
  readonly data: ListData<R>
  readonly selection?: Selection<R>
  /** Buttons of the page, left of refresh: 导出; a function receives the keys of the visible columns, in their order. */
  readonly toolbar?: ReactNode | ((columns: ReadonlyArray<string>) => ReactNode)
  /** Content between the filters and the rows, such as a chart. */
  readonly above?: ReactNode
  /** Content between rows and pager, such as totals. */
  readonly footer?: ReactNode
}
