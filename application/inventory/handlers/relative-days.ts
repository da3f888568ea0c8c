import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { hasRelative, resolveRelative } from '../../../domain/lists/filters/days/relative-search.ts'
import type { Filter } from '../../../domain/lists/filters/index.ts'
import type { Param } from '../../../domain/lists/filters/values.ts'
import { StockClosings } from '../ports.ts'

/** Returns a search with its relative ranges as days, counted from now in the chain's zone and business day [R7]. */
export const resolveRelativeDays = Effect.fnUntraced(function* (
  filters: Readonly<Record<string, Filter>>,
  param: Param,
) {
  if (!hasRelative(filters, param)) return param
  const now = yield* Clock.currentTimeMillis
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  return resolveRelative(filters, param, { today: dayOf(now, zone), businessDay: businessDayOf(now, zone, dayEndsAt) })
})
