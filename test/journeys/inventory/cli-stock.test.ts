import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { dinghuo, dinghuoHere } from '../../fixtures/command-line.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

let chain: TestChain
let env: Readonly<Record<string, string>>
let received: string
beforeAll(async () => {
  chain = await openTestChain()
  const { rows } = await chain.connections.pool.query(
    `select current_database() as name, current_setting('unix_socket_directories') as folder, current_user as person`,
  )
  const [{ name, folder, person }] = rows
  env = { DATABASE_URL: `postgres://${person}@/${name}?host=${encodeURIComponent(folder)}` }
  received = await putOrder(chain, { shop: 'S1', status: 'STORE_RECEIVE', day: '2026-11-17', lines: { M1: 2000 } })
  await chain.run(countStock('S1', { M1: 1500, M2: -800 }))
})
afterAll(() => chain.close())

describe('dinghuo why --stock', () => {
  it('[SL6] explains a stock by the equation of its latest day, or of another', async () => {
    const latest = await dinghuo(['why', '--stock', 'S1', 'M1'], { env })
    expect(latest).toMatchObject({ code: 0, stderr: '' })
    expect(latest.stdout).toContain('S1 上海静安寺店 · M1 冷冻鸡腿排 · 2026-11-21 (open)')
    expect(latest.stdout).toMatch(/before +2\.5 箱\n− +Opening or sync +1 箱\n= +after +1\.5 箱/)
    const { stdout } = await dinghuoHere(['why', '--stock', 'S1', 'M1', '--day', '2026-11-17', '--lang', 'zh'], { env })
    expect(stdout).toMatch(/\+ +订货入库 +2 箱/)
    expect(stdout).toMatch(new RegExp(`订货入库 +SH${received} +${received} +\\+2 +4\\.5 +-2 +系统`))
    expect(stdout).toContain('备注')
    await chain.connections.pool.query(
      `update stock_postings set remark = '盘点后更正' where shop_code = 'S1' and process = 'BOH_SYNC'`,
    )
    expect((await dinghuoHere(['why', '--stock', 'S1', 'M1'], { env })).stdout).toMatch(/Opening or sync .* 盘点后更正/)
    const { stdout: json } = await dinghuoHere(['why', '--stock', 'S1', 'M2', '--json'], { env })
    expect(JSON.parse(json)).toMatchObject({ materialCode: 'M2', before: 0, after: -800, inStoreQty: -800 })
  })

  it('says what it needs, and what it did not find', async () => {
    const missing = await dinghuoHere(['why', '--stock', 'S1', 'M9'], { env })
    expect(missing.code).toBe(2)
    expect(missing.stderr).toContain('stock of M9 in S1')
    for (const words of [['--stock', 'S1'], [], ['--stock', 'S1', 'M1', '--day', 'soon']])
      expect((await dinghuoHere(['why', ...words], { env })).code).toBe(2)
  })
})

describe('dinghuo doctor stock', () => {
  it('lists stock below zero, days that are not closed, and a ledger that does not add up', async () => {
    const { stdout } = await dinghuoHere(['doctor', 'stock'], { env })
    expect(stdout).toMatch(/S1 M2: in store -0\.8\n +→ run dinghuo why --stock S1 M2/)
    expect(stdout).toMatch(/S1: never closed/)
    await chain.connections.pool.query(`update stock_days set pd = 1 where material_code = 'M2'`)
    const broken = await dinghuoHere(['doctor', 'stock'], { env })
    await chain.connections.pool.query(`update stock_days set pd = 0 where material_code = 'M2'`)
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('G3 days')
  })
})

describe('dinghuo stock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-stock-'))
  const file = join(folder, 'counts.csv')
  afterAll(() => rmSync(folder, { recursive: true }))
  const stock = (...words: ReadonlyArray<string>) => dinghuoHere(['stock', ...words], { env })

  it('[SL6] lists what a sheet changes, posts it shop by shop with --apply, and a second time nothing', async () => {
    writeFileSync(file, 'shop_code,material_code,on_hand\nS1,M1,1.5\nS1,M2,4\nS2,M2,2\n')
    const looked = await stock('import', file)
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toMatch(/^no errors; 2 changes; --apply posts\n/)
    expect(looked.stdout).toMatch(/S1 上海静安寺店 +1 +1\n/)
    expect(looked.stdout).toContain('  ~ S1 M2  -0.8 → 4\n  ~ S2 M2  0 → 2\n')
    expect((await stock('import', file, '--apply', '--reason', '开店盘点')).stdout).toMatch(
      /^2 changes posted\n[\s\S]*S1 上海静安寺店 +1 +1 +QC/,
    )
    expect((await stock('import', file)).stdout).toMatch(/^no changes\n/)
    const { shops } = JSON.parse((await stock('import', file, '--apply', '--json')).stdout)
    expect(shops).toMatchObject([{ changed: 0, unchanged: 2, documentNo: null }, { documentNo: null }])
  })

  it('states its reason in the language of the command', async () => {
    writeFileSync(file, 'shop_code,material_code,on_hand\nS2,M2,3\n')
    expect((await stock('import', file, '--apply', '--lang', 'zh')).code).toBe(0)
    const { rows } = await chain.connections.pool.query(
      `select remark from stock_postings where shop_code = 'S2' order by recorded_at desc, posting_key desc limit 1`,
    )
    expect(rows).toEqual([{ remark: '期初库存' }])
  })

  it('[A1] lists the errors of a sheet, and posts nothing', async () => {
    writeFileSync(file, '门店编码,物料编码,在店数量\nS1,M404,1\nS1,M2,x\n')
    const { code, stdout, stderr } = await stock('import', file, '--apply')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^2 errors; nothing was saved\ncounts\.csv:2 material_code "M404" must be: [\s\S]*:3 on_hand "x"/,
    )
    expect((await stock('import', folder)).code).toBe(2)
  })

  it('[A7] exports the balances in the shape of the import, or only the header', async () => {
    expect((await stock('export', file)).code).toBe(0)
    expect((await stock('import', file)).stdout).toMatch(/^no changes\n/)
    expect((await stock('export', file, '--template')).stdout).toContain('0 rows')
    expect(readFileSync(file, 'utf8').trim()).toMatch(/shop_code,material_code,on_hand,unit_cost$/)
    expect((await stock('export', join(folder, 'counts.pdf'))).code).toBe(2)
  })
})
