import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../../domain/inventory/business-day.ts'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { type Filter, keysOf } from '../../../../domain/lists/filters/index.ts'
import { searchOfView } from '../../../../domain/lists/view-search.ts'
import { reportOfList } from '../../../../domain/reports/list-id.ts'
import { exportColumns } from '../../../../domain/reports/report.ts'
import { StockClosings } from '../../../inventory/ports.ts'
import type { ViewState } from '../../../lists/contract/preferences.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import { loadReportQuery } from '../report-query.ts'

/** A saved view of a report. */
interface ReportView {
  readonly listId: string
  readonly state: ViewState
}

/**
 * Returns the search and the columns of a saved view, validated for a person who may export its report; relative dates
 * count from now [R3, R7, R11].
 */
export const loadViewQuery = Effect.fnUntraced(function* (caller: Caller, { listId, state }: ReportView) {
  const report = reportOfList(listId)
  if (report === null) return yield* notFound(`report of list ${listId}`)
  const now = yield* Clock.currentTimeMillis
  const { zone, dayEndsAt } = yield* (yield* StockClosings).hours
  const days = { today: dayOf(now, zone), businessDay: businessDayOf(now, zone, dayEndsAt) }
  const { param, sort } = searchOfView(report.filters, state.query, days)
  const withShops = { ...(yield* initialShops(caller, report.filters)), ...param }
  const query = yield* loadReportQuery(caller, report.apiName, withShops, sort, ({ exportCode }) => exportCode)
  const { order, hidden } = state.columns
  const columnIds = order.length > 0 ? order : Object.keys(report.columns)
  const visibleIds = columnIds.filter(id => !hidden.includes(id) && Object.hasOwn(report.columns, id))
  return { ...query, columns: exportColumns(report, visibleIds) }
})

/** Returns the shops of the caller for each filter that starts with them, because a view does not hold what its list starts with. */
const initialShops = Effect.fnUntraced(function* ({ scope }: Caller, filters: Readonly<Record<string, Filter>>) {
  const names = Object.entries(filters).flatMap(([name, filter]) =>
    filter.kind === 'shops' && filter.startsWithOwn ? keysOf(name, filter) : [],
  )
  if (names.length === 0) return {}
  const { shops, total } = yield* (yield* Shops).permitted(scope, '', SHOPS_MAX)
  return total > shops.length
    ? {}
    : Object.fromEntries(names.map(name => [name, shops.map(({ shopCode }) => shopCode)]))
})

/** Maximum number of shops that a search lists. */
const SHOPS_MAX = 500
