import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useEffect, useState } from 'react'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../feedback/clock.tsx'
import { EmptyState, Failed, NoMatch } from '../layout/empty.tsx'
import { RowSkeleton } from '../layout/loading.tsx'
import { usePhone } from '../layout/use-phone.ts'
import { BatchFooter } from './batch-footer.tsx'
import { missingFilters, type SuggestedSearch, searchOfYesterday, suggestedSearch } from './filters/suggested-search.ts'
import type { ListData, ListDef, Selection, TabDef } from './list.ts'
import { ListCards } from './list-cards.tsx'
import type { ListPageProps } from './list-page-props.ts'
import css from './list-panel.module.css'
import { ListTabs } from './list-tabs.tsx'
import { Pager } from './pager.tsx'
import { activeFilters, type Search, sortIn, sortText, WIDER_DAYS, widerSearch, withValues } from './search-state.ts'
import type { ColumnSettings } from './table/column-layout.ts'
import { ListTable } from './table/list-table.tsx'
import { type ColumnLayout, useColumnLayout } from './table/use-column-layout.ts'
import { usePermittedActions } from './table/use-permitted-actions.ts'
import { useZeroColumns } from './table/use-zero-columns.tsx'
import { Toolbar } from './toolbar.tsx'
import type { SetSearch } from './use-list-search.ts'
import { useViews } from './views/use-views.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const words = {
  wider: [`查看近 ${WIDER_DAYS} 天`, `Show the last ${pluralOf(WIDER_DAYS, 'day')}`],
  suggested: ([zh, en]: Text) => [`查看${zh}`, en === '' ? 'Show results' : `Show ${en}`] as const,
  missing: ([zh, en]: Text): Text => [`请先选择${zh}，结果会显示在这里`, `First choose the ${en}; results appear here`],
  elsewhere: ([zh, en]: Text, count: number) => [`查看${zh}（${count}）`, `Show "${en}" (${count})`] as const,
} as const

interface ListPanelProps<R> extends ListPageProps<R> {
  readonly onClear: () => void
  /** The button of the filters and the active filters, on a phone. */
  readonly form?: ReactNode
  readonly chips?: ReactNode
}

/** Tabs and toolbar, rows, pager and batch footer on one panel that can fill the screen. */
export const ListPanel = <R extends RowData>({ onClear, form, chips, ...props }: ListPanelProps<R>) => {
  const { list, search, onSearch, data, selection, toolbar, footer } = props
  const ownLayout = useColumnLayout(list.id, list.columns)
  const views = useViews({ list, search, onSearch, layout: ownLayout })
  const layout = overlaid(ownLayout, views.overlay)
  const zeros = useZeroColumns(list, data.records, layout.settings)
  const [full, setFull] = useState(false)
  useHotkeys(full ? [['Escape', () => setFull(false)]] : [])
  const refetching = data.isFetching && data.records !== undefined
  const isBeyondLast = useBackToFirst(search, data, onSearch)
  const view = { columns: list.columns, layout, busy: data.isFetching, onRefresh: data.refetch, full, onFull: setFull }
  return (
    <div className={css.panel} data-full={full || undefined}>
      <div className={css.bar} data-filters={Boolean(form) || undefined}>
        {form}
        {list.tabs && (
          <div className={css.tabs}>
            <ListTabs
              label={list.words}
              tabs={list.tabs}
              current={String(search.tab)}
              onTab={tab => onSearch(withValues(search, { tab }))}
            />
          </div>
        )}
        <Toolbar {...view} views={list.views !== false && <ViewsMenu listId={list.id} views={views} />}>
          {zeros.press}
          {typeof toolbar === 'function' ? toolbar(visibleKeys(layout.settings)) : toolbar}
        </Toolbar>
      </div>
      <div className={css.chips}>{chips}</div>
      <div className={css.progress} data-busy={refetching || undefined} aria-hidden />
      <Rows
        {...{ list, data, selection }}
        sort={sortIn(list.sorts ?? [], search.sort)}
        onSort={sort => onSearch(withValues(search, { sort: sortText(sort) }))}
        settings={zeros.settings}
        instead={insteadOf(list, search, isBeyondLast ? { ...data, records: undefined } : data, onClear, onSearch)}
      />
      {!isBeyondLast && footer}
      {data.total !== undefined && data.total > 0 && (
        <Pager
          of={list.words}
          total={data.total}
          atLeast={data.atLeast}
          current={Number(search.current)}
          size={Number(search.size)}
          onPage={(current, size) => onSearch({ ...search, current, size })}
        />
      )}
      {selection && <BatchFooter selection={selection} total={data.total ?? 0} />}
    </div>
  )
}

/** Milliseconds after which an empty page other than the first returns to page 1 (spec 001 section 2). */
const backAfterMs = 300

/**
 * Returns a list to its first page if its page has no rows, such as a page beyond the last. Returns whether it is about
 * to, so that the list shows that it loads instead of saying that nothing was found.
 */
