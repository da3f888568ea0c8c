import { formatQuantity, type Thousandths } from '../../kernel/quantity.ts'
import type { Wish } from './proposal.ts'

/** A material and how much of it, from an earlier order, a template or a suggestion. */
export interface SourceLine {
  readonly materialCode: string
  readonly materialName: string
  readonly quantity: Thousandths
}

export const wishesFrom = (lines: ReadonlyArray<SourceLine>): ReadonlyArray<Wish> =>
  lines.map(({ materialCode, materialName, quantity }, index) => ({
    at: index + 1,
    raw: `${materialName} ${formatQuantity(quantity)}`,
    materialCode,
    quantity: formatQuantity(quantity),
  }))

/** How much of a material a shop wants to have at hand, and what it has and is about to get. */
export interface StockAgainstLevel {
  readonly materialCode: string
  readonly materialName: string
  readonly level: Thousandths
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** What is missing up to the level: never below 0, and no wish where nothing is [N7]. */
export const wishesToLevel = (stocks: ReadonlyArray<StockAgainstLevel>): ReadonlyArray<Wish> =>
  stocks
    .map(({ materialCode, materialName, level, inShop, inTransit }) => {
      const missing = Math.max(0, level - inShop - inTransit) as Thousandths
      const terms = [level, inShop, inTransit].map(formatQuantity).join(' − ')
      return { raw: `${materialName} ${terms}`, materialCode, quantity: formatQuantity(missing), missing }
    })
    .filter(({ missing }) => missing > 0)
    .map(({ missing: _, ...wish }, index) => ({ ...wish, at: index + 1 }))

/** A line of the form that breaks a rule. */
export interface LineToMend {
  readonly materialCode: string
  readonly materialName: string
  readonly text: string
}

/** Every line to be mended wishes what stands in it; a dot without digits beside it is only half typed [N6]. */
export const wishesToMend = (lines: ReadonlyArray<LineToMend>): ReadonlyArray<Wish> =>
  lines.map(({ materialCode, materialName, text }, index) => ({
    at: index + 1,
    raw: `${materialName} ${text}`,
    materialCode,
    quantity: text.replace(/^\./, '0.').replace(/\.$/, ''),
  }))
