import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { Failed, NoMatch, NothingYet } from '../empty.tsx'
import { RowSkeleton } from '../loading.tsx'
import { BatchFooter } from './batch-footer.tsx'
import { type ColumnLayout, useColumnLayout } from './column-layout.ts'
import { FilterChips } from './filter-chips.tsx'
import { type ListData, type ListDef, type Selection, shapeOf } from './list.ts'
import { ListCards } from './list-cards.tsx'
import css from './list-page.module.css'
import { ListTable } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Pager } from './pager.tsx'
import { QueryForm } from './query-form.tsx'
import { activeFilters, defaultsOf, type Search, without, withValues } from './search-state.ts'
import { Toolbar } from './toolbar.tsx'

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
  /** Buttons of the page, left of refresh: 导出. */
  readonly toolbar?: ReactNode
  /** Between rows and pager, such as totals. */
  readonly footer?: ReactNode
}

/** A list page from its definition: tabs, query form, chips, table or cards, pager (spec 2.5). */
export const ListPage = <R extends RowData>({
  list,
  search,
  onSearch,
  data,
  selection,
  toolbar,
  footer,
  ...rest
}: ListPageProps<R>) => {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const local = useColumnLayout(list.id, list.columns)
  const layout = rest.layout ?? local
  const [full, setFull] = useState(false)
  useHotkeys(full ? [['Escape', () => setFull(false)]] : [])
  const page = { current: Number(search.current), size: Number(search.size) }
  const reset = () => onSearch({ ...defaultsOf(shapeOf(list)), ...kept(list, search) })
  const clear = () => onSearch(without(search, list.filters))
  const records = data.records ?? []
  const instead = insteadOf(list, search, data, clear)
  return (
    <div className={css.page}>
      {list.filters.length > 0 && (
        <QueryForm
          filters={list.filters}
          search={search}
          onQuery={values => onSearch(withValues(search, values))}
          onReset={reset}
        />
      )}
      <FilterChips
        filters={list.filters}
        search={search}
        onRemove={filter => onSearch(without(search, [filter]))}
        onClear={clear}
      />
      <div className={css.panel} data-full={full || undefined}>
        <div className={css.bar}>
          {list.tabs && (
            <ListTabs
              label={list.words}
              tabs={list.tabs}
              current={String(search.tab)}
              onTab={tab => onSearch(withValues(search, { tab }))}
            />
          )}
          <Toolbar
            columns={list.columns}
            layout={layout}
            busy={data.isFetching}
            onRefresh={data.refetch}
            full={full}
            onFull={setFull}
          >
            {toolbar}
          </Toolbar>
        </div>
        <div
          className={css.progress}
          data-busy={(data.isFetching && data.records !== undefined) || undefined}
          aria-hidden
        />
        {phone ? (
          <ListCards list={list} settings={layout.settings} records={records} selection={selection} instead={instead} />
        ) : (
          <ListTable
            list={list}
            settings={layout.settings}
            records={records}
            sort={typeof search.sort === 'string' ? search.sort : undefined}
            onSort={sort => onSearch(withValues(search, { sort }))}
            selection={selection}
            busy={data.isFetching}
            instead={instead}
          />
        )}
        {footer}
        {data.total !== undefined && data.total > 0 && (
          <Pager
            {...page}
            total={data.total}
            atLeast={data.atLeast}
            onPage={(current, size) => onSearch({ ...search, current, size })}
          />
        )}
        {selection && <BatchFooter selection={selection} total={data.total ?? 0} />}
      </div>
    </div>
  )
}

/** What a reset leaves alone: the tab, the page size and the page's own keys. */
const kept = <R,>({ keep = [] }: ListDef<R>, search: Search): Search =>
  Object.fromEntries(['tab', 'size', ...keep].flatMap(key => (search[key] === undefined ? [] : [[key, search[key]]])))

/** What stands where rows would: failure, skeleton, or one of the two kinds of nothing. Old rows stay while refetching. */
const insteadOf = <R,>(
  list: ListDef<R>,
  search: Search,
  data: ListData<R>,
  clear: () => void,
): ReactNode | undefined => {
  if (data.error) return <Failed failure={data.error} onRetry={data.refetch} />
  if (data.records === undefined) return <RowSkeleton rows={Math.min(Number(search.size) || 10, 20)} />
  if (data.records.length > 0) return undefined
  if (activeFilters(list.filters, search).length > 0) return <NoMatch onClear={clear} />
  return <NothingYet {...list.empty} />
}
