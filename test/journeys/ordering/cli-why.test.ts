import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openTestChain, type TestChain, today } from '../../fixtures/chain.ts'
import { dinghuo, dinghuoHere } from '../../fixtures/command-line.ts'

let chain: TestChain
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  chain = await openTestChain()
  const { rows } = await chain.connections.pool.query(
    `select current_database() as name, current_setting('unix_socket_directories') as folder, current_user as person`,
  )
  const [{ name, folder, person }] = rows
  env = { DATABASE_URL: `postgres://${person}@/${name}?host=${encodeURIComponent(folder)}` }
})
afterAll(() => chain.close())

const why = (...words: ReadonlyArray<string>) => dinghuoHere(['why', ...words], { env })
const options = ['--user', 'clerk1', '--shop', 'S1', '--at', '2026-11-21T10:00']
const data = (run: { readonly stdout: string }) => JSON.parse(run.stdout)

describe('dinghuo why', () => {
  it('[D4] passes every check before the cut-off, and names the time and the rule from the cut-off on', async () => {
    const open = await dinghuo(['why', ...options, '--material', 'M1'], { env })
    expect(open).toMatchObject({ code: 0, stderr: '' })
    expect(open.stdout).toMatch(/✓ +Before the cut-off/)
    expect(open.stdout).toContain('✓ allowed')
    const late = await why(...options.slice(0, 4), '--material', 'M1', '--at', '2026-11-21T22:00')
    expect(late.code).toBe(1)
    expect(late.stdout).toMatch(/✗ +Before the cut-off +D4 +The cut-off has passed/)
    expect(late.stdout).toContain(
      'D4: Submit before the cut-off: an order sent exactly at the cut-off time is too late.',
    )
    expect(late.stdout).toContain('Cut-off: 2026-11-21 22:00:00')
    expect(late.stdout).toContain('What to do: ')
  })

  it('[C3] accepts the name of a material, and answers in Chinese', async () => {
    const { code, stdout } = await why(...options, '--material', '下架', '--lang', 'zh')
    expect(code).toBe(1)
    expect(stdout).toContain('M5 下架物料')
    expect(stdout).toMatch(/✗ +正在销售 +C3 +物料 M5 对门店组 A 已停止销售/)
    expect(stdout).toContain('处理办法: 请总部订货在主数据「订货规则」中修改')
  })

  it('[P6] [P2] explains as that person: their shops, rights and account', async () => {
    const reader = data(await why('--user', 'reader', '--shop', 'S2', '--at', '2026-11-21T02:00Z', '--json'))
    expect(reader.allowed).toBe(false)
    const kinds = [...reader.access, ...reader.ordering].flatMap(({ refusal }) => refusal?.kind ?? [])
    expect(kinds).toEqual(['SHOP_NOT_YOURS', 'CODE_MISSING', 'CODE_MISSING'])
    await chain.connections.pool.query(`update users set disabled = true where user_id = 'clerk1b'`)
    const { code, stdout } = await why(
      '--user',
      'clerk1b',
      '--shop',
      'S1',
      '--at',
      String(Date.parse('2026-11-21T02:00Z')),
    )
    expect(code).toBe(1)
    expect(stdout).toContain('User clerk1b is disabled')
  })

  it('[S1] says what can be done with an order', async () => {
    const clerk = await chain.signIn('clerk1')
    const { dhNo } = await clerk.call(startRoutineOrder, { shopJdeNo: 'S1', purchaseDate: day(today) })
    const run = await why('--user', 'clerk1', '--order', dhNo, '--at', '2026-11-21 10:00', '--json')
    expect(run.code).toBe(0)
    expect(data(run).verbs.map(({ verb, isAllowed }: Record<string, unknown>) => [verb, isAllowed])).toEqual([
      ['edit', true],
      ['submit', false],
      ['withdraw', false],
      ['void', false],
    ])
    const late = await why('--user', 'clerk1', '--order', dhNo, '--at', '2026-11-21T22:00')
    expect(late).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The order is "To be placed", so this cannot be done'),
    })
  })

  it('exits with 2 for an unknown person, shop, order or time, and suggests similar ones', async () => {
    const wrong: ReadonlyArray<readonly [words: ReadonlyArray<string>, said: string | RegExp]> = [
      [['--user', 'clerk9', '--shop', 'S1'], 'clerk1'],
      [['--user', 'clerk1', '--shop', 'S9'], /S9.*S1/],
      [['--user', 'clerk1', '--order', 'DH1'], 'order DH1'],
      [['--user', 'clerk1'], '--shop'],
      [['--user', 'clerk1', '--shop', 'S1', '--at', 'noon'], '2026-11-21T22:00'],
    ]
    const runs = await Promise.all(wrong.map(([words]) => why(...words)))
    for (const [at, { code, stdout, stderr }] of runs.entries()) {
      expect([code, stdout], stderr).toEqual([2, ''])
      expect(stderr).toMatch(wrong[at]![1])
    }
  }, 60_000)
})
