import { type Fen, fen, lineAmount, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import { split } from '../kernel/split.ts'
import type { ClaimLine } from './difference-evidence.ts'

/** An ordered line with the shipped quantity, substitutes included, and the quantity of claims approved before. */
export interface OrderedGoods {
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly shipped: Thousandths
  readonly claimedBefore: Thousandths
}

/** Goods of an ordered material that are claimed, with their value at the ordered price. */
export interface ClaimedGoods {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}

type WorthLine = Pick<ClaimLine, 'kind' | 'materialCode' | 'replaces' | 'quantity'> & {
  readonly approvedQuantity: Thousandths
}

/**
 * Returns the value of claimed goods at the ordered price [RC21]. Goods beyond the ordered quantity cost nothing and
 * count as missing first. Any sequence of claims adds up to the amount of one claim for their sum.
 */
export function claimedAmount(
  { quantity, price, shipped, claimedBefore }: OrderedGoods,
  claimedQuantity: Thousandths,
): Fen {
  if (price === null) return fen(0)
  const chargeOf = (shortfall: number) =>
    lineAmount(price, Math.max(0, Math.min(quantity, shipped - shortfall)) as Thousandths)
  return fen(chargeOf(claimedBefore) - chargeOf(claimedBefore + claimedQuantity))
}

/** Returns the ordered material of a line: for a substitute the material that it replaces. */
const orderedMaterial = ({ materialCode, replaces }: Pick<WorthLine, 'materialCode' | 'replaces'>): string =>
  replaces === '' ? materialCode : replaces

/** Returns whether a line is refunded: it was approved, and its goods are not surplus. */
const isPaid = ({ kind, approvedQuantity }: WorthLine): boolean => kind !== 'MORE' && approvedQuantity > 0

const sumOf = (quantities: ReadonlyArray<number>): number => quantities.reduce((sum, quantity) => sum + quantity, 0)

/**
 * Returns the claimed quantity of a shipped line that was charged; damaged and wrong goods beyond the shipped quantity
 * were not [RC21].
 */
const chargedQuantity = (line: ReadonlyArray<WorthLine>): number => {
  const approvedQuantity = sumOf(line.filter(isPaid).map(({ approvedQuantity }) => approvedQuantity))
  const surplus = sumOf(line.filter(({ kind }) => kind === 'MORE').map(({ quantity }) => quantity))
  return Math.max(0, approvedQuantity - surplus)
}

/** Returns the approved goods by ordered material with their value; goods without value are left out [RC21]. */
export function claimedGoods(
  lines: ReadonlyArray<WorthLine>,
  orderedGoods: ReadonlyMap<string, OrderedGoods>,
): ReadonlyArray<ClaimedGoods> {
  return [...Map.groupBy(lines, orderedMaterial)].flatMap(([materialCode, group]) => {
    const goods = orderedGoods.get(materialCode)
    if (!goods) return []
    const shippedLines = [...Map.groupBy(group, line => line.materialCode).values()]
    const quantity = sumOf(shippedLines.map(chargedQuantity)) as Thousandths
    const amount = claimedAmount(goods, quantity)
    return amount > 0 ? [{ materialCode, quantity, amount }] : []
  })
}

/** Returns the value of a claim if all of it is approved [RC21]. */
export const worthInFull = (
  lines: ReadonlyArray<Omit<WorthLine, 'approvedQuantity'>>,
  orderedGoods: ReadonlyMap<string, OrderedGoods>,
): Fen => {
  const approvedLines = lines.map(line => ({ ...line, approvedQuantity: line.quantity }))
  return sumFen(claimedGoods(approvedLines, orderedGoods).map(({ amount }) => amount))
}

/** Cash and subsidy that are refunded for a material. */
export interface MaterialFee {
  readonly materialCode: string
  readonly cash: Fen
  readonly subsidy: Fen
}

/** Distributes the refund of each material to its lines by their approved quantities; the parts add up exactly [RC27]. */
export function feesOfLines(
  lines: ReadonlyArray<WorthLine>,
  refunds: ReadonlyArray<MaterialFee>,
): ReadonlyArray<{ readonly cancelFee: Fen; readonly subsidyFee: Fen }> {
  const fees = lines.map(() => ({ cancelFee: fen(0), subsidyFee: fen(0) }))
  for (const { materialCode, cash, subsidy } of refunds) {
    const places = lines.flatMap((line, place) =>
      isPaid(line) && orderedMaterial(line) === materialCode ? [place] : [],
    )
    const weights = places.map(place => lines[place]!.approvedQuantity)
    const [cashParts, subsidyParts] = [split(cash, weights), split(subsidy, weights)]
    for (const [index, place] of places.entries())
      fees[place] = { cancelFee: cashParts[index]!, subsidyFee: subsidyParts[index]! }
  }
  return fees
}

/** Returns the refund of an order that was not paid here: all in cash, and never more than is left of its cost [RC27]. */
export function creditOf(goods: ReadonlyArray<ClaimedGoods>, remainder: Fen): ReadonlyArray<MaterialFee> {
  const worth = sumFen(goods.map(({ amount }) => amount))
  const credit = fen(Math.max(0, Math.min(worth, remainder)))
  const parts = split(
    credit,
    goods.map(({ amount }) => amount),
  )
  return goods.map(({ materialCode }, index) => ({ materialCode, cash: parts[index]!, subsidy: fen(0) }))
}
