import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Home, homes } from '../../adapters/postgres/distribution/homes.ts'
import { dispatch } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import { Orders } from '../../application/ordering/ports/orders.ts'
import { scopeOf } from '../../application/platform/caller.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { runSecondTick } from '../../application/scheduler.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { sessionOf } from './contract-calls.ts'
import { variantsOf } from './payloads/contract-payloads.ts'
import { type Tables, tablesByOuterRow, tablesWithoutOwner } from './statement-shops.ts'
import { shops } from './world/contract-shops.ts'
import { fillContractWorld, fillOrders } from './world/contract-world.ts'

/** Tables that a distributed engine would not split by shop, and the reason. */
const wholeTables: Readonly<Record<string, string>> = {
  shops: 'master data, of which each server would have a copy',
  jobs: 'the one queue: a worker claims the jobs of every shop by their kind and number',
  inbound_events: 'an event of another system is read by the key it came with, before its order is known',
}

/**
 * Statements that read the rows of every shop, or find a row by a number without naming a shop: a part of the text, and
 * the reason.
 */
const openStatements: Readonly<Record<string, string>> = {
  'sum(quantity)::bigint as quantity from stock_locks': 'what a warehouse has left is what no shop has reserved',
  'from main_allocation_orders where allocation_no = $': 'one allocation of head office makes orders of many shops',
  'from announced x where x.listener = webhook_id':
    'a listener is of several shops, and what waits for it is counted over all',
  'from announced x where x.listener = $': 'the deliveries of a listener are listed and counted over all of its shops',
  'join messages one on one.message_id = $':
    'a message is marked by its number, and its bundle may be of several shops',
  "status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED') and cut_off_at <= $":
    'the scheduler looks for due orders of all shops',
}

/**
 * Calls with a statement that reads tables by shop and tables of the coordinator together, and which ones. A distributed engine
 * refuses it or answers it slowly (docs/decisions/engine/0110). The list may only become shorter.
 */
const callsOfBothHomes: Readonly<Record<string, string>> = {
  'allocation.cancel': 'the allocation of head office and its orders',
  'allocation.list': 'the allocation of head office and its orders',
  'cart.materials': 'what the warehouse has and what the shops have reserved',
  'home.today': 'the dues of the payer and the orders of its shops',
  'ledger.list': 'the entries of the ledger and the types of their orders',
  'notice.reach': 'the readers of a notice and the shops that read it',
  'pending.orders': 'the settlements that hold an order',
  'readiness.list': 'the people of a shop and its order of the day',
  'readiness.remind': 'the people of a shop and its order of the day',
  'receivingDifference.detail': 'the refund of a difference',
  'report.chart': 'reports of payments with the names and lines of their orders',
  'report.query': 'reports of payments with the names and lines of their orders',
  'return.detail': 'the refund of a return',
  'return.events': 'the refund of a return',
  'trade.detail': 'the orders of a trade',
  'trade.paidList': 'the orders of a trade',
  'trade.processingList': 'the orders of a trade',
  'trade.refresh': 'the deadlines of the orders of a trade',
  'trade.refunds': 'the orders of a refund',
  'warehouse.detail': 'what the warehouse has and what the orders need',
  'warehouse.pickList': 'what the warehouse has and what the orders need',
}

/**
 * Calls with a subquery that names its shop only by the row around it, and why. A distributed engine sends it to every server, which costs
 * a hundred times as much (docs/decisions/engine/0110). The list may only become shorter.
 */
const callsOfOuterRows: Readonly<Record<string, string>> = {
  'approval.context': 'head office reviews the orders of all shops',
  'approval.list': 'head office reviews the orders of all shops',
  'home.today': 'the readiness of many shops',
  'ledger.list': 'a report of payments',
  'pending.orders': 'a payer reads the orders of its shops',
  'readiness.list': 'head office looks at all shops',
  'readiness.remind': 'head office looks at all shops',
  'report.chart': 'a report of payments',
  'return.events': 'the return is read with its refund, which is refused there anyway',
}

/** Returns the tables of a home that a statement reads or changes. */
const tablesOf = (text: string, home: Home): ReadonlyArray<string> =>
  [...text.matchAll(/\b(?:from|join|update|into|,)\s+(\w+)/g)].flatMap(([, name]) =>
    homes.get(name!) === home ? [name!] : [],
  )

/** Calls that write without an idempotency key, under which their secret or session would be stored. */
const writesWithoutKey = new Set<string>(
  (endpoints as ReadonlyArray<Endpoint>).flatMap(({ name, sideEffect }) => (sideEffect === 'WRITES' ? [name] : [])),
)

let chain: TestChain
let tables: Tables
/** The statements of the calls, and the first call that sent each. */
const senders = new Map<string, string>()
/** The writing statements of calls that only read, each with its call. */
const writesOfReads = new Set<string>()
/** Receives every statement that is sent. */
let receive = (_: string): void => {}

const recordStatements = ({ pool }: TestChain['connections']): void => {
  const clients = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (clients.has(client)) return
    clients.add(client)
    const { query } = client
    client.query = ((...args: Parameters<typeof query>) => {
      const [statement] = args as unknown as [string | pg.QueryConfig]
      receive((typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' '))
      return query.apply(client, args)
    }) as typeof query
  })
}

