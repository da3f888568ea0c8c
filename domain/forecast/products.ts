import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'

/** What a shop sold on the days of promotions of one product, within the days of the mix. */
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

/** As many days as usual weigh against the days of promotions: of few days little is believed. */
const PRIOR_DAYS = 2

/**
 * Splits the turnover of each day into pieces of products by the recent mix [FC9]; on days of its own promotion a product has
 * the share that it had in such promotions before [FC29]. Pieces are whole, and what is rounded away on one day is carried to
 * the next, so that the pieces over all days are within half a piece of their exact share.
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
  const usual = rateOf(sold - promoted.sold, turnover - promoted.turnover)
  const ofPromotions = rateOf(promoted.sold, promoted.turnover)
  return { usual, promoted: (ofPromotions * promoted.days + usual * PRIOR_DAYS) / (promoted.days + PRIOR_DAYS) }
}

const rateOf = (sold: number, turnover: number): number => (turnover > 0 ? Math.max(0, sold) / 1000 / turnover : 0)
