import type { RowData } from '@tanstack/react-table'
import { usePhone } from '../layout/use-phone.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { QueryForm } from './filters/query-form.tsx'
import { sortChoices } from './filters/sort-choices.ts'
import { useLoadedOptions } from './filters/use-loaded-options.ts'
import { useOptionsOfCodes } from './filters/use-options-of-codes.ts'
import { shapeOf } from './list.ts'
import css from './list-page.module.css'
import type { ListPageProps } from './list-page-props.ts'
import { ListPanel } from './list-panel.tsx'
import { defaultsOf, isSameSearch, only, type Search, without, withoutReplaced, withValues } from './search-state.ts'

/** A list page from its definition: tabs, query form, chips, table or cards, pager (spec 2.5). */
export const ListPage = <R extends RowData>(props: ListPageProps<R>) => {
  const { list, search, onSearch, data, above } = props
  const phone = usePhone()
  const sorts = sortChoices(list)
  const filters = useOptionsOfCodes(useLoadedOptions(list.filters), search)
  // Leaves the tab, the sort, the page size and the page's own keys unchanged.
  const reset = () =>
    onSearch({ ...defaultsOf(shapeOf(list)), ...only(search, ['tab', 'sort', 'size', ...(list.keep ?? [])]) })
  const clear = () => onSearch(without(search, list.filters))
  // A list is not searched without its required filters.
  const clearOptional = () =>
    onSearch(
      without(
        search,
        list.filters.filter(({ required }) => !required),
      ),
    )
  const query = (values: Search) => {
    const next = withoutReplaced(list.filters, search, withValues(search, values))
    if (isSameSearch(next, search) && !data.isIdle) data.refetch()
    else onSearch(next)
  }
  const form = (list.filters.length > 0 || (phone && sorts.length > 0)) && (
    <QueryForm
      filters={filters.filter(({ isFromLinks }) => !isFromLinks)}
      search={search}
      sorts={sorts}
      onQuery={query}
      onReset={reset}
      {...(list.check && { check: list.check })}
      isRun={list.isRun?.(search) ?? false}
      {...(list.searchWaitMs !== undefined && { waitMs: list.searchWaitMs })}
      {...(list.sameSearchMs !== undefined && { sameMs: list.sameSearchMs })}
    />
  )
  const remove = (filter: (typeof filters)[number]) => onSearch(without(search, [filter]))
  const chips = <FilterChips filters={filters} search={search} onRemove={remove} onClear={clear} />
  // A phone has the button of the filters in the row of the tools.
  return (
    <div className={css.page}>
      {!phone && form}
      {!phone && chips}
      {above}
      <ListPanel {...props} onClear={clearOptional} {...(phone && { form, chips })} />
    </div>
  )
}
