import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Diagnosis, diagnose } from '../../../adapters/postgres/doctor/doctor.ts'
import { lints } from '../../../adapters/postgres/doctor/lints.ts'
import { installationChecks, workChecks } from '../../../adapters/postgres/server/installation.ts'
import { presets } from '../../../domain/access/permission/presets.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

/** Statements that trigger each check, the expected finding and its severity. */
const slips: Readonly<Record<string, readonly [sql: string, key: string, severity: 'error' | 'warning']>> = {
  'max-off-grid': [`update purchase_rules set max_quantity = 10500 where material_code = 'M3'`, 'A M3', 'warning'],
  'price-missing': [`delete from prices where material_code = 'M2' and shop_group = 'B'`, 'B M2', 'error'],
  'category-empty': [`insert into categories values ('F112', 'F11', 4, '鸡翅', 9)`, 'F112', 'warning'],
  'cut-off-after-arrival': [
    `update order_rules set cut_off_day_offset = 3 where shop_group = 'A' and order_type = 'OVERTIME'`,
    'A OVERTIME',
    'error',
  ],
  'cut-off-on-arrival-day': [
    `update calendar_entries set arrival_days = 0 where shop_group = 'A'`,
    'A NORMAL',
    'warning',
  ],
  'group-without-rule': [`delete from order_rules where shop_group = 'B'`, 'B', 'error'],
  'group-without-calendar': [`update calendar_entries set can_order = false where shop_group = 'B'`, 'B', 'error'],
  'group-without-materials': [`update purchase_rules set can_purchase = false where shop_group = 'B'`, 'B', 'error'],
  'notice-expired': [`update notices set effective_to = ${openedAt} where notice_id = 'N1'`, 'N1', 'warning'],
  'shop-without-payer': [`update shops set payer_code = null where shop_code = 'S3'`, 'S3', 'error'],
  'shop-unseen': [
    `update users set all_shops = false, shop_codes = '{S1,S3}' where all_shops or 'S2' = any(shop_codes)`,
    'S2',
    'warning',
  ],
  'user-shop-unknown': [`update users set shop_codes = '{S1,S9}' where user_id = 'clerk1'`, 'clerk1', 'warning'],
  'no-administrator': [`update users set revoked_codes = '{DH0004}' where user_id = 'head'`, 'DH0004', 'error'],
  'user-without-rights': [`update users set presets = '{}' where user_id = 'clerk1'`, 'clerk1', 'warning'],
  'user-without-shops': [`update users set shop_codes = '{}' where user_id = 'clerk1'`, 'clerk1', 'warning'],
  'chain-right-of-few-shops': [
    `update users set granted_codes = '{DH0001}', all_shops = false where user_id = 'clerk1'`,
    'clerk1',
    'warning',
  ],
  'right-unknown': [`update users set granted_codes = '{P999999}' where user_id = 'clerk1'`, 'clerk1', 'warning'],
  'preset-for-nothing': [
    `update users set presets = '{clerk,warehouse}',
      revoked_codes = '{${presets.warehouse.codes.join(',')}}' where user_id = 'clerk1'`,
    'clerk1',
    'warning',
  ],
  'code-nobody-holds': [`update users set revoked_codes = '{DH0003}' where user_id = 'head'`, 'DH0003', 'warning'],
  durable: [`set local synchronous_commit = off`, 'synchronous_commit', 'error'],
  migrations: [`delete from kysely_migration where name like '0003%'`, '0003-one-time-password', 'error'],
  distribution: ['create schema dinghuo_distribution create table keys (name text)', 'dinghuo_distribution', 'error'],
  jobs: [
    `insert into jobs (kind, key, shop_code, created_at, due_at) values ('order', 'x', 'S1', ${openedAt - 660_000}, 0)`,
    'jobs',
    'error',
  ],
  collection: [`update chain set is_demo = false`, 'pay_method', 'warning'],
  'cut-off': [`update orders set cut_off_at = ${openedAt - 120_000}`, 'orders', 'warning'],
}

/** Removes the findings that the small chain has on purpose. */
const repairs = `
  insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('PAYER', '主体', 'PA', '伙伴');
  update shops set payer_code = 'PAYER' where shop_code = 'S3';
  update purchase_rules set max_quantity = 10000 where material_code = 'M3';
  update purchase_rules set can_purchase = false where material_code = 'M4';
  update users set disabled = true where user_id = 'nobody';
  update users set presets = '{admin}' where user_id = 'head'`

