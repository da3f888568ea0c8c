import { Effect } from 'effect'
import { sumFen } from '../../../domain/kernel/money.ts'
import { hasRuleFees, noFees } from '../../../domain/ordering/cart/fees.ts'
import { type OrderDraft, type OrderInScope, Orders } from '../ports/orders.ts'

/** An order as displayed; without submitted lines it has the kinds, materials and amount of its cart. */
export type OrderWithAmounts<O extends OrderInScope = OrderInScope> = O & {
  /** Whether its lines and amounts come from a cart that was not submitted. */
  readonly isDraft: boolean
}

/** Returns orders with their displayed amounts; carts are read only for orders without submitted lines. */
export const loadAmounts = Effect.fnUntraced(function* <O extends OrderInScope>(orders: ReadonlyArray<O>) {
  const ordersWithoutLines = orders.filter(({ kinds }) => kinds === 0)
  const drafts = ordersWithoutLines.length === 0 ? noDrafts : yield* (yield* Orders).drafts(ordersWithoutLines)
  return orders.map((order): OrderWithAmounts<O> => {
    const draft = order.kinds === 0 ? drafts.get(order.dhNo) : undefined
    return draft ? { ...order, ...figuresOf(draft, order), isDraft: true } : { ...order, isDraft: false }
  })
})

const noDrafts: ReadonlyMap<string, OrderDraft> = new Map()

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
