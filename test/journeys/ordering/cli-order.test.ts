import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCart } from '../../../application/ordering/contract/cart.ts'
import { openTestChain, password, type TestChain, tomorrow } from '../../fixtures/chain.ts'
import { dinghuo, dinghuoHere } from '../../fixtures/command-line.ts'

let chain: TestChain
const home = mkdtempSync(join(tmpdir(), 'dinghuo-home-'))
beforeAll(async () => {
  chain = await openTestChain()
})
afterAll(async () => {
  await chain.close()
  rmSync(home, { recursive: true })
})

const order = (...words: ReadonlyArray<string>) =>
  dinghuoHere(['order', ...words], { env: { XDG_CONFIG_HOME: home, DINGHUO_URL: chain.address } })
const placeOptions = ['place', '--shop', 'S1', '--date', tomorrow]
const json = (run: { readonly stdout: string }) => JSON.parse(run.stdout)

describe('dinghuo order', () => {
  it('requires signing in first, naming the server', async () => {
    const { code, stderr } = await order('list')
    expect(code).toBe(2)
    expect(stderr).toContain(`dinghuo sign-in --url ${chain.address}`)
  })

  it('signs in with a password from standard input and stores the token for its owner only', async () => {
    const words = ['sign-in', 'clerk1', '--url', chain.address, '--password-stdin']
    const wrong = await dinghuoHere(words, { env: { XDG_CONFIG_HOME: home }, input: 'wrong' })
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('Wrong user name or password') })
    const right = await dinghuo(words, { env: { XDG_CONFIG_HOME: home }, input: `${password}\n` })
    expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('as clerk1') })
    const file = join(home, 'dinghuo', 'session.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain(password)
  })

  it('names every line that violates a rule and writes nothing', async () => {
    const { code, stderr } = await order(...placeOptions, '--line', 'M1=1.25', 'M2=0.3', 'M5=2', 'XX=1')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^M1\n {2}Enter in steps of 0\.5\n {4}Q5: A quantity must be .*\n {4}You entered: 1\.25\n/)
    expect(stderr).toMatch(/\n {4}Allowed: 1 · 1\.5\n {4}What to do: /)
    expect(stderr).toContain('Material M5 cannot be ordered now')
    expect(stderr).toContain('Material XX cannot be ordered now')
    expect(stderr).toContain('3 lines to fix; nothing was saved')
    const { rows } = await chain.connections.pool.query('select * from cart_lines')
    expect(rows).toEqual([])
  })

  it('places exactly the given lines, of a file and of the command together', async () => {
    const file = join(home, 'lines.csv')
    writeFileSync(file, '数量,备注,物料编码\n0.3,,M2\n3,x,M3\n,,M1\n')
    const draft = await order(...placeOptions, '--line', 'M1=5', '--draft')
    expect(draft).toMatchObject({ code: 0, stdout: expect.stringContaining('filled, not submitted, 1 material\n') })
    const placed = await order(...placeOptions, '--file', file, '--line', 'M2=0.2', '--json')
    expect(placed.code).toBe(0)
    expect(json(placed)).toMatchObject({ kind: 'SUBMITTED', lines: 2 })
    const output = json(await order('show', json(placed).dhNo, '--json'))
    expect(output.lineList.map((line: Record<string, unknown>) => [line.materialCode, line.quantity])).toEqual([
      ['M2', 500],
      ['M3', 3000],
    ])
    expect((await order(...placeOptions, '--line', 'M1=5')).stderr).toContain('withdraw it first')
  })

  it('withdraws, and submits the cart again', async () => {
    const [{ dhNo }] = json(await order('list', '--json')).records
    expect(await order('withdraw', dhNo)).toMatchObject({ code: 0, stdout: expect.stringContaining(dhNo) })
    const clerk = await chain.signIn('clerk1')
    expect((await clerk.call(getCart, { dhNo })).categories[0]!.materialKinds).toBe(2)
    expect(await order('submit', dhNo)).toMatchObject({ code: 0, stdout: expect.stringContaining('submitted, 2') })
    const again = await order('submit', dhNo)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Submitted') })
  })

  it('shows orders, and lists them in a table with the total', async () => {
    const listed = await order('list', '--status', 'SUBMITTED', '--from', tomorrow, '--to', tomorrow)
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/DH\d{6}\w{8} .*¥.*\n1–1 of 1\n/) })
    const [dhNo] = /DH\w+/.exec(listed.stdout)!
    expect((await order('show', dhNo!)).stdout).toMatch(/M3 +纸杯100%_木浆 +3 箱 +¥90\.00 +¥270\.00/)
  })

  it('finds nothing of another shop, and explains wrong usage', async () => {
    const clerk3 = await chain.signIn('clerk3', 'http')
    const foreign = await dinghuoHere(['order', 'show', json(await order('list', '--json')).records[0].dhNo], {
      env: { DINGHUO_URL: chain.address, DINGHUO_TOKEN: clerk3.token, XDG_CONFIG_HOME: home },
    })
    expect(foreign).toMatchObject({ code: 2, stderr: expect.stringContaining('Not found') })
    expect((await order('list', '--from', '2026-02-30')).stderr).toContain('--from 2026-02-30: expected YYYY-MM-DD')
    expect((await order(...placeOptions, '--line', 'M1')).stderr).toContain('expected CODE=QUANTITY')
    expect((await order(...placeOptions)).stderr).toContain('Give --line or --file')
  })

  it('ends the session permanently', async () => {
    const env = { XDG_CONFIG_HOME: home, DINGHUO_URL: chain.address }
    expect((await dinghuoHere(['sign-out'], { env })).code).toBe(0)
    expect((await order('list')).code).toBe(2)
  })

  it('uses the language of the person', async () => {
    const { stderr } = await dinghuoHere(['--lang', 'zh', 'order', 'list'], {
      env: { DINGHUO_URL: 'http://127.0.0.1:1' },
    })
    expect(stderr).toContain('网络不通')
    expect(stderr).toContain('服务地址：http://127.0.0.1:1')
    const help = await dinghuo(['order', 'list', '--help'], { env: { LANG: 'zh_CN.UTF-8' } })
    expect(help.stdout).toMatch(/用法.*\n\n订货单列表\n\n选项：[\s\S]*订货日期起\n/)
    const usage = await dinghuoHere(['ordr', '--lang', 'zh'])
    expect(usage).toMatchObject({ code: 2, stderr: expect.stringMatching(/没有命令 'ordr'\n（是否想用 order？）/) })
  })

  it('completes commands, options and their choices', async () => {
    const [names, choices, script] = await Promise.all([
      dinghuo(['complete', '--', 'order', 'pl']),
      dinghuo(['complete', '--', 'order', 'list', '--status', 'WAIT_S']),
      dinghuo(['complete', 'bash']),
    ])
    expect(names.stdout).toMatch(/^place\t/)
    expect(choices.stdout).toContain('WAIT_SUBMIT')
    expect(script.stdout).toContain('complete -F')
  })
})
