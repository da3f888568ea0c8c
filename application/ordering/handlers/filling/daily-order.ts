import { Clock, Effect } from 'effect'
import { businessModels } from '../../../../domain/master-data/words.ts'
import { isRegular, usualOf } from '../../../../domain/ordering/cart/usual-quantity.ts'
import { choiceFigures, nextOrderDay } from '../../../../domain/ordering/filling/daily-order.ts'
import { dailySources } from '../../../../domain/ordering/filling/daily-source.ts'
import type { ProposalTerms } from '../../../../domain/ordering/filling/proposal.ts'
import { requestedLinesFrom, type SourceLine } from '../../../../domain/ordering/filling/proposal-sources.ts'
import { validateCounted } from '../../../../domain/stocktake/order-block.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import { type ShopInScope, Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { handler } from '../../../platform/handler.ts'
import { OrderBlocks } from '../../../stocktake/ports/stocktakes.ts'
import * as dailyOrderContract from '../../contract/daily-order.ts'
import { Materials } from '../../ports/materials.ts'
import { OrderingAids, type TemplateRow } from '../../ports/ordering-aids.ts'
import { type OrderInScope, Orders, type SupplyDay } from '../../ports/orders.ts'
import { Loads } from '../../ports/work.ts'
import { loadUsualAmount } from '../automatic/recent-amounts.ts'
import { dateRules } from '../calendar.ts'
import { sheetOf } from '../cart.ts'
import { loadAmounts } from '../order-drafts.ts'
import { orderCard } from '../order-views.ts'
import { showsPrices } from '../shows-prices.ts'
import { loadSuggestions } from './suggestions.ts'

/** The most templates that are offered, those changed last. */
const TEMPLATES_MAX = 3

/** Returns the next day to order for, with the ways to fill its order; nothing is created or changed. */
export const getDailyChoices = handler(
  dailyOrderContract.getDailyChoices,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const now = yield* Clock.currentTimeMillis
    const days = yield* loadOpenDays(shop, now, caller)
    const next = nextOrderDay(days)
    const day = next?.status === 'SUBMIT_FAIL' ? null : next
    const placed = days.flatMap(({ order }) => (order === null || order.status === 'WAIT_SUBMIT' ? [] : [order]))
    return {
      ...{ now, shopJdeNo: shop.shopCode, shopName: shop.name },
      placed: (yield* loadAmounts(placed)).map(order => orderCard(order, caller.language)),
      day: day && {
        ...{ purchaseDate: day.purchaseDate, arrivalDate: day.arrivalDate, closesAt: day.closesAt },
        usualAmount: showsPrices(day.order ?? businessModels[shop.businessModel])
          ? yield* loadUsualAmount(shop, day.purchaseDate)
          : null,
        refusal: yield* loadBlock(shop),
        choices: yield* choicesFor(shop, day),
      },
    }
  }),
)

/** Returns the days whose routine ordering is open now, each with its order. */
const loadOpenDays = Effect.fnUntraced(function* (shop: ShopInScope, now: number, caller: Caller) {
  const { zone } = yield* (yield* Shops).chain
  const orders = yield* Orders
  const rules = (yield* dateRules(shop, zone, now, caller)).flatMap(({ earlier, ...rule }) => [...earlier, rule])
  const openRules = rules.flatMap(({ purchaseDate, arrivalDate, isRoutine, cutOffAt }) =>
    isRoutine && cutOffAt !== null ? [{ purchaseDate, arrivalDate, closesAt: cutOffAt }] : [],
  )
  return yield* Effect.forEach(
    openRules,
    day =>
      Effect.map(orders.opened(shop, 'NORMAL', day.purchaseDate), order => ({
        ...day,
        order,
        status: order?.status ?? null,
      })),
    { concurrency: 'unbounded' },
  )
})

const loadBlock = Effect.fnUntraced(function* (shop: ShopInScope) {
  const validation = validateCounted(yield* (yield* OrderBlocks).of(shop))
  return validation.ok ? null : validation.refusal
})

interface DayWithOrder extends Pick<SupplyDay, 'purchaseDate' | 'arrivalDate'> {
  readonly order: OrderInScope | null
}

