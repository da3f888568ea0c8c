import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import {
  loadMigrations,
  migrate,
  migrateWithin,
  migrationNames,
  migrationsMade,
} from '../../../adapters/postgres/migrations/migrate.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'
import { masterDataRows, orderRows, paymentRows, pendingRows, returnRows } from './upgrade-rows.ts'

/** Columns of existing rows that a migration changes. */
const rewritten: Readonly<Record<string, ReadonlyArray<string>>> = {
  shipments: ['delivery_mode'],
  payment_orders: ['status', 'paid_at'],
}

/** Columns whose pending work a migration moves to the jobs. */
const movedToJobs: Readonly<Record<string, ReadonlyArray<string>>> = {
  payment_orders: ['ask_at', 'asked'],
  inbound_events: ['due_at'],
}

describe('the migrations in the folder', () => {
  it('have the names and the order under which databases of the last release store them', () => {
    const released = migrationNames.filter(name => name <= '0227-push-devices')
    expect(released).toHaveLength(100)
    const hash = createHash('sha256').update(released.join()).digest('hex')
    expect(hash).toMatch(/^dbedd9ca779069fb/)
  })

  it('have a number each, and a step to take', async () => {
    const numbers = migrationNames.map(name => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
    for (const [name, { up }] of Object.entries(await loadMigrations())) {
      expect([name, typeof up]).toEqual([name, 'function'])
    }
  })
})

describe('a database of an earlier release', () => {
  let database: TestDatabase
  let connections: Connections
  let earlier: Content
  let made: ReadonlyArray<Line>
  beforeAll(async () => {
    database = await testDatabase()
    connections = openPool(database.connectionConfig)
    const client = await connections.pool.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.query('begin')
    await migrateWithin(client, '0026-order-centre')
    for (const text of [orderRows, masterDataRows, paymentRows, returnRows]) await client.query(text)
    await client.query('commit')
    earlier = await content(rows)
    made = await rows('select name, timestamp from kysely_migration order by name')
    client.release()
    await migrate(connections.pool)
  })
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })
  const rows = async (text: string) => (await connections.pool.query(text)).rows

  it('keeps its shops, without delivery points yet', async () => {
    expect(await rows('select name, address, receiver, receiver_phone, delivery_window from shops')).toEqual([
      { name: '一店', address: '', receiver: '', receiver_phone: '', delivery_window: '' },
    ])
  })

  it('[S22] derives the delivery modes of its orders and shipments from their lines', async () => {
    expect(await rows('select dh_no, delivery_modes from orders order by 1')).toEqual([
      { dh_no: 'DH1', delivery_modes: ['DIRECT', 'WAREHOUSE', 'EXPRESS'] },
      { dh_no: 'DH2', delivery_modes: [] },
    ])
    expect(await rows('select sh_no, delivery_mode from shipments order by 1')).toEqual([
      { sh_no: 'SH1', delivery_mode: 'DIRECT' },
      { sh_no: 'SH2', delivery_mode: 'EXPRESS' },
    ])
  })

  it('shares the refund of its return among the lines, to the fen', async () => {
    const fees = 'select material_code, cancel_fee, subsidy_fee from return_lines order by 1'
    expect(await rows(fees)).toEqual([
      { material_code: 'M1', cancel_fee: 33, subsidy_fee: 0 },
      { material_code: 'M2', cancel_fee: 33, subsidy_fee: 1 },
      { material_code: 'M3', cancel_fee: 34, subsidy_fee: 1 },
    ])
  })

  it('runs none of its migrations again, wherever their files lie now', async () => {
    const [first, last] = [made[0]!, made.at(-1)!]
    expect([made.length, first.name, last.name]).toEqual([23, '0001-ordering', '0026-order-centre'])
    const now = await rows('select name, timestamp from kysely_migration order by name')
    expect(now.slice(0, made.length)).toEqual(made)
  })

  it('[A1] is at the newest migration, with every earlier row and value', async () => {
    expect(await migrationsMade(connections.pool)).toEqual(migrationNames)
    expect(earlier.size).toBeGreaterThan(20)
    const now = await content(rows, earlier)
    const changed = (table: string) => [...(rewritten[table] ?? []), ...(movedToJobs[table] ?? [])]
    for (const [table, lines] of earlier) {
      const without = (line: Line) =>
        JSON.stringify(Object.entries(line).filter(([column]) => !changed(table).includes(column)))
      const rowsNow = new Set(now.get(table)!.map(without))
      expect([table, lines.filter(line => !rowsNow.has(without(line)))]).toEqual([table, []])
    }
  })

  it('has only the triggers that protect stored data, as ARCHITECTURE lists them', async () => {
    const triggers = await rows('select tgname as name from pg_trigger where not tgisinternal order by 1')
    expect(triggers.map(({ name }) => name)).toEqual([
      ...['calendar_entries_edition', 'captured_stays', 'categories_edition', 'chain_demo_at_creation'],
      ...['impersonations_rights_edition', 'ledger_stays'],
      ...['material_units_changed_months', 'material_units_months', 'material_units_recipe_edition'],
      ...['materials_edition', 'materials_months', 'materials_recipe_edition', 'order_rules_edition'],
      ...['paid_part_stays', 'paid_stays', 'paid_trade_stays', 'prices_edition'],
      ...['products_recipe_edition', 'purchase_rules_edition', 'recipes_changed_months', 'recipes_months'],
      ...['recipes_recipe_edition', 'roles_rights_edition', 'sessions_rights_edition', 'users_rights_edition'],
    ])
    const withTransitionTables = 'tgoldtable is not null or tgnewtable is not null'
    expect(await rows(`select tgname from pg_trigger where ${withTransitionTables}`), 'no transition tables').toEqual(
      [],
    )
  })

  it('[A1] has a named group and unit for each used text, and the locked-out person keeps their rights', async () => {
    expect(await rows('select shop_group, name from shop_groups order by 1')).toEqual(
      ['A', 'B', 'C', 'D'].map(group => ({ shop_group: group, name: group })),
    )
    expect(await rows('select unit, name from units')).toEqual([{ unit: '箱', name: '箱' }])
    expect(await rows('select user_id, presets, phone, disabled from users')).toEqual([
      { user_id: 'w1', presets: ['warehouse'], phone: '', disabled: false },
    ])
    expect(await rows('select is_demo from chain')).toEqual([{ is_demo: false }])
  })

  it('has the balance after each movement, and the short capture awaits finance', async () => {
    const balances = await rows(`select balance from ledger_entries where account = 'SUBSIDY' order by entry_no`)
    expect(balances.map(({ balance }) => balance)).toEqual([1000, 600, 700])
    const differences = await rows('select payment_order_no, kind, asked, captured, state from payment_differences')
    const short = { payment_order_no: 'ZF2', kind: 'AMOUNT', asked: 500, captured: 499, state: 'OPEN' }
    expect(differences).toEqual([short])
    expect(await rows(`select payment_order_no, status from payment_orders order by 1`)).toEqual([
      { payment_order_no: 'ZF1', status: 'PAID' },
      { payment_order_no: 'ZF2', status: 'DIFFERS' },
    ])
    expect(
      await rows(`select account, amount from ledger_entries where kind = 'DIFFERENCE_PAYMENT' order by account`),
    ).toEqual([
      { account: 'CHANNEL', amount: -499 },
      { account: 'UNSETTLED', amount: 499 },
    ])
    expect(await rows('select trade_order_no, paid_at from trade_orders order by 1')).toEqual([
      { trade_order_no: 'JY1', paid_at: 5 },
      { trade_order_no: 'JY2', paid_at: null },
    ])
    expect(await rows('select allocation_no, cancelled_at from main_allocations')).toEqual([
      { allocation_no: 'ZP1', cancelled_at: null },
    ])
  })
})

