import { useCallback, useEffect, useRef } from 'react'

/** Remembers where the focus was when something opened, and gives it back once; also where it is drawn open at first. */
export const useFocusBack = (opened: boolean): (() => void) => {
  const before = useRef<() => void>(null)
  const focusBack = useCallback(() => {
    before.current?.()
    before.current = null
  }, [])
  useEffect(() => {
    if (opened) before.current = rememberFocus()
  }, [opened])
  // Taken away while it was open, after saving for example, it leaves the focus nowhere.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusBack()
    },
    [focusBack],
  )
  return focusBack
}

/** Remembers where the focus is, or was before it was lost, and answers how to give it back. */
export const rememberFocus = (): (() => void) => {
  const { activeElement, body } = document
  const before = activeElement === body ? lastOpener : openerOf(activeElement)
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** An entry of a menu goes away with it: what opened the menu stays. */
const openerOf = (element: Element | null): Element | null => {
  const labelledBy = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (labelledBy ? document.getElementById(labelledBy) : null) ?? element
}

/**
 * What had the focus last, unless the person left it: an entry of a menu may be gone, and a button at work be disabled, before
 * that which they open is drawn.
 */
let lastOpener: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  lastOpener = openerOf(target as Element)
})
document.addEventListener('focusout', ({ target }) => {
  const left = target as Element
  if (openerOf(left) === left && !left.matches(':disabled')) lastOpener = null
})
