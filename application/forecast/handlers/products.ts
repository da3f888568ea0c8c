import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { validatePieces } from '../../../domain/forecast/adjustment.ts'
import { byLabelAndSales, MIX_DAYS, validatePlanDay } from '../../../domain/forecast/plan.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import * as contract from '../contract/forecast.ts'
import { ForecastChanges, ForecastFacts } from '../ports.ts'
import { loadPlanOrder, type PlanProduct, planProducts, planTurnover, requireOpen } from './plan.ts'

export const listForecastProducts = handler(
  contract.listForecastProducts,
  Effect.fnUntraced(function* (payload, caller) {
    const { shop, today, start } = yield* loadPlanOrder(payload, caller)
    const plan = yield* planTurnover(shop, today, start, payload.recentlyDay)
    const products = yield* planProducts(shop, today, plan)
    const { current = 1, size = 1000 } = payload
    const rows = products
      .toSorted((one, other) => byLabelAndSales(rankOf(one), rankOf(other)))
      .map((product, sortIndex) => productRow(product, sortIndex))
    const records = rows.slice((current - 1) * size, current * size)
    return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
  }),
)

const rankOf = ({ productCode, labels, pieces }: PlanProduct) => {
  const [first] = [...pieces.values()]
  return { code: productCode, labels, earliest: first?.estimate ?? 0 }
}

const productRow = ({ productCode, name, category, pictureHash, labels, pieces }: PlanProduct, sortIndex: number) => ({
  ...{ code: productCode, name, categoryName: category, imgUrl: pictureUrl(pictureHash) },
  ...{ productLabels: labels, sortIndex },
  estimateDataMap: Object.fromEntries(
    [...pieces].map(([day, { estimate, machine, isEntered }]) => [
      day,
      { estimateValue: estimate, aiEstimateValue: machine, editBool: isEntered },
    ]),
  ),
})

export const listForecastCategories = handler(
  contract.listForecastCategories,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const products = yield* (yield* ForecastFacts).soldProducts(shop, addDays(today, -MIX_DAYS), addDays(today, -1))
    const byCategory = Map.groupBy(
      products.filter(({ sold, category }) => sold > 0 && category !== ''),
      ({ category }) => category,
    )
    return [...byCategory]
      .map(([categoryName, { length }]) => ({ categoryName, products: length }))
      .toSorted((one, other) => other.products - one.products)
  }),
)

export const updateProductEstimate = handler(
  contract.updateProductEstimate,
  Effect.fnUntraced(function* ({ productCode, date, estimateValue, ...payload }, caller) {
    const { shop, order, today, start } = yield* loadPlanOrder(payload, caller)
    yield* requireOpen(order)
    const days = [...new Set([date].flat())]
    for (const day of days) yield* requireAccepted(validatePlanDay(day, start))
    const pieces = yield* requireAccepted(validatePieces(String(estimateValue).trim()))
    const soldProducts = yield* (yield* ForecastFacts).soldProducts(shop, addDays(today, -MIX_DAYS), addDays(today, -1))
    if (!soldProducts.some(product => product.productCode === productCode && product.sold > 0)) {
      return yield* requireAccepted(refuse('PRODUCT_NOT_FORECAST', { productCode }))
    }
    const at = yield* Clock.currentTimeMillis
    yield* (yield* ForecastChanges).setProduct(order, productCode, days, pieces, { actor: caller, at })
    return { productCode, estimateValue: pieces }
  }),
)
