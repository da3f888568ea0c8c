import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows of a table that are in the DOM. */
export interface LineWindow {
  /** Whether rows are missing from the DOM because they are out of sight. */
  readonly isPart: boolean
  readonly start: number
  readonly end: number
  /** Height in pixels of the rows before and after. */
  readonly before: number
  readonly after: number
  readonly measure: (row: HTMLTableRowElement | null) => void
}

/** Up to this many rows all are in the DOM, so that the browser's search finds them. */
const longFrom = 200

/** Returns which rows of a table are in the DOM: of a long one only those in sight, in print all of them. */
export const useLineWindow = (region: RefObject<HTMLElement | null>, count: number): LineWindow => {
  const isPrinting = useIsPrinting()
  const isPart = count > longFrom && !isPrinting
  const virtualizer = useVirtualizer({
    count: isPart ? count : 0,
    getScrollElement: () => region.current,
    estimateSize: () => 56,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const measure = virtualizer.measureElement
  if (!isPart) return { isPart, start: 0, end: count, before: 0, after: 0, measure }
  return {
    isPart,
    start: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure,
  }
}

/** Returns whether the page is being printed. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
