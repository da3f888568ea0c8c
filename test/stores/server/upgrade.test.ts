import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import {
  migrate,
  migrateWithin,
  migrationNames,
  migrationsMade,
} from '../../../adapters/postgres/migrations/migrate.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'

/** An order of four lines, two of them direct, in two shipments, as releases before 0035 wrote it. */
const orderRows = `
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

/** Master data with text groups and units, a person who is locked out, an allocation, and an event of a warehouse. */
const masterDataRows = `
insert into users (user_id, name, password_hash, presets, all_shops) values ('w1', '仓管', 'x', '{warehouse}', true);
insert into sign_in_tries values ('w1', 9, 4000000000000, 3000000000000);
insert into categories values ('C1', null, 1, '一', 1);
insert into materials (material_code, name, spec, unit, category_code, storage_type, delivery_mode, initials)
  values ('M1', '茶', '', '箱', 'C1', 'NORMAL', 'EXPRESS', 'c');
insert into warehouse_stock values ('M1', 7500);
insert into stock_locks values ('S1', 'DH1', 'M1', 1);
insert into prices values ('B', 'M1', '2026-01-01', 1250);
insert into calendar_entries (shop_group, day, can_order, arrival_days) values ('C', 'MON', true, 1);
insert into notices values ('N1', '须知', '文', 0, 1, '{D,A}');
insert into administration_changes (at, user_id, user_name, way, sheet, row_key, kind, fields)
  values (1, 'w1', '仓管', 'COMMAND', 'prices', 'B M1', 'ADDED', '[]');
insert into main_allocations values ('ZP1', 'hash', 1, 'ZP', '2026-11-01', 1, 0, 1, 5, 'x', 'x', 1);
insert into main_allocation_orders values ('S1', 'DH2', 'ZP1');
insert into api_keys (key_id, name, secret_hash, kinds, created_by_name, created_at)
  values ('k1', 'WMS', 'h', '{order.accepted}', 'x', 1);
insert into inbound_events (key_id, event_id, kind, dh_no, occurred_at, body, body_hash, received_at, waiting_since,
  outcome, settled_at) values ('k1', 'e1', 'order.accepted', 'DH1', 1, '{}', 'h', 1, 1, 'APPLIED', 1);`

/** A subsidy with three movements, a trade paid in full, and one whose payment was a fen short; not in a ledger yet. */
const paymentRows = `
insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('E1', '湖畔', 'PA1', '湖畔');
insert into subsidy_accounts values ('E1', 700);
insert into ledger_entries (entity_code, account, kind, biz_no, amount, at, actor_id, actor_name) values
  ('E1', 'SUBSIDY', 'RECHARGE', 'R1', 1000, 1, 'x', 'x'), ('E1', 'SUBSIDY_GRANTED', 'RECHARGE', 'R1', -1000, 1, 'x', 'x'),
  ('E1', 'SUBSIDY', 'HOLD', 'JY1', -400, 2, 'x', 'x'), ('E1', 'SUBSIDY_HELD', 'HOLD', 'JY1', 400, 2, 'x', 'x'),
  ('E1', 'SUBSIDY', 'CLEAR_REFUND', 'JY1', 100, 3, 'x', 'x'), ('E1', 'SUBSIDY_HELD', 'CLEAR_REFUND', 'JY1', -100, 3, 'x', 'x');
insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
    is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
  values ('E1', 'PB1', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY1'),
    ('E1', 'PB2', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY2');
insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at, expires_at,
    order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee,
    payable_fee, completed_at)
  values ('E1', 'JY1', 'PB1', 'TRANSACTION_COMPLETED', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500, 8),
    ('E1', 'JY2', 'PB2', 'IN_TRANSACTION', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500, null);
insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, amount, status, settles,
    created_at, prepaid_at, paid_at, confirmed_amount, confirmed_currency, confirmed_merchant, confirmed_at, ask_at)
  values ('E1', 'ZF1', 'JY1', 1, 'sandbox', 500, 'PAID', true, 1, 2, 5, 500, 'CNY', 'm', 6, null),
    ('E1', 'ZF2', 'JY2', 1, 'sandbox', 500, 'PREPAID', false, 1, 2, null, 499, 'CNY', 'm', 6, 7);`

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
    const released = migrationNames.filter(name => name <= '0089-order-jobs')
    expect(released).toHaveLength(51)
    const hash = createHash('sha256').update(released.join()).digest('hex')
    expect(hash).toMatch(/^32b72b9a54539d33/)
  })

  it('have a number each, and a step to take', async () => {
    const numbers = migrationNames.map(name => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
    for (const name of migrationNames) {
      const file = new URL(`../../../adapters/postgres/migrations/${name}.ts`, import.meta.url)
      const { up } = await import(file.href)
      expect([name, typeof up]).toEqual([name, 'function'])
    }
  })
})

describe('a database of an earlier release', () => {
  let database: TestDatabase
  let connections: Connections
  let earlier: Content
  beforeAll(async () => {
    database = await testDatabase()
    connections = openPool(database.connectionConfig)
    const client = await connections.pool.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.query('begin')
    await migrateWithin(client, '0026-order-centre')
    for (const text of [orderRows, masterDataRows, paymentRows]) await client.query(text)
    await client.query('commit')
    earlier = await content(rows)
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
      ...['ledger_stays', 'material_units_changed_months', 'material_units_months', 'material_units_recipe_edition'],
      ...['materials_edition', 'materials_months', 'materials_recipe_edition', 'order_rules_edition'],
      ...['paid_part_stays', 'paid_stays', 'paid_trade_stays', 'prices_edition'],
      ...['products_recipe_edition', 'purchase_rules_edition', 'recipes_changed_months', 'recipes_months'],
      ...['recipes_recipe_edition'],
    ])
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

/** One of two text messages and one of two robot messages are pending, the others sent; one export is in progress. */
const pendingRows = `
insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns, file_name,
    status, failure, slot, created_at, due_at, attempts, fence, lease_until)
  values ('u1', 'EX1', '人', 'zh', 'x', 'x', '{}', '{x}', 'x', 'PROCESSING', null, 1, 1, 2, 1, 3, 60),
    ('u1', 'EX2', '人', 'zh', 'x', 'x', '{}', '{x}', 'x', 'FAILED', 'CRASHED', null, 1, 2, 3, 3, null);
