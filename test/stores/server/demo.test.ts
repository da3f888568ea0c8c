import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growDemo } from '../../../adapters/demo/index.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { targetStatuses } from '../../../domain/ordering/order/status.ts'
import { type TestDatabase, testDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt, demoSeed, demoZone, type FailedEntries } from '../../fixtures/demo-database.ts'
import { isTurn, shareOf } from '../../sweep.ts'
import { everyCourse } from './demo-courses.ts'

const now = demoGrownAt

interface Grown extends TestDatabase {
  readonly connections: Connections
  readonly failed: FailedEntries
}

const grow = async (seed: number, at: number): Promise<Grown> => {
  const database = await testDatabase()
  const connections = openPool(database.connectionConfig)
  const { failed } = await growDemo({ connections, now: at, seed, zone: demoZone, portsOver })
  return { ...database, connections, failed }
}

/** Picture addresses and values signed with the installation's secret, which are random. */
const chosenAtRandom = ['attachments', 'documents', 'pay_url', 'confirmed_merchant']

/** In milliseconds, while all other tests run. */
const maxGrowingTakes = 180_000

let grown: Grown
beforeAll(async () => {
  const database = await demoDatabase()
  grown = { ...database, connections: openPool(database.connectionConfig) }
}, maxGrowingTakes)
afterAll(() => remove(grown))

const remove = async ({ connections, drop }: Grown): Promise<void> => {
  await connections.close()
  await drop()
}

const rows = async (sql: string, of: Grown = grown) => (await of.connections.pool.query(sql)).rows

