import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Closes what is open when Escape is pressed, unless something lies over it. What lay over it may be gone before this
 * hears the same key: it counts as covered until that key is through.
 */
export const useEscape = (opened: boolean, covered: boolean, close: () => void): void => {
  const isUnder = useRef(covered)
  useLayoutEffect(() => {
    if (covered) isUnder.current = true
    const through = setTimeout(() => {
      isUnder.current = covered
    }, 0)
    return () => clearTimeout(through)
  }, [covered])
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isUnder.current) return
    // A list or a menu that is open inside keeps the key for itself.
    const isTheirs = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation')
    if (isTheirs !== 'true') close()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
}
