import { useCallback, useRef } from 'react'

/** Does it at the first call; calls that follow each other within the time are the same press and are dropped. */
export const useFirstPress = <A extends ReadonlyArray<unknown>>(act: (...args: A) => void, withinMs: number) => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (...args: A) => {
      const isSame = performance.now() - last.current < withinMs
      last.current = performance.now()
      if (!isSame) act(...args)
    },
    [act, withinMs],
  )
}
