import { type Fen, hasAbnormalPrice, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import { isQuantityFarAboveUsual, type UsualQuantity } from './usual-quantity.ts'

/** A material of an order under review. */
export interface LineToReview {
  readonly materialCode: string
  /** Null if the text of the line breaks a rule; 0 if nothing is ordered. */
  readonly quantity: Thousandths | null
  readonly price: Fen | null
  readonly hasPrice: boolean
  readonly canPurchase: boolean
  readonly usual: UsualQuantity | null
  /** Whether at least half of the shop's recent orders have it. */
  readonly isRegular: boolean
  /** Whether what is in the shop and in transit lasts as long as an order must [E1]. */
  readonly isCovered: boolean
}

/** The groups of a review in the order in which they are shown: what needs a decision first [E5]. */
export const reviewGroups = ['problem', 'unusual', 'missing', 'new', 'more', 'less', 'usual', 'covered'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

/**
 * Returns the group of a line by its difference from the usual quantity; null for a material that is neither ordered
 * nor missing, which only materials of at least half of the recent orders are: those of which there is enough apart [E5].
 */
export function reviewGroupOf(line: LineToReview): ReviewGroup | null {
  const { quantity, usual, isRegular, isCovered } = line
  if (quantity === null) return 'problem'
  if (quantity === 0) {
    if (usual === null || !isRegular || !line.canPurchase) return null
    return isCovered ? 'covered' : 'missing'
  }
  if (!line.hasPrice) return 'problem'
  if (usual === null) return 'new'
  if (isQuantityFarAboveUsual(quantity, usual)) return 'unusual'
  if (quantity === usual.quantity) return 'usual'
  return quantity > usual.quantity ? 'more' : 'less'
}

/**
 * Returns the lines of each group, sorted by the amount of their difference from the usual, largest first; ties keep
 * their order [E5].
 */
export function reviewOf<L extends LineToReview>(lines: ReadonlyArray<L>): ReadonlyMap<ReviewGroup, ReadonlyArray<L>> {
  const groups = Map.groupBy(lines, reviewGroupOf)
  return new Map(
    reviewGroups.flatMap(group => {
      const groupLines = groups.get(group)
      return groupLines === undefined
        ? []
        : [[group, groupLines.toSorted((a, b) => differenceOf(b) - differenceOf(a))] as const]
    }),
  )
}

const amountOf = (price: Fen | null, quantity: Thousandths): Fen =>
  hasAbnormalPrice(price) ? (0 as Fen) : lineAmount(price!, quantity)

const differenceOf = ({ price, quantity, usual }: LineToReview): number =>
  Math.abs(amountOf(price, quantity ?? zero) - amountOf(price, usual?.quantity ?? zero))

const zero = 0 as Thousandths

/** Returns what lines cost at their usual quantities; lines without one cost nothing [E5]. */
export const amountAtUsual = (lines: ReadonlyArray<LineToReview>): Fen =>
  sumFen(lines.map(({ price, usual }) => amountOf(price, usual?.quantity ?? zero)))

/** Totals of the ordered lines that have a usual quantity: as ordered, and as usual. */
export interface UsualComparison {
  readonly kinds: number
  readonly ordered: Fen
  readonly usual: Fen
}

/** Compares the ordered lines with their usual quantities at today's prices; lines without one are left out [E6]. */
export function compareWithUsual(lines: ReadonlyArray<LineToReview>): UsualComparison {
  const comparableLines = lines.filter(({ quantity, usual }) => quantity !== null && quantity > 0 && usual !== null)
  return {
    kinds: comparableLines.length,
    ordered: sumFen(comparableLines.map(({ price, quantity }) => amountOf(price, quantity!))),
    usual: amountAtUsual(comparableLines),
  }
}
