import type { StockLine } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { type Fraction, fraction, roundFraction } from './fraction.ts'
import { addParts, isGap, partsOn, type RecipeBook, type RecipeGap } from './recipe.ts'

/** A shop's sales and returns of a product on a day. */
export interface SalesLine {
  readonly productCode: string
  readonly sold: Thousandths
  readonly returned: Thousandths
  /** Gross sales less refunds, in fen; negative if more was refunded than sold. */
  readonly amount: Fen
}

/** The use of a material by the sales of a day, in thousandths of its stock unit. */
export interface MaterialUsage {
  readonly sold: number
  readonly returned: number
}
export type Usage = ReadonlyMap<string, MaterialUsage>

export interface Explosion {
  readonly usage: Usage
  /** The products that cannot be exploded yet, and why [SA5]. */
  readonly gaps: ReadonlyMap<string, RecipeGap>
}

/**
 * Explodes the sales of a day by the recipes of that day [SA4]: sums are exact; each material is rounded once for the
 * sold and once for the returned quantity, to the nearest thousandth of the stock unit, halves away from 0. Products
 * that cannot be exploded are returned as gaps [SA5].
 */
export function explode(book: RecipeBook, day: Day, lines: ReadonlyArray<SalesLine>): Explosion {
  const partsOf = partsOn(book, day)
  const [sold, returned] = [new Map<string, Fraction>(), new Map<string, Fraction>()]
  const gaps = new Map<string, RecipeGap>()
  for (const line of lines) {
    const parts = partsOf(line.productCode)
    if (isGap(parts)) {
      gaps.set(line.productCode, parts)
      continue
    }
    addParts(sold, parts, fraction(line.sold))
    addParts(returned, parts, fraction(line.returned))
  }
  const usage = new Map<string, MaterialUsage>()
  for (const [material, quantity] of sold) {
    usage.set(material, { sold: roundFraction(quantity), returned: roundFraction(returned.get(material)!) })
  }
  return { usage, gaps }
}

/** The ledger lines that correct the posted use of a day, one list per process [SA6]. */
export interface UsageChange {
  readonly SALE_OUT: ReadonlyArray<StockLine>
  readonly SALE_RETURN: ReadonlyArray<StockLine>
}

/**
 * Returns the postings that change the use of a day from `before` to `after`; sold goods leave, returned ones come in
 * [SA6].
 */
export function usageChange(before: Usage, after: Usage): UsageChange {
  const materials = [...new Set([...before.keys(), ...after.keys()])].sort()
  const linesOf = (field: keyof MaterialUsage, sign: 1 | -1) =>
    materials.flatMap(materialCode => {
      const change = (after.get(materialCode)?.[field] ?? 0) - (before.get(materialCode)?.[field] ?? 0)
      return change === 0 ? [] : [{ materialCode, inStore: sign * change, inTransport: 0, value: null }]
    })
  return { SALE_OUT: linesOf('sold', -1), SALE_RETURN: linesOf('returned', 1) }
}
