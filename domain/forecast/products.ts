import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'

/** A product's sales on the days of its promotions, within the days of the mix. */
export interface PromotedSales {
  readonly days: number
  /** Pieces of the product in thousandths. */
  readonly sold: number
  /** What all products brought in on these days. */
  readonly turnover: Fen
}

/** What a shop sold of a product over the last 56 to 84 days. */
export interface ProductSales {
  readonly productCode: string
  /** Pieces in thousandths, those of promotions too. */
  readonly sold: number
  /** Null if the product was not promoted on any of these days. */
  readonly promoted: PromotedSales | null
}

/** The products of one shop and what all of them brought in over the same days. */
export interface ProductMix {
  readonly products: ReadonlyArray<ProductSales>
  readonly turnover: Fen
}

/** The forecast of a product: whole pieces by day. */
export interface ProductForecast {
  readonly productCode: string
  readonly pieces: ReadonlyMap<Day, number>
}

/**
 * Number of usual days that weigh as a prior against the days of promotions, so that few promotion days change little.
 */
const PRIOR_DAYS = 2

/**
 * Splits the turnover of each day into pieces of products by the recent mix [FC9]. On days of its own promotion a
 * product has its share in earlier promotions [FC29]. Pieces are whole; the rounding error of a day is carried to the
 * next, so that the pieces over all days differ by at most half a piece from the exact share.
 */
export function forecastProducts(
  mix: ProductMix,
  turnover: ReadonlyArray<{ readonly day: Day; readonly point: number }>,
  isPromoted: (productCode: string, day: Day) => boolean,
): ReadonlyArray<ProductForecast> {
  return mix.products.map(product => {
    const { productCode } = product
    const { usual, promoted } = piecesPerFen(mix.turnover, product)
    const pieces = new Map<Day, number>()
    let [exact, whole] = [0, 0]
    for (const { day, point } of turnover) {
      exact += (isPromoted(productCode, day) ? promoted : usual) * point
      pieces.set(day, Math.round(exact) - whole)
      whole = Math.round(exact)
    }
    return { productCode, pieces }
  })
}

/** Returns the pieces of a product for each fen of turnover, on usual days and on days of its promotion [FC29]. */
function piecesPerFen(turnover: Fen, { sold, promoted }: ProductSales): { usual: number; promoted: number } {
  // Without days of both kinds there is nothing to compare.
  if (!promoted || promoted.turnover <= 0 || promoted.turnover >= turnover) {
    const rate = rateOf(sold, turnover)
    return { usual: rate, promoted: rate }
  }
  const usualRate = rateOf(sold - promoted.sold, turnover - promoted.turnover)
  const ofPromotions = rateOf(promoted.sold, promoted.turnover)
  return {
    usual: usualRate,
    promoted: (ofPromotions * promoted.days + usualRate * PRIOR_DAYS) / (promoted.days + PRIOR_DAYS),
  }
}

const rateOf = (pieces: number, turnover: number): number => (turnover > 0 ? Math.max(0, pieces) / 1000 / turnover : 0)
