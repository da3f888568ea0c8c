import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'

/** What a shop sold of a product over the last 56 to 84 days. */
export interface ProductSales {
  readonly productCode: string
  /** Pieces in thousandths. */
  readonly sold: number
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
 * Splits the turnover of each day into pieces of products by the recent mix [FC9]. Pieces are whole, and what is rounded
 * away on one day is carried to the next, so that the pieces over all days are within half a piece of their exact share.
 */
export function forecastProducts(
  mix: ProductMix,
  turnover: ReadonlyArray<{ readonly day: Day; readonly point: number }>,
): ReadonlyArray<ProductForecast> {
  return mix.products.map(({ productCode, sold }) => {
    const piecesPerFen = mix.turnover > 0 ? Math.max(0, sold) / 1000 / mix.turnover : 0
    const pieces = new Map<Day, number>()
    let [exact, whole] = [0, 0]
    for (const { day, point } of turnover) {
      exact += piecesPerFen * point
      pieces.set(day, Math.round(exact) - whole)
      whole = Math.round(exact)
    }
    return { productCode, pieces }
  })
}
