import { Clock, Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { usualOf } from '../../../domain/ordering/cart/usual.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import * as cartContract from '../contract/cart.ts'
import { Materials } from '../ports/materials.ts'
import type { OrderInScope } from '../ports/orders.ts'
import { type LoadProgress, Loads, Outbox } from '../ports/work.ts'
import { loadOrder, loadOrderForUpdate } from './guards.ts'

/** Begins preparing the form once an order; asking again only tells how far it is. */
export const checkLoading = handler(
  cartContract.checkLoading,
  Effect.fnUntraced(function* (payload, caller) {
    const loads = yield* Loads
    const order = yield* ofShop(payload, loadOrderForUpdate(caller.scope, payload.dhNo))
    const known = yield* loads.progress(order)
    if (known) return loading(known)
    const rows = yield* (yield* Materials).sheet(order, {})
    const begun = yield* loads.begin(order, rows.length)
    yield* (yield* Outbox).put('order.prepare', order, yield* Clock.currentTimeMillis)
    return loading(begun)
  }),
)

export const getLoadingStatus = handler(
  cartContract.getLoadingStatus,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrder(caller, payload.dhNo))
    const progress = yield* (yield* Loads).progress(order)
    return progress ? loading(progress) : { isDone: false, proportion: 0 }
  }),
)

export const getSuggestions = handler(
  cartContract.getSuggestions,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrder(caller, payload.dhNo))
    const loads = yield* Loads
    const suggestions = yield* loads.suggestions(order)
    const recent = yield* loads.recentQuantities(order)
    const labels = new Map(
      (yield* (yield* Materials).sheet(order, {})).map(row => [row.materialCode, row.labels] as const),
    )
    return suggestions.map(({ materialCode, quantity, dailyEstimate, coverDays, inShop, inTransit }) => ({
      code: materialCode,
      suggestQuantity: quantity as Thousandths,
      productLabels: labels.get(materialCode) ?? [],
      estimateDataMap: Object.fromEntries(
        Array.from({ length: coverDays }, (_, index) => [
          addDays(order.purchaseDate, index),
          thousandthsToUnits(dailyEstimate as Thousandths),
        ]),
      ),
      terms: {
        need: Math.max(0, dailyEstimate * coverDays - inShop - inTransit) as Thousandths,
        inShop: inShop as Thousandths,
        inTransit: inTransit as Thousandths,
        coverDays,
      },
      usual: usualOf(recent.get(materialCode) ?? []),
    }))
  }),
)

/** These calls name the shop beside the order; one that is not the order's shop finds nothing. */
const ofShop = <E, R>(
  { dhNo, shopJdeNo }: { readonly dhNo: string; readonly shopJdeNo: string },
  order: Effect.Effect<OrderInScope, E, R>,
) =>
  Effect.flatMap(order, found =>
    found.shopCode === shopJdeNo ? Effect.succeed(found) : Effect.fail(notFound(`order ${dhNo} of shop ${shopJdeNo}`)),
  )

const loading = ({ total, done, finished }: LoadProgress) => ({
  isDone: finished,
  proportion: finished || total === 0 ? 100 : Math.min(99, Math.floor((done * 100) / total)),
})
