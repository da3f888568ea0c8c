import { Effect } from 'effect'
import { sumFen } from '../../../domain/kernel/money.ts'
import { cartTotals } from '../../../domain/ordering/cart/cart-totals.ts'
import { hasRuleFees, noFees } from '../../../domain/ordering/cart/fees.ts'
import type { CartQuantity } from '../../../domain/ordering/order/order.ts'
import type { SheetRow } from '../../master-data/ports/sheet-row.ts'
import { Materials } from '../ports/materials.ts'
import { type OrderDraft, type OrderInScope, Orders } from '../ports/orders.ts'
import { sheetOf } from './cart.ts'

/** An order as displayed; without submitted lines it has the kinds, materials and amount of its cart. */
export type OrderWithAmounts<O extends OrderInScope = OrderInScope> = O & {
  /** Whether its lines and amounts come from a cart that was not submitted. */
  readonly isDraft: boolean
}

/** Returns orders with their displayed amounts; carts are read only for orders without submitted lines. */
export const loadAmounts = Effect.fnUntraced(function* <O extends OrderInScope>(orders: ReadonlyArray<O>) {
  const drafts = yield* loadDrafts(orders.filter(({ kinds }) => kinds === 0))
  return orders.map((order): OrderWithAmounts<O> => {
    const draft = order.kinds === 0 ? drafts.get(order.dhNo) : undefined
    return draft ? { ...order, ...figuresOf(draft, order), isDraft: true } : { ...order, isDraft: false }
  })
})

type Drafts = ReadonlyMap<string, OrderDraft>

const noDrafts: Drafts = new Map()

/**
 * Returns the cart totals of orders by number. Order centres ask for them every few seconds, so they are added up with
 * the sheets in memory. The database joins names, prices and fees only where a sheet does not have them.
 */
const loadDrafts = Effect.fnUntraced(function* (orders: ReadonlyArray<OrderInScope>) {
  if (orders.length === 0) return noDrafts
  const store = yield* Orders
  const { cachedSheet } = yield* Materials
  const sheets = new Map<string, ReadonlyMap<string, SheetRow>>()
  for (const order of orders) {
    const sheet = hasRuleFees(order.orderType) ? null : yield* cachedSheet(order)
    if (sheet) sheets.set(order.dhNo, sheet)
  }
  const carts = sheets.size === 0 ? noCarts : yield* store.carts(orders.filter(({ dhNo }) => sheets.has(dhNo)))
  const drafts = new Map<string, OrderDraft>()
  for (const [dhNo, lines] of carts) {
    const draft = draftFrom(lines, sheets.get(dhNo)!)
    if (draft) drafts.set(dhNo, draft)
  }
  const others = orders.filter(({ dhNo }) => !sheets.has(dhNo) || (carts.has(dhNo) && !drafts.has(dhNo)))
  return others.length === 0 ? drafts : new Map([...drafts, ...(yield* store.drafts(others))])
})

const noCarts: ReadonlyMap<string, ReadonlyArray<CartQuantity>> = new Map()

/** Adds up the lines of a cart, which are sorted by material; null if a material has left the sheet. */
const draftFrom = (lines: ReadonlyArray<CartQuantity>, sheet: ReadonlyMap<string, SheetRow>): OrderDraft | null => {
  const rows = lines.flatMap(({ materialCode }) => sheet.get(materialCode) ?? [])
  if (rows.length < lines.length) return null
  const { kinds, amount } = cartTotals(lines, sheetOf(rows))
  const firstMaterials = rows.slice(0, 3).map(({ name }) => name)
  return { kinds, firstMaterials: firstMaterials.join('、'), goods: amount, ...noFees }
}

/** Returns what the order would cost if it were submitted now [F1, F4]. */
const figuresOf = ({ kinds, firstMaterials, goods, ...rule }: OrderDraft, { orderType }: OrderInScope) => {
  const { serviceFee, carFee } = hasRuleFees(orderType) ? rule : noFees
  return {
    kinds,
    firstMaterials,
    materialFee: goods,
    serviceFee,
    carFee,
    totalFee: sumFen([goods, serviceFee, carFee]),
  }
}
