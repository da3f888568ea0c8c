import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { dinghuo, dinghuoHere } from '../../fixtures/command-line.ts'
import { northwindLines, northwindSheets } from '../../fixtures/northwind/orders.ts'

const orders = fileURLToPath(new URL('../../fixtures/northwind/orders.csv', import.meta.url))
let folder: string
let materials: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dinghuo-check-'))
  materials = file(
    'materials.csv',
    'code,最小订货量,step,max,orderable,price\nM1,1,0.5,10,yes,2.35\nM2,1,1,,否,9\nM3,1,1,5,,\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const check = (...words: ReadonlyArray<string>) => dinghuoHere(['check', ...words])
const small = (...words: ReadonlyArray<string>) => check(...words, '--materials', materials)
type Row = Readonly<Record<string, string>>
const rowsIn = (text: string): ReadonlyArray<Row> => parse(text, { columns: true, bom: true })
const objectsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

describe('dinghuo check over the orders of AdventureWorks, whose 86 vendors have separate rules and prices', () => {
  const adventureWorks = fileURLToPath(new URL('../../fixtures/adventureworks/', import.meta.url))

  it('accepts its 8,845 lines worth 63,792,907.45 in one run, each by the group of its shop and its day', async () => {
    const { code, stderr } = await check(
      join(adventureWorks, 'orders.csv'),
      '--materials',
      join(adventureWorks, 'sheets'),
    )
    expect(stderr.split('\n')).toEqual([
      '8,845 lines: 8,845 accepted, 0 refused',
      '4,012 orders: 4,012 can be submitted in full, 0 have no orderable line',
      'accepted lines at the prices of the material sheet: ¥63,792,907.45',
      '',
    ])
    expect(code).toBe(0)
  })

  it('refuses a line of an unknown shop, of another group, and beyond the rule of its own group', async () => {
    const carts = file(
      'shops.csv',
      'order,shop_code,day,material_code,quantity\n1,NOBODY01,2014-01-01,AW-1,3\n2,WOODFIT0001,2014-01-01,AW-1,3\n3,LITWARE0001,2014-01-01,AW-1,99\n',
    )
    const { code, stdout } = await check(carts, '--materials', join(adventureWorks, 'sheets'))
    expect(code).toBe(1)
    expect(rowsIn(stdout).map(({ order, verdict }) => [order, verdict])).toEqual([
      ['1', 'UNKNOWN_SHOP'],
      ['2', 'UNKNOWN_MATERIAL'],
      ['3', 'QUANTITY_ABOVE_MAXIMUM'],
    ])
  })
})

describe('dinghuo check over the orders of Northwind', () => {
  it('[C3] accepts 1,845 of 2,155 lines worth 1,200,322.57 and lists the 310 delisted ones with their rows', async () => {
    const { code, stdout, stderr } = await check(orders, '--materials', northwindSheets)
    expect(code).toBe(1)
    expect(stderr.split('\n')).toEqual([
      '2,155 lines: 1,845 accepted, 310 refused',
      '  310 delisted',
      '830 orders: 563 can be submitted in full, 25 have no orderable line',
      'accepted lines at the prices of the material sheet: ¥1,200,322.57',
      '',
    ])
    const refused = rowsIn(stdout)
    expect(refused).toHaveLength(310)
    const lines = northwindLines()
    for (const row of refused) {
      const { orderNumber, materialCode, quantity } = lines[Number(row.row) - 2]!
      expect(row).toMatchObject({ order: orderNumber, material_code: materialCode, quantity: String(quantity) })
      expect(row).toMatchObject({ verdict: 'DELISTED', rule: 'C3', accepted: '0', amount: '' })
    }
  })

  it('gives the same result for a tab-separated sheet, a workbook, and carts on standard input', async () => {
    const rows: ReadonlyArray<ReadonlyArray<string>> = parse(readFileSync(orders))
    const sheets = [
      file('orders.tsv', rows.map(row => row.join('\t')).join('\r\n')),
      file('orders.xlsx', await writeXlsxRows('orders', rows)),
    ]
    const expected = { lines: 2155, accepted: 1845, refused: 310, value: '1200322.57', causes: { DELISTED: 310 } }
    const words = ['--json', '--materials', northwindSheets]
    const runs = [
      ...sheets.map(sheet => check(sheet, ...words)),
      dinghuo(['check', '-', ...words], { input: readFileSync(orders) }),
    ]
    for (const { code, stdout } of await Promise.all(runs)) {
      const result = objectsIn(stdout)
      expect({ code, lines: result.length }).toEqual({ code: 1, lines: 311 })
      expect(result.at(-1).summary).toMatchObject(expected)
      expect(result[0]).toMatchObject({ row: 3, order: '10248', refusal: { kind: 'MATERIAL_NOT_ORDERABLE' } })
    }
  })

  it('checks a sheet without rules by those given on the command line', async () => {
    const sheet = file('products.csv', 'product_id,unit_price,discontinued\nNW-11,21,0\nNW-42,14,1\n')
    const carts = file('some.csv', readFileSync(orders, 'utf8').split('\n').slice(0, 3).join('\n'))
    const rule = ['--min', '1', '--step', '1', '--max', '130']
    const { stdout } = await check(carts, '--materials', sheet, ...rule, '--json')
    expect(objectsIn(stdout).at(-1).summary).toMatchObject({ lines: 2, accepted: 1, value: '252.00' })
    const without = await check(carts, '--materials', sheet)
    expect(without).toMatchObject({ code: 2, stdout: '' })
    expect(without.stderr).toContain('min_quantity')
  })
})

describe('dinghuo check', () => {
  it('lists every line with --all: its order, or the refusal and what would be accepted', async () => {
    const carts = file(
      'carts.csv',
      '数量,备注,dhNo,物料编码\n1.25,,A,M1\n2,,A,M2\n7,,A,M9\nx,,A,M1\n1.5,,B,M1\n,,B,M3\n9,,C,M3\n3,,C,M3\n',
    )
    const { code, stdout, stderr } = await small(carts, '--all')
    const rows = rowsIn(stdout)
    expect(
      rows.map(({ row, verdict, rule, accepted, amount }) => [row, verdict, rule, accepted, amount].join(' ')),
    ).toEqual([
      '2 QUANTITY_OFF_STEP Q5 1;1.5 ',
      '3 DELISTED C3 0 ',
      '4 UNKNOWN_MATERIAL C3 0 ',
      '5 QUANTITY_NOT_A_NUMBER Q2  ',
      '6 ACCEPTED   3.53',
      '7 ACCEPTED   0.00',
      '8 QUANTITY_ABOVE_MAXIMUM Q4 5 ',
      '9 QUANTITY_ABOVE_MAXIMUM Q4 5 ',
    ])
    expect(rows[6]!.message).toBe('12 of this material in the whole order. Order at most 5 at a time')
    expect(code).toBe(1)
    expect(stderr).toContain('8 lines: 2 accepted, 6 refused')
  })

  it('exits with 0 and one line if nothing is refused, and names materials without a price', async () => {
    const { code, stdout, stderr } = await small(file('well.csv', 'order,code,quantity\nA,M3,1\n'))
    expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 })
    expect(stderr).toContain('accepted lines without a price, left out of the total, that would fail on submission: 1')
  })

  it('refuses invalid rows by their number and continues', async () => {
    const carts = file('ragged.csv', 'order,code,quantity\nA\n,M1,1\n\nA,M1,1,more\nA,M1,2\n')
    const { code, stdout } = await small(carts, '--json')
    const result = objectsIn(stdout)
    expect(result.slice(0, -1).map(({ row, verdict }) => `${row} ${verdict}`)).toEqual([
      '2 UNREADABLE_ROW',
      '3 UNREADABLE_ROW',
      '5 UNREADABLE_ROW',
    ])
    expect({ code, ...result.at(-1).summary }).toMatchObject({ code: 1, lines: 4, accepted: 1, refused: 3 })
  })

  it('writes a file that spreadsheet programs open, and in which no cell is a formula', async () => {
    const out = join(folder, 'refused.csv')
    const { code, stdout } = await small(file('evil.csv', 'order,code,quantity\n=1+1,M1,@x\n'), '--out', out, '--quiet')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    const written = readFileSync(out, 'utf8')
    expect(written.startsWith('\ufeff')).toBe(true)
    expect(rowsIn(written)).toMatchObject([{ order: "'=1+1", quantity: "'@x" }])
    expect(readdirSync(folder).filter(name => name.includes('.part'))).toEqual([])
  })

  it('leaves no file after a failure, and says where and why', async () => {
    const gbk = file(
      'gbk.csv',
      Buffer.concat([Buffer.from('order,code,quantity\nA,M1,1\nB,'), Buffer.from([0xbc, 0xa6, 10])]),
    )
    const out = join(folder, 'never.csv')
    const { code, stderr } = await dinghuoHere(['--lang', 'zh', 'check', gbk, '--materials', materials, '--out', out])
    expect(code).toBe(2)
    expect(stderr).toContain(`${gbk}:3 不是 UTF-8 编码（多半是 GBK）`)
    expect(readdirSync(folder).filter(name => name.startsWith('never'))).toEqual([])
  })

  it.each([
    ['a column that is missing', 'order,quantity\nA,1\n', 'carts.csv:1 material_code: this column is required'],
    ['an empty sheet', '', 'carts.csv: the sheet is empty'],
    ['a quote that nobody closes', 'order,code,quantity\nA,M1,"1\nA,M1,2\n', 'carts.csv:2 unreadable'],
  ])('exits with 2 for %s', async (_, content, message) => {
    const { code, stderr } = await small(file('carts.csv', content))
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('exits with 2 for a sheet of materials with errors, and lists all of them', async () => {
    const sheet = file('wrong.csv', 'code,min,step,price\nM1,0,1,1.005\nM2,1,1,1\nM2,1,1,1\n')
    const { code, stderr } = await check(orders, '--materials', sheet)
    expect(code).toBe(2)
    for (const place of [
      'wrong.csv:2 min_quantity "0"',
      'wrong.csv:2 price "1.005"',
      'wrong.csv:4 material_code "M2"',
    ]) {
      expect(stderr).toContain(place)
    }
    expect(await check(orders, '--materials', join(folder, 'none.csv'))).toMatchObject({ code: 2 })
    expect(await check(join(folder, 'none.csv'), '--materials', materials)).toMatchObject({ code: 2 })
  })

  it('requires the shop group if a folder has several, and uses the price of the day', async () => {
    const group = mkdtempSync(join(folder, 'sheets-'))
    const rules = 'shop_group,material_code,min_quantity,step_quantity\nA,M1,1,1\nB,M1,2,2\n'
    writeFileSync(join(group, 'purchase_rules.csv'), rules)
    const prices =
      'shop_group,material_code,valid_from,price\nB,M1,2026-03-01,5\nB,M1,2026-01-01,3\nA,M1,2026-01-01,1\n'
    writeFileSync(join(group, 'prices.csv'), prices)
    const carts = file('two.csv', 'order,code,quantity\nX,M1,2\n')
    const outcome = await check(carts, '--materials', group)
    expect(outcome.code).toBe(2)
    expect(outcome.stderr).toMatch(/--group, or add a column shop_code to the cart sheet: A, B/)
    const value = async (day: string) => {
      const { stdout } = await check(carts, '--materials', group, '--group', 'B', '--day', day, '--json')
      return objectsIn(stdout).at(-1).summary.value
    }
    expect([await value('2025-12-31'), await value('2026-02-28'), await value('2026-03-01')]).toEqual([
      '0.00',
      '6.00',
      '10.00',
    ])
  })

  it('stops when its output is closed, however much is left to read', async () => {
    const command = fileURLToPath(new URL('../../../adapters/cli/main.ts', import.meta.url))
    const endless = `(echo order,code,quantity; yes "$(printf 'A,M1,1\\nB,M1,1')")`
    const run = `timeout 50 "${process.execPath}" "${command}" check - --all --quiet --materials "${materials}"`
    const line = `${endless} | (${run}; echo "ended with $?" >&2) | head -1`
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line])
    expect(stdout).toMatch(/^file,row,order/)
    expect(stderr).toBe('ended with 0\n')
  })
})
