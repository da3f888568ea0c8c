import { Clock, Effect } from 'effect'
import { businessDayOf } from '../../../../domain/inventory/business-day.ts'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { searchOfView } from '../../../../domain/lists/view-search.ts'
import { reportOfList } from '../../../../domain/reports/list-id.ts'
import { StockClosings } from '../../../inventory/ports.ts'
import type { ViewState } from '../../../lists/contract/preferences.ts'
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
  const query = yield* loadReportQuery(caller, report.apiName, param, sort, ({ exportCode }) => exportCode)
  const { order, hidden } = state.columns
  const columnIds = order.length > 0 ? order : Object.keys(report.columns)
  return { ...query, columns: columnIds.filter(id => !hidden.includes(id) && Object.hasOwn(report.columns, id)) }
})
