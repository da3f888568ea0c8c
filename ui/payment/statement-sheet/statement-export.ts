import type { Payload } from '../../../application/platform/endpoint.ts'
import type { exportReport } from '../../../application/reports/contract/reports.ts'
import { type Day, monthEnd } from '../../../domain/kernel/day.ts'
import { endsOf } from '../../../domain/lists/filters/days/range.ts'
import { payerStatement } from '../../../domain/reports/pages.ts'
import { writeQuery } from '../../app/query-string.ts'

/** Returns the export of every line of the statements of payers for a month, YYYY-MM, in one file. */
export const statementExport = (month: string, entityCodes: ReadonlyArray<string>): Payload<typeof exportReport> => {
  const firstDay = `${month}-01` as Day
  const [tradeTimeStart, tradeTimeEnd] = endsOf(firstDay, monthEnd(firstDay))
  const param = { tradeTimeStart, tradeTimeEnd, entityCodes }
  return { apiName: 'payer/entries', param, taskSource: 'DHT_WEB' } as Payload<typeof exportReport>
}

/** Returns the address of the report with the sums of these statements. */
export const statementReportHref = (month: string, entityCodes: ReadonlyArray<string>): string =>
  `${payerStatement.path}${writeQuery({ statementMonth: month, entityCodes, run: '1' })}`
