import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { up as nameGroups } from '../../../adapters/postgres/migrations/master-data/0044-named-groups.ts'
import { readSheets } from '../../../adapters/spreadsheet/folder.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { small } from './sheets.ts'

let connections: Connections
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  connections = openPool(database.connectionConfig)
})
afterAll(async () => {
  await connections.close()
  await drop()
})
beforeEach(() =>
  connections.pool.query(`truncate payer_entities, shop_groups, shops, users, categories, units, materials, purchase_rules,
    prices, order_rules, calendar_entries, notices cascade`),
)

const author = { userId: 'keeper', name: '仓管', way: 'COMMAND', at: 1000 } as const
const run = async (mode: 'check' | 'apply', sheets: Readonly<Record<string, string>>) => {
  const files = Object.entries(sheets).map(([name, text]) => ({
    file: `${name}.csv`,
    bytes: async () => Buffer.from(text),
  }))
  const folder = await readSheets(files, 'sheets')
  return importMasterData(
    masterDataOn(connections.db),
    importTools(async () => null),
    folder,
    mode,
    { author },
  )
}
const messagesOf = ({ errors }: Awaited<ReturnType<typeof run>>) =>
  errors.map(({ file, row, column, value }) => `${file}:${row} ${column} ${value}`)

describe('a code that another sheet defines', () => {
  it('[A1] is refused where a shop, a rule or a notice misspells its shop group, or a material its unit', async () => {
    const slips = await run('check', {
      ...small,
      shops: small.shops.replace('Y,A,OFFLINE', 'Y,AA,OFFLINE'),
      calendar: small.calendar.replace('B,TUE', 'C,TUE'),
      notices: small.notices.replace('A;B', 'A;D'),
      materials: small.materials.replace('1L,盒', '1L,合'),
    })
    expect(messagesOf(slips)).toEqual([
      'calendar.csv:4 shop_group C',
      'materials.csv:3 unit 合',
      'notices.csv:2 shop_groups D',
      'shops.csv:2 shop_group AA',
    ])
    expect(slips.errors[3]!.allowed[1]).toBe(
      'an existing Shop group of Shop groups (shop_group of the sheet shop_groups or the database)',
    )
  })

  it('can be a group without shops', async () => {
    await run('apply', small)
    const groups = `${small.shop_groups}C,新组\n`
    const { applied } = await run('apply', { shop_groups: groups, calendar: 'shop_group,day,can_order\nC,MON,yes\n' })
    expect(applied).toBe(true)
  })
})

describe('the stock of the warehouse', () => {
  const stock = (...rows: ReadonlyArray<string>) => ({
    warehouse_stock: ['material_code,on_hand,reason', ...rows, ''].join('\n'),
  })
  const onHand = async () =>
    (await connections.pool.query('select material_code as m, on_hand as q from warehouse_stock order by 1')).rows

  it('[A11] is entered by a sheet, and corrected with a reason, which the change log has with old and new value', async () => {
    await run('apply', small)
    expect((await run('apply', stock('M1,12.5,', 'M2,0,'))).applied).toBe(true)
    expect(messagesOf(await run('apply', stock('M1,10,')))).toEqual(['warehouse_stock.csv:2 reason '])
    expect((await run('apply', stock('M1,10,月末盘点'))).applied).toBe(true)
    expect(await onHand()).toEqual([
      { m: 'M1', q: 10_000 },
      { m: 'M2', q: 0 },
    ])
    const { rows } = await connections.pool.query(
      `select user_name, at, row_key, kind, fields from administration_changes where sheet = 'warehouse_stock' order by change_no desc limit 1`,
    )
    expect(rows).toEqual([
      {
        ...{ user_name: '仓管', at: 1000, row_key: 'M1', kind: 'CHANGED' },
        fields: [
          { column: 'on_hand', from: '12.5', to: '10' },
          { column: 'reason', from: '', to: '月末盘点' },
        ],
      },
    ])
  })

  it('[A11] is unchanged if a sheet repeats its value, with or without a reason', async () => {
    await run('apply', small)
    await run('apply', stock('M1,10,'))
    const { differences } = await run('check', stock('M1,10,again'))
    expect(differences[0]).toMatchObject({ changed: [], unchanged: 1 })
  })
})

describe('an existing database', () => {
  it('gets the shop groups and units that it uses, and loses none', async () => {
    await connections.pool.query(`
      insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
        values ('S1', '店', '店', 'd', '2', 'Y', 'EAST', 'OFFLINE');
      insert into calendar_entries (shop_group, day, can_order, arrival_days) values ('WEST', 'MON', true, 1);
      insert into categories values ('C1', null, 1, '一', 1);
      insert into materials (material_code, name, spec, unit, category_code, storage_type, delivery_mode, initials)
        values ('M1', '茶', '', '箱', 'C1', 'NORMAL', 'WAREHOUSE', 'c');
      drop table shop_groups, units, material_units cascade`)
    await nameGroups(connections.db as never)
    const [groups, units] = await Promise.all(
      ['select shop_group, name from shop_groups order by 1', 'select unit, name from units'].map(query =>
        connections.pool.query(query),
      ),
    )
    expect(groups!.rows).toEqual([
      { shop_group: 'EAST', name: 'EAST' },
      { shop_group: 'WEST', name: 'WEST' },
    ])
    expect(units!.rows).toEqual([{ unit: '箱', name: '箱' }])
  })
})
