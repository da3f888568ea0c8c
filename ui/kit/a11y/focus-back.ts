import { useCallback, useEffect, useRef } from 'react'

/**
 * Remembers where the focus was when something opened, also if it is open at the first render. Returns a function that
 * restores the focus once.
 */
export const useFocusBack = (opened: boolean): (() => void) => {
  const before = useRef<() => void>(null)
  const focusBack = useCallback(() => {
    before.current?.()
    before.current = null
  }, [])
  useEffect(() => {
    if (opened) before.current = rememberFocus()
  }, [opened])
  // If it is unmounted while open, for example after saving, the focus would be lost.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusBack()
    },
    [focusBack],
  )
  return focusBack
}

/** Remembers where the focus is, or was before it was lost. Returns a function that restores it. */
export const rememberFocus = (): (() => void) => {
  const { activeElement, body } = document
  const before = activeElement === body ? lastOpener : openerOf(activeElement)
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Returns the element that opened the menu for an entry of a menu, which disappears with it; else the element itself. */
const openerOf = (element: Element | null): Element | null => {
  const labelledBy = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (labelledBy ? document.getElementById(labelledBy) : null) ?? element
}

/**
 * The element that last had the focus, unless the person moved it away. A menu entry may be gone, and a button may be
 * disabled, before what they open is rendered.
 */
let lastOpener: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  lastOpener = openerOf(target as Element)
})
document.addEventListener('focusout', ({ target }) => {
  const left = target as Element
  if (openerOf(left) === left && !left.matches(':disabled')) lastOpener = null
})
