import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPicking, pickLine } from '../../../application/fulfilment/contract/picking.ts'
import { getHome, type HomeBlockView, type HomeCell } from '../../../application/home/contract.ts'
import { retryJob } from '../../../application/integration/contract/jobs.ts'
import { listReadiness } from '../../../application/notifications/contract/notifications.ts'
import { unlockUserCall } from '../../../application/people/contract/users.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { figuresOf } from '../../fixtures/home-figures.ts'
import { linksOf } from '../../fixtures/home-links.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { openHomeChain, presetNames } from './home-chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openHomeChain()
}, 120_000)
afterAll(() => chain.close())

const blocksOf = async (person: Session): Promise<ReadonlyArray<HomeBlockView>> =>
  (await person.call(getHome, {})).blocks

const blockOf = <K extends HomeBlockView['kind']>(blocks: ReadonlyArray<HomeBlockView>, id: string, kind: K) =>
  blocks.find(block => block.id === id && block.kind === kind) as Extract<HomeBlockView, { kind: K }>

describe('the start page', () => {
  it('[HM3] begins with the state of the system for an administrator, and takes one line for the work of each role', async () => {
    const blocks = await blocksOf(await chain.signIn('admin-all'))
    expect(blocks.map(({ id }) => id)).toEqual(['system', 'failures', 'people', 'changes', 'roles'])
    const { roles } = blockOf(blocks, 'roles', 'summary')
    expect(roles.map(({ id }) => id)).toEqual(['payer', 'warehouse', 'office', 'finance'])
    expect(roles.find(({ id }) => id === 'office')!.items.map(({ id }) => id)).toContain('claims')
  })

  it('shows what failed to an administrator with the press that handles it, and that nothing failed afterwards', async () => {
    const { pool } = chain.connections
    await pool.query(
      `insert into jobs (kind, key, lane, created_at, due_at, attempts, fence, dead_at, last_error)
        select 'robot', 'failed ' || n, 'lane', $1, $1, 9, 9, $1, 'no answer' from generate_series(1, 2) n`,
      [chain.clock.now],
    )
    await pool.query(
      `insert into sign_in_guesses (login, place, tries, free_at, last_at) values ('clerk-S1', 'here', 9, $1, $2)`,
      [chain.clock.now + 60_000, chain.clock.now],
    )
    const admin = await chain.signIn('admin-all')
    const failures = async () => blockOf(await blocksOf(admin), 'failures', 'rows').rows
    const actionOf = (rows: Awaited<ReturnType<typeof failures>>, key: string) =>
      rows.find(row => row.key === key)?.cells.find(each => each.as === 'action')
    const before = await failures()
    const [jobs, user] = [actionOf(before, 'job robot'), actionOf(before, 'user clerk-S1')]
    const jobIds = jobs?.press.action === 'retryJobs' ? jobs.press.jobIds : []
    expect([jobIds.length, user?.press]).toEqual([2, { action: 'unlockUser', login: 'clerk-S1' }])
    expect(blockOf(await blocksOf(admin), 'system', 'checks').tone).toBe('fail')
    for (const jobId of jobIds) await admin.call(retryJob, { jobId })
    await admin.call(unlockUserCall, { login: 'clerk-S1' })
    const keys = (await failures()).map(({ key }) => key)
    expect(keys).not.toContain('job robot')
    expect(keys).not.toContain('user clerk-S1')
    await pool.query(`delete from jobs where key like 'failed %'`)
  })

  it('counts the users that an administrator may have to do something about, as the list of users does', async () => {
    const admin = await chain.signIn('admin-all')
    const { tasks } = blockOf(await blocksOf(admin), 'people', 'tasks')
    expect(tasks.find(({ id }) => id === 'NO_SHOPS')!.count).toBe(0)
    await chain.connections.pool.query(
      `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops, must_change_password, created_at)
        select 'shopless', 'shopless', password_hash, '{clerk}', '{}', false, true, 0 from users where user_id = 'head'`,
    )
    const later = blockOf(await blocksOf(admin), 'people', 'tasks').tasks
    for (const id of ['NO_SHOPS', 'ONE_TIME_PASSWORD', 'NOT_SEEN'])
      expect([id, later.find(task => task.id === id)!.count]).toEqual([
        id,
        tasks.find(task => task.id === id)!.count + 1,
      ])
    await chain.connections.pool.query(`delete from users where user_id = 'shopless'`)
  })

  it('[HM4] shows a lorry that has not arrived in time as late, in table and task since the same instant', async () => {
    const blocks = await blocksOf(await chain.signIn('clerk-S1'))
    const states = blockOf(blocks, 'arriving', 'rows').rows.map(({ cells }) => cells.find(({ as }) => as === 'status'))
    expect(states.length).toBeGreaterThan(0)
    for (const state of states)
      expect(state).toEqual({ as: 'status', text: '晚到', tone: 'fail', since: expect.any(Number) })
    const task = blockOf(blocks, 'shop', 'tasks').tasks.find(({ id }) => id === 'toReceive')!
    expect(task.dueAt).toBe(Math.min(...states.map(state => (state as { readonly since: number }).since)))
  })

  it.each(presetNames)('of the preset %s has the figures of the lists behind it, and a list for each', async preset => {
    const askAll = (await chain.signIn('admin-all')).call
    for (const login of [`${preset}-all`, `${preset}-S1`, `${preset}-S1S2`]) {
      const reader = { ask: (await chain.signIn(login)).call, askAll, today: day(today) }
      for (const { what, page, list } of await figuresOf(reader))
        expect({ login, what, page }).toEqual({ login, what, page: list })
    }
  })

  it('counts something in every block of the contract world', async () => {
    for (const [login, ids] of [
      ['admin-all', ['people', 'roles']],
      ['headOrdering-all', ['reviews', 'missing', 'exceptions']],
      ['manager-S1S2', ['shop', 'arriving', 'shops', 'underWay']],
    ] as const) {
      const links = linksOf(await blocksOf(await chain.signIn(login)))
      const blocks = links.filter(({ count }) => count > 0).map(({ what }) => what.split('.')[0])
      expect(blocks).toEqual(expect.arrayContaining([...ids]))
    }
  })

  it('shows the warehouse the orders that are past their day of arrival, and where they go', async () => {
    const yesterday = addDays(day(today), -1)
    const blocks = await blocksOf(await chain.signIn('warehouse-all'))
    const { points, parts, tone } = blockOf(blocks, 'waves', 'stack')
    const late = points.find(({ label }) => label === yesterday.slice(5))!
    expect({ tone, isLate: late.isLate }).toEqual({ tone: 'fail', isLate: true })
    expect(late.counts[parts.findIndex(({ name }) => name === '待发货')]).toMatchObject({ count: 2 })
    const { rows } = blockOf(blocks, 'routes', 'rows')
    const lateRoutes = rows.filter(({ key }) => key.startsWith(yesterday))
    for (const { cells } of lateRoutes)
      expect(cells[1]).toEqual({ as: 'status', text: `${yesterday.slice(5)} 已过到货日`, tone: 'fail' })
    expect(lateRoutes.map(({ cells }) => (cells[3]?.as === 'count' ? cells[3].count : 0))).toSatisfy(
      (counts: ReadonlyArray<number>) => counts.reduce((sum, count) => sum + count, 0) === 2,
    )
  })

  it('[HM8] counts a line as picked once it is complete or short, and leads from the route to its picking', async () => {
    const warehouse = await chain.signIn('warehouse-all')
    const route = async () =>
      blockOf(await blocksOf(warehouse), 'routes', 'rows').rows.find(({ key }) =>
        key.startsWith(addDays(day(today), -1)),
      )!.cells[5] as Extract<HomeCell, { as: 'progress' }>
    const before = await route()
    expect(before.done).toBe(0)
    const dhNos = new URLSearchParams(before.href!.split('?')[1]).get('dhNos')!.split(',')
    const { lines, orders } = await warehouse.call(getPicking, { dhNos })
    expect(before.total).toBe(lines.length)
    const [{ dhNo, materialCode, openQuantity }] = lines as [(typeof lines)[number]]
    const { batchNo } = orders.find(order => order.dhNo === dhNo)!
    await warehouse.call(pickLine, { dhNo, batchNo, materialCode, change: openQuantity })
    expect(await route()).toMatchObject({ done: 1, total: before.total })
  })

  it('[HM4] shows the warehouse what is on the road, late ones on top', async () => {
    const [lorry] = blockOf(await blocksOf(await chain.signIn('warehouse-all')), 'lorries', 'rows').rows
    expect(lorry!.cells[1]).toEqual({
      as: 'status',
      text: expect.stringMatching(/晚到$/),
      tone: 'fail',
      since: expect.any(Number),
    })
  })

  it('[HM5] names the payer whose subsidy runs out, until when, and what it uses per day', async () => {
    const { pool } = chain.connections
    const { rows: accounts } = await pool.query<{ entity_code: string; entity_name: string; balance: number }>(
      'select entity_code, entity_name, balance from subsidy_accounts join payer_entities using (entity_code) where balance > 0',
    )
    const [account] = accounts
    await pool.query(
      `insert into ledger_entries (entity_code, account, kind, biz_no, amount, balance, at, money_day, book_day, actor_id,
          actor_name)
        select entity_code, 'SUBSIDY', kind, 'RUN-DOWN', amount, balance, $2, '2026-11-20', '2026-11-20', 'head', 'head' from subsidy_accounts,
          lateral (values ('RECHARGE', 6 * balance), ('HOLD', -6 * balance)) entries (kind, amount) where entity_code = $1`,
      [account!.entity_code, chain.clock.now - 1],
    )
    const { rows } = blockOf(await blocksOf(await chain.signIn('headFinance-all')), 'subsidy', 'rows')
    const row = rows.find(({ key }) => key === account!.entity_code)!
    expect(row.cells).toEqual(
      expect.arrayContaining([
        { as: 'text', text: account!.entity_name },
        { as: 'money', amount: account!.balance },
      ]),
    )
    expect(row.cells[1]).toMatchObject({ as: 'status', tone: 'fail' })
  })

  it('[HM7] draws the subsidy from its past balances through the balance now to what is expected', async () => {
    const { pool } = chain.connections
    const { rows } = await pool.query<{ balance: number }>(
      `select sum(balance)::bigint as balance from subsidy_accounts
        where entity_code in (select payer_code from shops)`,
    )
    const { points, form } = blockOf(await blocksOf(await chain.signIn('headFinance-all')), 'subsidyBalance', 'series')
    expect(form).toBe('line')
    const now = points.find(({ values }) => values.every(value => value !== null))!
    expect(now).toEqual({ label: today.slice(5), values: [rows[0]!.balance, rows[0]!.balance] })
    const expected = points.flatMap(({ values: [, ahead] }) => (ahead == null ? [] : [ahead]))
    expect(expected.at(-1)).toBeLessThan(expected[0]!)
    expect(expected).toEqual(expected.toSorted((a, b) => b - a))
  })

  it('draws what is due by day, as much as its payers have to pay', async () => {
    await putOrder(chain, {
      shop: 'S3',
      day: addDays(day(today), -3),
      status: 'WAIT_PAY',
      payMethod: 'ONLINE',
      lines: { M1: 1000 },
    })
    // The table of the payer says as much as a line of two amounts.
    expect(blockOf(await blocksOf(await chain.signIn('payer-all')), 'due', 'series')).toBeUndefined()
    const blocks = await blocksOf(await chain.signIn('headFinance-all'))
    const due = blockOf(blocks, 'due', 'series')
    const amounts = blockOf(blocks, 'payers', 'rows').rows.flatMap(({ cells }) =>
      cells[2]!.as === 'money' ? [cells[2]!.amount ?? 0] : [],
    )
    const total = due.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    expect(due.points.filter(({ values }) => values[0] !== 0).length).toBeGreaterThan(1)
  })

  it('marks a deadline of payment that has passed as overdue, in words and colour', async () => {
    await chain.connections.pool.query(
      `update orders set cut_off_at = $1, submitted_at = least(submitted_at, $1) where status = 'WAIT_PAY'`,
      [chain.clock.now - 1],
    )
    const blocks = await Promise.all(presetNames.map(async preset => blocksOf(await chain.signIn(`${preset}-all`))))
    const rows = blocks.flatMap(each => blockOf(each, 'payers', 'rows')?.rows ?? [])
    expect(rows.length).toBeGreaterThan(0)
    // All of it is due at once, which the table of payers says: no chart of one bar.
    for (const each of blocks) expect(blockOf(each, 'due', 'series')).toBeUndefined()
    for (const { cells } of rows)
      expect(cells[3]).toMatchObject({ as: 'status', tone: 'fail', text: expect.stringMatching(/^已逾期 /) })
  })

  it('says to a payer once what is to pay: by payer', async () => {
    const blocks = await blocksOf(await chain.signIn('payer-S1S2'))
    expect(blocks.map(({ id }) => id)).toContain('payers')
    expect(blocks.filter(({ id }) => id === 'shops' || id === 'shop')).toEqual([])
  })

  it('names no other shop to somebody of one shop', async () => {
    const { pool } = chain.connections
    const { rows } = await pool.query<{ shop_code: string; name: string }>(
      "select shop_code, name from shops where shop_code <> 'S1'",
    )
    for (const preset of presetNames) {
      const text = JSON.stringify(await blocksOf(await chain.signIn(`${preset}-S1`)))
      for (const { shop_code, name } of rows) {
        expect(text).not.toContain(`"${shop_code}"`)
        expect(text).not.toContain(name)
      }
    }
  })

  it('has no block without a right, and says nothing to a person without rights', async () => {
    expect(await blocksOf(await chain.signIn('nobody'))).toEqual([])
    const clerk = await blocksOf(await chain.signIn('clerk-S1'))
    expect(clerk.map(({ id }) => id)).not.toContain('reviews')
    expect(clerk.map(({ id }) => id)).not.toContain('cutOffs')
  })

  it('says since when each application waits', async () => {
    const { tasks } = blockOf(await blocksOf(await chain.signIn('headOrdering-all')), 'reviews', 'tasks')
    const waiting = tasks.filter(({ count }) => count > 0)
    expect(waiting.map(({ id }) => id)).toContain('scrap')
    for (const { id, since } of waiting) expect({ id, since }).toEqual({ id, since: expect.any(Number) })
  })

  it('leads from a city with missing shops to their progress', async () => {
    const { tiles } = blockOf(await blocksOf(await chain.signIn('headOrdering-all')), 'cities', 'tiles')
    const missing = tiles.filter(({ tone }) => tone === 'act')
    expect(missing.length).toBeGreaterThan(0)
    for (const { href } of missing) expect(href).toContain('/head-office/pre-flight')
  })

  it('says of each cut-off how far its shops are, as the readiness page does', async () => {
    const head = await chain.signIn('headOrdering-all')
    const { cutOffs } = blockOf(await blocksOf(head), 'cutOffs', 'cutOffs')
    expect(cutOffs).not.toEqual([])
    for (const [purchaseDate, groups] of Map.groupBy(cutOffs, cutOff => cutOff.purchaseDate)) {
      const { counts } = await head.call(listReadiness, { purchaseDate })
      const total = (key: 'placed' | 'unpaid' | 'paying' | 'shops') =>
        groups.reduce((sum, group) => sum + group[key], 0)
      expect(total('placed')).toBe(counts.PLACED)
      expect(total('paying')).toBe(counts.PAYING)
      expect(total('unpaid')).toBe(counts.UNPAID)
      expect(total('shops') + counts.CLOSED).toBe(Object.values(counts).reduce((sum, shops) => sum + shops, 0))
    }
  })
})
