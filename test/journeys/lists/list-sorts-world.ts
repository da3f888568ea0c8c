import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { fillContractWorld } from '../../contract/world/contract-world.ts'
import { openedAt } from '../../fixtures/chain.ts'
import { adjustmentRows } from './adjustment-rows.ts'
import { sheetAdditions } from './list-sorts-sheets.ts'
import { reportRows } from './report-rows.ts'
import { salesRows } from './sales-rows.ts'
import { moments, names, numbered, rowsOfEach, some } from './sorted-values.ts'
import { transferRows } from './transfer-rows.ts'

/** The columns of a copy that differ from the original, as SQL over `i`, the number of the copy from 1. */
type Differences = Readonly<Record<string, string>>

const submitted = `${openedAt} - 86400000 + (i % 4) * 60000`

/** Fills the contract world with enough rows for each list, with ties, empty cells and several pages. */
export const fillSortedWorld = async (connections: Connections): Promise<void> => {
  await fillContractWorld(connections)
  const { pool } = connections
  const copies: Array<string> = []
  const copy = (table: string, where: string, differences: Differences): void => {
    const pairs = Object.entries(differences).flatMap(([column, value]) => [`'${column}'`, value])
    copies.push(`insert into ${table} overriding system value select made.*
      from (select original from ${table} original where ${where} limit 1) first cross join generate_series(1, ${rowsOfEach}) i
      cross join lateral jsonb_populate_record(original, jsonb_build_object(${pairs.join(', ')})) made`)
  }
  masterData(copy)
  orders(copy)
  trades(copy)
  others(copy)
  copy('stock_balances', `shop_code = 'S1' and material_code = 'M1'`, {
    ...{ material_code: numbered('MX'), in_store: '(i % 4) * 1000', in_transport: '(i % 3) * 500' },
  })
  copy('return_orders', `th_no = 'TH26S1XYZ'`, { th_no: numbered('THX'), applied_at: moments })
  copy('return_lines', `th_no = 'TH26S1XYZ'`, { th_no: numbered('THX'), quantity: '(i % 4 + 1) * 500' })
  copy('stocktakes', `order_no = 'DH26S10XYZ'`, {
    ...{ order_no: numbered('PDX'), plan_code: numbered('PLX'), status: `'10'`, sent_at: some(60_000) },
    ...{ audited_at: some(60_000), counting_date: `'2026-11-01'::date + i % 4` },
  })
  const difference = { shop_code: numbered('X'), sc_no: numbered('SCX') }
  const shipment = { dh_no: numbered('DHH'), sh_no: numbered('SHH') }
  copy('difference_orders', `sc_no = 'SC26S1XYZ'`, { ...difference, ...shipment, applied_at: moments })
  copy('difference_lines', `sc_no = 'SC26S1XYZ'`, { ...difference, cancel_fee: '(i % 4) * 100' })
  copies.push(...additions)
  await pool.query(`begin; set local session_replication_role = replica; ${copies.join('; ')}; commit`)
}

/** Rows that the contract world lacks. */
const additions = [
  ...sheetAdditions,
  ...salesRows,
  ...adjustmentRows,
  ...transferRows,
  ...reportRows,
  `update stocktake_entries set batches = '[{"expiredDate": "2026-11-25", "countingQty": "1000"}, {"expiredDate": "2026-11-27", "countingQty": "2500"}]'`,
  `insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, created_at, created_by,
      created_by_name, submitted_at, updated_at, updated_by_name)
    select 'S1', ${numbered('BFX')}, '11', 'SHOP', ${numbered('K')}, '2026-11-19'::date + i % 3, (i % 4) * 100, ${moments}, 'head', '总部',
      ${moments}, ${moments}, '总部' from generate_series(1, ${rowsOfEach}) i`,
  `insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
    select 'S1', 'M' || (1 + i % 3), '2026-11-20'::date + i % 4, ${numbered('SHE')}, 1000 * (1 + i % 4) from generate_series(1, ${rowsOfEach}) i`,
  `insert into approval_votes (kind, shop_code, no, submission_no, user_id, user_name, decision, at, concludes)
    select 'ADD_ON', 'S1', ${numbered('DHF')}, 1, 'head', '总部', 'APPROVE', ${moments}, true from generate_series(1, ${rowsOfEach}) i`,
  `insert into administration_changes (at, user_id, user_name, way, sheet, row_key, kind, fields)
    select ${openedAt} + i / 3, 'head', '总部', 'PORTAL', 'shops', 'S1', 'CHANGED', '[]' from generate_series(1, ${rowsOfEach}) i`,
  `insert into sessions (token_hash, user_id, created_at, expires_at)
    select 'T' || i, 'u' || lpad((i % 5 + 1)::text, 3, '0'), 0, 9999999999999 from generate_series(1, ${rowsOfEach}) i`,
]

