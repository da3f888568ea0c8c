import { accept, type Result, refuse } from '../kernel/result.ts'

/** How many views a person may name of one list, and of all together [V1]. */
export const VIEWS_MAX = 20
export const VIEWS_OF_ALL_MAX = 200
export const VIEW_NAME_MAX = 30
/** Columns are kept for so many lists; those changed longest ago are given up. */
export const LAYOUTS_MAX = 100

export interface NamedView {
  readonly viewId: string
  readonly listId: string
  readonly viewName: string
}

export interface ViewWrite {
  readonly listId: string
  readonly viewName: string
  /** The view that is to be written over; null for a new one. */
  readonly viewId: string | null
  /** All views of the person. */
  readonly views: ReadonlyArray<NamedView>
}

/** Judges whether a view may get its name: one of its own, within the limits [V1]. */
export function judgeView({ listId, viewName, viewId, views }: ViewWrite): Result<string> {
  const ofList = views.filter(view => view.listId === listId)
  const isTaken = ofList.some(view => view.viewName === viewName && view.viewId !== viewId)
  if (isTaken) return refuse('VIEW_NAME_TAKEN', { viewName })
  if (viewId !== null) return accept(viewName)
  if (ofList.length >= VIEWS_MAX) return refuse('VIEWS_FULL', { max: VIEWS_MAX })
  if (views.length >= VIEWS_OF_ALL_MAX) return refuse('VIEWS_FULL', { max: VIEWS_OF_ALL_MAX })
  return accept(viewName)
}
