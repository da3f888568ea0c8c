import type { Day } from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import { byCharacter } from '../kernel/text.ts'

/** A price from a day on, until the next one of the same shop group and material. */
export interface DatedPrice {
  readonly validFrom: Day
  readonly price: Fen
}

/** When a price is valid: over, valid on the day, or later. */
export type PriceStage = 'past' | 'now' | 'next'

/** A price with its change against the one before it. */
export interface StagedPrice extends DatedPrice {
  readonly stage: PriceStage
  /** In hundredths of a percent; null for the first price, and after a price of 0. */
  readonly change: number | null
  readonly isUnusual: boolean
}

/** Returns the change from a price to another in hundredths of a percent; null if the first is 0 [A12]. */
export const priceChange = (from: Fen, to: Fen): number | null =>
  from === 0 ? null : Math.round(((to - from) * 10_000) / from)

/** Returns whether a change should be checked: a fifth or more, up or down [A12]. */
export const isUnusualChange = (change: number | null): boolean => Math.abs(change ?? 0) >= UNUSUAL_CHANGE

/** A fifth, in hundredths of a percent. */
const UNUSUAL_CHANGE = 2000

/**
 * Returns the prices of one shop group and material, oldest first, with stage and change: the latest that has begun is the one
 * now, later ones are next, earlier ones past [A12].
 */
export function stagedPrices(prices: ReadonlyArray<DatedPrice>, today: Day): ReadonlyArray<StagedPrice> {
  const inOrder = prices.toSorted((a, b) => byCharacter(a.validFrom, b.validFrom))
  const now = inOrder.findLastIndex(({ validFrom }) => validFrom <= today)
  return inOrder.map((price, at) => {
    const before = inOrder[at - 1]
    const change = before === undefined ? null : priceChange(before.price, price.price)
    const stage = at === now ? 'now' : at > now ? 'next' : 'past'
    return { ...price, stage, change, isUnusual: isUnusualChange(change) }
  })
}

/** Returns the price now, the first one after it, and the last one before it; null where there is none [A12]. */
export function pricesAround(prices: ReadonlyArray<StagedPrice>) {
  const at = (stage: PriceStage) => prices.filter(price => price.stage === stage)
  return { past: at('past').at(-1) ?? null, now: at('now')[0] ?? null, next: at('next')[0] ?? null }
}
