import { Clock, Effect } from 'effect'
import { publish } from '../../platform/domain-events.ts'
import { Transaction } from '../../platform/transaction.ts'
import { stocktakesOverdue } from '../events.ts'
import { CountPlans } from '../ports/stocktakes.ts'

const atOnce = 200

/** Warns the shops of stocktakes that were due and have not been sent, once for each [T1]. */
export const warnOfOverdueStocktakes = Effect.gen(function* () {
  const [plans, transaction] = [yield* CountPlans, yield* Transaction]
  const warn = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const stocktakes = yield* plans.takeOverdue(at, atOnce)
    if (stocktakes.length > 0) yield* publish(stocktakesOverdue, { stocktakes, at })
    return stocktakes.length
  })
  while ((yield* transaction.run(warn)) === atOnce) {}
})