describe('the demo chain', () => {
  it('has 12 shops, 3 payers, 300 materials in four levels, 90 days of orders and the forecasts of eight nights', async () => {
    const [counts] = await rows(`select
      (select count(*) from shops) as shops, (select count(distinct payer_code) from shops) as payers,
      (select count(*) from materials) as materials, (select count(distinct level) from categories) as levels,
      (select max(purchase_date) - min(purchase_date) from orders) as days, (select count(*) from orders) > 900 as many,
      (select count(distinct (shop_code, made_on)) from turnover_forecasts join sales_days using (shop_code, trade_day)) as plans, (select count(*) from turnover_adjustments) as changed`)
    expect(Object.values(counts!)).toEqual([12, 3, 300, 4, 90, true, 96, 8])
  })

  it('logs every transition of every order according to the status table, version by version, never back in time', async () => {
    const log = await rows(`select shop_code || dh_no as key, version, at, event, from_status, to_status, submission_no
      from order_log order by shop_code, dh_no, version`)
    const heads = await rows(
      'select shop_code || dh_no as key, status, version, status_since, submission_no from orders',
    )
    const lastOf = new Map<string, (typeof log)[number]>()
    for (const row of log) {
      const before = lastOf.get(row.key)
      expect(row.version).toBe((before?.version ?? 0) + 1)
      expect(row.from_status).toBe(before?.to_status ?? null)
      if (before) expect(targetStatuses(row.from_status, row.event)).toContain(row.to_status)
      else expect([row.event, row.to_status]).toEqual(['create', 'WAIT_SUBMIT'])
      expect(row.at).toBeGreaterThanOrEqual(before?.at ?? 0)
      expect(row.at).toBeLessThanOrEqual(now)
      lastOf.set(row.key, row)
    }
    expect(heads).toHaveLength(lastOf.size)
    for (const head of heads) {
      const { version, to_status: status, at: status_since, submission_no } = lastOf.get(head.key)!
      expect(head).toEqual({ key: head.key, status, version, status_since, submission_no })
    }
  })

  it('charges each order its lines, at the price of its purchase date', async () => {
    expect(
      await rows(`select o.dh_no from orders o left join lateral (
          select count(*) as kinds, sum(amount) as amount, bool_or(price is null) as unpriced from order_lines l
          where l.shop_code = o.shop_code and l.dh_no = o.dh_no) l on true
        where o.kinds <> l.kinds or o.material_fee <> case when l.unpriced then 0 else coalesce(l.amount, 0) end`),
    ).toEqual([])
    expect(
      await rows(`select l.dh_no from order_lines l join orders o using (shop_code, dh_no)
        where l.price <> (select price from prices p where p.shop_group = o.shop_group
          and p.material_code = l.material_code and p.valid_from <= o.purchase_date order by valid_from desc limit 1)`),
    ).toEqual([])
  })

  it('leaves nothing that the scheduler should already have closed', async () => {
    const late = `select dh_no from orders where (status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED') and cut_off_at <= ${now})
      or (status = 'SUBMITTED' and order_type <> 'NORMAL')
      or (status = 'WAIT_PAY' and cut_off_at + grace_minutes * 60000 <= ${now})`
    expect(await rows(late)).toEqual([])
  })

  it('shows every lasting status of an order', async () => {
    const statuses = (await rows('select distinct status from orders')).map(row => row.status).sort()
    expect(statuses).toEqual([
      ...['DC_CANCEL', 'DC_RECEIVED', 'DC_SHIPPED', 'INVALID', 'PAYING', 'PLACE_SUCCESS', 'REJECT', 'STORE_RECEIVE'],
      ...['SUBMITTED', 'SUBMIT_FAIL', 'WAIT_APPROVE', 'WAIT_PAY', 'WAIT_SUBMIT'],
    ])
  })

  it('leaves today and tomorrow of the first clerks for the visitor', async () => {
    const live = `select dh_no from orders where shop_code in ('SH1001', 'SH1002', 'HZ1003') and purchase_date >= '2026-11-21'`
    expect(await rows(live)).toEqual([])
  })

  it('executes every entry of its script', () => {
    expect(grown.failed).toEqual([])
  })

  const moments = ['2026-11-22T00:05', '2026-11-22T16:30', '2026-11-22T23:45', '2026-11-23T02:00']
  /** A chain takes 12 s to grow: one of these at one commit in three, the same moment again or another one. */
  const growth = shareOf('growths of the demo', ['again', ...moments], moments.length + 1)
  const growths = isTurn('growth of the demo', 3) ? growth : []
  it.each(growths.filter(moment => moment === 'again'))(
    'is the same chain for the same seed and time (grown %s)',
    async () => {
      const again = await grow(demoSeed, now)
      for (const table of [
        'materials',
        'prices',
        'purchase_rules',
        'orders',
        'order_lines',
        'order_log',
        ...['stock_balances', 'stock_postings', 'stock_movements', 'stock_days'],
        'shipments',
        'shipment_lines',
        ...['difference_orders', 'difference_lines', 'document_events'],
        'return_orders',
        'return_lines',
        'messages',
        ...['settlement_batches', 'batch_orders', 'trade_orders', 'trade_parts', 'payment_orders', 'order_refunds'],
        ...['refund_lines', 'payment_refunds', 'ledger_entries', 'subsidy_accounts', 'sandbox_payments'],
        ...['sandbox_refunds', 'offline_transfers', 'offline_refunds', 'bank_references'],
      ]) {
        const row = `to_jsonb(t) - '{${chosenAtRandom.join(',')}}'::text[]`
        const digest = `select md5(string_agg(row::text, ';' order by row::text collate "C")) as digest
        from (select ${row} as row from ${table} t) rows`
        expect(await rows(digest, again), table).toEqual(await rows(digest))
      }
      await remove(again)
    },
    maxGrowingTakes,
  )

  it.each(growths.filter(growth => growth !== 'again'))(
    'is created without a violated rule at %s too, with a western order that awaits the warehouse',
    async time => {
      const at = Date.parse(`${time}:00+08:00`)
      const other = await grow(11, at)
      const [counts] = await rows('select count(*) > 900 as many from orders', other)
      const [west] = await rows(
        "select count(*) as waiting from orders where shop_code = 'CD2001' and status = 'PLACE_SUCCESS'",
        other,
      )
      const [courses] = await rows(everyCourse, other)
      const broken = await checkInvariants(other.connections.pool, at)
      await remove(other)
      expect(counts).toEqual({ many: true })
      expect(west).toEqual({ waiting: 1 })
      expect(courses).toMatchObject({
        receipts: '02 10 20 99',
        differences: '01 02 10 11 99',
        returns: '00 01 02 11 31 99',
      })
      expect(broken).toEqual([])
      expect(other.failed).toEqual([])
    },
    maxGrowingTakes,
  )
})

