import { useCallback, useRef } from 'react'

/** Returns a function that runs `act` unless its previous call was less than `withinMs` ago: that is the same press. */
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
