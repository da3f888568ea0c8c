import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a list to its last line, as far as needed, when a line has been added. */
export const useNewLineInView = (count: number): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef(count)
  useEffect(() => {
    if (count > countBefore.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    countBefore.current = count
  }, [count])
  return list
}
