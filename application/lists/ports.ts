import { Context, type Effect } from 'effect'
import type { ColumnLayoutPreference, ListPreferences, View, ViewState } from './contract/preferences.ts'

export interface NewView {
  readonly viewId: string
  readonly listId: string
  readonly viewName: string
  readonly state: ViewState
}

/** List preferences per person; every method takes the person who owns them. */
export class ListViews extends Context.Service<
  ListViews,
  {
    readonly of: (userId: string) => Effect.Effect<ListPreferences>
    readonly putColumns: (
      userId: string,
      listId: string,
      columns: ColumnLayoutPreference | null,
      now: number,
    ) => Effect.Effect<void>
    readonly putDensity: (userId: string, density: string) => Effect.Effect<void>
    /** Returns the person's views and blocks other changes to them until the transaction ends. */
    readonly lockViews: (userId: string) => Effect.Effect<ReadonlyArray<View>>
    readonly views: (userId: string) => Effect.Effect<ReadonlyArray<View>>
    /** Inserts a view, or updates the person's own view with that id. */
    readonly putView: (userId: string, view: NewView, now: number) => Effect.Effect<void>
    readonly deleteView: (userId: string, viewId: string) => Effect.Effect<void>
    readonly setDefault: (userId: string, listId: string, viewId: string | null) => Effect.Effect<void>
    /** Returns anybody's view by its id, which only its owner can have shared; null if there is none. */
    readonly shared: (viewId: string) => Effect.Effect<(View & { readonly ownerName: string }) | null>
    readonly newId: () => string
  }
>()('ListViews') {}
