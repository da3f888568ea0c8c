import type { Refusal } from '../kernel/refusal.ts'
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

/** Judges whether no other view of the list has the name [V1]. */
export function judgeViewName({
  listId,
  viewName,
  viewId,
  views,
}: ViewWrite): Result<string, Refusal<'VIEW_NAME_TAKEN'>> {
  const isTaken = views.some(view => view.listId === listId && view.viewName === viewName && view.viewId !== viewId)
  return isTaken ? refuse('VIEW_NAME_TAKEN', { viewName }) : accept(viewName)
}

/** Judges whether a view may be saved: under a name of its own, and a new one within the limits [V1]. */
export function judgeView(write: ViewWrite): Result<string, Refusal<'VIEWS_FULL' | 'VIEW_NAME_TAKEN'>> {
  const { listId, viewName, viewId, views } = write
  const named = judgeViewName(write)
  if (!named.ok || viewId !== null) return named
  const ofList = views.filter(view => view.listId === listId)
  if (ofList.length >= VIEWS_MAX) return refuse('VIEWS_FULL', { max: VIEWS_MAX })
  if (views.length >= VIEWS_OF_ALL_MAX) return refuse('VIEWS_FULL', { max: VIEWS_OF_ALL_MAX })
  return accept(viewName)
}
