import type { Holding } from '../inventory/cost.ts'
import { emptyBalance } from '../inventory/posting.ts'
import { type Fen, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Fraction } from '../sales/fraction.ts'
import { partsOfQuantity } from './explode-scrap.ts'
import { leavingCosts } from './scrap.ts'

/** A material that leaves the stock for a scrapped unit of goods, with its book stock. */
export interface BookedPart extends Holding {
  readonly materialCode: string
  /** What one unit of the goods takes of it; 1 if the goods are the material. */
  readonly perUnit: Fraction
}

/** A quantity of goods to scrap, as it is typed. */
export interface TypedScrap {
  readonly quantity: Thousandths
  readonly parts: ReadonlyArray<BookedPart>
}

/** Returns what goods cost that leave the book stock together: the amount of the scrap order, to the fen [BF3, BF8]. */
export function liveAmount(entries: ReadonlyArray<TypedScrap>): Fen {
  const balances = new Map(
    entries.flatMap(({ parts }) => parts.map(part => [part.materialCode, { ...emptyBalance, ...part }] as const)),
  )
  const lines = entries.map(({ quantity, parts }) => ({ parts: partsOfQuantity(parts, quantity) }))
  return sumFen([...leavingCosts(balances, lines).values()].map(({ amount }) => amount))
}
