import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { day } from '../../../domain/kernel/day.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'
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

/** The names of the ranges in the messages of section 5, and of the ranges that it requires. */
const rangeNames = {
  delivTime: 'Delivery date',
  expectArrivalDate: 'Expected arrival date',
  completeDelivTime: 'Completion-of-delivery date',
  ordDate: 'Order date',
  adjDate: 'Adjustment date',
  applyRetTime: 'Return date',
  ordDateRange: 'Order placement date',
  scrapDate: 'Scrap date',
  transferDate: 'Transfer date',
  tradeTime: 'Transaction time',
  paidTime: 'Payment time',
  refundTime: 'Refund time',
  ordTime: 'Created time',
  stockDate: 'Counting date',
  bizDate: 'Business date',
  confirmRecvTime: 'Receiving date',
} as const

describe('the ranges of reports', () => {
  it.each(Object.entries(rangeNames))(
    'refuse 32 days in the words of the document: %s, %s [001: 5.2.1.2-5, 5.2.3.1-7]',
    (name, words) => {
      const messages = reportsWithScreens.flatMap(({ apiName, filters }) => {
        if (!Object.hasOwn(filters, name) || apiName.startsWith('materialPay/')) return []
        const param = { [`${name}Start`]: '2026-10-01 00:00:00', [`${name}End`]: '2026-11-01 23:59:59' }
        const validation = validateFilter({ apiName, filters }, name, param, 'Asia/Shanghai')
        return [validation.ok ? null : refusalText(validation.refusal)[1]]
      })
      expect(new Set(messages)).toEqual(new Set([`${words} range cannot exceed 31 days`]))
    },
  )
})
