import { Effect } from 'effect'
import { sumFen } from '../../../domain/kernel/money.ts'
import { carriesFees, noFees } from '../../../domain/ordering/cart/fees.ts'
import { type OrderDraft, type OrderInScope, Orders } from '../ports/orders.ts'

/** An order as it is shown: one without submitted lines with the kinds, materials and amount of its cart. */
export type ShownOrder<O extends OrderInScope = OrderInScope> = O & {
  /** Its lines and figures are those of a cart that was not submitted. */
  readonly isDraft: boolean
}

/** Orders with the figures that they are shown with; the carts are read for those alone that have no submitted lines. */
export const shownOrders = Effect.fnUntraced(function* <O extends OrderInScope>(orders: ReadonlyArray<O>) {
  const unsubmitted = orders.filter(({ kinds }) => kinds === 0)
  const drafts = unsubmitted.length === 0 ? none : yield* (yield* Orders).drafts(unsubmitted)
  return orders.map((order): ShownOrder<O> => {
    const draft = order.kinds === 0 ? drafts.get(order.dhNo) : undefined
    return draft ? { ...order, ...figuresOf(draft, order), isDraft: true } : { ...order, isDraft: false }
  })
})

const none: ReadonlyMap<string, OrderDraft> = new Map()

/** What the order would cost if it were submitted as it is [F1, F4]. */
const figuresOf = ({ kinds, firstMaterials, goods, ...rule }: OrderDraft, { orderType }: OrderInScope) => {
  const { serviceFee, carFee } = carriesFees(orderType) ? rule : noFees
  return {
    kinds,
    firstMaterials,
    materialFee: goods,
    serviceFee,
    carFee,
    totalFee: sumFen([goods, serviceFee, carFee]),
  }
}
