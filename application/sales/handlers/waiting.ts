import { Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import { isGap, type Parts, partsOn, type RecipeGap } from '../../../domain/sales/recipe.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { Transaction } from '../../platform/transaction.ts'
import { Recipes, SalesDays, type WaitingDay } from '../ports.ts'
import { repostSales } from './record.ts'

/** Number of products with their days, and of sales days, that one tick looks at. */
const [productsAtOnce, daysAtOnce] = [20_000, 500]

/**
 * Posts the sales days whose products waited and can be exploded now, each in a transaction of its own [SA5]. Returns how many were
 * posted. A day that fails is reported and does not stop the others.
 */
export const postWaitingSales = Effect.gen(function* () {
  const days = yield* SalesDays
  const waiting = yield* days.waitingProducts(productsAtOnce)
  if (waiting.length === 0) return 0
  const book = yield* (yield* Recipes).book([...new Set(waiting.map(({ productCode }) => productCode))])
  const explodeOn = new Map<Day, (code: string) => Parts | RecipeGap>()
  const ready = waiting.filter(({ productCode, day }) => {
    const explodeProduct = explodeOn.get(day) ?? partsOn(book, day)
    explodeOn.set(day, explodeProduct)
    return !isGap(explodeProduct(productCode))
  })
  const dueDays = ready.length === 0 ? [] : yield* days.waitingDays(ready, daysAtOnce)
  const results = yield* Effect.forEach(dueDays, repost)
  return results.filter(isPosted => isPosted).length
})

const repost = Effect.fnUntraced(function* ({ shopCode, day }: WaitingDay) {
  const shop = yield* (yield* Shops).find(systemScope, shopCode)
  if (!shop) return false
  return yield* (yield* Transaction)
    .run(repostSales(shop, day))
    .pipe(Effect.catchCause(cause => Effect.as(Effect.logError(`SALES NOT POSTED ${shopCode} ${day}`, cause), false)))
})
