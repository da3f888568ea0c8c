import { Clock, Effect } from 'effect'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import { businessDayAt } from '../../sales/handlers/record.ts'
import * as contract from '../contract/forecast.ts'
import { Forecasts } from '../ports.ts'

export const listForecastAccuracy = handler(
  contract.listForecastAccuracy,
  Effect.fnUntraced(function* (payload, caller) {
    const { offset, limit, toPage } = pageOf(payload)
    const today = yield* businessDayAt(yield* Clock.currentTimeMillis)
    const { shops, total } = yield* (yield* Forecasts).accuracyOfShops(caller.scope, today, offset, limit)
    return toPage(shops, total)
  }),
)
