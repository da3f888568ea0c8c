import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, type Sort, sortDirections, sortRows } from '../../../domain/kernel/list-sort.ts'
import { reports } from '../../../domain/reports/index.ts'
import { isBounded, isNameOfReport, type Report, reportSorts } from '../../../domain/reports/report.ts'
import { assertProperty } from '../runs.ts'

interface Row {
  readonly place: number
  readonly a: number | null
  readonly b: string | null
}

const column = fc.constantFrom('a' as const, 'b' as const)
const rows = fc
  .array(fc.record({ a: fc.option(fc.integer({ min: 0, max: 3 })), b: fc.option(fc.constantFrom('', 'x', 'y')) }))
  .map(list => list.map((row, place): Row => ({ place, ...row })))
const cellOf = (row: Row, of: 'a' | 'b') => row[of]

/** Returns whether `before` can precede `after` in an ascending list, and whether they are equal in the column. */
const isLess = (before: Row, after: Row, of: 'a' | 'b') =>
  before[of] === null ? after[of] !== null : after[of] !== null && before[of] < after[of]

describe('a list sorted by a column', () => {
  it('[V5] has the same rows, empty ones lowest, and keeps the order of equal ones', () => {
    assertProperty(
      fc.property(rows, column, fc.constantFrom(...sortDirections), (list, of, direction) => {
        const sorted = sortRows(list, { column: of, direction }, cellOf)
        expect(sorted.map(row => row.place).toSorted((x, y) => x - y)).toEqual(list.map(row => row.place))
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1]
          if (!next) continue
          const isWrong = direction === 'ASC' ? isLess(next, row, of) : isLess(row, next, of)
          expect(isWrong).toBe(false)
          if (row[of] === next[of]) expect(row.place).toBeLessThan(next.place)
        }
      }),
    )
  })

  it('[V5] sorts names by their pinyin, not by code points, and empty ones lowest', () => {
    const names = ['上海', '北京', null, '广州']
    const sorted = (direction: (typeof sortDirections)[number]) =>
      sortRows(names, { column: 'name', direction }, name => name, ['name'])
    expect(sorted('ASC')).toEqual([null, '北京', '广州', '上海'])
    expect(sorted('DESC')).toEqual(['上海', '广州', '北京', null])
  })

  it('[V5] keeps its own order if no column is chosen', () => {
    assertProperty(
      fc.property(rows, list => {
        expect(sortRows(list, undefined, cellOf)).toEqual(list)
      }),
    )
  })

  it('[V5] changes from ascending to descending to its own order by presses on a heading, and restarts at another', () => {
    assertProperty(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const press = (presses: ReadonlyArray<string>) => presses.reduce<Sort | null>(nextSort, null)
        expect(press([one])).toEqual({ column: one, direction: 'ASC' })
        expect(press([one, one])).toEqual({ column: one, direction: 'DESC' })
        expect(press([one, one, one])).toBeNull()
        fc.pre(one !== other)
        expect(press([one, one, other])).toEqual({ column: other, direction: 'ASC' })
      }),
    )
  })
})

describe('the sortable columns of a report', () => {
  it.each(Object.entries<Report>(reports))(
    '[V5] require a range of days or a month in %s, with any other filters',
    (_, report) => {
      const names = Object.keys(report.filters)
      assertProperty(
        fc.property(fc.subarray(names), chosen => {
          const filters = Object.fromEntries(chosen.map(name => [name, 'anything']))
          const hasRange = chosen.some(name => ['range', 'month'].includes(report.filters[name]!.kind))
          expect(isBounded(report, filters)).toBe(hasRange)
        }),
      )
    },
  )

  it.each(Object.entries<Report>(reports))(
    '[V5] are columns of %s: the first, each amount and each name, no other text',
    (_, report) => {
      const [first, ...others] = reportSorts(report)
      const names = Object.keys(report.columns)
      expect(first).toBe(names[0])
      for (const [name, { kind }] of Object.entries(report.columns).slice(1)) {
        if (kind === 'money' || kind === 'quantity' || kind === 'instant') expect(others).toContain(name)
        if (kind === 'text') expect(others.includes(name)).toBe(isNameOfReport(name))
      }
      expect(names).toEqual(expect.arrayContaining(others))
    },
  )
})