/** Returns the choices that change something, each with the figures of the order that it leads to [N9]. */
const choicesFor = Effect.fnUntraced(function* (shop: ShopInScope, { order, purchaseDate, arrivalDate }: DayWithOrder) {
  const supply: SupplyDay = order ?? { ...shop, purchaseDate, arrivalDate, orderType: 'NORMAL', dhNo: null }
  const rows = yield* (yield* Materials).sheet(supply, {})
  const recent = yield* (yield* Loads).recentQuantities(supply)
  const cart = order === null ? [] : yield* (yield* Orders).cart(order)
  const usualQuantities = new Map([...recent].map(([code, { quantities }]) => [code, usualOf(quantities)]))
  const isPriced = showsPrices(order ?? businessModels[shop.businessModel])
  const facts = { cart, sheet: sheetOf(rows), usual: usualQuantities }
  const names = new Map(rows.map(row => [row.materialCode, row.name]))
  const choiceOf = ({ lines, onto, ...source }: Source): dailyOrderContract.DailyChoice => {
    const { amount, ...figures } = choiceFigures(requestedLinesFrom(lines), onto, facts)
    return { templateName: null, from: null, enough: 0, ...source, ...figures, amount: isPriced ? amount : null }
  }
  const suggestionLines = order === null ? null : yield* loadPreparedSuggestions(order)
  const suggestions = (suggestionLines ?? (yield* loadSuggestions(supply, rows))).map(({ materialCode, quantity }) => ({
    ...{ materialCode, materialName: names.get(materialCode) ?? materialCode, quantity },
  }))
  const inCart = new Set(cart.map(({ materialCode }) => materialCode))
  const orderable = new Set(rows.filter(({ canPurchase }) => canPurchase).map(({ materialCode }) => materialCode))
  const enough = suggestions.filter(({ materialCode, quantity }) => {
    const { quantities, orderCount } = recent.get(materialCode) ?? { quantities: [], orderCount: 0 }
    const isMissing = orderable.has(materialCode) && !inCart.has(materialCode)
    return quantity === 0 && isMissing && isRegular(quantities.length, orderCount)
  }).length
  const suggested = suggestions.filter(({ quantity }) => quantity > 0)
  const filling = [
    { source: 'SUGGESTED' as const, onto: 'up' as const, lines: suggested, enough },
    ...(yield* lastSource(supply)),
    ...(yield* templateSources(shop)),
  ].map(choiceOf)
  const asIs = choiceOf({ source: 'CART', onto: 'nearest', lines: [] })
  const choices = [...(asIs.kinds > 0 ? [asIs] : []), ...filling.filter(({ filled }) => filled > 0)]
  return choices.toSorted((a, b) => dailySources.indexOf(a.source) - dailySources.indexOf(b.source))
})

/** Returns the suggestions that the form of the order shows; null as long as it is not prepared. */
const loadPreparedSuggestions = Effect.fnUntraced(function* (order: OrderInScope) {
  const loads = yield* Loads
  const progress = yield* loads.progress(order)
  return progress?.finished ? yield* loads.suggestions(order) : null
})

interface Source extends Pick<dailyOrderContract.DailyChoice, 'source'>, Pick<ProposalTerms, 'onto'> {
  readonly lines: ReadonlyArray<SourceLine>
  readonly templateName?: string
  readonly from?: SupplyDay['purchaseDate']
  readonly enough?: number
}

const lastSource = Effect.fnUntraced(function* (supply: SupplyDay) {
  const aids = yield* OrderingAids
  const last = yield* aids.lastOrder(supply)
  if (last === null) return []
  const lines = yield* aids.linesOf(supply, last.dhNo)
  return [{ source: 'LAST' as const, onto: 'nearest' as const, from: last.purchaseDate, lines }]
})

const templateSources = Effect.fnUntraced(function* (shop: ShopInScope) {
  const aids = yield* OrderingAids
  const latest = (yield* aids.templates(shop)).toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, TEMPLATES_MAX)
  const sourceOf = ({ templateName }: TemplateRow) =>
    Effect.map(aids.templateLines(shop, templateName), lines => ({
      ...{ source: 'TEMPLATE' as const, onto: 'nearest' as const, templateName, lines },
    }))
  return yield* Effect.forEach(latest, sourceOf, { concurrency: 'unbounded' })
})
