import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Closes what is open when Escape is pressed, unless it is covered by another overlay. That overlay may already be
 * closed by the same key press, so it counts as covering until the event has been handled.
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
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isUnder.current) return
    // An open list or menu inside handles the key itself.
    const isTheirs = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation')
    if (isTheirs !== 'true') close()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
}
