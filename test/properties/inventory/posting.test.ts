import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDayEnd, businessDayOf, defaultDayEnd, postingDay } from '../../../domain/inventory/business-day.ts'
import {
  applyLine,
  emptyBalance,
  mergeLines,
  type StockBalance,
  type StockLine,
} from '../../../domain/inventory/posting.ts'
import {
  columnFigure,
  type DayCauses,
  stockAfter,
  stockProcesses,
  stockProcessNames,
} from '../../../domain/inventory/processes.ts'
import { addDays, atTime, type Day, day, dayOf } from '../../../domain/kernel/day.ts'
import { assertProperty } from '../runs.ts'

const line: fc.Arbitrary<StockLine> = fc.record({
  materialCode: fc.constantFrom('a', 'b', 'c'),
  inStore: fc.integer({ min: -3, max: 3 }),
  inTransport: fc.integer({ min: -3, max: 3 }),
  value: fc.constant(null),
})

describe('a posting', () => {
  it('[SL3] has a movement a material with the balance after it, numbered without gaps, whose changes add up', () => {
    assertProperty(
      fc.property(fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 8 }), documents => {
        const balances = new Map<string, StockBalance>()
        const sums = new Map<string, { inStore: number; inTransport: number; movements: number }>()
        for (const lines of documents) {
          const merged = mergeLines(lines)
          expect(merged.map(({ materialCode }) => materialCode)).toEqual(
            [...new Set(merged.map(({ materialCode }) => materialCode))].sort(),
          )
          for (const one of merged) {
            const before = balances.get(one.materialCode) ?? emptyBalance
            const movement = applyLine(before, one)
            expect(movement.seq).toBe(before.seq + 1)
            expect(movement.after.inStore).toBe(before.inStore + movement.changeInStore)
            expect(movement.after.inTransport).toBe(before.inTransport + movement.changeInTransport)
            expect(movement.after.value).toBe(before.value + movement.changeValue)
            balances.set(one.materialCode, movement.after)
          }
          for (const { materialCode, inStore, inTransport } of lines) {
            const sum = sums.get(materialCode) ?? { inStore: 0, inTransport: 0, movements: 0 }
            sums.set(materialCode, {
              inStore: sum.inStore + inStore,
              inTransport: sum.inTransport + inTransport,
              movements: 0,
            })
          }
        }
        for (const [code, { inStore, inTransport }] of sums)
          expect(balances.get(code) ?? emptyBalance).toMatchObject({ inStore, inTransport })
      }),
    )
  })

  it('[SL3] adds up costs, and refuses goods of one material that come in with and without a cost', () => {
    const lines = [
      { materialCode: 'a', inStore: 2, inTransport: -2, value: 10 },
      { materialCode: 'a', inStore: 1, inTransport: -1, value: 20 },
    ]
    expect(mergeLines(lines)).toEqual([{ materialCode: 'a', inStore: 3, inTransport: -3, value: 30 }])
    expect(() => mergeLines([...lines, { ...lines[0]!, value: null }])).toThrow('with and without a cost')
    expect(mergeLines([lines[0]!, { materialCode: 'a', inStore: 0, inTransport: 1, value: null }])).toEqual([
      { materialCode: 'a', inStore: 2, inTransport: -1, value: 10 },
    ])
    expect(mergeLines([{ materialCode: 'a', inStore: 0, inTransport: 1, value: null }, lines[0]!])).toEqual([
      { materialCode: 'a', inStore: 2, inTransport: -1, value: 10 },
    ])
  })

  it('[EX1] keeps the expiry days of every line that it adds up', () => {
    const batch = (expireDay: string, quantity: number) => ({ expireDay: day(expireDay), quantity })
    const of = (...expiries: ReadonlyArray<ReturnType<typeof batch>>) => ({
      ...{ materialCode: 'a', inStore: 2, inTransport: -2, value: 10 },
      ...(expiries.length > 0 && { expiries }),
    })
    const [early, late] = [batch('2026-11-20', 2), batch('2026-11-22', 2)]
    expect(mergeLines([of(early), of(late)])[0]!.expiries).toEqual([early, late])
    expect(mergeLines([of(), of(late)])[0]!.expiries).toEqual([late])
    expect(mergeLines([of(early), of()])[0]!.expiries).toEqual([early])
    expect(mergeLines([of(), of()])[0]).not.toHaveProperty('expiries')
  })
})

describe('a business day', () => {
  const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York')
  const days = fc.integer({ min: 0, max: 3_000 }).map(count => addDays(day('2020-01-01'), count))
  const ends = fc.constantFrom('00:00', '04:00', '06:30', defaultDayEnd)

  it('[SL4] begins at the hour at which the day before ends', () => {
    assertProperty(
      fc.property(days, zones, ends, (date, zone, end) => {
        const start = atTime(date, end, zone)
        expect(businessDayOf(start, zone, end)).toBe(date)
        expect(businessDayEnd(addDays(date, -1), zone, end)).toBe(start)
        expect(businessDayOf(start - 60_000, zone, end)).toBe(addDays(date, -1))
        expect(businessDayOf(start, zone, '00:00')).toBe(dayOf(start, zone))
      }),
    )
  })

  it('[SL5] that is closed passes what comes late to the first open day', () => {
    assertProperty(
      fc.property(days, fc.option(days), (occurred, closedThrough) => {
        const counted = postingDay(occurred, closedThrough)
        expect(counted >= occurred).toBe(true)
        if (closedThrough !== null) expect(counted > closedThrough).toBe(true)
        if (counted !== occurred) expect(counted).toBe(addDays(closedThrough as Day, 1))
      }),
    )
  })
})

describe('daily inventory', () => {
  it('[SL6] is before + ins − outs ± the rest, in columns that count outs as positive figures', () => {
    const movement = fc.tuple(fc.constantFrom(...stockProcessNames), fc.integer({ min: -99, max: 99 }))
    assertProperty(
      fc.property(fc.integer(), fc.array(movement), (before, movements) => {
        const causes: Record<string, number> = {}
        for (const [process, change] of movements)
          causes[process] = (causes[process] ?? 0) + columnFigure(process, change)
        const sum = movements.reduce((total, [, change]) => total + change, before)
        expect(stockAfter(before, causes as DayCauses)).toBe(sum)
      }),
    )
    const outs = stockProcessNames.filter(process => stockProcesses[process].sign === -1)
    expect(outs).toEqual(['TH_OUT', 'SALE_OUT', 'TRANSFER_OUT', 'SCRAP_OUT'])
  })
})
