import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import { listOf } from '../../../ui/reports/report-list.ts'

/** What document 001 says of the tables of reports, compared with the columns that their pages draw. */
describe('the tables of reports', () => {
  const today = day('2026-11-21')
  const shops = { shop: null, shops: [], total: 0, pick: () => undefined }
  const around = { today, businessDay: today, zone: 'Asia/Shanghai', shops }
  const columns = reportsWithScreens.flatMap(report =>
    listOf(report, around).columns.map(column => ({ apiName: report.apiName, ...column })),
  )

  it('show each rejection reason 200 pixels wide, cut off with all of it in a tooltip [001: 2.10.6.1]', () => {
    const reasons = columns.filter(({ key }) => /^rejReason/.test(key))
    expect(reasons.map(({ apiName, kind, width }) => [apiName, kind, width])).toEqual([
      ...[['pof/sc', 'longText', 200] as const, ['pof/sc', 'longText', 200] as const],
      ...[['pof/th', 'longText', 200] as const, ['pof/th', 'longText', 200] as const],
      ['counting/info', 'longText', 200],
    ])
  })
})