/** Returns the tables with rows of a shop. Tables about money can name a payer instead of the shop. */
const readTables = async ({ pool }: TestChain['connections']): Promise<Tables> => {
  const { rows } = await pool.query<{ name: string; hasPayer: boolean }>(
    `select c.table_name as name, exists (select 1 from information_schema.key_column_usage k
        where k.table_name = c.table_name and k.column_name = 'entity_code' and k.ordinal_position = 1) as "hasPayer"
      from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'shop_code'`,
  )
  return new Map(rows.map(({ name, hasPayer }) => [name, hasPayer ? ['shop_code', 'entity_code'] : ['shop_code']]))
}

/**
 * Returns payloads that name rows of the first shop. A call that changes data is made with an order of each status
 * until one succeeds; a call that only reads sends the same statements for each status.
 */
const payloadsOf = (endpoint: Endpoint): ReadonlyArray<unknown> => {
  const names = endpoint.mutates ? /^(S1 (?!but)|no (id|filter))/ : /^(S1 (SUBMITTED|DC_SHIPPED|every)|no (id|filter))/
  return variantsOf(endpoint, shops)
    .filter(({ name }) => names.test(name))
    .map(({ payload }) => payload)
}

/** Makes every call as a person of one shop, because head office reads the rows of all shops. */
const callAll = async (): Promise<void> => {
  let isChanged = false
  for (const endpoint of endpoints as ReadonlyArray<Endpoint>) {
    if (isChanged) await fillOrders(chain.connections)
    isChanged = false
    const token = await sessionOf(chain, 'office1')
    receive = endpoint.mutates ? from(endpoint.name) : fromRead(endpoint.name)
    for (const payload of payloadsOf(endpoint)) {
      const idempotencyKey = endpoint.mutates ? randomUUID() : null
      const session = endpoint.permission === 'public' ? null : token
      const call = { payload, token: session, idempotencyKey, language: 'en' as const, requestId: '' }
      isChanged = (await chain.run(dispatch(endpoint, call))).code === 0 && endpoint.mutates
      if (isChanged) break
    }
    receive = () => {}
  }
}

const from = (sender: string) => (text: string) => void (senders.has(text) || senders.set(text, sender))

const fromRead = (sender: string) => (text: string) => {
  from(sender)(text)
  if (!writesWithoutKey.has(sender) && /\b(insert into|update \w+ (\w+ )?set|delete from)\b/i.test(text))
    writesOfReads.add(`${sender}: ${text}`)
}

beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  tables = await readTables(chain.connections)
  recordStatements(chain.connections)
  await callAll()
  receive = from('scheduler')
  await chain.run(runSecondTick)
  receive = () => {}
})
afterAll(() => chain.close())

const openTablesOf = (statement: string): ReadonlyArray<string> =>
  tablesWithoutOwner(statement, tables).filter(name => !(name.split(' ')[0]! in wholeTables))

const outerTablesOf = (statement: string): ReadonlyArray<string> =>
  tablesByOuterRow(statement, tables).filter(name => homes.get(name.split(' ')[0]!) === 'shop')

