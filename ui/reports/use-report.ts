import { keepPreviousData } from '@tanstack/react-query'
import type { Payload } from '../../application/platform/endpoint.ts'
import { listLedger, type queryReport, queryReport as reportQuery } from '../../application/reports/contract/reports.ts'
import { isCountCapped } from '../../domain/kernel/list-limit.ts'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { failureView, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import type { ListData } from '../kit/list-page/list.ts'
import { pageParams, type Search, sortParams } from '../kit/list-page/search-state.ts'
import { paramOf, sortsFor } from './report-list.ts'
import type { ReportRow } from './report-row.ts'
import type { Sums } from './totals.tsx'

export interface ReportResult {
  readonly data: ListData<ReportRow>
  readonly sums: Sums | null
  /** Null before the first answer. */
  readonly freshness: Freshness | null
}

/** As of when the data is, and where it was read [R8]. */
export type Freshness = Pick<(typeof reportQuery)['success']['Type'], 'asOf' | 'readFrom' | 'behindMs'>

/**
 * Reads the page of a report for a search, by the report's own call or by the ledger's; nothing before the first
 * search.
 */
export const useReport = (report: ReportWithScreen, search: Search, isEnabled: boolean): ReportResult => {
  const t = useText()
  const { apiName, screen } = report
  const param = paramOf(report, search)
  const { current, size } = pageParams(search)
  const sort = sortParams(sortsFor(report, search), search)
  const options = (enabled: boolean) => ({ enabled: isEnabled && enabled, placeholderData: keepPreviousData })
  const byName = useApiQuery(reportQuery, { apiName, param, ...sort, current, size } as Payload<typeof queryReport>, {
    ...options(!screen.ledger),
  })
  const byTab = useApiQuery(
    listLedger,
    { tab: apiName, param, ...sort, page: current, pageSize: size } as Payload<typeof listLedger>,
    {
      ...options(screen.ledger === true),
    },
  )
  const query = screen.ledger ? byTab : byName
  const page = screen.ledger
    ? byTab.data && { ...byTab.data, records: byTab.data.data, total: byTab.data.cnt }
    : byName.data
  const failure = query.error && failureView(query.error)
  const seen = isEnabled ? page : undefined
  return {
    sums: seen?.sums ?? null,
    freshness: seen ?? null,
    data: {
      records: seen?.records.map((row, at) => ({ ...row, '#': String(at) })),
      total: seen?.total,
      atLeast: isCountCapped(seen?.total ?? 0),
      isFetching: query.isFetching,
      isIdle: !isEnabled,
      error: failure ? { ...failure, message: t(failure.words) } : null,
      refetch: () => void query.refetch(),
    },
  }
}
