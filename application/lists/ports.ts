import { Context, type Effect } from 'effect'
import type { KeptColumns, ListPreferences, View, ViewState } from './contract/preferences.ts'

export interface ViewToKeep {
  readonly viewId: string
  readonly listId: string
  readonly viewName: string
  readonly state: ViewState
}

/** How each person's lists look; every way in names the person whose they are. */
export class ListViews extends Context.Service<
  ListViews,
  {
    readonly of: (userId: string) => Effect.Effect<ListPreferences>
    readonly putColumns: (
      userId: string,
      listId: string,
      columns: KeptColumns | null,
      now: number,
    ) => Effect.Effect<void>
    readonly putDensity: (userId: string, density: string) => Effect.Effect<void>
    /** The views of a person, who names no other until the transaction ends. */
    readonly lockViews: (userId: string) => Effect.Effect<ReadonlyArray<View>>
    readonly views: (userId: string) => Effect.Effect<ReadonlyArray<View>>
    /** A new view, or the person's own of that id changed. */
    readonly putView: (userId: string, view: ViewToKeep, now: number) => Effect.Effect<void>
    readonly deleteView: (userId: string, viewId: string) => Effect.Effect<void>
    readonly setDefault: (userId: string, listId: string, viewId: string | null) => Effect.Effect<void>
    /** Anybody's view, by the id that only its owner can have told. */
    readonly shared: (viewId: string) => Effect.Effect<(View & { readonly ownerName: string }) | null>
    readonly newId: () => string
  }
>()('ListViews') {}
