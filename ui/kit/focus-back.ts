import { useCallback, useEffect, useRef } from 'react'

/** Remembers where the focus was when something opened, and gives it back once; also where it is drawn open at first. */
export const useFocusBack = (opened: boolean): (() => void) => {
  const before = useRef<Element | null>(null)
  const focusBack = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [])
  useEffect(() => {
    if (opened)
      before.current = document.activeElement === document.body ? openerOfMenu : openerOf(document.activeElement)
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

/** An entry of a menu goes away with it: what opened the menu stays. */
const openerOf = (element: Element | null): Element | null => {
  const labelledBy = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (labelledBy ? document.getElementById(labelledBy) : null) ?? element
}

/** What opened the menu that had the focus last: its entry may be gone before that which it opens is drawn. */
let openerOfMenu: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  const opener = openerOf(target as Element)
  openerOfMenu = opener === target ? null : opener
})
