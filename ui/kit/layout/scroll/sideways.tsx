import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './sideways.module.css'

interface SidewaysProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A row of tabs that scrolls sideways if the screen is too narrow. An arrow at an edge shows that there are more tabs
 * beyond it, and the current tab is scrolled into view.
 */
export const Sideways = ({ className, children }: SidewaysProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => mark(frame.current), [])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      showCurrent(element)
      mark(element)
    })
    observer.observe(element)
    // Counts arrive later and make the tabs wider.
    const tabs = element.firstElementChild?.firstElementChild
    if (tabs) observer.observe(tabs)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={`${css.frame} ${className ?? ''}`}>
      <div className={css.region} onScroll={() => mark(frame.current)}>
        {children}
      </div>
    </div>
  )
}

/**
 * Marks on the frame whether tabs are hidden beyond its left and right edge, with a tolerance of one pixel for
 * rounding.
 */
const mark = (frame: HTMLElement | null): void => {
  const region = frame?.firstElementChild
  if (!frame || !region) return
  const { scrollLeft, clientWidth, scrollWidth } = region
  frame.toggleAttribute('data-before', scrollLeft > 1)
  frame.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Scrolls only the region, not the page. */
const showCurrent = (frame: HTMLElement): void => {
  const region = frame.firstElementChild
  const current = region?.querySelector('[aria-current], [data-active]')
  if (!region || !current) return
  const [outer, inner] = [region.getBoundingClientRect(), current.getBoundingClientRect()]
  if (inner.right > outer.right - EDGE) region.scrollLeft += inner.right - outer.right + EDGE
  if (inner.left < outer.left + EDGE) region.scrollLeft -= outer.left + EDGE - inner.left
}

/** Pixels at either edge where tabs fade out. */
const EDGE = 44
