import { describe, expect, it } from 'vitest'
import { salesDaysOf, salesSheet } from '../../../domain/sales/sales-sheet.ts'

describe('sales days by sheet', () => {
  it('[SA6] are all rows of a shop and a day', () => {
    const row = (number: number, shop_code: string, trade_day: string, product_code: string) => ({
      number,
      cells: { shop_code, trade_day, product_code, sold: 2000, returned: 0, amount: -100 },
    })
    const line = { sold: 2000, returned: 0, amount: -100 }
    expect(
      salesDaysOf([
        row(2, 'S1', '2026-11-20', 'P1'),
        row(3, 'S1', '2026-11-21', 'P1'),
        row(4, 'S1', '2026-11-20', 'P2'),
      ]),
    ).toEqual([
      {
        ...{ row: 2, shopCode: 'S1', day: '2026-11-20' },
        lines: [
          { productCode: 'P1', ...line },
          { productCode: 'P2', ...line },
        ],
      },
      { row: 3, shopCode: 'S1', day: '2026-11-21', lines: [{ productCode: 'P1', ...line }] },
    ])
  })

  it('[SA6] take quantities from 0 to 1,000,000 and amounts of either sign', () => {
    const { sold, amount } = salesSheet.columns
    const read = (cell: typeof sold, text: string) => cell!.cell.read(text, 'UTC')
    expect(['0', '1.5', '1000000', '1000000.001', '-1', 'x'].map(text => read(sold, text))).toEqual([
      ...[0, 1500, 1_000_000_000, undefined, undefined, undefined],
    ])
    expect(['12.3', '-12.3', '1000000000', '1000000000.01', '--1', 'x'].map(text => read(amount, text))).toEqual([
      ...[1230, -1230, 100_000_000_000, undefined, undefined, undefined],
    ])
  })
})