type Copy = (table: string, where: string, differences: Differences) => void

function masterData(copy: Copy): void {
  copy('payer_entities', `entity_code = 'ES1'`, {
    ...{ entity_code: numbered('EX'), entity_name: names, partner_name: names, partner_no: `'PX' || i % 4` },
    deduction_ratio: '(i % 4) * 1000',
  })
  copy('subsidy_accounts', `entity_code = 'ES1'`, { entity_code: numbered('EX'), balance: '(i % 4) * 100' })
  copy('shop_groups', `shop_group = 'A'`, { shop_group: numbered('G'), name: names })
  copy('shops', `shop_code = 'S1'`, {
    ...{
      shop_code: numbered('X'),
      name: names,
      payer_code: numbered('EX'),
      shop_group: `case when i % 2 = 0 then 'A' else 'B' end`,
    },
  })
  copy('categories', `level = 1`, { category_code: numbered('C'), name: names, sort_key: 'i % 4' })
  copy('units', 'true', { unit: numbered('U'), name: names })
  copy('materials', `material_code = 'M1'`, { material_code: numbered('MX'), name: names })
  copy('purchase_rules', `material_code = 'M1'`, {
    ...{ material_code: numbered('MX'), min_quantity: '(i % 4 + 1) * 1000', step_quantity: '(i % 4 + 1) * 1000' },
  })
  copy('prices', `material_code = 'M1'`, {
    ...{ material_code: numbered('MX'), price: '(i % 4 + 1) * 100', valid_from: `'2026-01-0' || i % 4 + 1` },
  })
  copy('order_rules', `order_type = 'NORMAL'`, {
    ...{
      shop_group: numbered('G'),
      service_fee: '(i % 4) * 100',
      grace_minutes: 'i % 4',
      opens_at: `'0' || i % 4 || ':00'`,
    },
  })
  copy('calendar_entries', 'true', { shop_group: numbered('G'), arrival_days: 'i % 4' })
  copy('notices', `notice_id = 'NA'`, { notice_id: numbered('N'), effective_from: `(i % 4)::bigint * 86400000` })
  copy('warehouse_stock', 'true', { material_code: numbered('MX'), on_hand: '(i % 4) * 1000' })
}

