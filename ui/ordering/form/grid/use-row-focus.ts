import type { RefObject } from 'react'
import type { VirtualRowsHandle } from '../../../kit/layout/scroll/virtual-rows.tsx'
import type { FormMaterial } from '../sheet.ts'
import type { FormView } from '../use-form-view.ts'

export interface RowFocusOptions {
  readonly grid: RefObject<VirtualRowsHandle | null>
  readonly view: FormView
  readonly materials: ReadonlyArray<FormMaterial>
  readonly cartOpen: boolean
  readonly setCartOpen: (open: boolean) => void
}

/** Returns how to scroll to a row and focus its quantity, regardless of focus, filters and cart. */
export const useRowFocus = ({ grid, view, materials, cartOpen, setCartOpen }: RowFocusOptions) => {
  const shows = (code: string) => view.rows.some(row => row.materialCode === code)
  /** Focuses the first of several in the order of the form; in the cart, if the form has none of them. */
  const focusFirst = (codes: ReadonlyArray<string>) => {
    const first = firstOf(view.rows, codes) ?? firstOf(materials, codes)
    if (first === undefined) return setCartOpen(true)
    if (!shows(first)) view.showAll()
    setCartOpen(false)
    setTimeout(() => grid.current?.focusKey(first), FOCUS_AFTER)
  }
  /** Focuses at once if neither the cart nor a filter hides the row. */
  const focusOne = (code: string) => {
    if (!cartOpen && shows(code)) grid.current?.focusKey(code)
    else focusFirst([code])
  }
  return { focusFirst, focusOne }
}

/** Spec 5.1: the first invalid input receives the focus after 300 ms. */
const FOCUS_AFTER = 300

const firstOf = (rows: ReadonlyArray<FormMaterial>, codes: ReadonlyArray<string>): string | undefined => {
  const codeSet = new Set(codes)
  return rows.find(row => codeSet.has(row.materialCode))?.materialCode
}
