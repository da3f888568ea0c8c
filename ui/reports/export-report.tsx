import type { Payload } from '../../application/platform/endpoint.ts'
import { listExports, listRunningExports } from '../../application/reports/contract/exports.ts'
import { exportLedger, exportReport } from '../../application/reports/contract/reports.ts'
import type { Text } from '../../domain/kernel/text.ts'
import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { exportColumns } from '../../domain/reports/report.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { type Search, sortParams } from '../kit/list-page/search-state.ts'
import { useSession } from '../people/session/session.tsx'
import { ExportRows } from './exports/export-rows.tsx'
import { save } from './exports/use-export-verbs.ts'
import { paramOf, sortsFor } from './report-list.ts'

const words = {
  preparing: ['正在生成文件，完成后自动下载', 'The file is being created and will download when it is ready'],
} as const satisfies Record<string, Text>

export interface ExportReportProps {
  readonly report: ReportWithScreen
  readonly search: Search
  readonly total: number | undefined
  readonly atLeast: boolean
  /** Whether the page was stopped for taking too long; an export may take longer. */
  readonly isUncounted: boolean
  /** The visible columns of the table, in its order. */
  readonly columns: ReadonlyArray<string>
}

/** Exports a report as a spreadsheet with the visible columns and those that stand in their cells; the ledger's is downloaded as soon as it is ready. */
export const ExportReport = ({ report, search, columns, ...counted }: ExportReportProps) => {
  const t = useText()
  const today = useToday()
  const { user } = useSession()
  const stale = [listRunningExports, listExports]
  const exporting = useApiMutation(exportReport, stale)
  const exportingLedger = useApiMutation(exportLedger, stale)
  const task = {
    param: paramOf(report, search),
    ...sortParams(sortsFor(report, search), search),
    fileName: `${t(report.title)}_${today}.xlsx`,
    operatorAdminId: user.id,
    operatorAdminName: user.name,
    taskSource: 'DHT_WEB' as const,
    columns: exportColumns(report, columns).map(dataIndex => ({
      dataIndex,
      title: t(report.columns[dataIndex]!.words),
    })),
  }
  const { apiName, exportCode, screen } = report
  if (!screen.ledger) {
    const start = () => exporting.mutateAsync({ apiName, ...task } as Payload<typeof exportReport>)
    return <ExportRows code={exportCode} {...counted} start={start} />
  }
  const start = async () => {
    const { url } = await exportingLedger.mutateAsync({ tab: apiName, ...task } as Payload<typeof exportLedger>)
    save(url)
    return undefined
  }
  return <ExportRows code={exportCode} {...counted} start={start} status={words.preparing} />
}
