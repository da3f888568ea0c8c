import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { countAttributes, countRules } from '../../../domain/master-data/count-words.ts'
import { nextStocktakeNode, stocktakeNodeWords } from '../../../domain/stocktake/timeline.ts'
import { stocktakeSources, stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { StockClosings } from '../../inventory/ports.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { documentNodes } from '../../platform/documents/document-nodes.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/stocktakes.ts'
import { OrderBlocks, Stocktakes } from '../ports/stocktakes.ts'
import { createStocktake } from './create-stocktake.ts'
import { loadStocktake } from './load-stocktake.ts'

/** The most stocktakes of the list of those to count. */
const TO_COUNT_MAX = 100

/** The tables of the option calls, by type (spec 002 section 7). */
const options: Readonly<Record<'1' | '2' | '3' | '4', Readonly<Record<string, { readonly words: Text }>>>> = {
  '1': countAttributes,
  '2': countRules,
  '3': stocktakeStatuses,
  '4': stocktakeSources,
}

export const listStocktakeOptions = handler(contract.listStocktakeOptions, ({ type }, { language }) =>
  Effect.succeed(
    Object.entries(options[type]).map(([code, { words }]) => ({ type: code, content: textIn(words, language) })),
  ),
)

/** Opens a stocktake of a shop by hand, of its business day; it changes the book, and no order waits for it. */
export const openStocktake = handler(
  contract.openStocktake,
  Effect.fnUntraced(function* ({ storeCode, countingAttribute, covers, isBlind }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const at = yield* Clock.currentTimeMillis
    const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
    const orderNo = yield* newNumber('stocktake', at)
    const stocktake = {
      ...({ source: '1', rule: 'MANUAL' } as const),
      ...{ orderNo, attribute: countingAttribute, covers, isBlind, countingDate: businessDayOf(at, zone, dayEndsAt) },
      ...{ dueAt: null, impactsInventory: true, blocksOrders: false, isRequired: false, plan: null },
    }
    const materials = yield* createStocktake(shop, stocktake, caller, at)
    if (materials === 0) return yield* requireAccepted(refuse('STOCKTAKE_EMPTY', { shopCode: storeCode }))
    return { orderNo, status: '10' as const }
  }),
)

export const listStocktakeEvents = handler(
  contract.listStocktakeEvents,
  Effect.fnUntraced(function* ({ orderNo }, { scope, language }) {
    const stocktake = yield* loadStocktake(scope, orderNo)
    const waiting = nextStocktakeNode(stocktake.status)
    const steps = {
      events: yield* (yield* DocumentEvents).of(stocktake, orderNo),
      ...{ waiting: waiting === null ? [] : [waiting], wordsOf: stocktakeNodeWords },
    }
    return documentNodes(steps, language)
  }),
)

export const listStocktakesToCount = handler(contract.listStocktakesToCount, (_, { scope }) =>
  Effect.flatMap(Stocktakes, stocktakes => stocktakes.toCount(scope, TO_COUNT_MAX)),
)

export const getOrderBlock = handler(
  contract.getOrderBlock,
  Effect.fnUntraced(function* ({ storeCode }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    return yield* (yield* OrderBlocks).of(shop)
  }),
)
