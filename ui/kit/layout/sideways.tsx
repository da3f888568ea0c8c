import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './sideways.module.css'

interface SidewaysProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A row of tabs that is scrolled sideways where the screen is too narrow for it. An arrow stands at each edge beyond which
 * more tabs lie, and the current tab is brought into sight.
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
    // Counts come later and make the tabs wider.
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

/** Says at the frame whether tabs lie beyond its left and its right edge; a pixel is lost in rounding. */
const mark = (frame: HTMLElement | null): void => {
  const region = frame?.firstElementChild
  if (!frame || !region) return
  const { scrollLeft, clientWidth, scrollWidth } = region
  frame.toggleAttribute('data-before', scrollLeft > 1)
  frame.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** Scrolls the region alone, so that the page stays where it is. */
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
