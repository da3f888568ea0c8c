import { useState } from 'react'

/** Returns whether `now` has ever been true: content that is loaded on first opening stays mounted from then on. */
export const useEver = (now: boolean): boolean => {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}
