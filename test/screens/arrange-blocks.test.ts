import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HomeBlockView } from '../../application/home/contract.ts'
import { columnCount, columnsOf, sectionsOf } from '../../ui/home/arrange-blocks.ts'
import { assertProperty } from '../properties/runs.ts'

type Rows = Extract<HomeBlockView, { kind: 'rows' }>

const rowsBlock = (at: number, rows: number): Rows => ({
  ...{ id: `${at}`, title: '', tone: 'act', isEmpty: false, href: null, kind: 'rows', columns: [] },
  ...{ total: rows, verb: null, press: null, remindFor: null },
  rows: Array.from({ length: rows }, (_, row) => ({ key: `${row}`, href: '/', cells: [] })),
})

const blocksOf = (sizes: ReadonlyArray<number>) => sizes.map((rows, at) => rowsBlock(at, rows))

const sizes = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 })
const rowsIn = (column: ReadonlyArray<HomeBlockView>) =>
  column.reduce((sum, block) => sum + (block.kind === 'rows' ? block.rows.length + 3 : 0), 0)

describe('the columns of the start page', () => {
  it('hold every block once, each column in the order of urgency, the most urgent at the top left', () => {
    assertProperty(
      fc.property(sizes, fc.integer({ min: 1, max: 3 }), (rows, count) => {
        const blocks = blocksOf(rows)
        const columns = columnsOf(blocks, count)
        expect(columns.length).toBeLessThanOrEqual(count)
        expect(columns[0]![0]).toBe(blocks[0])
        expect(columns.flat().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(blocks)
        for (const column of columns) {
          expect(column.length).toBeGreaterThan(0)
          expect(column.map(({ id }) => Number(id))).toEqual(
            column.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
          )
        }
        if (count === 1) expect(columns).toEqual([blocks])
      }),
    )
  })

  it('make the page little taller than half of all blocks and the tallest one', () => {
    assertProperty(
      fc.property(sizes, rows => {
        const blocks = blocksOf(rows)
        const heights = blocks.map(block => rowsIn([block]))
        const limit = (rowsIn(blocks) + Math.max(...heights)) / 2
        for (const column of columnsOf(blocks, 2)) expect(rowsIn(column)).toBeLessThanOrEqual(1.1 * limit)
      }),
    )
  })

  it('put the second most urgent block beside the first if the page is not longer for it', () => {
    expect(columnsOf(blocksOf([6, 6, 8, 8]), 2).map(column => column.map(({ id }) => id))).toEqual([
      ['0', '2'],
      ['1', '3'],
    ])
  })

  it('are as many as have room, at most three', () => {
    expect([0, 366, 847, 848, 1176, 1280, 1648, 4000].map(columnCount)).toEqual([1, 1, 1, 2, 2, 3, 3, 3])
  })
})

describe('the sections of the start page', () => {
  it('give a wide block all of the width', () => {
    const [first, second, third] = blocksOf([1, 1, 1]) as [Rows, Rows, Rows]
    const checks: HomeBlockView = {
      ...{ id: 'system', title: '', tone: 'done', isEmpty: false, href: null },
      ...{ kind: 'checks', verdict: '', isChecking: false, checks: [] },
    }
    expect(sectionsOf([checks, first, second, checks, third])).toEqual([[checks], [first, second], [checks], [third]])
  })
})
