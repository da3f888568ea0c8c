import { schedulesPath } from '../../notifications/report-kinds.ts'
import { reportsWithScreens } from '../index.ts'
import type { ReportPage } from '../report.ts'

/** The page of a person's schedules. */
export const schedulesPage: ReportPage = {
  path: schedulesPath,
  words: ['定时报表', 'Scheduled reports'],
  icon: 'clock',
}

/** Who may open it: everybody who may export any report, because only they can be a receiver. */
export const schedulesPageCodes = [...new Set(reportsWithScreens.map(({ exportCode }) => exportCode))]
