import { Effect } from 'effect'
import { StockLedger } from '../../inventory/ports.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { Transaction } from '../../platform/transaction.ts'
import { type SalesMonth, SalesMonths } from '../ports.ts'

/** Months of shops that one tick sums up, so that the past of a large chain does not hold up the other ticks. */
const monthsAtOnce = 500

/**
 * Sums up the sales breakdown of each month through the last closed day of the shop, each in a transaction of its own. A month that
 * fails is reported and does not stop the others; the next tick tries it again. Returns how many were due.
 */
export const sumUpSales = Effect.gen(function* () {
  const months = yield* SalesMonths
  const dueMonths = yield* months.due(monthsAtOnce)
  yield* Effect.forEach(dueMonths, sumUp, { discard: true })
  return dueMonths.length
})

/** The lock of the shop's ledger comes first, as that of an edition of sales does, so that neither misses the other. */
const sumUp = Effect.fnUntraced(function* (month: SalesMonth) {
  const shop = yield* (yield* Shops).find(systemScope, month.shopCode)
  if (!shop) return
  const work = Effect.gen(function* () {
    yield* (yield* StockLedger).lock(shop, [])
    yield* (yield* SalesMonths).sumUp(shop, month)
  })
  yield* (yield* Transaction)
    .run(work)
    .pipe(Effect.catchCause(cause => Effect.logError(`SALES NOT SUMMED UP ${month.shopCode} ${month.month}`, cause)))
})
