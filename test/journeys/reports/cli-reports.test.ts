import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../../adapters/spreadsheet/csv.ts'
import { exportables } from '../../../application/reports/flows/exportable.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { reports } from '../../../domain/reports/index.ts'
import { openedAt, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { dinghuo, dinghuoHere } from '../../fixtures/command-line.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { putPaid } from '../payment/fixtures/paid-orders.ts'

let chain: TestChain
let finance: Session
const home = mkdtempSync(join(tmpdir(), 'dinghuo-home-'))
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  await recharge(chain, 'P1', 100_000)
  await chain.connections.pool.query(`update shops set name = '=1+1' where shop_code = 'S4'`)
  await putPaid(chain, 'P1', openedAt, [
    { shop: 'S4', lines: { M1: 10_000 }, subsidy: 3_000 },
    { shop: 'S5', lines: { M1: 20_000 }, subsidy: 0 },
  ])
  finance = await chain.signIn('finance')
})
afterAll(async () => {
  await chain.close()
  rmSync(home, { recursive: true })
})

/** Runs the report command as the finance person while a worker processes the queue. */
const report = async (...words: ReadonlyArray<string>) => {
  const env = { XDG_CONFIG_HOME: home, DINGHUO_URL: chain.address, DINGHUO_TOKEN: finance.token }
  let ended = false
  const running = dinghuo(['report', ...words], { env }).finally(() => {
    ended = true
  })
  while (!ended) {
    await chain.run(workExports)
    await sleep(50)
  }
  return await running
}

const ledger = ['ledgerOrders', '--from', today, '--to', today]

