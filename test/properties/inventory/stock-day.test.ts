import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnFigure,
  type DayCauses,
  type StockProcess,
  stockAfter,
  stockProcessNames,
} from '../../../domain/inventory/processes.ts'
import { explainDay } from '../../../domain/inventory/stock-day.ts'
import { assertProperty } from '../runs.ts'

const changes = fc.dictionary(fc.constantFrom(...stockProcessNames), fc.integer({ min: -9999, max: 9999 }))

describe('a day as an equation', () => {
  it('[SL6] is the stock before plus each change, and ends in the stock after', () =>
    assertProperty(
      fc.property(fc.integer({ min: -9999, max: 9999 }), changes, (before, changed) => {
        const entries = Object.entries(changed) as ReadonlyArray<readonly [StockProcess, number]>
        const causes = Object.fromEntries(
          entries.map(([process, change]) => [process, columnFigure(process, change)]),
        ) as DayCauses
        const day = explainDay(before, causes)
        const moved = entries.filter(([, change]) => change !== 0)
        expect(new Map(day.terms.map(({ process, change }) => [process, change]))).toEqual(new Map(moved))
        expect(day.before + day.terms.reduce((sum, { change }) => sum + change, 0)).toBe(day.after)
        expect(day.after).toBe(stockAfter(before, causes))
      }),
    ))
})