/** Test databases disable durability on the command line; the other settings are as in production. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit']

describe('the doctor', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(repairs)
    await putOrder(chain, { shop: 'S1', status: 'SUBMITTED', lines: { M1: 1000 } })
  })
  afterAll(() => chain.close())

  /** Returns the findings after a statement that is rolled back. */
  const findingsAfter = async (slip: string): Promise<Diagnosis> => {
    const client = await chain.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query(slip)
      const pool = client as unknown as pg.Pool
      return await diagnose({ pool, now: openedAt, quick: false, bundled: true })
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const groupsOf = ({ sections }: Diagnosis) => sections.flatMap(({ groups }) => groups)

  it('finds nothing in a valid chain except that a test server is not durable', async () => {
    const diagnosis = await findingsAfter('select 1')
    expect(groupsOf(diagnosis).map(({ name }) => name)).toEqual(['durable'])
    expect(
      groupsOf(diagnosis)[0]!
        .findings.map(({ key }) => key)
        .sort(),
    ).toEqual(durable.toSorted())
    expect(diagnosis.checks).toBeGreaterThan(30)
  })

  it.each(lints.map(({ name }) => name))('%s detects its problem, names the row and the remedy', async name => {
    const [slip, key, severity] = slips[name]!
    const diagnosis = await findingsAfter(slip)
    const group = groupsOf(diagnosis).find(candidate => candidate.name === name)
    expect(group?.findings.map(finding => finding.key)).toContain(key)
    for (const { what, fix, sheet, severity: taken } of group!.findings) {
      expect(taken).toBe(severity)
      expect(sheet).not.toBeNull()
      for (const text of [...what, ...fix]) expect(text).not.toMatch(/undefined|null|NaN|^$/)
    }
    expect(diagnosis.errors).toBe(durable.length + (severity === 'error' ? group!.findings.length : 0))
  })

  it.each(['migrations', 'distribution', 'jobs', 'cut-off'])('the installation: %s detects its problem', async name => {
    const [slip, key, severity] = slips[name]!
    const candidate = groupsOf(await findingsAfter(slip)).find(group => group.name === name)
    expect(candidate?.findings).toMatchObject([{ key, severity }])
  })

  it('reports a check that the database refuses, instead of stopping at it', async () => {
    const refused = /stock_months|purchase_rules/
    const query = async (text: string, values?: Array<unknown>) => {
      if (refused.test(text)) throw Object.assign(new Error('complex joins are refused'), { code: '0A000' })
      return chain.connections.pool.query(text, values)
    }
    const diagnosis = await diagnose({ pool: { query } as never, now: openedAt, quick: false, bundled: true })
    const groups = groupsOf(diagnosis).filter(({ findings }) => JSON.stringify(findings).includes('are refused'))
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['G8 months', 'price-missing']))
    expect(diagnosis.errors).toBeGreaterThanOrEqual(groups.length)
  })

  it('has a test for every check except those that depend on the machine', () => {
    const names = [...lints, ...installationChecks, ...workChecks].map(({ name }) => name)
    expect(names.filter(name => !slips[name]).sort()).toEqual(['clock', 'disk', 'postgresql'])
    expect(Object.keys(slips).filter(name => !names.includes(name))).toEqual([])
  })

  it('offers the nearest maxima on the grid', async () => {
    const [finding] = groupsOf(await findingsAfter(slips['max-off-grid']![0])).find(
      ({ name }) => name === 'max-off-grid',
    )!.findings
    expect(finding!.fix).toEqual(['最大改为 10 或 11', 'set the maximum to 10 or 11'])
  })

  it('[S1] reports a violated invariant with its order, in a quick check only if it is of today', async () => {
    const broken = `update orders set status = 'DC_RECEIVED'`
    const [group] = (await findingsAfter(broken)).sections[0]!.groups
    expect(group).toMatchObject({
      name: 'I10 log',
      findings: [{ severity: 'error', key: expect.stringMatching(/^S1 DH/) }],
    })
    const client = await chain.connections.pool.connect()
    await client.query('begin')
    await client.query(broken)
    const look = (now: number) => diagnose({ pool: client as unknown as pg.Pool, now, quick: true, bundled: false })
    expect((await look(openedAt + 86_400_000 * 3)).sections[0]!.groups).toEqual([])
    await client.query(`update orders set status_since = ${openedAt}`)
    expect((await look(openedAt)).sections[0]!.groups.map(({ name }) => name)).toEqual(['I10 log'])
    await client.query('rollback')
    client.release()
  })

  it('does not query a schema of another version', async () => {
    const { sections } = await findingsAfter(slips.migrations![0])
    expect(sections.map(({ section }) => section)).toEqual(['installation'])
  })
})