describe('the statements that stores send', () => {
  it('name for each table of the shops whose rows they read, so that a distributed engine can route them', () => {
    const open = [...senders].flatMap(([text, call]) => {
      const isListed = Object.keys(openStatements).some(part => text.includes(part))
      return isListed || openTablesOf(text).length === 0 ? [] : [`${call}: ${openTablesOf(text)} in ${text}`]
    })
    expect(open).toEqual([])
    expect([...senders.keys()].filter(text => /\border_|\borders\b/.test(text)).length).toBeGreaterThan(60)
  })

  it('lock rows by shop only of a shop that they name, and join them with rows of the coordinator only where it is listed', () => {
    const locks = [...senders].filter(([text]) => /for (update|share)/.test(text) && tablesOf(text, 'shop').length > 0)
    const unrouted = locks.filter(([text]) => !/shop_code = (\$\d|any\(\$\d)/.test(text.replaceAll('"', '')))
    expect(unrouted.map(([text, call]) => `${call}: ${text}`)).toEqual([])
    const mixed = [...senders].filter(
      ([text]) => tablesOf(text, 'shop').length > 0 && tablesOf(text, 'local').length > 0,
    )
    expect([...new Set(mixed.map(([, call]) => call))].toSorted()).toEqual(Object.keys(callsOfBothHomes))
  })

  it('name the shop in each subquery too, not only by the row around it, except where it is listed', () => {
    const calls = [...senders].filter(([text]) => outerTablesOf(text).length > 0)
    const unlisted = calls.filter(([, call]) => !(call in callsOfOuterRows))
    expect(unlisted.map(([text, call]) => `${call}: ${outerTablesOf(text)} in ${text}`)).toEqual([])
    expect(Object.keys(callsOfOuterRows).filter(name => !calls.some(([, call]) => call === name))).toEqual([])
  })

  it('write nothing for a call that only reads', () => {
    expect([...writesOfReads]).toEqual([])
  })

  it('that are listed as an exception are each sent, and are one', () => {
    const exceptions = [...senders.keys()].filter(text => openTablesOf(text).length > 0)
    expect(Object.keys(openStatements).filter(part => !exceptions.some(text => text.includes(part)))).toEqual([])
    const names = [...senders.keys()].flatMap(text => tablesWithoutOwner(text, tables)).map(name => name.split(' ')[0]!)
    expect(Object.keys(wholeTables).filter(name => !names.includes(name))).toEqual([])
    expect(Object.keys(wholeTables).map(name => homes.get(name))).not.toContain('shop')
  })

  it('that lock an order name its shop, also for a caller of every shop', async () => {
    const statements: Array<string> = []
    receive = text => void statements.push(text)
    const shopCode = shops[0]!.code
    const dhNo = shops[0]!.orders.SUBMITTED
    for (const scope of [scopeOf('ALL'), scopeOf(['S1', 'S2']), scopeOf(['S1'])]) {
      const order = await chain.run(Effect.flatMap(Orders, orders => orders.lock(scope, dhNo)))
      const withCart = await chain.run(Effect.flatMap(Orders, orders => orders.lockWithCart(scope, dhNo)))
      expect([order?.shopCode, withCart?.order.shopCode]).toEqual([shopCode, shopCode])
    }
    expect(await chain.run(Effect.flatMap(Orders, orders => orders.lock(scopeOf(['S2', 'S3']), dhNo)))).toBeNull()
    receive = () => {}
    const locks = statements.filter(text => text.includes('for update'))
    expect(locks).toHaveLength(6)
    expect(locks.filter(text => !/shop_code = \$\d+ and dh_no = \$\d+ for update/.test(text))).toEqual([])
  })
})

describe('the reading of a statement', () => {
  it.each([
    ['select 1 from orders where dh_no = $1', ['orders']],
    ['select 1 from orders where shop_code = $1 and dh_no = $2', []],
    ['select shop_code from orders o where o.dh_no = $1 order by shop_code', ['orders o']],
    ['select 1 from orders where shop_code <> $1', ['orders']],
    ['select 1 from orders where (shop_code, dh_no) in (select shop_code, dh_no from cart_lines)', ['cart_lines']],
    ['select 1 from orders where shop_code not in ($1)', ['orders']],
    ['select 1 from orders o join cart_lines c using (shop_code, dh_no)', ['orders o', 'cart_lines c']],
    ['select 1 from orders o join cart_lines c using (shop_code, dh_no) where o.shop_code = any($1)', []],
    ['select 1 from orders o join cart_lines c using (dh_no) where o.shop_code = any($1)', ['cart_lines c']],
    ['select 1 from orders o, cart_lines c where o.shop_code = $1 and c.dh_no = o.dh_no', ['cart_lines c']],
    [
      'select (select 1 from cart_lines c where c.dh_no = o.dh_no) from orders o where o.shop_code = $1',
      ['cart_lines c'],
    ],
    ['select (select 1 from cart_lines c where c.shop_code = o.shop_code) from orders o where o.shop_code = $1', []],
    ['with held as (select * from orders where dh_no = $1 for update) select * from held', ['orders']],
    ['select 1 from orders where shop_code = $1 union all select 1 from orders where dh_no = $2', ['orders']],
    ['update orders set remark = $1 where dh_no = $2', ['orders']],
    ['delete from cart_lines where dh_no = $1', ['cart_lines']],
    ['insert into cart_lines (shop_code, dh_no) select $1, dh_no from orders where dh_no = $2', ['orders']],
    ["select 'from orders' as text from materials -- from orders", []],
    ['select 1 from batch_orders where entity_code = $1', []],
    ['select 1 from orders where entity_code = $1', ['orders']],
  ])('%s', (statement, open) => {
    expect(tablesWithoutOwner(statement, tables)).toEqual(open)
  })

  const subquery = 'select (select 1 from cart_lines c where c.shop_code = o.shop_code'
  it.each([
    [`${subquery}) from orders o where o.shop_code = $1`, ['cart_lines c']],
    [`${subquery} and c.shop_code = any($1)) from orders o where o.shop_code = any($1)`, []],
    [
      'select 1 from orders o where o.shop_code = $1 and exists (select 1 from cart_lines c where c.shop_code = o.shop_code)',
      ['cart_lines c'],
    ],
    [
      'select 1 from orders o left join lateral (select 1 from cart_lines c where c.shop_code = o.shop_code) l on true where o.shop_code = $1',
      ['cart_lines c'],
    ],
    ['select 1 from orders o join cart_lines c using (shop_code, dh_no) where o.shop_code = $1', []],
    [
      'with one as (select * from orders where shop_code = $1) select (select 1 from cart_lines c where c.shop_code = one.shop_code) from one',
      ['cart_lines c'],
    ],
    ['select 1 from orders where dh_no = $1', []],
  ])('by the row around it: %s', (statement, names) => {
    expect(tablesByOuterRow(statement, tables)).toEqual(names)
  })
})
