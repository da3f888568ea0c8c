/** From this mean on, pieces scatter as a normal distribution of the same variance, which is within 0.1 %. */
const LARGE_MEAN = 200

/** What was sold of a product over some days. */
export interface ProductOutcome {
  readonly days: number
  /** Pieces that were sold and the sum of the absolute errors of the days, both in thousandths. */
  readonly sold: number
  readonly error: number
}

/** How good the forecast of products was, beside what is possible; rates in hundredths of a percent. */
export interface ProductAccuracy {
  readonly products: number
  readonly wape: number
  /** The WAPE of a perfect forecast, which knows what each product sells on average. */
  readonly floor: number
}

/**
 * Compares the pieces of products with what was sold and with the noise floor: customers come one by one and at random (Poisson), so
 * that even a forecast that knows the true mean of a day misses its pieces. Null if nothing was sold [FC32].
 */
export function productAccuracy(outcomes: ReadonlyArray<ProductOutcome>): ProductAccuracy | null {
  const selling = outcomes.filter(({ sold, days }) => sold > 0 && days > 0)
  const sold = selling.reduce((sum, product) => sum + product.sold, 0)
  if (sold === 0) return null
  const error = outcomes.reduce((sum, product) => sum + product.error, 0)
  const least = selling.reduce((sum, product) => sum + product.days * leastError(product.sold / 1000 / product.days), 0)
  const rate = (share: number): number => Math.round(10_000 * share)
  return { products: selling.length, wape: rate(error / sold), floor: rate((1000 * least) / sold) }
}

/**
 * Returns the mean absolute error of the best whole number as a forecast of pieces that scatter around `mean` at random. The best one
 * is the median of the Poisson distribution.
 */
export function leastError(mean: number): number {
  if (mean >= LARGE_MEAN) return Math.sqrt((2 * mean) / Math.PI)
  let [chance, below, missing] = [Math.exp(-mean), 0, 0]
  for (let pieces = 0; ; pieces++) {
    // `missing` is the mean of how many pieces fewer than `pieces` are sold.
    missing += below
    below += chance
    if (below >= 0.5) return mean - pieces + 2 * missing
    chance *= mean / (pieces + 1)
  }
}