describe('work pending in a former queue', () => {
  it('is pending among the jobs after the upgrade, with its due time and attempts', async () => {
    const database = await testDatabase()
    const connections = openPool(database.connectionConfig)
    const client = await connections.pool.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.query('begin')
    await migrateWithin(client, '0076-payment-message-events')
    await client.query(pendingRows)
    await client.query('commit')
    client.release()
    await migrate(connections.pool)
    const { rows } = await connections.pool.query(
      `select kind, key, lane, shop_code, due_at, attempts from jobs order by kind, key`,
    )
    expect(rows).toEqual([
      { kind: 'closedPayment', key: 'ZF2', lane: 'sandbox', shop_code: null, due_at: 70, attempts: 3 },
      { kind: 'export', key: 'u1/EX1', lane: 'u1', shop_code: null, due_at: 60, attempts: 1 },
      { kind: 'inboundEvent', key: 'k1/e1', lane: '', shop_code: 'S1', due_at: 90, attempts: 0 },
      { kind: 'order', key: 'order.lockStock/S1/DH1/2', lane: '', shop_code: 'S1', due_at: 85, attempts: 3 },
      { kind: 'paymentInquiry', key: 'ZF1', lane: 'sandbox', shop_code: null, due_at: 65, attempts: 1 },
      { kind: 'paymentNotification', key: 'sandbox/EV/1', lane: 'sandbox', shop_code: null, due_at: 5002, attempts: 0 },
      { kind: 'refund', key: 'TK1', lane: 'sandbox', shop_code: null, due_at: 80, attempts: 2 },
      { kind: 'robot', key: 'R1/2', lane: 'R1', shop_code: 'S1', due_at: 50, attempts: 1 },
      { kind: 'sms', key: '1', lane: '', shop_code: 'S1', due_at: 30, attempts: 2 },
      { kind: 'webhook', key: 'wh1/1', lane: 'wh1', shop_code: 'S1', due_at: 95, attempts: 4 },
    ])
    await connections.close()
    await database.drop()
  })
})

type Line = Readonly<Record<string, unknown>>
type Content = ReadonlyMap<string, ReadonlyArray<Line>>

/** Returns the rows of every non-empty table, or only of the tables and columns that existed earlier. */
const content = async (rows: (text: string) => Promise<ReadonlyArray<Line>>, earlier?: Content): Promise<Content> => {
  const tables = await rows(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`)
  const names = earlier ? [...earlier.keys()] : tables.map(({ name }) => String(name))
  const sections: Array<[string, ReadonlyArray<Line>]> = []
  for (const name of names) {
    const first = earlier?.get(name)?.[0]
    const stays = (column: string) => !movedToJobs[name]?.includes(column)
    const columns = first === undefined ? '*' : Object.keys(first).filter(stays).join(', ')
    sections.push([name, await rows(`select ${columns} from ${name}`)])
  }
  return new Map(sections.filter(([, lines]) => lines.length > 0))
}
