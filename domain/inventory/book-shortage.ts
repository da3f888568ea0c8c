import type { Text } from '../kernel/text.ts'
import { emptyBalance, mergeLines, type StockBalance, type StockLine } from './posting.ts'

/** What happens if a person takes more than the book stock: it is accepted, needs a confirmation, or is refused. */
export const negativeStockPolicies = {
  allow: { words: ['允许', 'Allow'] },
  confirm: { words: ['提示并确认', 'Warn and confirm'] },
  refuse: { words: ['不允许', 'Refuse'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type NegativeStock = keyof typeof negativeStockPolicies

/** A material of which more is taken than the book has; quantities in stock units. */
export interface BookShortage {
  readonly materialCode: string
  readonly input: string
  readonly bookStock: string
}

/** Returns the first material whose book stock falls below zero with these lines; null if there is none. */
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

/** A shortage that the chain refuses, or accepts only with a confirmation. */
export interface StockObjection {
  readonly isFinal: boolean
  readonly shortage: BookShortage
}

/**
 * Returns the objection to lines that take more than the book stock; null if there is none, or if it was confirmed
 * (plan of goods 1.4).
 */
export function stockObjection(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<StockLine>,
  policy: NegativeStock,
  isConfirmed: boolean,
): StockObjection | null {
  if (policy === 'allow' || (policy === 'confirm' && isConfirmed)) return null
  const shortage = bookShortage(balances, lines)
  return shortage && { isFinal: policy === 'refuse', shortage }
}
