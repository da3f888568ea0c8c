import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Maximum number of saved views per person and list, and of all lists together [V1]. */
export const VIEWS_MAX = 20
export const VIEWS_OF_ALL_MAX = 200
export const VIEW_NAME_MAX = 30
/** Maximum number of lists with a stored column layout per person; the least recently changed are deleted. */
export const LAYOUTS_MAX = 100

export interface ListView {
  readonly viewId: string
  readonly listId: string
  readonly viewName: string
}

export interface ViewWrite {
  readonly listId: string
  readonly viewName: string
  /** The view to overwrite; null for a new one. */
  readonly viewId: string | null
  /** All saved views of the person. */
  readonly views: ReadonlyArray<ListView>
}

/** Refuses a name that another view of the list already has [V1]. */
export function validateViewName({
  listId,
  viewName,
  viewId,
  views,
}: ViewWrite): Result<string, Refusal<'VIEW_NAME_TAKEN'>> {
  const isTaken = views.some(view => view.listId === listId && view.viewName === viewName && view.viewId !== viewId)
  return isTaken ? refuse('VIEW_NAME_TAKEN', { viewName }) : accept(viewName)
}

/** Validates saving a view: a unique name, and for a new view the limits [V1]. */
export function validateView(write: ViewWrite): Result<string, Refusal<'VIEWS_FULL' | 'VIEW_NAME_TAKEN'>> {
  const { listId, viewName, viewId, views } = write
  const nameResult = validateViewName(write)
  if (!nameResult.ok || viewId !== null) return nameResult
  const ofList = views.filter(view => view.listId === listId)
  if (ofList.length >= VIEWS_MAX) return refuse('VIEWS_FULL', { max: VIEWS_MAX })
  if (views.length >= VIEWS_OF_ALL_MAX) return refuse('VIEWS_FULL', { max: VIEWS_OF_ALL_MAX })
  return accept(viewName)
}
