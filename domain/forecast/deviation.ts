import { isOrdinary, type ShopDays } from './shop-days.ts'

/** A day is compared with the same weekdays of four weeks before and after it, and of eight weeks before if most were special. */
const NEAR_WEEKS = 4
const FAR_WEEKS = 8
const FEWEST_NEIGHBOURS = 3
/** Number of days after which the deviation of a day no longer changes. */
export const DEVIATION_LAG = 7 * NEAR_WEEKS

/**
 * Returns how much each day of the history deviates from the ordinary same weekdays around it, as the logarithm of the ratio to
 * their median; NaN where this is unknown.
 */
export function deviations(days: ShopDays): Float64Array {
  const logs = days.values.map(Math.log)
  const isComparable = logs.map((value, index) => Number(!Number.isNaN(value) && isOrdinary(days, index)))
  const neighbours: number[] = []
  return logs.map((value, index) => {
    if (Number.isNaN(value)) return Number.NaN
    neighbours.length = 0
    for (let week = 1; week <= FAR_WEEKS && (week <= NEAR_WEEKS || neighbours.length < NEAR_WEEKS); week++) {
      for (const neighbour of [index - 7 * week, week <= NEAR_WEEKS ? index + 7 * week : -1]) {
        if (isComparable[neighbour] === 1 && days.weekday[neighbour] === days.weekday[index])
          neighbours.push(logs[neighbour]!)
      }
    }
    return neighbours.length < FEWEST_NEIGHBOURS ? Number.NaN : value - median(neighbours)
  })
}

/**
 * Returns the level of each day as a logarithm: the mean over a week of the median of each weekday and those of the weeks before
 * and after, so that single special days do not count. NaN where fewer than five of the
 * seven weekdays are known and for the first and last three days.
 */
export function levelPath(days: ShopDays): Float64Array {
  const logs = days.values.map(Math.log)
  const smooth = logs.map((_, index) => {
    const three = knownAt(logs, [index - 7, index, index + 7])
    return three.length < 2 ? Number.NaN : median(three)
  })
  return smooth.map((_, index) => {
    if (index < 3 || index >= smooth.length - 3) return Number.NaN
    const week = knownAt(
      smooth,
      [-3, -2, -1, 0, 1, 2, 3].map(distance => index + distance),
    )
    return week.length < 5 ? Number.NaN : week.reduce((sum, value) => sum + value, 0) / week.length
  })
}

/** Returns the known values at the indexes that exist. */
const knownAt = (values: Float64Array, indexes: ReadonlyArray<number>): ReadonlyArray<number> =>
  indexes.map(index => values[index] ?? Number.NaN).filter(value => !Number.isNaN(value))

/** Returns the median of at least one number. */
export function median(numbers: ReadonlyArray<number>): number {
  const ascending = [...numbers].sort((one, other) => one - other)
  const half = ascending.length >> 1
  return ascending.length % 2 === 1 ? ascending[half]! : (ascending[half - 1]! + ascending[half]!) / 2
}

export const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))
