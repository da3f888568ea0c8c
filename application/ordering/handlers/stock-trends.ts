import { Clock, Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { stockTrend, TREND_DAYS } from '../../../domain/ordering/filling/stock-trend.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { handler } from '../../platform/handler.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import * as contract from '../contract/stock-trends.ts'
import { Loads } from '../ports/work.ts'

export const getStockTrends = handler(
  contract.getStockTrends,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const days = Array.from({ length: TREND_DAYS }, (_, at) => addDays(today, at - TREND_DAYS))
    const stocks = yield* (yield* Loads).stockChanges(shop, days[0]!)
    return {
      days,
      materials: stocks.map(({ materialCode, unitName, inStore, changes }) => ({
        ...{ materialCode, unitName },
        ...stockTrend(days, changes, inStore),
      })),
    }
  }),
)
