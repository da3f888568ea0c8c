import { Clock, Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import { isRegular, usualOf } from '../../../domain/ordering/cart/usual-quantity.ts'
import { evenEstimate, neededQuantity } from '../../../domain/ordering/filling/suggestion.ts'
import { storeForecast } from '../../forecast/handlers/forecast-shop.ts'
import { requireOpen } from '../../forecast/handlers/plan.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import * as cartContract from '../contract/cart.ts'
import * as generationContract from '../contract/generation.ts'
import { Materials } from '../ports/materials.ts'
import type { OrderInScope } from '../ports/orders.ts'
import { type LoadProgress, Loads, OrderJobs } from '../ports/work.ts'
import { loadOrder, loadOrderForUpdate } from './guards.ts'

/** Starts preparing the form once per order; further calls only return the progress. */
const checkLoading = handler(
  cartContract.checkLoading,
  Effect.fnUntraced(function* (payload, caller) {
    const loads = yield* Loads
    const order = yield* ofShop(payload, loadOrderForUpdate(caller.scope, payload.dhNo))
    const progress = yield* loads.progress(order)
    if (progress) return loading(progress)
    const rows = yield* (yield* Materials).sheet(order, {})
    const newProgress = yield* loads.begin(order, rows.length)
    yield* (yield* OrderJobs).put('order.prepare', order, yield* Clock.currentTimeMillis)
    return loading(newProgress)
  }),
)

const getLoadingStatus = handler(
  cartContract.getLoadingStatus,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrder(caller, payload.dhNo))
    const progress = yield* (yield* Loads).progress(order)
    return progress ? loading(progress) : { isDone: false, proportion: 0 }
  }),
)

const getSuggestions = handler(
  cartContract.getSuggestions,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrder(caller, payload.dhNo))
    const loads = yield* Loads
    const suggestions = yield* loads.suggestions(order)
    const recent = yield* loads.recentQuantities(order)
    const labels = new Map(
      (yield* (yield* Materials).sheet(order, {})).map(row => [row.materialCode, row.labels] as const),
    )
    return suggestions.map(({ materialCode, quantity, ...facts }) => {
      const { quantities, orderCount } = recent.get(materialCode) ?? { quantities: [], orderCount: 0 }
      const { coverDays, inShop, inTransit } = facts
      const dailyEstimate = facts.estimates
        ? Object.fromEntries(facts.estimates.map((use, index) => [addDays(order.purchaseDate, index), use]))
        : evenEstimate(order.purchaseDate, coverDays, facts.dailyEstimate)
      return {
        code: materialCode,
        suggestQuantity: quantity,
        productLabels: labels.get(materialCode) ?? [],
        estimateDataMap: Object.fromEntries(
          Object.entries(dailyEstimate).map(([day, estimate]) => [day, thousandthsToUnits(estimate)]),
        ),
        terms: {
          need: neededQuantity({ dailyEstimate, coverDays, inShop, inTransit }),
          ...{ inShop, inTransit, coverDays },
        },
        usual: usualOf(quantities),
        isRegular: isRegular(quantities.length, orderCount),
      }
    })
  }),
)

/**
 * Calculates the suggestions of an order anew from the plan that was confirmed, and stores the forecast that it is based on
 * (spec 002 section 4).
 */
const generateMaterials = handler(
  generationContract.generateMaterials,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrderForUpdate(caller.scope, payload.dhNo))
    const now = yield* Clock.currentTimeMillis
    yield* requireOpen(order)
    yield* storeForecast(yield* loadShop(caller, order.shopCode), yield* businessDayAt(now))
    const rows = yield* (yield* Materials).sheet(order, {})
    const newProgress = yield* (yield* Loads).restart(order, rows.length)
    yield* (yield* OrderJobs).put('order.prepare', order, now)
    return loading(newProgress)
  }),
)

const getGenerationProgress = handler(
  generationContract.getGenerationProgress,
  Effect.fnUntraced(function* (payload, caller) {
    const order = yield* ofShop(payload, loadOrder(caller, payload.dhNo))
    const progress = yield* (yield* Loads).progress(order)
    return progress ? loading(progress) : { isDone: false, proportion: 0 }
  }),
)

/** These calls name the shop as well as the order; NOT_FOUND if it is not the order's shop. */
const ofShop = <E, R>(
  { dhNo, shopJdeNo }: { readonly dhNo: string; readonly shopJdeNo: string },
  order: Effect.Effect<OrderInScope, E, R>,
) =>
  Effect.flatMap(order, loadedOrder =>
    loadedOrder.shopCode === shopJdeNo
      ? Effect.succeed(loadedOrder)
      : Effect.fail(notFound(`order ${dhNo} of shop ${shopJdeNo}`)),
  )

const loading = ({ finished }: LoadProgress) => ({ isDone: finished, proportion: finished ? 100 : 0 })

/** The handlers of preparing an order form, of its suggestions and of generating its materials. */
export const loadingHandlers = {
  'load.check': checkLoading,
  'load.status': getLoadingStatus,
  'suggestion.count': getSuggestions,
  'forecast.generate': generateMaterials,
  'forecast.progress': getGenerationProgress,
}
