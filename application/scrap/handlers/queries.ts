import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { isExpired } from '../../../domain/inventory/expiry.ts'
import { emptyBalance, type StockBalance } from '../../../domain/inventory/posting.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { say, type Text } from '../../../domain/kernel/text.ts'
import { scrapStatuses, scrapTypes } from '../../../domain/scrap/words.ts'
import { StockClosings, StockExpiries, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { SalesFigures } from '../../sales/ports.ts'
import * as contract from '../contract/scrap.ts'
import { Scraps } from '../ports.ts'

/** The usual materials of a shop, and the days of the past from which they are taken. */
const tilesAtMost = 10
const usualMs = 90 * 86_400_000

export const getScrapForm = handler(
  contract.getScrapForm,
  Effect.fnUntraced(function* ({ storeCode, materialCodes }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const scraps = yield* Scraps
    const now = yield* Clock.currentTimeMillis
    const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
    const today = businessDayOf(now, zone, dayEndsAt)
    const codes = materialCodes ?? (yield* scraps.usual(shop, now - usualMs, tilesAtMost))
    const balances = yield* (yield* StockViews).balances(shop)
    const batches = yield* (yield* StockExpiries).batches(shop, codes)
    const { negativeStock, reviewAbove } = yield* scraps.settings
    const goods = yield* scraps.goods(codes)
    const [sales] = yield* (yield* SalesFigures).byDay(caller.scope, [shop.shopCode], today, today)
    return {
      ...{ storeCode: shop.shopCode, storeName: shop.name, tradeDate: today, negativeStock, reviewAbove },
      scrapAmount: yield* scraps.amountOn(shop, today),
      grossSales: sales?.gross ?? null,
      tiles: goods.map(({ materialCode, ...material }) => {
        const balance = balances.get(materialCode) ?? emptyBalance
        return {
          ...{ materialCode, ...material },
          inStoreQty: balance.inStore as Thousandths,
          unitCost: unitCost(balance),
          batches: (batches.get(materialCode) ?? []).map(({ expireDay, quantity }) => ({
            ...{ expireDate: expireDay, quantity: quantity as Thousandths },
            isExpired: isExpired(expireDay, today),
          })),
        }
      }),
    }
  }),
)

/** Returns the average cost of one unit, rounded to fen; null if nothing of the material ever had a cost. */
const unitCost = ({ inStore, value, lastCost }: StockBalance): Fen | null => {
  const cost = inStore === 0 ? lastCost : { value, quantity: inStore }
  return cost && (Math.round(cost.value / cost.quantity) as Fen)
}

export const listScrapBatches = handler(
  contract.listScrapBatches,
  Effect.fnUntraced(function* ({ bfNo, materialCode }, caller) {
    const scraps = yield* Scraps
    const shopCode = yield* scraps.shopOf(caller.scope, bfNo)
    const shop = shopCode && (yield* (yield* Shops).find(caller.scope, shopCode))
    if (!shop) return yield* notFound(`scrap order ${bfNo}`)
    const batches = yield* scraps.batches(shop, bfNo, materialCode)
    return batches.map(({ documents, beforeQuantity, updateUserName, updateTime, quantity, ...batch }) => ({
      ...{ ...batch, quantity: quantity as Thousandths, dataSources: 'SHOP' },
      evidenceJson: JSON.stringify(documents.map(url => ({ url }))),
      extJson: { beforeQuantity: beforeQuantity as Thousandths, updateUserName, updateTime },
    }))
  }),
)

export const listScrapOptions = handler(contract.listScrapOptions, (_, { language }) => {
  const options = (table: Readonly<Record<string, { readonly words: Text }>>) =>
    Object.entries(table).map(([code, { words }]) => ({ code, name: say(words, language) }))
  return Effect.succeed({ statuses: options(scrapStatuses), bizTypes: options(scrapTypes) })
})
