import type { ReactNode } from 'react'
import type { ListData, ListDef, Selection } from './list.ts'
import type { Search } from './search-state.ts'

export interface ListPageProps<R> {
  readonly list: ListDef<R>
  /** Repaired by `repairSearch(shapeOf(list), …)`. */
  readonly search: Search
  /** The next state; the page writes `bareSearch(shapeOf(list), next)` into the URL. */
  readonly onSearch: (next: Search, how?: 'replace') => void
  readonly data: ListData<R>
  readonly selection?: Selection<R>
  /** Buttons of the page, left of refresh: 导出; told which columns are shown, in their order. */
  readonly toolbar?: ReactNode | ((columns: ReadonlyArray<string>) => ReactNode)
  /** Between rows and pager, such as totals. */
  readonly footer?: ReactNode
}
