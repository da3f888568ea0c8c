import { clamp } from './deviation.ts'

/** Weekdays stay in place if a year is 52 weeks. */
const YEAR = 364
/** A level moves by this much from one day to the next at most. */
const STEP_LIMIT = 0.1

/**
 * Returns how a level moved in the same weeks of the last two years, added up from the first day on, as logarithms: only differences
 * have a meaning. `path` is the level of each day, and the first of `count` days has the index `offset` in it. A day of the result uses
 * the path of a year before it alone.
 */
export function seasonPath(path: ArrayLike<number>, offset: number, count: number): Float64Array {
  let moved = 0
  return Float64Array.from({ length: count }, (_, index) => {
    let [sum, years] = [0, 0]
    for (const year of [1, 2]) {
      const at = offset + index - YEAR * year
      const step = path[at]! - path[at - 1]!
      // Beyond the path a step is NaN too.
      if (Number.isNaN(step)) continue
      sum += clamp(step, STEP_LIMIT)
      years++
    }
    if (years > 0) moved += sum / years
    return moved
  })
}
