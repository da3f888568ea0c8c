import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks an element with `data-before` and `data-after` while columns of its scrolling region are hidden beyond the left
 * and the right edge. The attributes are written to the DOM directly, because scrolling must not re-render the rows.
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
