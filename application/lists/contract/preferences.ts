import { Schema } from 'effect'
import { VIEW_NAME_MAX } from '../../../domain/lists/list-view.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RequiredText, Text } from '../../platform/wire.ts'

/** A person's own list preferences (spec 000 section 2.5, UI.md): columns, density and named views. */
const staff = { service: 'staff', permission: 'session' } as const

const ListId = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,39}$/))
const ViewId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))
const ViewName = RequiredText(VIEW_NAME_MAX).check(
  Schema.makeFilter(name => (name.trim() === name ? undefined : 'Expected a name without spaces around it')),
)

const Keys = Schema.Array(Text(64)).check(Schema.isMaxLength(100))
/** Column keys: order, hidden columns and columns pinned at the left. */
const Columns = Schema.Struct({ order: Keys, hidden: Keys, pinned: Keys })
export type ColumnLayoutPreference = typeof Columns.Type

const Density = Schema.Literals(['compact', 'default', 'loose'])

/** Filters, tab and sort as in the list's address, and the layout of its table. */
const ViewState = Schema.Struct({ query: Text(2000), columns: Columns, density: Density })
export type ViewState = typeof ViewState.Type

const View = Schema.Struct({
  viewId: Schema.String,
  listId: Schema.String,
  viewName: Schema.String,
  isDefault: Schema.Boolean,
  state: ViewState,
})
export type View = typeof View.Type
const Views = Schema.Array(View)

export const getPreferences = endpoint({
  ...staff,
  name: 'prefs.get',
  about: ['列表偏好', 'Density, columns and named views of all lists of the caller'],
  path: 'list-preferences/get',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({
    density: Schema.NullOr(Density),
    columns: Schema.Record(Schema.String, Columns),
    views: Views,
  }),
  refusals: [],
})
export type ListPreferences = (typeof getPreferences)['success']['Type']

export const putColumns = endpoint({
  ...staff,
  name: 'prefs.putColumns',
  about: ['保存列设置', 'Save the columns of one list; an empty order restores the default'],
  path: 'list-preferences/columns',
  mutates: true,
  payload: Schema.Struct({ listId: ListId, columns: Columns }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const putDensity = endpoint({
  ...staff,
  name: 'prefs.putDensity',
  about: ['保存表格密度', 'Save the density of all tables'],
  path: 'list-preferences/density',
  mutates: true,
  payload: Schema.Struct({ density: Density }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const saveView = endpoint({
  ...staff,
  name: 'view.save',
  about: ['保存视图', 'Save the current look of a list as a new view or over a view of the caller; returns all views'],
  path: 'list-view/save',
  mutates: true,
  payload: Schema.Struct({ listId: ListId, viewId: Schema.NullOr(ViewId), viewName: ViewName, state: ViewState }),
  success: Views,
  refusals: ['VIEW_NAME_TAKEN', 'VIEWS_FULL', 'IDEMPOTENCY_KEY_REUSED'],
})

export const renameView = endpoint({
  ...staff,
  name: 'view.rename',
  about: ['重命名视图', 'Rename a view of the caller; a missing view changes nothing; returns all views'],
  path: 'list-view/rename',
  mutates: true,
  payload: Schema.Struct({ viewId: ViewId, viewName: ViewName }),
  success: Views,
  refusals: ['VIEW_NAME_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const deleteView = endpoint({
  ...staff,
  name: 'view.delete',
  about: ['删除视图', 'Delete a view of the caller; deleting a missing one is not an error; returns all views'],
  path: 'list-view/delete',
  mutates: true,
  payload: Schema.Struct({ viewId: ViewId }),
  success: Views,
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const setDefaultView = endpoint({
  ...staff,
  name: 'view.setDefault',
  about: ['设为默认视图', 'Set or clear the default view of a list; returns all views'],
  path: 'list-view/set-default',
  mutates: true,
  payload: Schema.Struct({ listId: ListId, viewId: Schema.NullOr(ViewId) }),
  success: Views,
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const openView = endpoint({
  ...staff,
  name: 'view.open',
  about: ['打开分享的视图', 'A view by its share link, or none; it contains filters and columns, no rows'],
  path: 'list-view/open',
  mutates: false,
  payload: Schema.Struct({ viewId: ViewId }),
  success: Schema.NullOr(
    Schema.Struct({ listId: Schema.String, viewName: Schema.String, ownerName: Schema.String, state: ViewState }),
  ),
  refusals: [],
})

export const preferenceEndpoints = [
  getPreferences,
  putColumns,
  putDensity,
  saveView,
  renameView,
  deleteView,
  setDefaultView,
  openView,
] as const
