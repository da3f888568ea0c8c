import type { StockLine } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { type Fraction, fraction, roundFraction } from './fraction.ts'
import { addParts, isGap, partsOn, type RecipeBook, type RecipeGap } from './recipe.ts'

/** What a shop sold and took back of a product on a day. */
export interface SalesLine {
  readonly productCode: string
  readonly sold: Thousandths
  readonly returned: Thousandths
  /** Gross sales: what was taken less what was paid back; below 0 if more was paid back. */
  readonly amount: Fen
}

/** What the sales of a day used of a material, in thousandths of its stock unit. */
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
 * Explodes the sales of a day by the recipes of that day [SA4]: sums are exact, and each material is rounded once for
 * the sold and once for the returned quantity, to the nearest thousandth of the stock unit, halves away from 0. What
 * cannot be exploded waits [SA5].
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

/** The ledger's lines that bring what was posted for a day to what it used: one list for each process [SA6]. */
export interface UsageChange {
  readonly SALE_OUT: ReadonlyArray<StockLine>
  readonly SALE_RETURN: ReadonlyArray<StockLine>
}

/** Returns what has to be posted so that a day whose sales used `before` uses `after`; sold goods leave, returned ones come in [SA6]. */
export function usageChange(before: Usage, after: Usage): UsageChange {
  const materials = [...new Set([...before.keys(), ...after.keys()])].sort()
  const linesOf = (field: keyof MaterialUsage, sign: 1 | -1) =>
    materials.flatMap(materialCode => {
      const change = (after.get(materialCode)?.[field] ?? 0) - (before.get(materialCode)?.[field] ?? 0)
      return change === 0 ? [] : [{ materialCode, inStore: sign * change, inTransport: 0, value: null }]
    })
  return { SALE_OUT: linesOf('sold', -1), SALE_RETURN: linesOf('returned', 1) }
}
