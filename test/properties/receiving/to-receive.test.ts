import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../../../domain/kernel/day.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { daysToReceive, laterShipments, shipmentsToReceive } from '../../../domain/receiving/to-receive.ts'
import { assertProperty } from '../runs.ts'

type Filters = ReturnType<typeof shipmentsToReceive>

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(offset => addDays(day('2000-01-01'), offset))
const finds = ({ expectArrivalDateStart: start, expectArrivalDateEnd: end }: Filters, expected: Day): boolean =>
  start <= `${expected} 00:00:00` && `${expected} 23:59:59` <= end

describe('the shipments to be received', () => {
  it('[HM4] are expected today or in the 30 days before, and those of the 31 days after today are later ones', () => {
    assertProperty(
      fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (today, offset) => {
        const expected = addDays(today, offset)
        expect(finds(shipmentsToReceive(today), expected)).toBe(offset <= 0 && offset >= -30)
        expect(finds(laterShipments(today), expected)).toBe(offset > 0 && offset <= 31)
      }),
    )
  })

  it('are found by ranges that the list takes, with the statuses of goods that are not received', () => {
    assertProperty(
      fc.property(anyDay, today => {
        const { maxDays } = receivingOrder.filters.expectArrivalDate
        for (const filters of [shipmentsToReceive(today), laterShipments(today)]) {
          const [start, end] = [filters.expectArrivalDateStart, filters.expectArrivalDateEnd].map(at =>
            day(at.slice(0, 10)),
          )
          expect(daysBetween(start!, end!) + 1).toBeLessThanOrEqual(maxDays)
          expect(filters.shStatusList).toEqual(statusesToReceive)
        }
        const [first, last] = daysToReceive(today)
        expect(shipmentsToReceive(today)).toMatchObject({
          expectArrivalDateStart: `${first} 00:00:00`,
          expectArrivalDateEnd: `${last} 23:59:59`,
        })
      }),
    )
  })
})
