import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrateWithin } from '../../adapters/postgres/migrate.ts'
import { type Connections, openPool } from '../../adapters/postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** An order of four lines, two of them direct, in two shipments: as releases before 0035 wrote it. */
const before = `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
  values ('S1', '一店', '一店', 'yd', '2', 'HH', 'A', 'OFFLINE');
insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at,
    pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
  select 'S1', dh_no, 'ZP', 'DC_SHIPPED', 'A', '一店', '2026-11-01', 0, 1, 'OFFLINE', 'C', 'WAREHOUSE', 'SHOP', 'x', 0, 0
  from unnest('{DH1,DH2}'::text[]) dh_no;
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type,
    delivery_mode, min_quantity, step_quantity, max_quantity, quantity, price, amount)
  select 'S1', 'DH1', code, no, code, '', '箱', 'NORMAL', mode, 1, 1, 9, 1, 1, 1
  from (values ('M1', 1, 'EXPRESS'), ('M2', 2, 'DIRECT'), ('M3', 3, 'DIRECT'), ('M4', 4, 'WAREHOUSE')) l(code, no, mode);
insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, shipped_at, shipped_by, shipped_by_name)
  values ('S1', 'DH1', 'SH1', 1, 'WAREHOUSE', 0, 'x', 'x'), ('S1', 'DH1', 'SH2', 2, 'WAREHOUSE', 0, 'x', 'x');
insert into shipment_lines (shop_code, dh_no, sh_no, material_code, replaces, material_name, spec, unit, price, shipped)
  values ('S1', 'DH1', 'SH1', 'M2', '', '', '', '', 1, 1), ('S1', 'DH1', 'SH1', 'M3', '', '', '', '', 1, 1),
    ('S1', 'DH1', 'SH1', 'M4', '', '', '', '', 1, 1), ('S1', 'DH1', 'SH2', 'M1', '', '', '', '', 1, 1);`

describe('a database of an earlier release', () => {
  let database: TestDatabase
  let connections: Connections
  beforeAll(async () => {
    database = await testDatabase()
    connections = openPool(database.connectionConfig)
    const client = await connections.pool.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.query('begin')
    await migrateWithin(client, '0026-order-centre')
    await client.query(before)
    await client.query('commit')
    client.release()
    await migrate(connections.pool)
  })
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })
  const rows = async (text: string) => (await connections.pool.query(text)).rows

  it('[S22] tells the ways of its orders and shipments from their lines', async () => {
    expect(await rows('select dh_no, delivery_modes from orders order by 1')).toEqual([
      { dh_no: 'DH1', delivery_modes: ['DIRECT', 'WAREHOUSE', 'EXPRESS'] },
      { dh_no: 'DH2', delivery_modes: [] },
    ])
    expect(await rows('select sh_no, delivery_mode from shipments order by 1')).toEqual([
      { sh_no: 'SH1', delivery_mode: 'DIRECT' },
      { sh_no: 'SH2', delivery_mode: 'EXPRESS' },
    ])
  })
})