describe('dinghuo report by name', () => {
  it('lists the reports with their filters without a name, and names them when one is wrong', async () => {
    const listed = await dinghuoHere(['report', '--json'])
    const entries = JSON.parse(listed.stdout) as ReadonlyArray<{ name: string; filters: ReadonlyArray<string> }>
    const names = Object.keys(reports).map(name => (name === 'orders' ? 'orderReport' : name))
    expect(entries.map(({ name }) => name)).toEqual(names)
    expect(entries.find(({ name }) => name === 'paymentFlow')!.filters).toContain('ordTime')
    const wrong = await dinghuoHere(['report', 'nonsense', '--out', '-'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('paymentLedger') })
  })

  it('accepts the apiName of every page besides its own name, and lists both when a name is wrong', async () => {
    const listed = JSON.parse((await dinghuoHere(['report', '--json'])).stdout) as ReadonlyArray<{ apiName: string }>
    expect(listed.map(({ apiName }) => apiName)).toEqual(Object.values(reports).map(({ apiName }) => apiName))
    for (const { apiName, title } of Object.values(reports)) {
      const run = await dinghuoHere(['report', apiName.toUpperCase(), '--out', 'x.csv', '--columns', 'nonsense'])
      expect([title[1], run.stderr]).toEqual([title[1], expect.stringContaining('--columns nonsense: no such column')])
    }
    const wrong = await dinghuoHere(['report', 'pom', '--out', '-', '--lang', 'zh'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('没有报表 pom。是否想用 pom/dh？') })
    expect(wrong.stderr).toContain('orderReport (pom/dh)')
  })

  it('[X10] writes the same file under the apiName of a page', async () => {
    const file = async (name: string) => (await report(name, '--from', today, '--to', today, '--out', '-')).stdout
    expect(await file('order_sku_cnt')).toBe(await file('ledgerOrders'))
  })

  it('can export every report: each has a call', () => {
    expect([...exportables.keys()]).toEqual(Object.keys(reports))
  })

  it('[X10] writes the same cells as CSV to standard output and as a workbook to a file', async () => {
    const filters = ['paymentFlow', '--from', today, '--to', today]
    const csv = await report(...filters, '--out', '-')
    expect(csv).toMatchObject({ code: 0, stderr: '' })
    const rows = readCsv(Buffer.from(csv.stdout))
    const { columns } = reports.paymentFlow
    expect(rows[0]).toEqual(Object.values(columns).map(({ words }) => words[1]))
    expect(rows).toHaveLength(3)
    const at = Object.keys(columns).indexOf('totalAmt')
    expect(rows.slice(1).map(row => row[at])).toEqual(expect.arrayContaining(['100.00', '200.00']))
    const out = join(home, 'flow.xlsx')
    const workbook = await report(...filters, '--out', out, '--json')
    expect(JSON.parse(workbook.stdout)).toMatchObject({ file: out, rows: 2 })
    expect(readWorkbook(readFileSync(out)).sheets[0]!.length).toBe(3)
  })

  it('[X10] writes the order report and the order list, whose short name is `orders`, under different names', async () => {
    const headOf = async (name: string) => {
      const { stdout } = await report(name, '--from', today, '--to', today, '--out', '-')
      return readCsv(Buffer.from(stdout))[0]
    }
    const wordsOf = (of: 'orders' | 'orderList') => Object.values(reports[of].columns).map(({ words }) => words[1])
    expect(await headOf('orderReport')).toEqual(wordsOf('orders'))
    expect(await headOf('orders')).toEqual(wordsOf('orderList'))
  })

  it('[X10] guards text that a spreadsheet program would run, and names its file by its format', async () => {
    const out = join(home, 'ledger.csv')
    const run = await report(...ledger, '--shop', 'S4', '--out', out, '--columns', 'storeName', 'storeId')
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(out, 'utf8')).toBe(`\ufeffShop,Shop code\r\n'=1+1,S4\r\n`)
  })

  it('says which filters and columns there are when one is unknown, before it calls the server', async () => {
    const out = join(home, 'y.xlsx')
    const cases = [
      [['--filter', 'nothing=1'], /--filter nothing=1: expected name=value.*shopId/],
      [['--month', '2026-11'], /has no such filter; use --filter name=value with one of paymentTime shopId/],
      [['--columns', 'nonsense'], /no such column; there are .*storeId/],
      [['--from', '2026-02-30'], /--from 2026-02-30: expected YYYY-MM-DD/],
      [['--from', today], /--from: --to is missing; for a single day, give it twice/],
      [['--to', today], /--to: --from is missing; for a single day, give it twice/],
      [
        ['--out', join(home, 'none', 'y.xlsx')],
        /--out .*y\.xlsx: the folder .*none does not exist or cannot be written to/,
      ],
    ] as const
    for (const [words, message] of cases) {
      const env = { DINGHUO_URL: 'http://127.0.0.1:9', DINGHUO_TOKEN: 'x', XDG_CONFIG_HOME: home }
      const run = await dinghuoHere(['report', 'ledgerOrders', '--out', out, ...words], { env })
      expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
    }
    const monthly = await dinghuoHere(['report', 'materialLoss/infom', '--out', out, '--from', today])
    expect(monthly).toMatchObject({ code: 2, stderr: expect.stringMatching(/--from: .*; use --month or --filter/) })
    const status = await dinghuoHere(['report', 'orders', '--out', out, '--status', 'NONSENSE'])
    expect(status).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot be NONSENSE; .*SUBMITTED/) })
    const missing = await dinghuoHere(['report', 'orders'])
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('--out FILE is missing') })
  })

  it('refuses a shop that does not exist or that the person may not access, and writes nothing', async () => {
    const out = join(home, 'shops.xlsx')
    for (const filter of [
      ['--shop', 'S4', 'NOPE'],
      ['--filter', 'shopId=S4,NOPE'],
    ]) {
      const run = await report(...ledger, '--out', out, ...filter)
      expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('failed: NOPE: there is no such shop') })
    }
    expect(existsSync(out)).toBe(false)
  })

  it('says once that nobody is signed in', async () => {
    const env = { DINGHUO_URL: chain.address, DINGHUO_TOKEN: 'x', XDG_CONFIG_HOME: home }
    const run = await dinghuoHere([...['report', ...ledger], '--out', join(home, 'v.xlsx')], { env })
    expect(run.stderr.match(/sign in first/gi)).toHaveLength(1)
    const empty = await dinghuoHere(['sign-in', 'finance', '--password-stdin'], { env })
    expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining('no password was entered') })
  })

  it('[R1] writes nothing where a rule refuses the range', async () => {
    const out = join(home, 'z.xlsx')
    const run = await report('ledgerOrders', '--out', out, '--from', '2026-01-01', '--to', '2026-11-01')
    expect(run).toMatchObject({ code: 1 })
    expect(existsSync(out)).toBe(false)
  })
})
