import { afterEach, describe, expect, it } from 'vitest'
import { demoPayers, demoShops } from '../../../adapters/demo/chain.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate, migrateWithin, migrationNames } from '../../../adapters/postgres/migrations/migrate.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { shareOf } from '../../sweep.ts'

const before = migrationNames[migrationNames.indexOf('0056-chain-kind') - 1]!
const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Returns whether a database of the previous version counts as a demo chain after its migration. */
const isDemoAfterMigration = async (slip = 'select 1'): Promise<boolean> => {
  const database = await testDatabase()
  closing.push(() => database.drop())
  const { pool, close } = openPool(database.connectionConfig)
  closing.push(close)
  const client = await pool.connect()
  await client.query('drop schema public cascade; create schema public; begin')
  await migrateWithin(client, before)
  await client.query(`update chain set name = '山野茶集'`)
  await client.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
     select code, code, code, 'x', '2', 'Y', 'A', 'OFFLINE' from unnest($1::text[]) code`,
    [demoShops.map(({ code }) => code)],
  )
  await client.query(
    `insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
     select name, name, 'PA', 'PA' from unnest($1::text[]) name`,
    [demoPayers.map(({ name }) => name)],
  )
  await client.query(`insert into users (user_id, name, password_hash) values ('wang.xiaoyan', '王小燕', '')`)
  await client.query(slip)
  await client.query('commit')
  client.release()
  await migrate(pool)
  return (await pool.query<{ is_demo: boolean }>('select is_demo from chain')).rows[0]!.is_demo
}

describe('[K8] an older database', () => {
  it('of the demo is still the demo', async () => {
    expect(await isDemoAfterMigration()).toBe(true)
  })

  it.each(
    shareOf(
      'older databases',
      [
        ['with another name', `update chain set name = '某某茶饮'`],
        ['without one of the shops', `delete from shops where shop_code = 'SZ3002'`],
        [
          'with payers of its own',
          `update payer_entities set entity_name = '某某有限公司' where entity_code like '深圳%'`,
        ],
        ['without the accounts', `update users set user_id = 'admin'`],
        ['that is empty', `truncate shops, payer_entities, users cascade`],
      ] as const,
      3,
    ),
  )('%s is a real chain, without play money', async (_, slip) => {
    expect(await isDemoAfterMigration(slip)).toBe(false)
  })
})

describe('[K8] a chain', () => {
  it('is a demo only if created as one, and cannot become one once it has orders', async () => {
    const database = await testDatabase()
    closing.push(() => database.drop())
    const { pool, close } = openPool(database.connectionConfig)
    closing.push(close)
    expect((await pool.query('select is_demo from chain')).rows).toEqual([{ is_demo: false }])
    await pool.query('update chain set is_demo = true')
    await pool.query('update chain set is_demo = false')
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into orders (shop_code, dh_no, order_type, status, version, submission_no, shop_group, shop_name,
        purchase_date, opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source, kinds, material_fee,
        total_fee, first_materials, created_by, created_at, status_since)
      values ('S', 'DH', 'NORMAL', 'WAIT_SUBMIT', 1, 0, 'A', 'S', '2026-11-21', 0, 1, 'ONLINE', 'C', 'WAREHOUSE', 'SHOP', 0,
        0, 0, '', 'x', 0, 0)`,
    )
    await client.query('set session_replication_role = origin')
    client.release()
    await expect(pool.query('update chain set is_demo = true')).rejects.toThrow('cannot become the demo')
  })
})
