import { useState } from 'react'

/** Whether it has ever been so: what is fetched when it is first opened stays from then on. */
export const useEver = (now: boolean): boolean => {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}
