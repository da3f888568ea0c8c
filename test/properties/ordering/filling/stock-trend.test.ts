import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../../../domain/kernel/day.ts'
import { stockTrend } from '../../../../domain/ordering/filling/stock-trend.ts'
import { assertProperty, thousandths } from '../../runs.ts'

const first = '2026-11-01' as Day
const days = Array.from({ length: 14 }, (_, at) => addDays(first, at))

describe('use and stock of a material', () => {
  it('[E8] the stock of each day is that of the day before and what the day changed, up to the stock now', () => {
    const quantity = fc.integer({ min: -50_000, max: 50_000 })
    const history = fc.dictionary(fc.integer({ min: 0, max: 17 }).map(String), fc.tuple(quantity, quantity, quantity))
    assertProperty(
      fc.property(history, quantity, (changed, now) => {
        const changes = Object.entries(changed).map(([at, [use, net, received]]) => ({
          ...{ day: addDays(first, Number(at)), use: thousandths(use), net: thousandths(net) },
          received: thousandths(received),
        }))
        const { use, received, stock } = stockTrend(days, changes, thousandths(now))
        const netOf = (at: number) => changed[at]?.[1] ?? 0
        for (const at of days.keys()) {
          expect(use[at]).toBe(changed[at]?.[0] ?? 0)
          expect(received[at]).toBe(changed[at]?.[2] ?? 0)
          if (at > 0) expect(stock[at]).toBe(stock[at - 1]! + netOf(at))
        }
        expect(stock[13]! + [14, 15, 16, 17].reduce((sum, at) => sum + netOf(at), 0)).toBe(now)
      }),
    )
    const used = { day: first, use: thousandths(1), received: thousandths(0), net: thousandths(-1) }
    expect(stockTrend([], [used], thousandths(5))).toEqual({
      ...{ use: [], received: [], stock: [] },
    })
  })
})