/** Creates orders in every tab of the work queue, pending and decided approvals, and shops close to a cut-off. */
function orders(copy: Copy): void {
  const shipped = `dh_no = 'DH26S14XYZ'`
  const of = (prefix: string, status: string, more: Differences = {}) =>
    copy('orders', shipped, {
      ...{ dh_no: numbered(prefix), status: `'${status}'`, purchase_date: `date '2026-12-01' + i` },
      ...{ arrival_date: `case when i % 4 > 0 then date '2026-12-20' + i % 4 end`, submitted_at: submitted },
      ...more,
    })
  of('DHA', 'PLACE_SUCCESS')
  of('DHB', 'DC_RECEIVED', { purchase_date: `date '2027-01-01' + i` })
  of('DHC', 'DC_SHIPPED', { purchase_date: `date '2027-02-01' + i`, all_shipped: 'false' })
  of('DHD', 'DC_SHIPPED', { purchase_date: `date '2027-03-01' + i`, all_shipped: 'true' })
  of('DHE', 'DC_CANCEL', { purchase_date: `date '2027-04-01' + i` })
  const dear = { total_fee: '(i % 4) * 100', material_fee: '(i % 4) * 100' }
  of('DHF', 'WAIT_APPROVE', {
    ...dear,
    shop_name: names,
    order_type: `'OVERTIME'`,
    purchase_date: `date '2027-05-01' + i`,
  })
  copy('orders', shipped, {
    ...{ shop_code: numbered('X'), dh_no: numbered('DHG'), purchase_date: `date '2026-11-21'` },
    ...{
      status: `case when i % 2 = 0 then 'WAIT_SUBMIT' else 'SUBMITTED' end`,
      submitted_at: submitted,
      kinds: 'i % 4',
    },
  })
  copy('cart_lines', `dh_no = 'DH26S10XYZ'`, {
    ...{ shop_code: numbered('X'), dh_no: numbered('DHG'), material_code: `'M' || i % 3 + 1`, updated_at: moments },
  })
  copy('urgent_applications', 'true', {
    ...{ sq_no: numbered('SQ'), status: `'TO_AUDIT'`, created_at: moments, decided_at: 'null', reject_reason: 'null' },
    shop_name: names,
    expected_delivery_date: `date '2026-12-20' + i % 4`,
  })
  of('DHW', 'WAIT_PAY', {
    ...dear,
    pay_method: `'ONLINE'`,
    purchase_date: `date '2027-08-01' + i`,
    cut_off_at: moments,
  })
  copy('order_lines', shipped, {
    ...{ shop_code: numbered('X'), dh_no: numbered('DHH'), material_code: numbered('MX'), material_name: names },
    ...{ quantity: '(i % 4 + 1) * 1000', shipped: '(i % 4) * 1000', price: '(i % 4 + 1) * 100' },
  })
  receipts(copy)
}

/** Creates a shipment of one material for each copied shop, some of them received. */
function receipts(copy: Copy): void {
  const shipped = `dh_no = 'DH26S14XYZ'`
  copy('shipments', shipped, {
    ...{ shop_code: numbered('X'), dh_no: numbered('DHH'), sh_no: numbered('SHH') },
    ...{ received_at: `${openedAt} - ${some(60_000)}`, shipped_at: `${openedAt} - (i % 3) * 60000` },
    sh_status: `case when i % 4 = 0 then '10' else '99' end`,
  })
  copy('shipment_lines', shipped, {
    ...{ shop_code: numbered('X'), dh_no: numbered('DHH'), sh_no: numbered('SHH'), material_name: names },
    ...{ shipped: '(i % 4 + 1) * 1000', received: some(1000) },
  })
}

/** Creates open and paid trades with their refunds, differences and bank transfers. */
function trades(copy: Copy): void {
  const one = `trade_order_no = 'JY26S1XYZ'`
  const fee = '(i % 4 + 1) * 100'
  const amounts = { total_fee: fee, payable_fee: fee }
  tradedOrders(copy)
  for (const [prefix, order, status, state] of [
    ['JYA', 'DHH', 'TRANSACTION_COMPLETED', 'PAID'],
    ['JYB', 'DHI', 'IN_TRANSACTION', 'OPEN'],
  ] as const) {
    const completed = status === 'IN_TRANSACTION' ? 'null' : moments
    copy('trade_orders', one, {
      ...{ trade_order_no: numbered(prefix), batch_no: numbered(`PC${prefix}`), status: `'${status}'`, ...amounts },
      ...{ created_at: moments, completed_at: completed, paid_at: completed },
    })
    copy('trade_parts', one, {
      ...{ trade_order_no: numbered(prefix), dh_no: numbered(order), state: `'${state}'`, refunded_fee: '0' },
      ...{ ...amounts, goods_fee: fee, shop_code: numbered('X') },
    })
  }
  copy('payment_orders', one, {
    ...{ trade_order_no: numbered('JYA'), payment_order_no: numbered('ZFA') },
    ...{ paid_at: moments, channel_no: numbered('CH') },
    ...{ amount: fee, confirmed_amount: fee, refunding: '0' },
  })
  copy('order_refunds', `refund_no = 'TK26S1XYZ'`, {
    ...{
      shop_code: numbered('X'),
      refund_no: numbered('TKA'),
      dh_no: numbered('DHH'),
      trade_order_no: numbered('JYA'),
      refund_fee: fee,
    },
    ...{ created_at: moments, complete_at: some(1_000_000_000), attach_order_no: numbered('FC') },
    show_refund_status: `case when i % 4 = 0 then 'REFUND_ING' else 'REFUND_SUCCESS' end`,
  })
  differences(copy, one)
  transfers(copy)
}

