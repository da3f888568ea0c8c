import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks an element with `data-before` and `data-after` while columns of the scrolling region in it lie hidden beyond its left
 * and its right edge. The marks are written to the page directly, because scrolling must not draw the rows anew.
 */
export const useHiddenEdges = (
  total: number,
  room: number,
): { readonly frame: RefObject<HTMLDivElement | null>; readonly onScroll: () => void } => {
  const frame = useRef<HTMLDivElement>(null)
  const mark = () => {
    const element = frame.current
    const region = element?.firstElementChild
    if (!element || !region) return
    const { scrollLeft, clientWidth, scrollWidth } = region
    element.toggleAttribute('data-before', scrollLeft > 0)
    element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths say when to look again
  useLayoutEffect(mark, [total, room])
  return { frame, onScroll: mark }
}