insert into messages (shop_code, kind, subject, actor_id, actor_name, at)
  select 'S1', 'APPROVED', 'DH' || i, 'x', 'x', i from generate_series(1, 2) i;
insert into sms_messages (message_id, shop_code, created_at, due_at, attempts, sent_at)
  values (1, 'S1', 1, 30, 2, null), (2, 'S1', 2, null, 1, 40);
insert into robots (robot_id, name, vendor, url, kinds, language, active) values ('R1', '群', 'WECOM', 'x', '{}', 'zh', true);
insert into robot_messages (robot_id, shop_code, message_id, due_at, attempts, sent_at)
  values ('R1', 'S1', 1, 40, 1, 45), ('R1', 'S1', 2, 50, 1, null);
insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('E1', '湖畔', 'PA1', '湖畔');
insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
    is_subsidy, total_fee, deduction_ratio, account_subsidy, subsidy_fee, trade_order_no)
  values ('E1', 'PB1', 'SUBMITTED', 'x', 'x', 1, 9, false, 500, 0, 0, 0, 'JY1');
insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at, expires_at,
    order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee,
    payable_fee)
  values ('E1', 'JY1', 'PB1', 'IN_TRANSACTION', 'x', 'x', 1, 9, 1, 1, 500, 0, 0, 0, 0, 0, 500);
insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, amount, status, settles,
    created_at, paid_at, confirmed_amount, confirmed_currency, confirmed_merchant, confirmed_at, refunding, ask_at, asked)
  values ('E1', 'ZF1', 'JY1', 1, 'sandbox', 500, 'UNKNOWN', false, 1, null, null, null, null, null, 0, 65, 1),
    ('E1', 'ZF2', 'JY1', 2, 'sandbox', 500, 'CLOSED', false, 1, null, null, null, null, null, 0, 70, 3),
    ('E1', 'ZF3', 'JY1', 3, 'sandbox', 500, 'PAID', false, 1, 5, 500, 'CNY', 'm', 6, 500, null, 2);
insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, amount, status,
    created_at, due_at, tries)
  values ('E1', 'TK1', 'ZF3', 'JY1', 'LATE_PAYMENT', 500, 'REFUND_ING', 1, 80, 2);
insert into payment_events (provider, event_id, kind, about_no, received_at, body, done_at)
  values ('sandbox', 'EV/1', 'PAYMENT', 'ZF1', 2, '', null), ('sandbox', 'EV/2', 'PAYMENT', 'ZF1', 2, '', 3);
insert into api_keys (key_id, name, secret_hash, kinds, created_by_name, created_at)
  values ('k1', 'WMS', 'h', '{order.accepted}', 'x', 1);
insert into inbound_events (key_id, event_id, kind, dh_no, shop_code, occurred_at, body, body_hash, received_at, waiting_since,
    outcome, settled_at, due_at)
  values ('k1', 'e1', 'order.accepted', 'DH1', 'S1', 1, '{}', 'h', 1, 1, 'PARKED', null, 90),
    ('k1', 'e2', 'order.accepted', 'DH1', 'S1', 1, '{}', 'h', 1, 1, 'APPLIED', 1, null);
insert into outbox (shop_code, topic, payload, created_at, due_at, attempts, delivered_at)
  values ('S1', 'order.lockStock', '{"dhNo": "DH1", "submissionNo": 2}', 1, 85, 3, null),
    ('S1', 'order.lockStock', '{"dhNo": "DH1", "submissionNo": 1}', 1, 85, 0, 86);
insert into listeners (listener) values ('wh1');
insert into announcements (shop_code, dh_no, event, at, version, to_status, submission_no, actor_name)
  select 'S1', 'DH1', 'submit', i, i, 'x', 1, 'x' from generate_series(1, 3) i;
insert into announced (shop_code, announcement_id, listener, dh_no, due_at, tries, heard_at, given_up_at)
  values ('S1', 1, 'wh1', 'DH1', 95, 4, null, null), ('S1', 2, 'wh1', 'DH1', 95, 1, 96, null),
    ('S1', 3, 'wh1', 'DH1', 95, 12, null, 96);`

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
