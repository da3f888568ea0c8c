import { formatMoney } from '../../domain/kernel/money.ts'
import { pluralOf, type Text, textIn } from '../../domain/kernel/text.ts'
import { isAmountFarAboveUsual } from '../../domain/ordering/cart/usual-amount.ts'
import { type HomeMoment, hrefOf } from './block.ts'
import type { HomeCell } from './contract.ts'
import type { NextOrder } from './shop-order.ts'
import { cell } from './table.ts'

const words = {
  state: ['订货', 'Next order'],
  closes: ['截单', 'Cut-off'],
  amount: ['已订 / 平时', 'Ordered / usual'],
  usual: (amount: string): Text => [`平时 ${amount}`, `Usual ${amount}`],
  kinds: (kinds: number): Text => [`${kinds} 种`, pluralOf(kinds, 'material')],
} as const

/** The heads of the columns about the next order of a shop. */
export const orderHeads = [words.state, words.closes, words.amount] as const

/** Returns the cells about the next order of a shop: where it is, when it closes, and its amount beside the usual one. */
export const orderCells = (next: NextOrder, { caller: { language } }: HomeMoment): ReadonlyArray<HomeCell> => [
  cell.status(textIn(next.state, language), next.tone),
  cell.deadline(next.closesAt),
  amountCell(next, language),
]

const amountCell = ({ order, isPriced, usual }: NextOrder, language: HomeMoment['caller']['language']): HomeCell => {
  const kinds = order?.kinds ?? 0
  if (!isPriced) return cell.text(kinds === 0 ? '' : textIn(words.kinds(kinds), language))
  if (usual === null) return cell.money(order === null ? null : order.amount)
  const usualText = formatMoney(usual).text
  // A bar without anything in it says nothing.
  if (order === null || kinds === 0) return cell.text(textIn(words.usual(usualText), language))
  const href = hrefOf('/purchase-order/order/order-detail', { dhNo: order.dhNo })
  const progress = cell.progress(order.amount, usual, `${formatMoney(order.amount).text} / ${usualText}`, href)
  return isAmountFarAboveUsual(order.amount, usual) ? { ...progress, needsAttention: true } : progress
}
