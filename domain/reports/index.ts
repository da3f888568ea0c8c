import { orderLinesReport } from './order-lines.ts'
import { orderListReport } from './order-list.ts'
import type { Report } from './report.ts'

/** Every report that can be exported, by its name here; a new one is a file of its own and a line. */
export const reports = {
  orderList: orderListReport,
  orderLines: orderLinesReport,
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports

/** The report that a stored task names; null for one that this version does not know. */
export const reportCalled = (apiName: string): ReportName | null =>
  (Object.keys(reports) as ReadonlyArray<ReportName>).find(name => reports[name].apiName === apiName) ?? null