function tradedOrders(copy: Copy): void {
  copy('orders', `dh_no = 'DH26S14XYZ'`, {
    ...{
      shop_code: numbered('X'),
      shop_name: names,
      dh_no: numbered('DHH'),
      trade_order_no: numbered('JYA'),
      purchase_date: `date '2027-06-01' + i`,
      cut_off_at: moments,
      all_shipped: 'true',
      submitted_at: submitted,
    },
    arrival_date: `date '2026-12-20' + i % 4`,
  })
  copy('orders', `dh_no = 'DH26S14XYZ'`, {
    ...{
      shop_code: numbered('X'),
      shop_name: names,
      dh_no: numbered('DHI'),
      purchase_date: `date '2027-07-01' + i`,
      cut_off_at: moments,
    },
  })
}

/** Creates captures with a different amount, pending and decided by finance. */
function differences(copy: Copy, one: string): void {
  const decided = { decided_at: moments, decided_by: `'head'`, decided_by_name: `'总部'`, note: `'已核对'` }
  for (const [prefix, facts] of [
    ['ZFB', {}],
    ['ZFC', { ...decided, state: `'REFUNDED'` }],
  ] as const) {
    copy('payment_orders', one, {
      ...{ payment_order_no: numbered(prefix), paid_at: moments, settles: 'false', channel_no: numbered(prefix) },
      ...{ attempt: `i + ${prefix === 'ZFB' ? 100 : 200}` },
    })
    copy('payment_differences', `entity_code = 'ES1'`, {
      ...{
        payment_order_no: numbered(prefix),
        asked: '1000',
        captured: '(i % 4 + 1) * 100',
        found_at: moments,
        ...facts,
      },
    })
  }
}

function transfers(copy: Copy): void {
  const by = { received_at: moments, confirmed_at: moments, confirmed_by: `'head'`, confirmed_by_name: `'总部'` }
  const some = { amount: '(i % 4 + 1) * 100', created_at: moments, held_until: moments }
  const states = {
    ZFT: { state: `'WAITING'` },
    ZFU: { state: `'CONFIRMED'`, bank_reference: numbered('BK'), ...by },
    ZFV: { state: `'CLOSED'`, closed_at: moments },
  }
  for (const [at, [prefix, state]] of Object.entries(states).entries()) {
    const number = { payment_order_no: numbered(prefix) }
    copy('payment_orders', `payment_order_no = 'ZF26S1XYZ'`, {
      ...{ ...number, settles: 'false', attempt: `i + ${300 + at * 100}`, channel_no: numbered(prefix) },
    })
    copy('offline_transfers', 'true', { ...number, ...some, ...state })
  }
  const { received_at: _, ...sent } = by
  const back = { amount: '(i % 4 + 1) * 100', created_at: moments, payment_order_no: numbered('ZFU') }
  copy('offline_refunds', 'true', { ...back, payment_refund_no: numbered('TFA') })
  copy('offline_refunds', 'true', {
    ...back,
    ...sent,
    payment_refund_no: numbered('TFB'),
    bank_reference: numbered('BL'),
  })
}

function others(copy: Copy): void {
  copy('inbound_events', 'true', { event_id: numbered('EV'), received_at: moments, occurred_at: `${moments} % 7` })
  copy('export_tasks', `requester_id = 'admin'`, {
    ...{ task_no: numbered('EX'), created_at: moments, completed_at: moments },
  })
  copy('users', `user_id = 'head'`, { user_id: numbered('u'), name: names })
  copy('ledger_entries', `account = 'SUBSIDY'`, {
    ...{ entry_no: '100000 + i', biz_no: numbered('HB'), at: moments, amount: 'i % 4 + 1', balance: 'i % 3' },
  })
}
