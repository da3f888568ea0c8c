import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOpenings } from '../../../application/inventory/contract/opening-sheet.ts'
import { beginUpload, checkUpload, pieceBytes, sendPiece } from '../../../application/master-data/contract.ts'
import { checkSalesSheet } from '../../../application/sales/contract/sales-sheet.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { cellsWorkbook, hostileWorkbooks } from '../../fixtures/hostile/workbooks.ts'
import { saveMenu } from '../sales/sales-walk.ts'

/** A sheet that can be imported: its head, a sound row, and the same row with a wrong cell. */
const imports = {
  sales_days: {
    header: ['shop_code', 'trade_day', 'product_code', 'sold', 'returned', 'amount'],
    row: ['S1', '2026-11-20', 'P1', '1', '0', '25'],
    wrong: { at: 3, column: 'sold' },
  },
  opening: {
    header: ['shop_code', 'material_code', 'on_hand', 'unit_cost'],
    row: ['S1', 'M2', '12', '3.5'],
    wrong: { at: 2, column: 'on_hand' },
  },
  products: {
    header: ['product_code', 'name', 'kind', 'unit', 'price'],
    row: ['P7', '卷', 'PRODUCT', '个', '9'],
    wrong: { at: 4, column: 'price' },
  },
  recipes: {
    header: ['product_code', 'valid_from', 'component_code', 'quantity', 'unit', 'portions', 'yield_rate'],
    row: ['P1', '2026-06-01', 'M1', '0.5', '箱', '', ''],
    wrong: { at: 3, column: 'quantity' },
  },
} as const
type ImportName = keyof typeof imports

describe.each(Object.keys(imports) as ReadonlyArray<ImportName>)('a workbook of %s', name => {
  const { header, row, wrong } = imports[name]
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
    await saveMenu(head)
  })
  afterAll(() => chain.close())

  const errorsOf = async (bytes: Uint8Array) => {
    const { uploadId } = await head.call(beginUpload, {})
    for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
      const base64 = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64')
      await head.call(sendPiece, { uploadId, file: `${name}.xlsx`, piece, base64 })
    }
    if (name === 'sales_days') return (await head.call(checkSalesSheet, { uploadId })).errors
    if (name === 'opening') return (await head.call(checkOpenings, { uploadId })).errors
    return (await head.call(checkUpload, { uploadId })).errors
  }
  const placesIn = async (bytes: Uint8Array) => (await errorsOf(bytes)).map(({ row: at, column }) => `${at} ${column}`)
  const withCell = (cell: string) => [header, row.map((value, at) => (at === wrong.at ? { xml: cell } : value))]

  it('[A1] with the result of a formula is read as what the person sees', async () => {
    const formula = `><f>1+1</f><v>${row[wrong.at]}</v>`
    expect(await errorsOf(await cellsWorkbook(withCell(formula)))).toEqual([])
  })

  it.each([
    ['a formula that fails', ' t="e"><f>1/0</f><v>#DIV/0!</v>'],
    ['a text where a number belongs', ' t="inlineStr"><is><t>十二</t></is>'],
    ['a truth value where a number belongs', ' t="b"><v>1</v>'],
    ['a number beyond all bounds', '><v>1E+30</v>'],
  ])('[A1] with %s names the row and the column', async (_, cell) => {
    expect(await placesIn(await cellsWorkbook(withCell(cell)))).toEqual([`2 ${wrong.column}`])
  })

  it('[A1] with a formula without a result is blank there, so that a required column is named', async () => {
    const rows = [header, [{ xml: '><f>SUM(A1:A9)</f>' }, ...row.slice(1)]]
    expect(await placesIn(await cellsWorkbook(rows))).toEqual([`2 ${header[0]}`])
  })

  it('[A1] with a key twice names the second row', async () => {
    const places = await placesIn(await cellsWorkbook([header, row, row]))
    expect(places.map(place => place.split(' ')[0])).toEqual(['3'])
  })

  it('[A1] with merged cells, of which only the first has a value, names the rows below', async () => {
    const rows = [header, row, row.map((value, at) => (at === 0 ? '' : value))]
    const places = await placesIn(await cellsWorkbook(rows, 'A2:A3'))
    expect(places).toContain(`3 ${header[0]}`)
  })

  it('[A1] that is none, or unpacks to hundreds of megabytes, is refused as a file', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
    const bombs = hostileWorkbooks.filter(({ about }) => /megabytes of zeros|million cells/.test(about))
    for (const bytes of [old, ...(await Promise.all(bombs.map(bomb => bomb.bytes())))]) {
      expect(await errorsOf(bytes)).toMatchObject([{ file: `${name}.xlsx`, column: '' }])
    }
  })
})
