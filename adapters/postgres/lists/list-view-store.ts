import { randomBytes } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ListPreferences, View } from '../../../application/lists/contract/preferences.ts'
import { ListViews, type NewView } from '../../../application/lists/ports.ts'
import { LAYOUTS_MAX } from '../../../domain/lists/list-view.ts'
import { Database } from '../engine/sql.ts'

export const listViewStore = Layer.effect(
  ListViews,
  Effect.gen(function* () {
    const { row, rows, write } = yield* Database
    const views = (userId: string) => rows(viewsOf(userId))
    return {
      of: userId => Effect.map(row(allOf(userId)), all => all ?? { density: null, columns: {}, views: [] }),
      putColumns: (userId, listId, columns, now) =>
        Effect.gen(function* () {
          if (columns === null) {
            yield* write(sql`delete from list_layouts where user_id = ${userId} and list_id = ${listId}`)
            return
          }
          yield* write(sql`
            insert into list_layouts (user_id, list_id, columns, updated_at)
            values (${userId}, ${listId}, ${JSON.stringify(columns)}::jsonb, ${now})
            on conflict (user_id, list_id) do update set columns = excluded.columns, updated_at = excluded.updated_at`)
          yield* write(forgottenLayouts(userId))
        }),
      putDensity: (userId, density) =>
        write(sql`insert into list_preferences (user_id, density) values (${userId}, ${density})
          on conflict (user_id) do update set density = excluded.density`),
      lockViews: userId =>
        Effect.andThen(write(sql`select 1 from users where user_id = ${userId} for no key update`), views(userId)),
      views,
      putView: (userId, view, now) => write(putView(userId, view, now)),
      deleteView: (userId, viewId) =>
        write(sql`delete from list_views where user_id = ${userId} and view_id = ${viewId}`),
      setDefault: (userId, listId, viewId) =>
        Effect.gen(function* () {
          yield* write(sql`update list_views set is_default = false
            where user_id = ${userId} and list_id = ${listId} and is_default`)
          if (viewId === null) return
          yield* write(sql`update list_views set is_default = true
            where user_id = ${userId} and list_id = ${listId} and view_id = ${viewId}`)
        }),
      shared: viewId =>
        row(sql<View & { ownerName: string }>`
          select ${viewColumns}, u.name as "ownerName" from list_views v join users u using (user_id)
          where view_id = ${viewId}`),
      newId: () => randomBytes(16).toString('hex'),
    }
  }),
)

const viewColumns = sql`view_id as "viewId", list_id as "listId", view_name as "viewName",
  is_default as "isDefault", state`

const viewsOf = (userId: string) => sql<View>`
  select ${viewColumns} from list_views where user_id = ${userId} order by created_at, view_id`

/** Selects all preferences at once, because every list loads them first. */
const allOf = (userId: string) => sql<ListPreferences>`
  select (select density from list_preferences where user_id = ${userId}) as density,
    (select coalesce(jsonb_object_agg(list_id, columns), '{}') from list_layouts where user_id = ${userId}) as columns,
    (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from (${viewsOf(userId)}) own) as views`

const putView = (userId: string, { viewId, listId, viewName, state }: NewView, now: number) => sql`
  insert into list_views as kept (view_id, user_id, list_id, view_name, state, created_at, updated_at)
  values (${viewId}, ${userId}, ${listId}, ${viewName}, ${JSON.stringify(state)}::jsonb, ${now}, ${now})
  on conflict (view_id) do update
    set view_name = excluded.view_name, state = excluded.state, updated_at = excluded.updated_at
  where kept.user_id = excluded.user_id`

const forgottenLayouts = (userId: string) => sql`
  delete from list_layouts where user_id = ${userId} and list_id in (
    select list_id from list_layouts where user_id = ${userId}
    order by updated_at desc, list_id offset ${LAYOUTS_MAX})`
