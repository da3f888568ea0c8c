import type { RequiredCode } from '../../domain/access/permission.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { reportPages, schedulesPage, schedulesPageCodes } from '../../domain/reports/index.ts'

interface ReportMenuRow {
  readonly path: string
  readonly words: Text
  readonly icon: string
  readonly code: RequiredCode
}

/** The pages of reports, for users who may see one of their reports. */
export const reportMenu: ReadonlyArray<ReportMenuRow> = [
  ...reportPages.map(({ page: { path, words, icon }, reports }) => ({
    ...{ path, words, icon },
    code: [...new Set(reports.map(report => report.screen.code))],
  })),
  { path: schedulesPage.path, words: schedulesPage.words, icon: schedulesPage.icon, code: schedulesPageCodes },
]
