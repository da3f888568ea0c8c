/** The bounds of a band as ratios to the point. */
export interface Band {
  readonly low: number
  readonly high: number
}

/** The ratio of actual to forecast turnover, and its weight. */
export interface ForecastError {
  readonly ratio: number
  readonly weight: number
}

/** The same with the index of the first day of its forecast. */
export interface OriginError {
  readonly ratio: number
  readonly origin: number
}

/** Minimum number of errors for a band; with fewer it is derived from the usual spread. */
const FEWEST_ERRORS = 8
/** The share of outcomes within the band of a sum. */
const COVERAGE = 0.8
/** Number of weeks after which the error of a day has half its weight in how rough the recent days were. */
const ROUGHNESS_HALF_LIFE = 1.5
/** The recent days are compared as if one further day had the usual error. */
const USUAL_DAYS = 1
/** Maximum distance of a sum from its forecast, as a logarithm; a band that reaches it begins at 0. */
const SUM_LIMIT = Math.log(5)
/** Maximum distance of a day in the comparison of recent days. */
const DAY_LIMIT = 1

/**
 * Returns the band below and above which a share of `tail` of the next outcomes is expected. It contains 1. With few errors it is the
 * usual spread [FC6].
 *
 * Of n independent errors, the next one lies below the k-th smallest with probability k / (n + 1), as in conformal prediction, so that
 * the quantile is taken a little outside of the tail. `newShare` is the share of errors that are independent of the others.
 */
export function bandOf(errors: ReadonlyArray<ForecastError>, tail: number, spread: number, newShare = 1): Band {
  if (errors.length < FEWEST_ERRORS) return { low: Math.exp(-1.6 * spread), high: Math.exp(1.6 * spread) }
  const ascending = errors.toSorted((one, other) => one.ratio - other.ratio)
  // The k-th of n errors is the quantile (k - 0.5) / n.
  const outside = Math.max(0, tail - (0.5 - tail) / (effectiveNumber(errors) * newShare))
  return { low: Math.min(1, quantile(ascending, outside)), high: Math.max(1, quantile(ascending, 1 - outside)) }
}

/**
 * Returns the band in which four of five sums are expected, as far below as above the point on a logarithmic scale. `today` is
 * the index of the first day of the forecast.
 *
 * The errors of past sums say how far a usual plan was off; there are only one a week, so that all weigh the same. How rough the recent
 * weeks were is read from the errors of their single days, of which there are seven times as many [FC6].
 */
export function bandOfSums(
  sums: ReadonlyArray<OriginError>,
  days: ReadonlyArray<OriginError>,
  today: number,
  spread: number,
  newShare: number,
): Band {
  if (sums.length < FEWEST_ERRORS) return bandOf([], 0, spread)
  const distances = sums
    .map(({ ratio }) => ({ ratio: distanceOf(ratio, SUM_LIMIT), weight: 1 }))
    .sort((one, other) => one.ratio - other.ratio)
  // Errors of plans that overlap resemble each other: measured, they count as the square of the share of new days.
  const share = Math.min(1, COVERAGE + (COVERAGE - 0.5) / (sums.length * newShare ** 2))
  const reach = Math.min(SUM_LIMIT, quantile(distances, share) * roughnessOf(days, today))
  return { low: reach === SUM_LIMIT ? 0 : Math.exp(-reach), high: Math.exp(reach) }
}

/** Returns the mean error of the recent days divided by that of all days of the back-test. */
function roughnessOf(days: ReadonlyArray<OriginError>, today: number): number {
  let [sum, recent, weights] = [0, 0, 0]
  for (const { ratio, origin } of days) {
    const distance = distanceOf(ratio, DAY_LIMIT)
    const weight = 0.5 ** ((today - origin - 7) / 7 / ROUGHNESS_HALF_LIFE)
    sum += distance
    recent += weight * distance
    weights += weight
  }
  if (sum === 0) return 1
  const usual = sum / days.length
  return (recent + USUAL_DAYS * usual) / (weights + USUAL_DAYS) / usual
}

/** Returns the absolute logarithm of a ratio. */
const distanceOf = (ratio: number, limit: number): number => Math.min(limit, Math.abs(Math.log(ratio)))

/** Returns the number of equally weighted errors that carry the same information as these (effective sample size). */
function effectiveNumber(errors: ReadonlyArray<ForecastError>): number {
  let [sum, squares] = [0, 0]
  for (const { weight } of errors) {
    sum += weight
    squares += weight * weight
  }
  return sum ** 2 / squares
}

/** Returns the ratio below which a share of the weight lies, between the middles of two neighbours. */
function quantile(ascending: ReadonlyArray<ForecastError>, share: number): number {
  const target = share * ascending.reduce((sum, { weight }) => sum + weight, 0)
  let [passed, previous] = [0, { ratio: ascending[0]!.ratio, middle: Number.NEGATIVE_INFINITY }]
  for (const { ratio, weight } of ascending) {
    const middle = passed + weight / 2
    if (middle >= target)
      return previous.ratio + ((target - previous.middle) / (middle - previous.middle) || 0) * (ratio - previous.ratio)
    previous = { ratio, middle }
    passed += weight
  }
  return previous.ratio
}
