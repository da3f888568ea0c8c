import type { Day } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** A stocktake that orders wait for. */
export interface BlockingStocktake {
  readonly orderNo: string
  readonly planName: string
  readonly countingDate: Day
}

/** Refuses orders of a shop until the count that they wait for is sent [ST9]. */
export const validateCounted = (blocking: BlockingStocktake | null): Result<true, Refusal<'STOCKTAKE_FIRST'>> =>
  blocking === null
    ? accept(true)
    : refuse('STOCKTAKE_FIRST', {
        ...{ pdNo: blocking.orderNo, planName: blocking.planName, countingDate: blocking.countingDate },
      })
