import { Clock, Effect } from 'effect'
import { businessDayOf, graceMs, lastClosableDay, validateReopening } from '../../../domain/inventory/business-day.ts'
import { validateStockReason } from '../../../domain/inventory/reason.ts'
import { addDays, type Day, dayOf, monthEnd } from '../../../domain/kernel/day.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { Transaction } from '../../platform/transaction.ts'
import * as closingContract from '../contract/closing.ts'
import { StockClosings, type StockShop } from '../ports.ts'

const shopsAtOnce = 200
const monthsAhead = 2

/**
 * Closes the days of every shop whose grace has passed, each shop in a transaction of its own. A shop with a day that
 * does not add up is reported and stays open; the others are closed.
 */
export const closeDueDays = Effect.gen(function* () {
  const closings = yield* StockClosings
  const hours = yield* closings.hours
  const now = yield* Clock.currentTimeMillis
  const through = lastClosableDay(now, hours)
  for (let after = ''; ; ) {
    const codes = yield* closings.due(through, now - graceMs(hours), after, shopsAtOnce)
    for (const shopCode of codes) {
      const shop = yield* (yield* Shops).find(systemScope, shopCode)
      if (shop) yield* closeDays(shop, through)
    }
    if (codes.length < shopsAtOnce) return
    after = codes.at(-1)!
  }
})

/** Closes the open days of a shop up to a day. Returns whether they add up. */
export const closeDays = Effect.fnUntraced(function* (shop: StockShop, through: Day) {
  const closings = yield* StockClosings
  const work = Effect.gen(function* () {
    const { closedThrough, firstDay } = yield* closings.lock(shop)
    const from = closedThrough === null ? firstDay : addDays(closedThrough, 1)
    if (from === null || from > through) return true
    const wrong = yield* closings.countWrong(shop, from, through)
    if (wrong > 0) {
      yield* Effect.logError(`STOCK DAYS NOT CLOSED ${shop.shopCode}: ${wrong} days of materials do not add up`)
      return false
    }
    yield* closings.close(shop, from, through, systemActor, yield* Clock.currentTimeMillis)
    return true
  })
  return yield* (yield* Transaction).run(work)
})

/** Creates the partitions of the coming months. */
export const addStockPartitions = Effect.gen(function* () {
  const closings = yield* StockClosings
  const { zone } = yield* closings.hours
  let month = dayOf(yield* Clock.currentTimeMillis, zone)
  for (let ahead = 0; ahead < monthsAhead; ahead++) {
    month = addDays(monthEnd(month), 1)
    yield* closings.addPartitions(month)
  }
})

/** Opens a closed day of a shop again, with all closed days after it [SL8]. */
export const reopenStockDay = handler(
  closingContract.reopenStockDay,
  Effect.fnUntraced(function* ({ storeCode, day, reason }, caller) {
    const why = yield* requireAccepted(validateStockReason(reason))
    const shop = yield* loadShop(caller, storeCode)
    const closings = yield* StockClosings
    const { zone, dayEndsAt } = yield* closings.hours
    const { closedThrough } = yield* closings.lock(shop)
    const at = yield* Clock.currentTimeMillis
    yield* requireAccepted(validateReopening(day, closedThrough, businessDayOf(at, zone, dayEndsAt)))
    yield* closings.reopen(shop, day, caller, why, at)
    return { closedThrough: addDays(day, -1) }
  }),
)
