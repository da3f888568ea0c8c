import type { Day, Instant } from '../../kernel/day.ts'
import type { Fen } from '../../kernel/money.ts'
import { formatQuantity, type Thousandths } from '../../kernel/quantity.ts'
import { type Sheet, validateLine } from '../cart/cart.ts'
import { type CartTotals, cartTotals } from '../cart/cart-totals.ts'
import { type GapReason, isStrangelyFar } from '../cart/usual-gap.ts'
import { isQuantityFarAboveUsual, type UsualQuantity } from '../cart/usual-quantity.ts'
import type { CartQuantity } from '../order/order.ts'
import type { OrderStatus } from '../order/status.ts'
import { type DailySource, dailySources } from './daily-source.ts'
import { type Proposal, type ProposalTerms, type RequestedLine, validateProposal } from './proposal.ts'

/** A day for which a routine order can be placed now, with the status of its order; null if it has none yet. */
export interface OpenDay {
  readonly purchaseDate: Day
  readonly closesAt: Instant
  readonly status: OrderStatus | null
}

/**
 * Returns the open day whose order the shop must see to next: the one whose submission failed, because it must be
 * withdrawn and submitted again before it closes, otherwise the one that closes first among those without a submitted
 * order. Null if all are submitted [N10].
 */
export function nextOrderDay<D extends OpenDay>(days: ReadonlyArray<D>): D | null {
  const byCutOff = days.toSorted((a, b) => a.closesAt - b.closesAt)
  const isWaiting = ({ status }: OpenDay) => status === null || status === 'WAIT_SUBMIT'
  return byCutOff.find(({ status }) => status === 'SUBMIT_FAIL') ?? byCutOff.find(isWaiting) ?? null
}

/** What decides whether a choice is offered first. */
export interface ChoiceToPrefer extends GapReason {
  readonly source: DailySource
}

/**
 * Returns the choice that is offered first: the first in the order of `dailySources` whose amount is not far from the
 * usual one for no known reason. Null if all of them are [N11].
 */
export const preferredChoice = <C extends ChoiceToPrefer>(
  choices: ReadonlyArray<C>,
  usualAmount: Fen | null,
): C | null =>
  dailySources
    .flatMap(source => choices.filter(choice => choice.source === source))
    .find(choice => !isStrangelyFar(choice, usualAmount)) ?? null

/** Whether a source fills only the empty lines of a cart, or replaces all of it. */
export type FillMode = 'empty' | 'replace'

/** Validates the quantities of a source for the empty lines of a cart, or in place of all its lines [N9]. */
export const proposeFor = (
  mode: FillMode,
  requestedLines: ReadonlyArray<RequestedLine>,
  { sheet, texts, onto }: Pick<ProposalTerms, 'sheet' | 'texts' | 'onto'>,
): Proposal => {
  const terms = { sheet, texts, onto, unorderable: 'reject' as const }
  if (mode === 'replace') return validateProposal(requestedLines, { ...terms, how: 'replace' })
  const emptyLines = requestedLines.filter(({ materialCode }) => (texts.get(materialCode ?? '') ?? '') === '')
  return validateProposal(emptyLines, { ...terms, how: 'fill' })
}

/** Returns kinds and amount of a cart after a proposal; lines that break a rule count nothing [N9]. */
export function totalsAfter(
  { change }: Pick<Proposal, 'change'>,
  { texts, sheet }: Pick<ProposalTerms, 'texts' | 'sheet'>,
): Pick<CartTotals, 'kinds' | 'amount'> {
  const lines = [...new Map([...texts, ...change])].flatMap(([materialCode, text]) => {
    const quantity = validateLine(materialCode, text, sheet.get(materialCode))
    return quantity.ok ? [{ materialCode, quantity: quantity.value }] : []
  })
  const { kinds, amount } = cartTotals(lines, sheet)
  return { kinds, amount }
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
    isQuantityFarAboveUsual(quantity as Thousandths, usual.get(materialCode) ?? null)
  return { kinds, amount, filled: change.size, rejected: counts.rejected, unusual: lines.filter(isUnusual).length }
}
