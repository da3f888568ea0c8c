import { useEffect, useState } from 'react'
import type { Instant } from '../../../../domain/kernel/day.ts'
import { type CutOffStage, cutOffStage, untilNextStage } from '../../../../domain/ordering/cart/cut-off.ts'
import { useServerClock } from '../../../kit/feedback/clock.tsx'

/**
 * Returns the stage before a cut-off by the server's clock; updated on time, and at once when a sleeping page becomes
 * visible.
 */
export const useCutOffStage = (cutOffAt: Instant): CutOffStage => {
  const { offset } = useServerClock()
  const [stage, setStage] = useState(() => cutOffStage(cutOffAt, Date.now() + offset))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const updateStage = () => {
      clearTimeout(timer)
      const now = Date.now() + offset
      setStage(cutOffStage(cutOffAt, now))
      const wait = untilNextStage(cutOffAt, now)
      // Timers of a machine that has slept run late, so none is longer than a minute.
      if (wait !== null) timer = setTimeout(updateStage, Math.min(wait, MINUTE))
    }
    updateStage()
    document.addEventListener('visibilitychange', updateStage)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', updateStage)
    }
  }, [cutOffAt, offset])
  return stage
}

const MINUTE = 60_000
