import { type UIEvent, useState } from 'react'

/**
 * Folds the head of the page once the rows have been scrolled. Rows that nearly fit do not fold it: with more room they would be back
 * at their beginning, which unfolds it again.
 */
export const useFold = () => {
  const [isFolded, setFolded] = useState(false)
  const fold = ({ target }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = target as HTMLElement
    if (scrollTop < UNFOLDS_BELOW) setFolded(false)
    else if (scrollTop > FOLDS_ABOVE && scrollHeight - clientHeight > ROOM_OF_HEAD) setFolded(true)
  }
  return { isFolded, fold }
}

const [UNFOLDS_BELOW, FOLDS_ABOVE, ROOM_OF_HEAD] = [8, 60, 400]
