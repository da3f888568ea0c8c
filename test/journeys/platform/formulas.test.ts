import { parse } from 'csv-parse/sync'
import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '../../../adapters/spreadsheet/csv.ts'
import { readXlsxRows, writeXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import {
  applyRows,
  beginUpload,
  checkUpload,
  editedSheets,
  exportSheet,
  getSheetRows,
  sendPiece,
} from '../../../application/master-data/contract.ts'
import type { Caller } from '../../../application/platform/caller.ts'
import { getExportLink } from '../../../application/reports/contract/exports.ts'
import { addExport } from '../../../application/reports/handlers/exports/add.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { reports } from '../../../domain/reports/index.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { formulas, indented } from '../../fixtures/hostile/formulas.ts'
import { readWorkbook, type WrittenWorkbook } from '../../fixtures/workbook.ts'

const every = [...formulas, ...indented]
const begins = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain({ replace: withFormulas, invariants: false })
  const codes = [...new Set(Object.values<Report>(reports).map(({ exportCode }) => exportCode))]
  await chain.connections.pool.query(`update users set granted_codes = $1 where user_id = 'head'`, [codes])
  await chain.connections.pool.query(`update shops set pay_method = 'OFFLINE'`)
  head = await chain.signIn('head')
})
afterAll(() => chain.close())

/** Returns the ports with formulas in every text cell and every cell of unknown codes, for any report. */
const withFormulas = (ports: TestChain['ports']): TestChain['ports'] => {
  const source = Context.get(ports, ReportSource)
  const read: typeof source.read = ({ report, columns }, counted, batch) => {
    const definition: Report = reports[report]
    const rows = every.map((formula, row) =>
      columns.map(id => (['text', 'words'].includes(definition.columns[id]!.kind) ? formula : row)),
    )
    const sum = BigInt((every.length * (every.length - 1)) / 2)
    const sums = Object.fromEntries(columns.map(id => [id, sum]))
    return Effect.andThen(
      counted({ rows: rows.length, sums, hasOneUnit: true }, { database: 'PRIMARY', behindMs: 0 }),
      batch(rows),
    )
  }
  return Context.add(ports, ReportSource, { ...source, read })
}

/**
 * Checks that a workbook contains no formula and that texts which begin like one are stored as quoted text. Returns
 * these texts.
 */
const onlyTexts = (book: WrittenWorkbook): ReadonlyArray<string> => {
  expect(book.xml.join('')).not.toMatch(/<f[ >/]|<formula/)
  const texts = book.sheets.flat(2).filter(({ value }) => begins.test(value) && !/^-?\d+(\.\d+)?$/.test(value))
  for (const { type, style, value } of texts)
    expect([value, type, book.quoted.has(style)]).toEqual([value, 'inlineStr', true])
  return texts.map(({ value }) => value)
}

/** Returns the cells of a CSV file as a spreadsheet program reads them; negative numbers are no formulas. */
const cellsOf = (bytes: Uint8Array): ReadonlyArray<string> =>
  (parse(Buffer.from(bytes), { bom: true, relax_column_count: true }) as string[][]).flat()
const isRun = (cell: string): boolean => begins.test(cell) && !/^-\d*\.?\d+$/.test(cell)

describe('an export', () => {
  it.each(Object.values<Report>(reports).map(report => [report.apiName, report] as const))(
    '[X5] of the report %s contains no formula in any text column',
    async (_, report) => {
      const caller = { userId: 'head', name: '=1+总部', language: 'zh' } as Caller
      const { taskNo } = await chain.run(addExport(caller, report, {}, undefined))
      await chain.run(workExports)
      const { url } = await head.call(getExportLink, { taskNo })
      const answer = await fetch(chain.address + url, { headers: { authorization: `Bearer ${head.token}` } })
      const cellTexts = onlyTexts(readWorkbook(new Uint8Array(await answer.arrayBuffer())))
      const texts = Object.values(report.columns).filter(({ kind }) => kind === 'text' || kind === 'words')
      const dangerous = every.filter(formula => begins.test(formula) && !/^-?\d+$/.test(formula))
      expect(cellTexts.length).toBeGreaterThanOrEqual(texts.length * dangerous.length)
    },
  )

  it.each(['csv', 'xlsx'] as const)(
    '[X5] of a sheet as %s contains none either, and is imported again without a change',
    async format => {
      const { uploadId } = await head.call(beginUpload, {})
      for (const sheet of editedSheets) {
        const texts = Object.entries(sheets[sheet].columns).flatMap(([column, { cell, refersTo }]) =>
          cell.kind.is === 'text' && !refersTo && cell.read(formulas[0]!, 'Asia/Shanghai') !== undefined
            ? [column]
            : [],
        )
        const { records, edition } = await head.call(getSheetRows, { sheet, size: 100 })
        const header = Object.keys(sheets[sheet].columns)
        let turn = 0
        const rows = records.map(({ cells }) =>
          header.map(column => (texts.includes(column) ? formulas[turn++ % formulas.length]! : (cells[column] ?? ''))),
        )
        if (texts.length > 0 && rows.length > 0) {
          const { applied, errors } = await head.call(applyRows, {
            sheet,
            header,
            rows,
            added: [],
            removed: [],
            edition,
            reason: '写入公式',
          })
          expect([sheet, applied, errors]).toEqual([sheet, true, []])
        }
        const { file, base64 } = await head.call(exportSheet, { sheet, format })
        const bytes = Buffer.from(base64, 'base64')
        if (format === 'xlsx') onlyTexts(readWorkbook(bytes))
        else expect(cellsOf(bytes).filter(isRun)).toEqual([])
        await head.call(sendPiece, { uploadId, file, piece: 0, base64 })
      }
      const report = await head.call(checkUpload, { uploadId })
      expect(report.errors).toEqual([])
      const changed = report.differences.filter(
        ({ addedCount, changedCount, removedCount }) => addedCount + changedCount + removedCount > 0,
      )
      expect(changed).toEqual([])
    },
  )

  it('[X5] of anything is read back unchanged', async () => {
    const rows = [['a', 'b'], ...every.map(text => [text, `x${text}`]), ['-5', '-0.50']]
    expect(readCsv(Buffer.from(writeCsv(rows)))).toEqual(rows)
    const bytes = await writeXlsxRows('t', rows)
    expect(onlyTexts(readWorkbook(bytes)).length).toBeGreaterThan(40)
    expect(await readXlsxRows(bytes)).toEqual(rows)
    expect(cellsOf(Buffer.from(writeCsv(rows))).filter(isRun)).toEqual([])
  })
})
