import { useLayoutEffect, useRef, useState } from 'react'
import type { HomeBlockView } from '../../application/home/contract.ts'
import { columnCount, columnsOf, sectionsOf, workFirst } from './arrange-blocks.ts'
import { BlockCard } from './block-card.tsx'
import css from './home.module.css'

/** In a single column, so many blocks are open at first. */
const OPEN_BLOCKS = 3

/** The blocks side by side in as many columns as the page has room for; wide ones take all of it. */
export const BlockColumns = ({ blocks }: { readonly blocks: ReadonlyArray<HomeBlockView> }) => {
  const { ref, width } = useWidth()
  const count = columnCount(width)
  // Before the width is known nothing is drawn: a chart would be as wide as the page at first.
  const sections = width === 0 ? [] : sectionsOf(blocks)
  return (
    <div ref={ref} className={css.blocks}>
      {sections.map(section => (
        <div key={section[0]!.id} className={css.columns}>
          {(count === 1 ? [workFirst(section)] : columnsOf(section, count)).map(column => (
            <div key={column[0]!.id} className={css.column}>
              {column.map((block, at) => (
                <BlockCard key={block.id} block={block} mayFold={count === 1 && at >= OPEN_BLOCKS} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Measures the width of an element before it is painted, and whenever it changes. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current!
    // A page that is hidden for a moment has no width; its blocks stay.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
