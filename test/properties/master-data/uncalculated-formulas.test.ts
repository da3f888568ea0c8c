import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { readRows } from '../../../application/master-data/import/read-sheet.ts'
import { UNCALCULATED } from '../../../application/master-data/import/sheet.ts'
import { openingSheet } from '../../../domain/inventory/opening-sheet.ts'
import { workbook } from '../../fixtures/hostile/workbooks.ts'
import { assertAsyncProperty } from '../runs.ts'

const OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const CLOSE = '</sheetData></worksheet>'

/** Contents of a cell as spreadsheet programs write them, and the text that must be read. */
const contents = [
  { type: '', xml: '<v>3.5</v>', text: '3.5' },
  { type: 'str', xml: '<f>IF(A1&gt;1,B1,"")</f><v>yes</v>', text: 'yes' },
  { type: 'str', xml: '<f>IF(A1&gt;1,B1,"")</f><v></v>', text: '' },
  { type: '', xml: '<f>B1*2</f><v>7</v>', text: '7' },
  { type: '', xml: '<f t="shared" si="0"/><v>8</v>', text: '8' },
  { type: '', xml: '', text: '' },
  { type: '', xml: '<v/>', text: '' },
  { type: 'inlineStr', xml: '<is><t>=B1*2</t></is>', text: '=B1*2' },
  { type: '', xml: '<f>B1*2</f>', text: UNCALCULATED },
  { type: '', xml: '<f>B1*2</f><v></v>', text: UNCALCULATED },
  { type: '', xml: '<f>B1*2</f><v />', text: UNCALCULATED },
  { type: 'n', xml: '<f t="shared" si="0"/>', text: UNCALCULATED },
] as const

const column = (index: number): string => String.fromCharCode(65 + index)

describe('a formula in an uploaded workbook', () => {
  it('[SL6] is its value, and never blank where the file does not hold the value', async () => {
    const rows = fc.array(fc.array(fc.constantFrom(...contents), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    })
    await assertAsyncProperty(
      fc.asyncProperty(rows, fc.boolean(), fc.constantFrom('', 'x:'), async (cells, hasReferences, prefix) => {
        const xml = cells.map((row, at) => {
          const written = row.map(({ type, xml: content }, place) => {
            const reference = hasReferences ? ` r="${column(place)}${at + 1}"` : ''
            return `<c${reference}${type && ` t="${type}"`}>${content}</c>`
          })
          return `<row${hasReferences ? ` r="${at + 1}"` : ''}>${written.join('')}</row>`
        })
        const sheet = (OPEN + xml.join('') + CLOSE)
          .replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`)
          .replace('xmlns=', prefix ? 'xmlns:x=' : 'xmlns=')
        // A piece may end anywhere, also inside of a tag.
        const read = await readXlsxRows(
          await workbook([sheet.slice(0, sheet.length / 2), sheet.slice(sheet.length / 2)]),
        )
        expect(read).toEqual(cells.map(row => row.map(({ text }) => text)))
      }),
      0.2,
    )
  })

  it('[SL6] is refused with its cell and the reason, also in a column that may be blank', async () => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const header = `<row>${['门店编码', '物料', '账面库存', '单位成本'].map(text).join('')}</row>`
    const line = (cost: string) => `<row>${text('S1')}${text('M2')}<c><v>12</v></c>${cost}</row>`
    const errorsOf = async (cost: string) => {
      const rows = await readXlsxRows(await workbook([OPEN, header, line(cost), CLOSE]))
      return readRows(
        openingSheet,
        { file: 'opening.xlsx', rows: [Object.keys(openingSheet.columns), ...rows.slice(1)] },
        'UTC',
      ).errors
    }
    const [last] = Object.keys(openingSheet.columns).slice(3)
    expect(await errorsOf('<c/>')).toEqual([])
    expect(await errorsOf('<c><f>C2/4</f><v>3.5</v></c>')).toEqual([])
    expect(await errorsOf('<c><f>C2/4</f></c>')).toMatchObject([
      { row: 2, column: last, value: '=…', allowed: [expect.stringMatching(/公式/), expect.stringMatching(/formula/)] },
    ])
    expect(await errorsOf('<c t="e"><f>C2/0</f><v>#DIV/0!</v></c>')).toMatchObject([
      {
        row: 2,
        column: last,
        value: '#DIV/0!',
        allowed: [expect.stringMatching(/出错/), expect.stringMatching(/error/)],
      },
    ])
  })
})
