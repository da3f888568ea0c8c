import { useMemo } from 'react'
import type { Payload } from '../../application/platform/endpoint.ts'
import { listLedger, queryReport } from '../../application/reports/contract/reports.ts'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import { resolveRelative } from '../../domain/lists/filters/days/relative-search.ts'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { isComparable, previousPeriod } from '../../domain/reports/previous-period.ts'
import { isTotalled } from '../../domain/reports/report.ts'
import { useApiQuery } from '../app/backend.ts'
import { useBusinessDay, useToday } from '../kit/feedback/clock.tsx'
import type { Search } from '../kit/list-page/search-state.ts'
import { paramOf } from './report-list.ts'

/** The totals of the period before, in yuan and units, and its days. */
export interface PreviousTotals {
  /** Of the columns that can be compared; null if the period has no rows. */
  readonly sums: Readonly<Record<string, number | null>> | null
  readonly range: DateRange
}

/**
 * Reads the totals of the period before a search, once those of the search are there; null until they have arrived, and
 * if there is nothing to compare [R10].
 */
export const usePreviousTotals = (
  report: ReportWithScreen,
  search: Search,
  isEnabled: boolean,
): PreviousTotals | null => {
  const today = useToday()
  const businessDay = useBusinessDay()
  const { apiName, columns, filters, screen } = report
  const previous = useMemo(
    () => previousPeriod(filters, resolveRelative(filters, paramOf(report, search), { today, businessDay })),
    [report, filters, search, today, businessDay],
  )
  const hasTotals = Object.values(columns).some(isTotalled)
  const enabled = isEnabled && hasTotals && previous !== null
  const param = previous?.param ?? {}
  const byName = useApiQuery(queryReport, { apiName, param, current: 1, size: 10 } as Payload<typeof queryReport>, {
    ...{ enabled: enabled && !screen.ledger, retry: false },
  })
  const byTab = useApiQuery(listLedger, { tab: apiName, param, page: 1, pageSize: 10 } as Payload<typeof listLedger>, {
    ...{ enabled: enabled && screen.ledger === true, retry: false },
  })
  const [total, sums] = screen.ledger ? [byTab.data?.cnt, byTab.data?.sums] : [byName.data?.total, byName.data?.sums]
  if (!enabled || !previous || !sums) return null
  const comparable = Object.entries(sums).filter(([id]) => isComparable(columns[id]!, previous.current, today))
  return { sums: total === 0 ? null : Object.fromEntries(comparable), range: previous.range }
}
