import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants, invariants } from '../../../adapters/postgres/invariants/index.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'
import { putTrade } from '../../journeys/payment/fixtures/past-trade.ts'
import { moneyBreaks } from '../payment/money-breaks.ts'
import { reportBreaks } from '../reports/report-breaks.ts'

/** Inserts a draft of a return of 0.5 M1 with one column set, and with a fee on its line. */
function returnOf(column: string, value: string, fee = 0): string {
  return `with head as (
      insert into return_orders (shop_code, th_no, dh_no, applied_at, th_status, ${column})
      select shop_code, 'TH1', dh_no, 0, '00', ${value} from orders where dh_no = $1 returning shop_code, th_no
    ) insert into return_lines (shop_code, th_no, material_code, quantity, cancel_fee)
    select shop_code, th_no, 'M1', 500, ${fee} from head`
}

/** A sales day whose gross sales are no product's, and which used a material that was never posted. */
const wrongSales = `with day as (
      insert into sales_days (shop_code, trade_day, sales_no, edition, body_hash, source, gross, sold, returned, waiting,
        recorded_at, recorded_by, recorded_by_name)
      select shop_code, '2026-11-20', 'XS1', 1, '', 'SCREEN', 100, 0, 0, 0, 0, '', '' from orders where dh_no = $1
      returning shop_code, trade_day
    )
    insert into sales_usage (shop_code, trade_day, material_code, sold, returned)
    select shop_code, trade_day, 'M1', 500, 0 from day`

/** A booked local purchase without a posting. */
const wrongLocalPurchase = `with head as (
    insert into local_purchases (shop_code, lc_no, lc_status, client_key, purchase_day, seller_name, remark, documents, paid_fee,
      created_at, created_by, created_by_name, updated_at, updated_by_name, booked_at)
    select shop_code, 'LC1', '99', 'K1', '2026-11-20', '', '', '{x}', 5, 0, '', '', 0, '', 0 from orders where dh_no = $1
    returning shop_code, lc_no
  )
  insert into local_purchase_lines (shop_code, lc_no, line_no, material_code, quantity, paid_fee)
  select shop_code, lc_no, 1, 'M1', 500, 5 from head`

/** A confirmed adjustment without a posting, whose amount is not that of its line. */
const wrongAdjustment = `with head as (
    insert into account_adjustments (shop_code, tz_no, tz_status, tz_type, tz_mode, pay_status, adjust_day, remark, adjust_fee,
      allowance_fee, created_at, created_by, created_by_name, updated_at, updated_by_name, confirmed_at)
    select shop_code, 'TZ1', '99', '0', 'GOODS', '0', '2026-11-20', '', 5, 0, 0, '', '', 0, '', 0 from orders where dh_no = $1
    returning shop_code, tz_no
  )
  insert into account_adjustment_lines (shop_code, tz_no, line_no, material_code, quantity, unit_cost, amount)
  select shop_code, tz_no, 1, 'M1', 500, 100, 50 from head`

/** An approved stocktake without a posting and without entries, over a book that the ledger does not have. */
const wrongStocktake = `with head as (
    insert into stocktakes (shop_code, order_no, status, source, count_rule, attribute, counting_date, is_required,
      blocks_orders, impacts_inventory, is_blind, opened_at, opened_by_name, sent_at, audited_at)
    select shop_code, 'PD1', '99', '1', 'MANUAL', 'ALL', '2026-11-21', false, false, true, false, 0, '', 1, 2
    from orders where dh_no = $1 returning shop_code, order_no
  )
  insert into stocktake_lines (shop_code, order_no, material_code, line_no, material_name, spec, check_unit, first_at,
    counted_at, book_qty, moved_qty, counted_qty, variance_qty, moved_during, variance_value)
  select shop_code, order_no, 'M1', 1, '', '', '箱', 1, 1, 500, 0, 2000, 1500, 0, 0 from head`

/** A completed transfer of which a part has no end, and which was never posted. */
const wrongTransfer = `with head as (
    insert into stock_transfers (out_shop_code, db_no, in_shop_code, biz_status, applicant_shop_code, client_key, business_code,
      created_at, created_by, created_by_name, out_at, in_at)
    select shop_code, 'DB1', 'S1', 'DONE', shop_code, 'K1', 'C', 0, '', '', 0, 0 from orders where dh_no = $1
    returning out_shop_code, db_no
  )
  insert into stock_transfer_lines (out_shop_code, db_no, material_code, line_no, applied, sent, received)
  select out_shop_code, db_no, 'M1', 1, 1000, 1000, 900 from head`

