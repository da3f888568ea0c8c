import { formatQuantity, type Thousandths } from '../../kernel/quantity.ts'
import type { RequestedLine } from './proposal.ts'
import { supplyOf } from './suggestion.ts'

/** A material with a quantity, from an earlier order, a template or a suggestion. */
export interface SourceLine {
  readonly materialCode: string
  readonly materialName: string
  readonly quantity: Thousandths
}

export const requestedLinesFrom = (lines: ReadonlyArray<SourceLine>): ReadonlyArray<RequestedLine> =>
  lines.map(({ materialCode, materialName, quantity }, index) => ({
    at: index + 1,
    raw: `${materialName} ${formatQuantity(quantity)}`,
    materialCode,
    quantity: formatQuantity(quantity),
  }))

/** A shop's target level of a material, with the stock in the shop and in transit. */
export interface StockAgainstLevel {
  readonly materialCode: string
  readonly materialName: string
  readonly level: Thousandths
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
}

/** Returns what is missing up to the target level; materials at or above it give no line [N7]. */
export const requestedLinesToLevel = (stocks: ReadonlyArray<StockAgainstLevel>): ReadonlyArray<RequestedLine> =>
  stocks
    .map(({ materialCode, materialName, level, inShop, inTransit }) => {
      const shortfall = Math.max(0, level - supplyOf(inShop, inTransit)) as Thousandths
      const terms = [level, inShop, inTransit].map(formatQuantity).join(' − ')
      return { raw: `${materialName} ${terms}`, materialCode, quantity: formatQuantity(shortfall), missing: shortfall }
    })
    .filter(({ missing: shortfall }) => shortfall > 0)
    .map(({ missing: _, ...requestedLine }, index) => ({ ...requestedLine, at: index + 1 }))

/** An invalid line of the form. */
export interface LineToFix {
  readonly materialCode: string
  readonly materialName: string
  readonly text: string
}

/** Returns a requested line with the text of each invalid line; a single decimal point counts as incomplete typing [N6]. */
export const requestedLinesToFix = (lines: ReadonlyArray<LineToFix>): ReadonlyArray<RequestedLine> =>
  lines.map(({ materialCode, materialName, text }, index) => ({
    at: index + 1,
    raw: `${materialName} ${text}`,
    materialCode,
    quantity: text.replace(/^\./, '0.').replace(/\.$/, ''),
  }))
