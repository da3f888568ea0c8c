import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  deleteView,
  openView,
  renameView,
  saveView,
  setDefaultView,
  type View,
  type ViewState,
} from '../../../../application/lists/contract/preferences.ts'
import type { Endpoint, Payload, Success } from '../../../../application/platform/endpoint.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { useApiMutation, useApiQuery } from '../../../app/backend.ts'
import { updateListPreferences, useListPreferences } from '../../../app/list-preferences.ts'
import { usePreferences } from '../../../app/preferences.tsx'
import { readQuery, writeQuery } from '../../../app/query-string.ts'
import { useDialogs } from '../../layout/dialogs.tsx'
import { type ListDef, shapeOf } from '../list.ts'
import { asText, bareSearch, only, repairSearch, type Search } from '../search-state.ts'
import { type ColumnSettings, repairSettings } from '../table/column-layout.ts'
import type { ColumnLayout } from '../table/use-column-layout.ts'
import type { SetSearch } from '../use-list-search.ts'

const words = {
  opened: (name: string, owner: string) =>
    [`已打开 ${owner} 分享的视图「${name}」`, `Opened the view "${name}" shared by ${owner}`] as const,
  gone: ['分享的视图已删除或链接不完整', 'The shared view has been deleted, or the link is not complete'],
} as const

export interface ViewsOptions<R> {
  readonly list: ListDef<R>
  readonly search: Search
  readonly onSearch: SetSearch
  readonly layout: ColumnLayout
}

type MutationOf<E extends Endpoint> = UseMutationResult<Success<E>, Failure, Payload<E>>

export interface Views {
  readonly views: ReadonlyArray<View>
  /** The view that matches the current state of the list. */
  readonly current: View | undefined
  readonly state: ViewState
  readonly apply: (view: View) => void
  /** Returns the link by which another person opens it. */
  readonly linkOf: (view: View) => string
  /** The page that sends a view at regular times; absent for lists that cannot be scheduled. */
  readonly scheduleHref?: (viewId: string) => string
  readonly save: MutationOf<typeof saveView>
  readonly rename: MutationOf<typeof renameView>
  readonly remove: MutationOf<typeof deleteView>
  readonly setDefault: MutationOf<typeof setDefaultView>
}

/** Returns the views of a list that a person has named; each can be opened, and shared by a link. */
export const useViews = <R>({ list, search, onSearch, layout }: ViewsOptions<R>) => {
  const { data: preferences } = useListPreferences()
  const { density, setDensity } = usePreferences()
  const views = (preferences?.views ?? []).filter(view => view.listId === list.id)
  const show = (query: string, how?: 'replace') =>
    onSearch({ ...repairSearch(shapeOf(list), readQuery(query)), ...only(search, list.keep ?? []) }, how)
  const overlay = useShared(list, search, query => show(query, 'replace'))
  const settings = overlay.columns ?? layout.settings
  const state: ViewState = { query: queryOf(list, search), columns: layoutOf(settings), density }
  const apply = (view: View, how?: 'replace') => {
    show(view.state.query, how)
    overlay.drop()
    layout.save(repairSettings(list.columns, view.state.columns))
    setDensity(view.state.density)
  }
  const answered = {
    onSuccess: (fresh: ReadonlyArray<View>) => updateListPreferences(before => ({ ...before, views: fresh })),
  }
  const viewState: Views = {
    views,
    state,
    current: views.find(view => isLike(list, view.state, state)),
    apply: view => apply(view),
    linkOf: ({ viewId }) =>
      `${window.location.origin}${window.location.pathname}${writeQuery({ ...list.viewLink, ...only(search, list.keep ?? []), view: viewId })}`,
    ...(list.scheduleHref && { scheduleHref: list.scheduleHref }),
    save: useApiMutation(saveView),
    rename: useApiMutation(renameView),
    remove: useApiMutation(deleteView),
    setDefault: useApiMutation(setDefaultView),
  }
  const byDefault = views.find(({ isDefault }) => isDefault)
  useFirst(preferences !== undefined && list.views !== false, () => {
    if (byDefault && queryOf(list, search) === '' && search.view === undefined) apply(byDefault, 'replace')
  })
  return { ...viewState, answered, overlay }
}

/**
 * Opens a shared view: its filters are written into the address, its columns apply until the person changes the
 * columns.
 */
const useShared = <R>(list: ListDef<R>, search: Search, show: (query: string) => void) => {
  const { notice, failure } = useDialogs()
  const [overlay, setOverlay] = useState<ColumnSettings | null>(null)
  const viewId = asText(search.view) ?? ''
  const isId = /^[0-9a-f]{32}$/.test(viewId)
  const { data, isError } = useApiQuery(openView, { viewId }, { enabled: isId, retry: false })
  const done = useRef('')
  useEffect(() => {
    if (viewId === '' || done.current === viewId || (isId && data === undefined && !isError)) return
    done.current = viewId
    if (!data || data.listId !== list.id) {
      failure(words.gone)
      show('')
      return
    }
    notice(words.opened(data.viewName, data.ownerName))
    setOverlay(repairSettings(list.columns, data.state.columns))
    show(data.state.query)
  })
  return { columns: overlay, drop: () => setOverlay(null) }
}

/** Runs it once, as soon as `mayBegin` is true. */
const useFirst = (mayBegin: boolean, act: () => void): void => {
  const begun = useRef(false)
  useEffect(() => {
    if (!mayBegin || begun.current) return
    begun.current = true
    act()
  })
}

/** Formats filters, tab and page size as a query string. */
const queryOf = <R>(list: ListDef<R>, search: Search): string => {
  const passing = new Set(['current', 'view', ...(list.keep ?? [])])
  const lasting = Object.entries(search).filter(([key]) => !passing.has(key))
  return writeQuery(bareSearch(shapeOf(list), { ...Object.fromEntries(lasting), current: 1 }))
}

const isLike = <R>(list: ListDef<R>, view: ViewState, now: ViewState): boolean =>
  view.density === now.density &&
  queryOf(list, repairSearch(shapeOf(list), readQuery(view.query))) === now.query &&
  JSON.stringify(layoutOf(repairSettings(list.columns, view.columns))) === JSON.stringify(now.columns)

const layoutOf = ({ order, hidden, pinned }: ColumnSettings): ColumnSettings => ({
  order,
  hidden: hidden.toSorted(),
  pinned: pinned.toSorted(),
})