/** Statements that violate each invariant, applied to a valid order; guards that would forbid them are dropped. */
const breaks: Readonly<Record<string, string>> = {
  'I10 table': `update order_log set event = 'receive' where dh_no = $1 and version = 2`,
  'I10 log': `update orders set status = 'DC_RECEIVED' where dh_no = $1`,
  I11: `update order_lines set quantity = quantity + 1 where dh_no = $1`,
  I12: `update order_log set at = (select cut_off_at from orders where dh_no = $1) where dh_no = $1 and event = 'submit'`,
  I13: `insert into order_log select shop_code, dh_no, 9, at, actor_id, actor_name, 'withdraw', 'SUBMITTED', 'ROLLING_BACK', 1
    from order_log where dh_no = $1 and version = 1`,
  I14: `update orders set material_fee = material_fee + 1, total_fee = total_fee + 1 where dh_no = $1`,
  'I14 thawed': `update orders set status = 'WAIT_SUBMIT' where dh_no = $1`,
  I15: `insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date,
    opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
  select shop_code, dh_no || 'B', order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at, pay_method,
    business_code, delivery_mode, order_source, created_by, created_at, status_since from orders where dh_no = $1`,
  'I15 urgent': `update orders set sq_no = 'SQ1' where dh_no = $1`,
  'I15 allocation': `insert into main_allocations select 'ZP' || dh_no, dh_no, 1, 'ZP', purchase_date, 1, 0, 1, 0, '', '', 0
    from orders where dh_no = $1`,
  'I16 lines': `update order_lines set shipped = 1000, received = 1001 where dh_no = $1`,
  'I16 shipments': `update order_lines set shipped = 1000 where dh_no = $1`,
  'I16 receipts': `insert into shipments (shop_code, dh_no, sh_no, batch_no, delivery_mode, shipped_at, shipped_by, shipped_by_name)
    select shop_code, dh_no, 'SH1', 1, 'WAREHOUSE', 0, '', '' from orders where dh_no = $1`,
  I17: `insert into order_log select shop_code, dh_no, 9, at, actor_id, actor_name, 'void', 'INVALID', 'INVALID', 1
    from order_log where dh_no = $1 and version = 1`,
  I19: `insert into idempotency_keys values ('head', 'order.start', $1, '', null, 0)`,
  'I20 stock': `insert into stock_locks select shop_code, dh_no, 'M2', 1 from orders where dh_no = $1`,
  I21: `insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns,
      file_name, status, created_at, completed_at, rows_done, rows_total, file_size, chunks, sha256)
    select 'head', dh_no, '', 'zh', '', '', '{}', '{x}', '', 'COMPLETED', 0, 0, 0, 0, 1, 1, ''
    from orders where dh_no = $1`,
  'I23 exports': `insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param,
      columns, file_name, status, slot, created_at)
    select 'head', dh_no, '', 'zh', '', '', '{}', '{x}', '', 'PROCESSING', 1, 0
    from orders where dh_no = $1`,
  'G1 balance': `update stock_balances set in_transport = in_transport + 1 where shop_code = (select shop_code from orders where dh_no = $1)`,
  'G2 chain': `update stock_movements set after_in_store = after_in_store + 1 where shop_code = (select shop_code from orders where dh_no = $1)`,
  'G3 days': `update stock_days set boh_sync = boh_sync + 1 where shop_code = (select shop_code from orders where dh_no = $1)`,
  'G4 postings': `update stock_postings set process = 'PD' where shop_code = (select shop_code from orders where dh_no = $1)`,
  'G5 transport': `update shipments set sh_status = '10', received_at = null where dh_no = $1`,
  'G6 receipts': `update shipment_lines set received = received - 1 where dh_no = $1`,
  'G7 closings': `insert into stock_closings (shop_code, trade_day, edition, closed_at, closed_by, materials, net, change_value)
    select shop_code, '2026-01-01', 1, 0, 'system', 0, 0, 0 from orders where dh_no = $1`,
  'G8 months': `with closed as (
      update stock_shops set closed_through = '2026-11-30' where shop_code = (select shop_code from orders where dh_no = $1)
      returning shop_code
    ) insert into stock_months (shop_code, month, material_code, opening, opening_value)
    select shop_code, '2026-12-01', 'M1', 99, 0 from closed`,
  'G9 differences': `update shipment_lines set damaged = 1 where dh_no = $1`,
  'G10 drafts': `update shipments set sh_status = '20', received_at = null where dh_no = $1`,
  'G33 expiries': `insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
    select shop_code, material_code, '2026-12-01', 'SH1', 1 from stock_balances
    where shop_code = (select shop_code from orders where dh_no = $1) limit 1`,
  'G34 scrap': `with head as (
      insert into scrap_orders (shop_code, bf_no, biz_status, biz_type, client_key, scrap_day, scrap_amount, stock_left,
        created_at, created_by, created_by_name, submitted_at, updated_at, updated_by_name)
      select shop_code, 'BF1', '99', 'SHOP', 'K1', '2026-11-20', 0, true, 0, '', '', 0, 0, '' from orders where dh_no = $1
      returning shop_code, bf_no
    )
    , line as (
      insert into scrap_lines (shop_code, bf_no, batch_no, category_code, material_code, quantity, reason, amount,
        created_at, updated_by_name, updated_at)
      select shop_code, bf_no, 1, 'MATERIAL', 'M1', 500, 'x', 0, 0, '', 0 from head returning shop_code, bf_no
    )
    insert into scrap_parts (shop_code, bf_no, batch_no, material_code, quantity, amount, before_quantity)
    select shop_code, bf_no, 1, 'M1', 500, 0, 0 from line`,
  'G60 adjustment postings': wrongAdjustment,
  'G61 adjustment amounts': wrongAdjustment,
  'G35 transfers': wrongTransfer,
  'G36 transfer postings': wrongTransfer,
  'G62 local purchase postings': wrongLocalPurchase,
  'G63 local purchase cost': wrongLocalPurchase,
  'G20 returned': `update order_lines set returned = 500 where dh_no = $1`,
  'G21 return postings': returnOf('stock_left', 'true'),
  'G22 return refunds': returnOf('th_batch_no', "'B1'", 100),
  'G40 sales posted': wrongSales,
  'G41 sales totals': wrongSales,
  'G30 stocktake postings': wrongStocktake,
  'G31 stocktake variance': wrongStocktake,
  'G32 stocktake entries': wrongStocktake,
  'G11 rejected differences': `with head as (
      insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name, decided_at,
        decided_by_name)
      select shop_code, 'SC1', dh_no, sh_no, '01', 0, '', '', 0, '' from shipments where dh_no = $1 returning shop_code, sc_no
    )
    insert into difference_lines (shop_code, sc_no, material_code, kind, quantity, approve_status, approved_quantity, cancel_fee)
    select shop_code, sc_no, 'M1', 'SHORT', 500, 'REJECT', 0, 0 from head`,
  'G12 refunds of differences': `with head as (
      insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name, decided_at,
        decided_by_name)
      select shop_code, 'SC1', dh_no, sh_no, '99', 0, '', '', 0, '' from shipments where dh_no = $1 returning shop_code, sc_no
    )
    insert into difference_lines (shop_code, sc_no, material_code, kind, quantity, approve_status, approved_quantity, cancel_fee)
    select shop_code, sc_no, 'M1', 'SHORT', 500, 'APPROVED', 500, 5 from head`,
  ...reportBreaks,
  I23: `update orders set status = 'SUBMITTING', status_since = ${openedAt - 120_001} where dh_no = $1`,
}
const sound = invariants.filter(({ name }) => !(name in moneyBreaks))