describe('the deliveries and refunds of the demo chain', () => {
  it('add up: shipments equal shipped and received quantities, and substituted ones are cancelled', async () => {
    expect(
      await rows(`select l.dh_no, l.material_code, l.shipped, l.received, l.cancelled, s.* from order_lines l
          join orders o using (shop_code, dh_no) left join lateral (
            select coalesce(sum(shipped) filter (where replaces = ''), 0) as own,
              sum(received) filter (where replaces = '') as came,
              coalesce(sum(shipped) filter (where replaces <> ''), 0) as stood_in
            from shipment_lines s where s.shop_code = l.shop_code and s.dh_no = l.dh_no
              and l.material_code in (s.material_code, s.replaces) and (s.replaces = '' or s.replaces = l.material_code)
          ) s on true
        where o.status in ('DC_SHIPPED', 'STORE_RECEIVE')
          and (coalesce(l.shipped, 0) <> s.own or l.cancelled <> s.stood_in
            or (o.status = 'STORE_RECEIVE' and l.received <> coalesce(s.came, 0)))`),
    ).toEqual([])
  })

  it('include a shipment for each time the warehouse shipped, and none of an order that it has not', async () => {
    expect(
      await rows(`select dh_no from orders o where
        (select count(*) from order_log l where l.shop_code = o.shop_code and l.dh_no = o.dh_no and event = 'ship')
        <> (select count(*) from shipments s where s.shop_code = o.shop_code and s.dh_no = o.dh_no)`),
    ).toEqual([])
  })

  it('number a receipt difference where something else arrived than was sent', async () => {
    expect(
      await rows(`select sh_no from shipments s where (sc_no is not null) <> exists (select from shipment_lines l
        where l.shop_code = s.shop_code and l.dh_no = s.dh_no and l.sh_no = s.sh_no and l.received <> l.shipped)`),
    ).toEqual([])
  })

  it('are received, claimed and returned in every status, by every source, and some automatically', async () => {
    expect(await rows(everyCourse)).toEqual([
      {
        ...{ receipts: '02 10 20 99', automatic: true, drafts: 1, differences: '01 02 10 11 99', inPart: true },
        ...{
          kinds: 'DAMAGED MORE SHORT WRONG',
          returns: '00 01 02 11 31 99',
          types: 'NOT_ORIGINAL_ORDER ORIGINAL_ORDER',
        },
        ...{ sources: 'HEAD_OFFICE SHOP SRM', modes: 'CP ZS', batches: 2, photos: true, returnPhotos: true },
        processes:
          'ADJUST BOH_SYNC LC ORDER_IN PD SALE_OUT SALE_RETURN SCRAP_OUT SC_IN TH_IN TH_OUT TRANSFER_IN TRANSFER_OUT',
      },
    ])
  })

  it('are adjusted and bought locally in every status', async () => {
    const states = await rows(`select string_agg(distinct tz_status || pay_status, ' ') as adjusted,
      (select string_agg(distinct lc_status, ' ') from local_purchases) as bought from account_adjustments`)
    expect(states).toEqual([{ adjusted: '022 100 990 991 992', bought: '02 10 99' }])
  })

  it('include substitutions read and unread, differences both ways, and refunds done and in progress', async () => {
    const [seen] = await rows(`select
      (select count(*) > 0 from orders where replace_read_at is not null) as read,
      (select count(*) > 0 from orders o join shipment_lines s using (shop_code, dh_no)
        where replaces <> '' and replace_read_at is null) as unread,
      (select count(*) > 0 from order_lines where shipped > quantity) as more,
      (select count(*) > 0 from order_lines where shipped < quantity - cancelled) as less,
      (select count(distinct attach_type) from order_refunds) as refund_kinds,
      (select count(distinct show_refund_status) from order_refunds) as refund_statuses`)
    expect(seen).toEqual({ read: true, unread: true, more: true, less: true, refund_kinds: 5, refund_statuses: 2 })
  })
})

