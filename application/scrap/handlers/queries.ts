import { Clock, Effect } from 'effect'
import { isExpired } from '../../../domain/inventory/expiry.ts'
import { emptyBalance, type StockBalance } from '../../../domain/inventory/posting.ts'
import { DAY_MS, type Day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { type Fraction, fraction } from '../../../domain/sales/fraction.ts'
import { isUnscrappable, materialCost, productCost, scrapPartsOn } from '../../../domain/scrap/explode-scrap.ts'
import { moveScrap } from '../../../domain/scrap/scrap.ts'
import { nextScrapNode, scrapNodeWords, scrapSteps } from '../../../domain/scrap/timeline.ts'
import { type ScrapCategory, scrapStatuses, scrapTypes } from '../../../domain/scrap/words.ts'
import { findStockDocument } from '../../inventory/handlers/stock-document.ts'
import { StockExpiries, StockLedger, type StockShop, StockViews } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import { Recipes, SalesFigures } from '../../sales/ports.ts'
import * as contract from '../contract/scrap.ts'
import { type ScrapRecord, Scraps } from '../ports.ts'

/** The usual materials of a shop, and the days of the past from which they are taken. */
const maxTiles = 10
/** Materials and products that a search returns. */
const maxMatches = 50
const usualMs = 90 * DAY_MS

export const getScrapForm = handler(
  contract.getScrapForm,
  Effect.fnUntraced(function* ({ storeCode, materialCodes, bfNo }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const scraps = yield* Scraps
    const now = yield* Clock.currentTimeMillis
    const today = yield* businessDayAt(now)
    const draft = bfNo === undefined ? null : yield* loadDraft(shop, bfNo)
    const usual = materialCodes ?? (yield* scraps.usual(shop, now - usualMs, maxTiles))
    const codes = [...new Set([...(draft?.lines ?? []).map(({ materialCode }) => materialCode), ...usual])]
    const { negativeStock } = yield* StockLedger
    const reviewAbove = yield* scraps.reviewAbove
    const [sales] = yield* (yield* SalesFigures).byDay(caller.scope, [shop.shopCode], today, today)
    return {
      ...{
        storeCode: shop.shopCode,
        storeName: shop.name,
        tradeDate: today,
        negativeStock: yield* negativeStock,
        reviewAbove,
      },
      scrapAmount: yield* scraps.amountOn(shop, today),
      grossSales: sales?.gross ?? null,
      reasons: yield* scraps.reasons,
      tiles: yield* tilesOf(shop, codes, today),
      draft: draft && wireDraft(draft),
    }
  }),
)

/** Loads a scrap order of the shop that can be changed [BF1]. */
const loadDraft = Effect.fnUntraced(function* (shop: StockShop, bfNo: string) {
  const draft = yield* (yield* Scraps).find(shop, bfNo)
  if (!draft) return yield* notFound(`scrap order ${bfNo}`)
  yield* requireAccepted(moveScrap(draft, 'save'))
  return draft
})

const wireDraft = ({ bfNo, version, lines }: ScrapRecord) => ({
  ...{ bfNo, version },
  lines: lines.map(({ materialCode, quantity, expireDay, reason, documents }) => ({
    ...{ materialCode, quantity, expireDate: expireDay, reason, documents },
  })),
})

/** Returns what leaves the stock for one unit of goods, with the book stock. */
const bookedParts = (parts: Iterable<readonly [string, Fraction]>, balances: ReadonlyMap<string, StockBalance>) =>
  [...parts].map(([materialCode, { numerator, denominator }]) => {
    const { inStore, value, lastCost } = balances.get(materialCode) ?? emptyBalance
    return {
      ...{ materialCode, perUnit: { numerator: String(numerator), denominator: String(denominator) } },
      ...{ inStoreQty: inStore as Thousandths, value, lastCost },
    }
  })

/** Returns materials and products with their stock, cost and batches; unknown codes are left out. */
const tilesOf = Effect.fnUntraced(function* (shop: StockShop, codes: ReadonlyArray<string>, today: Day) {
  const goods = yield* (yield* Scraps).goods(codes)
  const balances = yield* (yield* StockViews).balances(shop)
  const batches = yield* (yield* StockExpiries).batches(shop, codes)
  const products = goods.filter(({ categoryCode }) => isProduct(categoryCode)).map(item => item.materialCode)
  const partsOf = scrapPartsOn(yield* (yield* Recipes).book(products), today)
  const costOfProduct = (code: string) => {
    const parts = partsOf(code)
    return isUnscrappable(parts)
      ? { unitCost: null, gap: parts, parts: [] }
      : { unitCost: productCost(parts, balances), gap: null, parts: bookedParts(parts, balances) }
  }
  return goods.map(item => {
    const { materialCode, categoryCode } = item
    if (isProduct(categoryCode)) return { ...item, inStoreQty: null, batches: [], ...costOfProduct(materialCode) }
    const balance = balances.get(materialCode) ?? emptyBalance
    return {
      ...item,
      inStoreQty: balance.inStore as Thousandths,
      ...{ unitCost: materialCost(balance), gap: null, parts: bookedParts([[materialCode, fraction(1)]], balances) },
      batches: (batches.get(materialCode) ?? []).map(({ expireDay, quantity }) => ({
        ...{ expireDate: expireDay, quantity: quantity as Thousandths },
        isExpired: isExpired(expireDay, today),
      })),
    }
  })
})

export const listScrapEvents = handler(
  contract.listScrapEvents,
  Effect.fnUntraced(function* ({ bfNo }, caller) {
    const { shop, record } = yield* findStockDocument(yield* Scraps, 'scrap order', caller, bfNo)
    const events = scrapSteps(record, yield* (yield* DocumentEvents).of(shop, bfNo))
    const waiting = nextScrapNode(record.status)
    const steps = { events, waiting: waiting === null ? [] : [waiting], wordsOf: scrapNodeWords }
    return documentNodes(steps, caller.language)
  }),
)

const isProduct = (category: ScrapCategory): boolean => category === 'PRODUCT' || category === 'SEMI'

export const searchScrapGoods = handler(
  contract.searchScrapGoods,
  Effect.fnUntraced(function* ({ keyword }) {
    const scraps = yield* Scraps
    const text = keyword.trim()
    const goods =
      text === ''
        ? yield* scraps.products(yield* businessDayAt(yield* Clock.currentTimeMillis), maxMatches)
        : yield* scraps.search(text, maxMatches)
    return goods.map(({ materialUrl: _, ...item }) => item)
  }),
)

export const listScrapOptions = handler(
  contract.listScrapOptions,
  Effect.fnUntraced(function* (_, { language }) {
    const options = (table: Readonly<Record<string, { readonly words: Text }>>) =>
      Object.entries(table).map(([code, { words }]) => ({ code, name: textIn(words, language) }))
    const reasons = yield* (yield* Scraps).reasons
    return {
      ...{ statuses: options(scrapStatuses), bizTypes: options(scrapTypes) },
      reasons: reasons.map(({ code, name }) => ({ code, name })),
    }
  }),
)