describe('the invariants', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openPaymentChain({ invariants: false })
  })
  afterAll(() => chain.close())

  it('[S1] hold of orders in every status', async () => {
    const statuses = [
      'WAIT_SUBMIT',
      'SUBMIT_FAIL',
      'SUBMITTED',
      'WAIT_PAY',
      'REJECT',
      'PLACE_SUCCESS',
      'STORE_RECEIVE',
    ] as const
    for (const [index, status] of statuses.entries()) {
      await putOrder(chain, { shop: 'S1', day: `2026-11-0${index + 1}`, status, lines: { M1: 1000 } })
    }
    expect(await checkInvariants(chain.connections.pool, openedAt)).toEqual([])
  })

  it.each(sound.map(({ name, about }) => ({ name, about })))('[S1] $name detects a violation', async ({ name }) => {
    const { pool } = chain.connections
    const status = name.startsWith('G') ? 'STORE_RECEIVE' : 'PLACE_SUCCESS'
    const dhNo = await putOrder(chain, { shop: 'S2', status, lines: { M1: 1000 } })
    await pool.query('alter table order_lines drop constraint if exists quantity_rule')
    await pool.query('drop index if exists orders_one_live_routine')
    await pool.query(breaks[name]!, [dhNo])
    const broken = await checkInvariants(pool, openedAt)
    expect(broken.map(it => it.name)).toContain(name)
    expect(broken.find(it => it.name === name)?.rows.length).toBeGreaterThan(0)
    for (const table of [
      'stock_expiries',
      ...['stock_movements', 'stock_days', 'stock_postings', 'stock_balances', 'stock_closings', 'stock_months'],
      'stock_shops',
      ...['scrap_parts', 'scrap_lines', 'scrap_orders', 'account_adjustment_lines', 'account_adjustments'],
      ...['local_purchase_lines', 'local_purchases'],
      ...['return_lines', 'return_orders', 'difference_lines', 'difference_orders', 'shipment_lines', 'shipments'],
      ...['stocktake_lines', 'stocktakes', 'sales_usage', 'sales_days', 'sales_month_usage', 'sales_months'],
      'order_lines',
      'order_log',
      'stock_locks',
      'cart_lines',
      'orders',
      'idempotency_keys',
    ]) {
      await pool.query(`delete from ${table} where ${table === 'idempotency_keys' ? 'true' : `shop_code = 'S2'`}`)
    }
    for (const table of [
      'report_schedules',
      'material_payment_days',
      'material_payment_sums',
      'stock_transfers',
      'export_tasks',
      'main_allocations',
    ])
      await pool.query(`delete from ${table}`)
    expect(await checkInvariants(pool, openedAt)).toEqual([])
  })

  it.each(Object.keys(moneyBreaks))('%s detects wrong money', async name => {
    const { pool } = chain.connections
    await unguarded(forgotten)
    await recharge(chain, 'P1', 10_000)
    const order = { lines: { M1: 5000, M2: 300 }, payMethod: 'ONLINE' } as const
    const paid = [
      await putOrder(chain, { ...order, shop: 'S4', status: 'PLACE_SUCCESS' }),
      await putOrder(chain, { ...order, shop: 'S5', status: 'PLACE_SUCCESS' }),
    ]
    const paying = [await putOrder(chain, { ...order, shop: 'S4', status: 'PAYING', type: 'URGENT' })]
    await putTrade(chain, { entityCode: 'P1', dhNos: paid, status: 'TRANSACTION_COMPLETED', subsidyEach: 700 })
    await putTrade(chain, { entityCode: 'P1', dhNos: paying, status: 'IN_TRANSACTION', subsidyEach: 300 })
    const recently = openedAt - 36 * 3_600_000
    expect(await checkInvariants(pool, openedAt)).toEqual([])
    expect(await checkInvariants(pool, openedAt, recently)).toEqual([])
    await unguarded(moneyBreaks[name]!)
    expect((await checkInvariants(pool, openedAt)).map(it => it.name)).toContain(name)
    const { readsWholeLedger } = invariants.find(invariant => invariant.name === name)!
    if (!readsWholeLedger) expect((await checkInvariants(pool, openedAt, recently)).map(it => it.name)).toContain(name)
  })

  it('[S1] refuse every change of paid amounts, and of the ledger', async () => {
    const { pool } = chain.connections
    await unguarded(forgotten)
    await recharge(chain, 'P1', 10_000)
    const dhNo = await putOrder(chain, {
      shop: 'S4',
      status: 'PLACE_SUCCESS',
      lines: { M1: 5000 },
      payMethod: 'ONLINE',
    })
    await putTrade(chain, { entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED', subsidyEach: 700 })
    for (const change of [
      'update payment_orders set amount = amount + 1, confirmed_amount = amount + 1',
      'update trade_orders set payable_fee = payable_fee - 1, subsidy_fee = subsidy_fee + 1',
      `update trade_parts set state = 'RELEASED'`,
    ]) {
      await expect(pool.query(change), change).rejects.toThrow('what was paid is never changed')
    }
    for (const change of ['update ledger_entries set amount = amount + 1', 'delete from ledger_entries']) {
      await expect(pool.query(change), change).rejects.toThrow('the ledger is only ever added to')
    }
    await pool.query(`update trade_parts set refunded_fee = 1 where state = 'PAID'`)
  })

  /**
   * Runs the statements with every trigger and foreign key disabled, like a manual change of the database; dropped
   * guards are restored afterwards.
   */
  const unguarded = (statements: string) =>
    chain.connections.pool.query(
      `set session_replication_role = replica; ${statements}; reset session_replication_role`,
    )
})

const forgotten = [
  ...['bank_credits', 'bank_statements', 'subsidy_batch_lines', 'subsidy_batches', 'ledger_months'],
  ...[
    'payment_refunds',
    'refund_lines',
    'order_refunds',
    'payment_orders',
    'payment_events',
    'trade_parts',
    'trade_orders',
  ],
  ...['batch_orders', 'settlement_batches', 'ledger_entries', 'subsidy_accounts'],
]
  .map(table => `delete from ${table}`)
  .concat(['order_lines', 'order_log', 'orders'].map(table => `delete from ${table} where shop_code in ('S4', 'S5')`))
  .concat('alter table payment_orders enable trigger paid_stays')
  .join('; ')
