import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openWorkbook } from '../../../adapters/spreadsheet/workbook-stream.ts'
import type { ReportRow, RowBatch } from '../../../application/reports/ports/report-source.ts'
import type { SheetColumn } from '../../../application/reports/ports/workbooks.ts'
import { mapCells, rowCount, rowsOf, sumsOf } from '../../../application/reports/row-lines.ts'
import { linesOf } from '../../fixtures/row-lines.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { assertAsyncProperty, assertProperty } from '../runs.ts'

const kinds = ['text', 'money', 'unitCost', 'quantity', 'number', 'percent', 'day', 'instant'] as const
const columns: ReadonlyArray<SheetColumn> = [
  ...kinds.map(kind => ({ title: kind, width: 10, kind })),
  {
    title: 'words',
    width: 10,
    kind: 'text',
    words: new Map([
      ['WAIT_PAY', '待付款'],
      ['=1', '<&>'],
    ]),
  },
]
const numeric = kinds.map(kind => !['text', 'day'].includes(kind)).concat(false)

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ maxLength: 2_000 }),
    fc.stringMatching(/^[\dA-Z][\w.:/-]{0,20}$/),
    fc.constantFrom('=1+1', '-1', '\t=1', '\\N', '\\', 'a\tb\nc', '007', '_x0041_', ' x', '＝1', '𠮷野家', 'DH2611-1'),
  )
  .map(value => value.toWellFormed())
const whole = fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.maxSafeInteger())
const row: fc.Arbitrary<ReportRow> = fc.tuple(
  ...columns.map(({ kind, words }) => {
    const cell: fc.Arbitrary<string | number> = words
      ? fc.oneof(fc.constantFrom('WAIT_PAY', '=1'), text)
      : kind === 'text'
        ? text
        : kind === 'day'
          ? fc.constantFrom('2026-11-21', '1900-01-01', 'never')
          : kind === 'instant'
            ? fc.integer({ min: 0, max: 4_000_000_000_000 })
            : whole
    return fc.option(cell, { freq: 6 })
  }),
)

const sheetsOf = async (batches: ReadonlyArray<RowBatch>, rowsPerSheet = 1_000_000) => {
  const open = openWorkbook({ sheet: 'x', about: null, columns, zone: 'Asia/Shanghai', rowsPerSheet })
  const parts: Array<Uint8Array> = []
  for (const batch of batches) parts.push(...(await Effect.runPromise(open.rows(batch))))
  parts.push(...(await Effect.runPromise(open.close([]))))
  return readWorkbook(Buffer.concat(parts)).xml
}

describe('rows as the database writes them', () => {
  it('[X5] become the same bytes of a workbook as their cells, formulas included', () =>
    assertAsyncProperty(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 4 }), async batches => {
        const lines = batches.map(rows => linesOf(rows, numeric))
        expect(await sheetsOf(lines)).toEqual(await sheetsOf(batches))
        expect(await sheetsOf(lines, 7)).toEqual(await sheetsOf(batches, 7))
      }),
      0.25,
    ))

  it('[X5] become the same bytes where thousands of values differ and long ones need more room', async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, at): ReportRow => [
        `${at % 3 === 0 ? '店' : 'DH'}${at}`,
        ...[at * 7, at, -at, at % 50, 12, `2026-11-${String((at % 30) + 1).padStart(2, '0')}`, at * 1e9],
        at % 5_000 === 0 ? '货&'.repeat(30_000) : `code ${at % 6_000}`,
      ],
    )
    const batches = Array.from({ length: 4 }, (_, at) => rows.slice(at * 3_000, (at + 1) * 3_000))
    expect(await sheetsOf(batches.map(batch => linesOf(batch, numeric)))).toEqual(await sheetsOf(batches))
  })

  it('[X6] are decoded, counted and added up like cells', () =>
    assertProperty(
      fc.property(fc.array(row, { maxLength: 20 }), rows => {
        const lines = linesOf(rows, numeric)
        expect(rowsOf(lines)).toEqual(rows)
        expect(rowCount(lines)).toBe(rows.length)
        expect(sumsOf(lines, [1, 4])).toEqual(sumsOf(rows, [1, 4]))
        const marked = (cell: ReportRow[number], column: number) => (column === 0 && cell !== null ? `${cell}!` : cell)
        expect(rowsOf(mapCells(lines, marked))).toEqual(mapCells(rows, marked))
      }),
    ))
})
