import { useMemo } from 'react'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { reportRefusals } from '../../domain/reports/refusals.ts'
import { useBusinessDay, useServerClock, useToday } from '../kit/feedback/clock.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import type { Address } from '../kit/layout/use-query.ts'
import { shapeOf } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { type SetSearch, searchIn } from '../kit/list-page/use-list-search.ts'
import { useShop } from '../people/session/shop.tsx'
import { ReportChart } from './chart/report-chart.tsx'
import { ExportReport } from './export-report.tsx'
import { ReportFooter } from './report-footer.tsx'
import { listOf, sortsFor } from './report-list.ts'
import { usePreviousTotals } from './use-previous-totals.ts'
import { useReport } from './use-report.ts'

export interface ReportPanelProps {
  readonly report: ReportWithScreen
  readonly address: Address
}

/** One report, rendered from its definition: filters, rows, totals and export; its state is in the address. */
export const ReportPanel = ({ report, address }: ReportPanelProps) => {
  const list = useReportList(report)
  const [search, setSearch] = searchIn(shapeOf(list), address)
  const isValid = !list.check || list.check(search).size === 0
  const isEnabled = isValid && (report.screen.loads === 'onOpening' || search.run === '1')
  const onSearch: SetSearch = (next, how) => setSearch({ ...next, run: '1' }, how)
  const { data, sums, freshness } = useReport(report, search, isEnabled)
  const previous = usePreviousTotals(report, search, sums !== null && (data.total ?? 0) > 0)
  const { chart } = report
  const phone = usePhone()
  const isDrawn = isEnabled && !data.error && data.total !== 0
  const drawing = chart && isDrawn && <ReportChart report={{ ...report, chart }} search={search} />
  return (
    <>
      <ListPage
        list={{ ...list, sorts: sortsFor(report, search) }}
        search={search}
        onSearch={onSearch}
        data={data}
        above={!phone && drawing}
        toolbar={columns => (
          <ExportReport
            report={report}
            search={search}
            total={data.total}
            atLeast={data.atLeast === true}
            isUncounted={data.error?.code === reportRefusals.REPORT_TOO_SLOW.code}
            columns={columns}
          />
        )}
        footer={freshness && <ReportFooter {...{ report, sums, freshness, previous }} total={data.total} />}
      />
      {phone && drawing}
    </>
  )
}

const useReportList = (report: ReportWithScreen) => {
  const today = useToday()
  const businessDay = useBusinessDay()
  const { zone } = useServerClock()
  const shops = useShop()
  return useMemo(() => listOf(report, { today, businessDay, zone, shops }), [report, today, businessDay, zone, shops])
}
