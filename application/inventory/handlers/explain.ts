import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import { explainDay } from '../../../domain/inventory/stock-day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Scope } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import * as stockContract from '../contract/stock.ts'
import { type ExplainedMovement, StockClosings, StockViews } from '../ports.ts'

const transitNames = { SHIPMENT: ['收货单', 'Receipt'], TRANSFER: ['调拨单', 'Transfer'] } as const

/** Returns the documents on their way to a shop with a material, the earliest expected first. */
export const listInTransit = handler(
  stockContract.listInTransit,
  Effect.fnUntraced(function* ({ storeCode, materialCode }, caller) {
    const shop = yield* loadShop(caller, storeCode)
    const documents = yield* (yield* StockViews).inTransit(shop, materialCode)
    return documents.map(({ kind, unit, quantity, ...document }) => ({
      ...{ ...document, bizOrderName: textIn(transitNames[kind], caller.language), uomName: unit, uomCode: unit },
      quantity: quantity as Thousandths | null,
    }))
  }),
)

/** Returns the business types of the inventory flow with their names in the caller's language. */
export const listFlowTypes = handler(stockContract.listFlowTypes, (_, { language }) =>
  Effect.succeed(
    stockProcessNames.map(bizOrderTypeCode => ({
      bizOrderTypeCode,
      bizOrderTypeName: textIn(stockProcesses[bizOrderTypeCode].words, language),
    })),
  ),
)

export const whyStock = handler(stockContract.whyStock, (payload, { scope }) =>
  Effect.map(explainStock(scope, payload), ({ isBlind, ...why }) =>
    isBlind ? { ...why, ...withoutTransit(why) } : why,
  ),
)

/** What stands for the figures in transit while a shipment with the material has to be counted blind [RC5]. */
const withoutTransit = <M extends object>({ movements }: { readonly movements: ReadonlyArray<M> }) => ({
  transportQty: null,
  movements: movements.map(movement => ({ ...movement, changeTransportQty: null, afterTransportQty: null })),
})

/** Returns a business day of a material, or a range of them, as an equation with its movements; by default the latest day with any. */
export const explainStock = Effect.fnUntraced(function* (
  scope: Scope,
  { storeCode, materialCode, day, startDay }: Payload<typeof stockContract.whyStock>,
) {
  const shop = yield* (yield* Shops).find(scope, storeCode)
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  const today = businessDayOf(yield* Clock.currentTimeMillis, zone, dayEndsAt)
  const record =
    shop &&
    (yield* (yield* StockViews).day(shop, materialCode, { startDay: startDay ?? null, day: day ?? null }, today))
  if (!record) return yield* notFound(`stock of ${materialCode} in ${storeCode}`)
  const { causes, movements, inStore, inTransport, unit, ...facts } = record
  const { before, terms, after } = explainDay(record.before, causes)
  return {
    ...{ storeCode: shop.shopCode, storeName: shop.name, materialCode, uomName: unit, uomCode: unit },
    ...facts,
    ...{ inStoreQty: inStore as Thousandths, transportQty: inTransport as Thousandths },
    ...{ before: before as Thousandths, after: after as Thousandths },
    terms: terms.map(({ process, change }) => ({ process, change: change as Thousandths })),
    movements: movements.map(movementOf),
  }
})

const movementOf = (movement: ExplainedMovement) => {
  const { occurredDay, changeInStore, afterInStore, changeInTransport, afterInTransport, ...facts } = movement
  return {
    ...facts,
    lateFor: occurredDay < movement.tradeDay ? occurredDay : null,
    changeInStoreQty: changeInStore as Thousandths,
    afterInStoreQty: afterInStore as Thousandths,
    changeTransportQty: changeInTransport as Thousandths,
    afterTransportQty: afterInTransport as Thousandths,
  }
}
