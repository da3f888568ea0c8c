import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows, readCsv, UnreadableSheet } from '../../../adapters/spreadsheet/csv.ts'
import { csvBatches } from '../../../adapters/spreadsheet/csv-stream.ts'
import { assertAsyncProperty } from '../runs.ts'

describe('reading a sheet in chunks', () => {
  it('gives the same rows wherever it is cut, even within a character or a line end', async () => {
    await assertAsyncProperty(
      fc.asyncProperty(tables, fc.constantFrom('\r\n', '\n'), cuts, async (table, end, at) => {
        const bytes = Buffer.from(csvRows(table).replaceAll('\r\n', end))
        expect(await rowsOf(cut(bytes, at))).toEqual(table)
      }),
    )
  })

  it('reads a file whose lines end in two ways, as one put together from two files', async () => {
    const bytes = Buffer.from('code,name\r\nA,one\nB,"two\nlines"\r\nC,three')
    const rows = [
      ['code', 'name'],
      ['A', 'one'],
      ['B', 'two\nlines'],
      ['C', 'three'],
    ]
    expect([readCsv(bytes), await rowsOf([bytes])]).toEqual([rows, rows])
  })

  it('gives the same rows as reading it at once, for any text', async () => {
    await assertAsyncProperty(
      fc.asyncProperty(anyCsv, cuts, async (text, at) => {
        const bytes = Buffer.from(`a,b,c\n${text}`)
        const whole = await rowsOf([bytes]).catch(String)
        expect(await rowsOf(cut(bytes, at)).catch(String)).toEqual(whole)
        if (!/["\r]/.test(text)) expect(whole).toEqual(readCsv(bytes))
      }),
    )
  })

  it.each([
    ['a comma', 'order,code,quantity\nA,M,1\n'],
    ['a tab', 'order\tcode\tquantity\nA\tM\t1\n'],
    ['a semicolon', '\ufefforder;code;quantity\r\nA;M;1'],
  ])('separates cells by %s, as the header does', async (_, text) => {
    expect(await rowsOf(cut(Buffer.from(text), [1, 2, 30]))).toEqual([
      ['order', 'code', 'quantity'],
      ['A', 'M', '1'],
    ])
  })

  it('names the first row that is not UTF-8, wherever the sheet is cut', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,2\n3,'), Buffer.from([0xbc, 0xa6]), Buffer.from('\n5,6\n')])
    for (let at = 0; at <= bytes.length; at++) {
      const error = await rowsOf(cut(bytes, [at])).catch((thrown: UnreadableSheet) => thrown)
      expect(error).toBeInstanceOf(UnreadableSheet)
      expect(error).toMatchObject({ message: 'UTF-8', row: 3 })
    }
    const half = Buffer.from('a,b\n1,鸡').subarray(0, -1)
    await expect(rowsOf([half])).rejects.toMatchObject({ message: 'UTF-8', row: 2 })
  })

  it('ends at an unclosed quote, with its row', async () => {
    await expect(rowsOf([Buffer.from('a,b\n1,2\n"3,4\n5,6\n')])).rejects.toMatchObject({ row: 3 })
  })

  it('reads nothing from nothing', async () => {
    expect(await rowsOf([])).toEqual([])
    expect(await rowsOf([new Uint8Array(0)])).toEqual([])
  })
})

const rowsOf = async (pieces: ReadonlyArray<Uint8Array>): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const rows: Array<ReadonlyArray<string>> = []
  for await (const batch of csvBatches(inTurn(pieces))) rows.push(...batch)
  return rows
}
async function* inTurn(pieces: ReadonlyArray<Uint8Array>) {
  yield* pieces
}
const cut = (bytes: Uint8Array, at: ReadonlyArray<number>): ReadonlyArray<Uint8Array> => {
  const places = [0, ...at.map(place => place % (bytes.length + 1)).sort((one, other) => one - other), bytes.length]
  return places.slice(1).map((place, index) => bytes.subarray(places[index], place))
}
const cuts = fc.array(fc.nat(400), { maxLength: 8 })
const cells = fc.string({ unit: fc.constantFrom(...'ab1.鸡😀" ,\n='), maxLength: 5 })
const tables = fc
  .array(fc.tuple(cells, cells, fc.constantFrom('x', '腿')), { minLength: 1, maxLength: 6 })
  .map(rows => [['订货单号', '物料', '数量'], ...rows.map(row => [...row])])
const anyCsv = fc.string({ unit: fc.constantFrom(...'a,"\r\n鸡\''), maxLength: 30 })
