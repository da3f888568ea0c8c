import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Measures the width of an element before it is first painted, so that a layout that depends on it does not shift. */
export const useWidth = <E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
