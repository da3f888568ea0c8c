import { describe, expect, it } from 'vitest'
import { adjustmentSheet, adjustmentsOf, differingCells } from '../../../domain/adjustments/adjustment-sheet.ts'
import type { Row } from '../../../domain/master-data/sheets/sheet.ts'

const cells = (change: Row): Row => ({
  ...{ shop_code: 'S1', scm_code: 'ZY1', tz_type: '0', tz_mode: 'GOODS', material_code: 'M1', quantity: 1000 },
  ...{ unit_cost: 500, subsidy: 100, adjust_day: '2026-11-21', remark: '补记' },
  ...change,
})
const row = (number: number, change: Row = {}) => ({ number, cells: cells(change) })

describe('account adjustments by sheet', () => {
  it('[TZ3] are one for each shop, central difference and type, with the subsidy of all rows', () => {
    const rows = [row(2), row(3, { shop_code: 'S2', unit_cost: null }), row(4, { material_code: 'M2', subsidy: 50 })]
    const [first, second, ...others] = adjustmentsOf(rows)
    expect(others).toEqual([])
    expect(first).toMatchObject({ row: 2, shopCode: 'S1', scmCode: 'ZY1', tzType: '0' })
    expect(first!.draft).toMatchObject({ tzMode: 'GOODS', dhDate: '2026-11-21', remark: '补记', alwAmt: 150 })
    expect(first!.draft.lines.map(({ materialCode }) => materialCode)).toEqual(['M1', 'M2'])
    expect(second).toMatchObject({ row: 3, draft: { lines: [{ quantity: 1000, unitCost: null }] } })
  })

  it('[TZ2] have the same mode, date and remark in all of their rows', () => {
    const rows = [row(2), row(3, { tz_mode: 'MONEY', remark: '另' }), row(4, { tz_type: '1', remark: '另' })]
    expect(differingCells(rows).map(error => `${error.row} ${error.column} ${error.allowed[1]}`)).toEqual([
      '3 tz_mode the same as in its first row: GOODS',
      '3 remark the same as in its first row: 补记',
    ])
  })

  it('[TZ2] take quantities above 0 and prices of at most ¥50,000', () => {
    const { quantity, unit_cost: price } = adjustmentSheet.columns
    const read = (cell: typeof quantity, text: string) => cell!.cell.read(text, 'UTC')
    expect(['0', 'x', '1', '1000000', '1000000.001'].map(text => read(quantity, text))).toEqual([
      undefined,
      undefined,
      1000,
      1_000_000_000,
      undefined,
    ])
    expect(['-1', '0', '50000', '50000.01'].map(text => read(price, text))).toEqual([
      undefined,
      0,
      5_000_000,
      undefined,
    ])
  })
})
