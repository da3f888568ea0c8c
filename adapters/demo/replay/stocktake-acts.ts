import { Effect } from 'effect'
import { systemScope } from '../../../application/platform/caller.ts'
import {
  getStocktakeForm,
  openStocktake,
  reviewStocktake,
  saveCount,
  submitCount,
  voidStocktake,
} from '../../../application/stocktake/contract/stocktakes.ts'
import { Stocktakes } from '../../../application/stocktake/ports/stocktakes.ts'
import { addDays, dayOf, type Instant, type Zone } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ActionHandlers, Scene } from './acts.ts'
import { documentOf } from './known.ts'

/** Executes stocktakes by shops, and their reviews by head office. */
export const stocktakeHandlers: ActionHandlers<
  'openStocktake' | 'countStocktake' | 'reviewStocktake' | 'voidStocktake'
> = {
  openStocktake: async ({ stage, known, by }, { stocktake, shop, materials, isBlind }) => {
    const { orderNo } = await stage.call(by, openStocktake, {
      ...{ storeCode: shop, countingAttribute: 'MATERIAL', covers: materials, isBlind },
    })
    known.stocktakes.set(stocktake, orderNo)
  },
  countStocktake: async (scene, { stocktake, missing, counted }) => {
    const { stage, by, at } = scene
    const orderNo = numberOf(scene, stocktake)
    const { lines } = await stage.call(by, getStocktakeForm, { orderNo })
    const books = await bookOf(scene, orderNo)
    const known = lines.filter(({ materialCode }) => books.get(materialCode)! > 1000)
    const lacking = new Set(known.slice(0, missing).map(({ materialCode }) => materialCode))
    const entries = lines
      .slice(0, counted === 'all' ? lines.length : counted)
      .map(({ materialCode, checkUnitName, isExpiryTracked }, index) => {
        const quantity = Math.max(0, books.get(materialCode)! - (lacking.has(materialCode) ? 1000 : 0)) as Thousandths
        const parts = [{ unit: checkUnitName, quantity }]
        const batches = isExpiryTracked ? batchesOf(quantity, at, stage.zone) : []
        return { entryId: `${stocktake} ${at} ${index}`, materialCode, parts, batches, countedAt: at, isRecount: true }
      })
    if (counted === 'all') await stage.call(by, submitCount, { orderNo, clientKey: `${stocktake} ${at}`, entries })
    else await stage.call(by, saveCount, { orderNo, entries })
  },
  reviewStocktake: (scene, { stocktake, isApproved, reason }) =>
    scene.stage.call(scene.by, reviewStocktake, { orderNo: numberOf(scene, stocktake), isApproved, reason }),
  voidStocktake: (scene, { stocktake, reason }) =>
    scene.stage.call(scene.by, voidStocktake, { orderNo: numberOf(scene, stocktake), reason }),
}

/** Splits a count into two expiry days, the earlier with whole units. */
const batchesOf = (quantity: Thousandths, at: Instant, zone: Zone) => {
  const today = dayOf(at, zone)
  const early = (Math.floor(quantity / 3000) * 1000) as Thousandths
  return [
    { expiredDate: addDays(today, 3), countingQty: early },
    { expiredDate: addDays(today, 8), countingQty: (quantity - early) as Thousandths },
  ].filter(({ countingQty }) => countingQty > 0)
}

const numberOf = ({ known }: Scene, stocktake: string): string => documentOf(known.stocktakes, stocktake)

/** What is in the book, which the counting of the demo is close to; people do not see it in a blind count. */
const bookOf = ({ stage, at }: Scene, orderNo: string): Promise<ReadonlyMap<string, number>> =>
  stage.run(
    Effect.gen(function* () {
      const stocktakes = yield* Stocktakes
      const stocktake = (yield* stocktakes.find(systemScope, orderNo))!
      const lines = yield* stocktakes.lines(stocktake, at)
      return new Map(lines.map(({ materialCode, bookNow }) => [materialCode, bookNow]))
    }),
  )
