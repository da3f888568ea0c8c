import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, monthEnd, monthStart } from '../../../domain/kernel/day.ts'
import { payerEntriesReport } from '../../../domain/reports/payment/payer-entries.ts'
import { assertProperty } from '../runs.ts'

const fileTitle = (first: string, last: string) =>
  payerEntriesReport.fileTitle({ tradeTimeStart: `${first} 00:00:00`, tradeTimeEnd: `${last} 23:59:59` })

describe('the file of the entries of statements', () => {
  it('is named by the month if it has all of one, and by its first and last day otherwise', () => {
    const days = fc.integer({ min: 0, max: 2000 }).map(offset => addDays(day('2024-01-01'), offset))
    assertProperty(
      fc.property(days, one => {
        const [first, last] = [monthStart(one), monthEnd(one)]
        const month = one.slice(0, 7)
        expect(fileTitle(first, last)).toEqual([`${month} 对账单`, `Statement ${month}`])
        const later = addDays(first, 1)
        expect(fileTitle(later, last)).toEqual([`${later} ~ ${last} 对账单`, `Statement ${later} ~ ${last}`])
        const next = addDays(last, 1)
        expect(fileTitle(first, next)[0]).toBe(`${first} ~ ${next} 对账单`)
      }),
    )
  })
})
