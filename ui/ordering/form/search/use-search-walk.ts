import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isComposing } from '../../../app/shortcuts.tsx'
import type { VirtualRowsHandle } from '../../../kit/layout/scroll/virtual-rows.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { useFlow } from '../use-fill.tsx'
import type { FormView } from '../use-form-view.ts'

export interface SearchWalk {
  readonly search: RefObject<HTMLInputElement | null>
  /** Runs a search and moves to the material with this code, or to the only hit; if the text is unchanged, moves to its first hit. */
  readonly onEnter: (typed: string) => void
  /** Moves to the first hit of the typed text. */
  readonly onDown: (typed: string) => void
  /** Handlers around the rows: Enter in the quantity that the search led to returns to the search. */
  readonly inRows: {
    readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Keyboard navigation from the search to the quantity of its first hit and back. */
export const useSearchWalk = (
  grid: RefObject<VirtualRowsHandle | null>,
  view: FormView,
  mayFill: boolean,
): SearchWalk => {
  const flow = useFlow()
  useFirstFocus(grid, view, mayFill)
  const search = useRef<HTMLInputElement>(null)
  /** The material whose quantity the search has led to; null once the focus has moved on. */
  const visited = useRef<string | null>(null)
  /** Which hit of which search the focus moves to when its rows are there. */
  const awaited = useRef<{ readonly keyword: string; readonly hit: 'first' | 'only' } | null>(null)
  const to = (materialCode: string | undefined) => {
    if (materialCode === undefined) return
    visited.current = materialCode
    grid.current?.focusKey(materialCode)
  }
  const toFirst = () => to(firstOpen(view, flow))
  const arrive = useEffectEvent(() => {
    // Other rows may come before, such as those with the suggestions of a form that has just been opened.
    if (awaited.current === null || awaited.current.keyword !== view.keyword) return
    const { hit } = awaited.current
    awaited.current = null
    if (hit === 'first') toFirst()
    else to(onlyHit(view))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits of a search are there with the rows that it leaves
  useEffect(() => arrive(), [view.rows])
  const find = (typed: string, hit: 'first' | 'only') => {
    if (typed.trim() === view.keyword) return toFirst()
    awaited.current = { keyword: typed.trim(), hit }
    view.setKeyword(typed)
  }
  return {
    search,
    onEnter: typed => find(typed, 'only'),
    onDown: typed => find(typed, 'first'),
    inRows: {
      onKeyDownCapture: event => {
        if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
        if (isComposing(event.nativeEvent) || visited.current === null || keyOf(event) !== visited.current) return
        event.preventDefault()
        event.stopPropagation()
        search.current?.focus()
        search.current?.select()
      },
      onFocusCapture: event => {
        if (keyOf(event) !== visited.current) visited.current = null
      },
    },
  }
}

const keyOf = ({ target }: { readonly target: EventTarget }) => (target as HTMLElement).dataset.focusKey ?? null

/** Focuses the first line on opening; not on a phone, whose keyboard would cover the form. */
const useFirstFocus = (grid: RefObject<VirtualRowsHandle | null>, view: FormView, mayFill: boolean): void => {
  const flow = useFlow()
  const phone = usePhone()
  const begin = useEffectEvent(() => {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'content'
    if (phone || !mayFill || !isFree || document.querySelector('[aria-modal="true"]') !== null) return
    const first = firstOpen(view, flow)
    if (first !== undefined) grid.current?.focusKey(first)
  })
  useEffect(() => begin(), [])
}

/** Returns the material whose code was searched, or the only hit. */
const onlyHit = ({ rows, keyword }: FormView): string | undefined =>
  (rows.find(({ materialCode }) => materialCode === keyword.toUpperCase()) ?? (rows.length === 1 ? rows[0] : undefined))
    ?.materialCode

/** Returns the first row that takes a quantity: orderable, or already ordered. */
const firstOpen = ({ rows }: FormView, flow: ReturnType<typeof useFlow>): string | undefined => {
  const { lines } = flow.state()
  return rows.find(({ materialCode, canPurchase }) => canPurchase || lines.get(materialCode)?.text)?.materialCode
}
