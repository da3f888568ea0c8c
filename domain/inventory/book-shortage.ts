import { emptyBalance, mergeLines, type StockBalance, type StockLine } from './posting.ts'

/** A material of which more leaves than is on the book; quantities in units of stock. */
export interface BookShortage {
  readonly materialCode: string
  readonly input: string
  readonly bookStock: string
}

/** Returns the first material whose book goes below zero by what leaves with these lines; null if there is none. */
export function bookShortage(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<StockLine>,
): BookShortage | null {
  for (const { materialCode, inStore } of mergeLines(lines)) {
    const book = (balances.get(materialCode) ?? emptyBalance).inStore
    if (inStore < 0 && book + inStore < 0)
      return { materialCode, input: String(-inStore / 1000), bookStock: String(book / 1000) }
  }
  return null
}
