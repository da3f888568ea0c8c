import type { Day, Instant } from '../../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../kernel/quantity.ts'
import type { Sheet } from '../cart/cart.ts'
import { type CartTotals, cartTotals } from '../cart/cart-totals.ts'
import { isFarAboveUsual, type UsualQuantity } from '../cart/usual.ts'
import type { CartQuantity } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'
import { type Proposal, type ProposalTerms, type RequestedLine, validateProposal } from './proposal.ts'

/** A day for which a routine order can be placed now, with the status of its order; null if it has none yet. */
export interface OpenDay {
  readonly purchaseDate: Day
  readonly closesAt: Instant
  readonly status: OrderStatus | null
}

/** Returns the open day that closes first among those without a submitted order; null if there is none [N10]. */
export function dayToOrder<D extends OpenDay>(days: ReadonlyArray<D>): D | null {
  const waiting = days.filter(({ status }) => status === null || status === 'WAIT_SUBMIT')
  return waiting.toSorted((a, b) => a.closesAt - b.closesAt)[0] ?? null
}

/**
 * Validates requested quantities for the empty lines, or for the filled ones: lines with a text keep it, unless a person
 * takes the requested quantity instead [N9].
 */
export const proposeFor = (
  part: 'empty' | 'filled',
  requestedLines: ReadonlyArray<RequestedLine>,
  { sheet, texts, onto }: Pick<ProposalTerms, 'sheet' | 'texts' | 'onto'>,
): Proposal => {
  const isEmpty = ({ materialCode }: RequestedLine) => (texts.get(materialCode ?? '') ?? '') === ''
  const lines = requestedLines.filter(line => isEmpty(line) === (part === 'empty'))
  return validateProposal(lines, { sheet, texts, onto, how: 'fill', unorderable: 'reject' })
}

/** Figures of a cart after one of the choices. */
export interface ChoiceFigures extends Pick<CartTotals, 'kinds' | 'amount'> {
  /** The kinds that the choice fills in. */
  readonly filled: number
  /** The requested rows that cannot be ordered. */
  readonly rejected: number
  /** The lines far above the usual quantity [E4]. */
  readonly unusual: number
}

/** Returns the figures of a cart after a choice has been filled into its empty lines [N9]. */
export function choiceFigures(
  requestedLines: ReadonlyArray<RequestedLine>,
  onto: ProposalTerms['onto'],
  {
    cart,
    sheet,
    usual,
  }: {
    readonly cart: ReadonlyArray<CartQuantity>
    readonly sheet: Sheet
    readonly usual: ReadonlyMap<string, UsualQuantity | null>
  },
): ChoiceFigures {
  const orderedLines = cart.filter(({ quantity }) => quantity > 0)
  const texts = new Map(orderedLines.map(line => [line.materialCode, formatQuantity(line.quantity)]))
  const { rows, change, counts } = proposeFor('empty', requestedLines, { sheet, texts, onto })
  const fills = new Map(
    rows.flatMap(({ materialCode, fills }) => (fills === null || fills === 0 ? [] : [[materialCode!, fills] as const])),
  )
  const lines = [...orderedLines, ...[...fills].map(([materialCode, quantity]) => ({ materialCode, quantity }))]
  const { kinds, amount } = cartTotals(lines, sheet)
  const isUnusual = ({ materialCode, quantity }: CartQuantity) =>
    isFarAboveUsual(quantity as Thousandths, usual.get(materialCode) ?? null)
  return { kinds, amount, filled: change.size, rejected: counts.rejected, unusual: lines.filter(isUnusual).length }
}