const useBackToFirst = <R,>(search: Search, data: ListData<R>, onSearch: SetSearch): boolean => {
  const isEmpty = !data.error && data.records?.length === 0
  const isWaiting = isEmpty && Number(search.current) > 1 && !data.isFetching
  useEffect(() => {
    if (!isWaiting) return
    const soon = setTimeout(() => onSearch(withValues(search, {}), 'replace'), backAfterMs)
    return () => clearTimeout(soon)
  })
  // While page 1 is loaded, the rows and the total are still those of the page beyond the last.
  const isLoadingFirst = isEmpty && data.isFetching && (data.total ?? 0) > 0
  return isLoadingFirst || (isEmpty && Number(search.current) > 1)
}

/** Applies the columns of a shared view over the person's own until the person changes them. */
const overlaid = (ownLayout: ColumnLayout, { columns, drop }: ReturnType<typeof useViews>['overlay']): ColumnLayout =>
  columns === null
    ? ownLayout
    : {
        settings: columns,
        save: next => {
          drop()
          ownLayout.save(next)
        },
        reset: drop,
      }

const visibleKeys = ({ order, hidden }: ColumnSettings): ReadonlyArray<string> =>
  order.filter(key => !hidden.includes(key))

interface RowsProps<R> extends Pick<ListPageProps<R>, 'list' | 'data'> {
  readonly selection: Selection<R> | undefined
  readonly settings: ColumnSettings
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  readonly instead: ReactNode | undefined
}

const noRecords: ReadonlyArray<never> = []

const Rows = <R extends RowData>({ list, data, selection, settings, sort, onSort, instead }: RowsProps<R>) => {
  const phone = usePhone()
  const records = data.records ?? noRecords
  const shared = { list: usePermittedActions(list, records), settings, records, selection, instead }
  if (phone) return <ListCards {...shared} />
  return <ListTable {...shared} sort={sort} onSort={onSort} busy={data.isFetching} />
}

/**
 * Returns what replaces the rows: failure, skeleton, or one of the two empty states. Old rows stay while refetching.
 */
const insteadOf = <R,>(
  list: ListDef<R>,
  search: Search,
  data: ListData<R>,
  clear: () => void,
  onSearch: ListPageProps<R>['onSearch'],
): ReactNode | undefined => {
  if (data.error) return <Failed failure={data.error} onRetry={data.refetch} />
  if (data.isIdle) return <Waiting list={list} search={search} onSearch={onSearch} />
  if (data.records === undefined) return <RowSkeleton rows={Math.min(Number(search.size) || 10, 20)} />
  if (data.records.length > 0) return undefined
  const wider = widerSearch(list.filters, search)
  const widen = wider && <WiderRange isSecond={list.work !== undefined} onPress={() => onSearch(wider)} />
  if (activeFilters(list.filters, search).some(({ required }) => !required))
    return <NoMatch onClear={clear}>{widen}</NoMatch>
  const elsewhere = list.tabs?.find(({ key, count = 0 }) => key !== search.tab && count > 0)
  return (
    <EmptyState {...list.empty}>
      <WaitingPress work={list.work} />
      {widen}
      {elsewhere && <Elsewhere tab={elsewhere} onTab={tab => onSearch(withValues(search, { tab }))} />}
    </EmptyState>
  )
}

type WaitingProps<R> = Pick<ListPageProps<R>, 'list' | 'search' | 'onSearch'>

/** A list that waits for its first search, with those over recent days and over yesterday at one press each. */
const Waiting = <R,>({ list, search, onSearch }: WaitingProps<R>) => {
  const t = useText()
  const today = useToday()
  const missing = missingFilters(list.filters, search)
  const isOffered = (one: SuggestedSearch | null): one is SuggestedSearch =>
    one !== null && !list.check?.(one.search).size
  const offers = [suggestedSearch(list.filters, search, today), searchOfYesterday(list.filters, search, today)]
  return (
    <EmptyState {...(list.idle ?? list.empty)} {...(missing && { hint: words.missing(missing) })}>
      <WaitingPress work={list.work} />
      {offers.filter(isOffered).map((offer, at) => (
        <Button
          key={offer.words[0]}
          variant={at > 0 || list.work ? 'default' : 'filled'}
          onClick={() => onSearch(offer.search)}
        >
          {t(words.suggested(offer.words))}
        </Button>
      ))}
    </EmptyState>
  )
}

interface ElsewhereProps {
  readonly tab: TabDef
  readonly onTab: (key: string) => void
}

/** Leads from an empty tab to the first one with rows. */
const Elsewhere = ({ tab: { key, words: tabWords, count = 0 }, onTab }: ElsewhereProps) => {
  const t = useText()
  return (
    <Button variant="default" onClick={() => onTab(key)}>
      {t(words.elsewhere(tabWords, count))}
    </Button>
  )
}

interface WiderRangeProps {
  /** Whether another press comes before it. */
  readonly isSecond: boolean
  readonly onPress: () => void
}

/** Offers a wider range of days where none was found. */
const WiderRange = ({ isSecond, onPress }: WiderRangeProps) => {
  const t = useText()
  return (
    <Button variant={isSecond ? 'default' : 'filled'} onClick={onPress}>
      {t(words.wider)}
    </Button>
  )
}

/** Leads from an empty list to the work that waits. */
const WaitingPress = ({ work }: { readonly work: ListDef<never>['work'] }) => {
  const t = useText()
  return work && <Button onClick={work.onPress}>{t(work.words)}</Button>
}
