import { Clock, Effect } from 'effect'
import { validateView, validateViewName } from '../../domain/lists/list-view.ts'
import { requireAccepted } from '../platform/guards.ts'
import { handler } from '../platform/handler.ts'
import * as listsContract from './contract/preferences.ts'
import { ListViews } from './ports.ts'

export const getPreferences = handler(
  listsContract.getPreferences,
  Effect.fnUntraced(function* (_, { userId }) {
    return yield* (yield* ListViews).of(userId)
  }),
)

/** Stores the columns of a list; the last write wins, also between browser tabs. */
export const putColumns = handler(
  listsContract.putColumns,
  Effect.fnUntraced(function* ({ listId, columns }, { userId }) {
    yield* (yield* ListViews).putColumns(userId, listId, columns.order.length === 0 ? null : columns, yield* now)
    return {}
  }),
)

export const putDensity = handler(
  listsContract.putDensity,
  Effect.fnUntraced(function* ({ density }, { userId }) {
    yield* (yield* ListViews).putDensity(userId, density)
    return {}
  }),
)

export const saveView = handler(
  listsContract.saveView,
  Effect.fnUntraced(function* (payload, { userId }) {
    const { listId, viewName, state } = payload
    const listViews = yield* ListViews
    const views = yield* listViews.lockViews(userId)
    const storedView = views.find(view => view.viewId === payload.viewId && view.listId === listId)
    yield* requireAccepted(validateView({ listId, viewName, viewId: storedView?.viewId ?? null, views }))
    const view = { viewId: storedView?.viewId ?? listViews.newId(), listId, viewName, state }
    yield* listViews.putView(userId, view, yield* now)
    return yield* listViews.views(userId)
  }),
)

export const renameView = handler(
  listsContract.renameView,
  Effect.fnUntraced(function* ({ viewId, viewName }, { userId }) {
    const listViews = yield* ListViews
    const views = yield* listViews.lockViews(userId)
    const storedView = views.find(view => view.viewId === viewId)
    if (storedView === undefined) return views
    yield* requireAccepted(validateViewName({ listId: storedView.listId, viewName, viewId, views }))
    yield* listViews.putView(userId, { ...storedView, viewName }, yield* now)
    return yield* listViews.views(userId)
  }),
)

export const deleteView = handler(
  listsContract.deleteView,
  Effect.fnUntraced(function* ({ viewId }, { userId }) {
    const listViews = yield* ListViews
    yield* listViews.deleteView(userId, viewId)
    return yield* listViews.views(userId)
  }),
)

export const setDefaultView = handler(
  listsContract.setDefaultView,
  Effect.fnUntraced(function* (payload, { userId }) {
    const listViews = yield* ListViews
    yield* listViews.lockViews(userId)
    yield* listViews.setDefault(userId, payload.listId, payload.viewId)
    return yield* listViews.views(userId)
  }),
)

/** Opens a shared view by its link; its data is queried with the caller's own rights [V4]. */
export const openView = handler(
  listsContract.openView,
  Effect.fnUntraced(function* ({ viewId }) {
    return yield* (yield* ListViews).shared(viewId)
  }),
)

const now = Clock.currentTimeMillis
