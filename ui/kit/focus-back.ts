import { useCallback, useEffect, useRef } from 'react'

/** Remembers where the focus was when something opened, and gives it back once; also where it is drawn open at first. */
export const useFocusBack = (opened: boolean): (() => void) => {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  return useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [])
}

/** Closes what is drawn only while it is open, and gives the focus back to what opened it. */
export const useClosing = (onClose: () => void): (() => void) => {
  const focusBack = useFocusBack(true)
  return () => {
    focusBack()
    onClose()
  }
}