describe('the money of the demo chain', () => {
  it('was collected for every order of a prepaying shop before it went to the warehouse, and for no other', async () => {
    const passed = `o.status in ('SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE', 'DC_CANCEL')`
    expect(
      await rows(`select o.dh_no from orders o left join trade_parts p using (shop_code, dh_no, trade_order_no)
        where (p.state is not distinct from 'PAID') <> (o.pay_method = 'ONLINE' and ${passed})`),
    ).toEqual([])
    const [seen] = await rows(`select count(*) > 200 as many, count(distinct status) as statuses,
        max(order_count) > 1 as merged, max(shop_count) > 1 as across, bool_or(subsidy_fee > 0) as subsidised,
        bool_or(subsidy_fee = 0) as plain, count(*) filter (where status = 'IN_TRANSACTION') as going from trade_orders`)
    expect(seen).toEqual({
      ...{ many: true, statuses: 5, merged: true, across: true, subsidised: true, plain: true, going: 2 },
    })
  })

  it('is the same at the providers: each capture and each refund once, of its amount', async () => {
    expect(
      await rows(`select payment_order_no, p.amount, s.amount as sandbox, t.amount as transferred, p.refunded, s.refunded
        from payment_orders p left join sandbox_payments s on s.payment_no = p.payment_order_no
          left join offline_transfers t using (payment_order_no)
        where (s.payment_no is null) = (t.payment_order_no is null) or p.amount <> coalesce(s.amount, t.amount)
          or (p.status = 'PAID') <> (coalesce(s.state, t.state) in ('PAID', 'CONFIRMED'))
          or p.refunded <> coalesce(s.refunded, p.refunded)`),
    ).toEqual([])
    expect(
      await rows(`select payment_refund_no from payment_refunds f left join sandbox_refunds s on s.refund_no = payment_refund_no
          left join offline_refunds o using (payment_refund_no)
        where (f.status = 'REFUND_SUCCESS') <> (coalesce(s.amount, o.amount) is not distinct from f.amount)`),
    ).toEqual([])
  })

  it('leaves each partner something to pay, today and overdue, subsidy to use, and nobody frozen', async () => {
    const pending = await rows(`select payer_code, count(*) filter (where o.order_type <> 'ZP') > 0 as due,
        count(*) filter (where o.order_type = 'ZP') as allocated, bool_or(cut_off_at < ${now}) as overdue
      from orders o join shops using (shop_code) where o.status = 'WAIT_PAY' group by payer_code order by payer_code`)
    expect(pending).toEqual([
      { payer_code: 'PAYER-02', due: true, allocated: 1, overdue: true },
      { payer_code: 'PAYER-03', due: true, allocated: 0, overdue: false },
    ])
    const accounts =
      await rows(`select entity_code, coalesce(balance, 0) > 0 as filled, subsidy_frozen, deduction_ratio > 0 as used
      from payer_entities left join subsidy_accounts using (entity_code) order by entity_code`)
    expect(accounts).toEqual([
      { entity_code: 'PAYER-01', filled: false, subsidy_frozen: false, used: false },
      { entity_code: 'PAYER-02', filled: true, subsidy_frozen: false, used: true },
      { entity_code: 'PAYER-03', filled: true, subsidy_frozen: false, used: true },
    ])
  })
})
