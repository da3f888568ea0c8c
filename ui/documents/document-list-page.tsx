import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { callsOf, type DocumentRow, type ListCalls } from '../../application/documents/contract.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import { type Document, listPath, rowKeyOf } from '../../domain/lists/document.ts'
import { sortsOf } from '../../domain/lists/list.ts'
import { useApiQuery } from '../app/backend.ts'
import { useBusinessDay, useServerClock, useToday } from '../kit/feedback/clock.tsx'
import type { EmptyStateProps } from '../kit/layout/empty.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { onTab, tabsWith } from '../kit/list-page/declared.ts'
import type { ListDef, Selection } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { asText, pageParams, sortParams } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { filterCheck, filterDefs, filterParam } from '../lists/list-filters.ts'
import { useShop } from '../people/session/shop.tsx'
import { type DocumentCells, listColumns, withoutShop } from './document-columns.ts'
import { ListPresses } from './list-presses.tsx'
import type { CurrentSearch } from './rows-elsewhere.tsx'
import type { WaitingWork } from './waiting-work.tsx'

/** The list of documents, by the address. */
export const DocumentListPage = () => {
  const path = useLocation({ select: location => location.pathname })
  const entry = [...documentsByName].find(([, declared]) => listPath(declared) === path)
  return entry ? <DocumentList key={path} name={entry[0]} declared={entry[1]} calls={callsByName[entry[0]]!} /> : null
}

const callsByName: Readonly<Record<string, ListCalls>> = callsOf

/** What a list says before its required filters are set. */
const toSearch: EmptyStateProps = {
  title: ['设置条件后点击查询', 'Set the filters, then click "Search"'],
  hint: ['结果会显示在这里', 'Results appear here'],
}

interface FoldedColumns {
  readonly keys: ReadonlyArray<string>
  readonly when: 'zero' | 'empty'
}

export interface DocumentListProps {
  readonly name: string
  readonly declared: Document
  readonly calls: ListCalls
  /** The row actions besides opening the document. */
  readonly actions?: NonNullable<ListDef<DocumentRow>['actions']>
  /** Minimum width of the column of actions in pixels; it grows with its longest row. */
  readonly actionsWidth?: number
  /** Whether the cards of a phone have two figures to a row, each under its name. */
  readonly hasFigureCards?: boolean
  /** Returns which rows can be selected, and what is done with them, from the rows of the current page. */
  readonly selectionOf?: (rows: ReadonlyArray<DocumentRow>) => Selection<DocumentRow>
  /** The rows that can be selected, and what is done with them. */
  readonly selection?: Selection<DocumentRow>
  /** Work that waits: its number is in the toolbar, and an empty list leads to it. */
  readonly work?: WaitingWork
  /** Returns what stands between the filters and the rows, such as what lies outside the filters. */
  readonly above?: (current: CurrentSearch) => ReactNode
  /** Buttons of the page, left of refresh. */
  readonly toolbar?: ReactNode
  /** Returns the export button for the filters of the last search and the number of rows found. */
  readonly exports?: (payload: Readonly<Record<string, unknown>>, total: number | undefined) => ReactNode
  /** Columns that are folded while they are zero, or empty, in all rows of the page. */
  readonly folds?: FoldedColumns
  /** Cells that the page renders itself. */
  readonly cells?: DocumentCells
  /** Further keys of the address that the page reads itself, such as the open drawer. */
  readonly keep?: ReadonlyArray<string>
  /** Drawers and dialogs of the page. */
  readonly children?: ReactNode
}

/** A list of documents from its declaration. It is loaded once its required filters are set. */
export const DocumentList = (props: DocumentListProps) => {
  const { name, declared, calls, actions, actionsWidth, selectionOf, cells, keep } = props
  const { work, toolbar, exports, folds, above, children } = props
  const go = useGo()
  const list = useDocumentList(name, declared, cells, keep)
  const [search, onSearch] = useListSearch(list)
  const enabled = !list.check || list.check(search).size === 0
  const param = filterParam(declared.filters, search)
  const tab = declared.tabs && { tab: asText(search.tab) }
  const payload = { ...param, ...tab, ...sortParams(sortsOf(declared), search), ...pageParams(search) }
  const options = { enabled, placeholderData: keepPreviousData }
  const records = useApiQuery(calls.page, payload, options)
  const counts = useApiQuery(calls.counts, param, { ...options, enabled: enabled && declared.tabs !== undefined }).data
  const data = useListData<DocumentRow>(records)
  const selection = selectionOf?.(data.records ?? []) ?? props.selection
  return (
    <Page trail={[{ words: declared.area.words }, { words: declared.page.words }]}>
      <ListPage
        list={{
          ...(declared.tabs ? onTab(list, declared, asText(search.tab) ?? '') : list),
          ...(declared.tabs && { tabs: tabsWith(declared, counts) }),
          ...(actions && { actions, ...(actionsWidth !== undefined && { actionsWidth }) }),
          ...(props.hasFigureCards && { hasFigureCards: true }),
          ...(folds && { folds: foldsOf(folds) }),
          ...(!enabled && { empty: toSearch }),
          ...(work?.count && { work: { words: work.press(work.count), onPress: () => go(work.href) } }),
        }}
        search={search}
        onSearch={onSearch}
        data={enabled ? data : { ...data, records: undefined, total: undefined, isIdle: true }}
        {...(selection && { selection })}
        {...(above && { above: above({ search, onSearch, param }) })}
        {...((toolbar !== undefined || exports || work) && {
          toolbar: (
            <ListPresses
              work={work}
              toolbar={toolbar}
              exporting={exports?.({ ...param, ...tab }, enabled ? data.total : undefined)}
            />
          ),
        })}
      />
      {children}
    </Page>
  )
}

/**
 * Milliseconds after the last key before options are searched, and within which a second search is ignored (spec 002
 * section 9).
 */
const waitMs = 300

const useDocumentList = (
  name: string,
  declared: Document,
  cells?: DocumentCells,
  keep?: ReadonlyArray<string>,
): ListDef<DocumentRow> => {
  const today = useToday()
  const businessDay = useBusinessDay()
  const { zone } = useServerClock()
  const shops = useShop()
  return useMemo(
    () => ({
      id: declared.id,
      words: declared.words,
      columns: shops.total > 1 ? listColumns(declared, cells) : withoutShop(listColumns(declared, cells)),
      sorts: sortsOf(declared),
      rowKey: row =>
        rowKeyOf(declared)
          .map(field => String(row[field]))
          .join(' '),
      ...(keep && { keep }),
      filters: filterDefs(declared.filters, { today, businessDay, shops, waitMs }),
      check: filterCheck({ apiName: name, filters: declared.filters }, { today, businessDay, zone }, false),
      ...(declared.tabs && { tabs: tabsWith(declared, undefined) }),
      ...(declared.size !== undefined && { size: declared.size }),
      sameSearchMs: waitMs,
      empty: declared.empty,
    }),
    [name, declared, today, businessDay, zone, shops, cells, keep],
  )
}

const foldsOf = ({ keys, when }: FoldedColumns) =>
  when === 'zero'
    ? { keys, isZero: (row: DocumentRow, key: string) => !row[key] }
    : { keys, isZero: (row: DocumentRow, key: string) => row[key] == null, isEmpty: true }
