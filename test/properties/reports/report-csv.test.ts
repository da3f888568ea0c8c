import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { readCsv } from '../../../adapters/spreadsheet/csv.ts'
import { openCsv } from '../../../adapters/spreadsheet/report-csv.ts'
import type { SheetColumn } from '../../../application/reports/ports/workbooks.ts'

it('[X10] a CSV has the figures that the page shows, and negative ones stay figures', async () => {
  const kinds = ['money', 'unitCost', 'quantity', 'number', 'percent', 'percent', 'day', 'instant', 'text'] as const
  const columns = kinds.map((kind): SheetColumn => ({ title: kind, width: 10, kind }))
  const { rows } = openCsv({ format: 'csv', sheet: '', about: null, columns, zone: 'Asia/Shanghai' })
  const instant = Date.parse('2026-11-21T15:40:09+08:00')
  const [bytes] = await Effect.runPromise(
    rows([[-12_345, 1_499_000, -1_500, 7, -556, 3_000, '2026-11-21', instant, '=1+1']]),
  )
  const expected = ['-123.45', '149.9000', '-1.500', '7', '-5.56%', '30.00%', '2026-11-21', '2026-11-21 15:40:09']
  expect(Buffer.from(bytes!).toString().split('\r\n')[1]).toBe([...expected, "'=1+1"].join(','))
  expect(readCsv(bytes!)[1]).toEqual([...expected, '=1+1'])
})
