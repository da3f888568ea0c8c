import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../../../adapters/http/services.ts'
import { getHome } from '../../../../application/home/contract.ts'
import {
  countOrders,
  getOrderDetail,
  getOrderLog,
  listOrders,
  listStatusOptions,
  listTypeOptions,
  orderSorts,
} from '../../../../application/ordering/contract/order.ts'
import { systemActor, systemScope } from '../../../../application/platform/caller.ts'
import type { Payload } from '../../../../application/platform/endpoint.ts'
import { Transaction } from '../../../../application/platform/transaction.ts'
import { recordReturn } from '../../../../application/receiving/handlers/record-return.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { sortDirections } from '../../../../domain/kernel/list-sort.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../../platform/walk.ts'
import { putOrder } from '../fixtures/history.ts'

type Filter = Payload<typeof listOrders>
const warehouse = { scope: systemScope, actor: systemActor }

describe.each(waysOf(import.meta.filename))('the order list %s', way => {
  let chain: TestChain
  let manager: Session
  /** Order numbers by the names of the tests. */
  const numbers: Record<string, string> = {}
  beforeAll(async () => {
    chain = await openTestChain()
    manager = await chain.signIn('manager', way)
    const put = async (name: string, order: Parameters<typeof putOrder>[1]) => {
      numbers[name] = await putOrder(chain, { lines: { M1: 1000, M3: 3000 }, ...order })
    }
    await put('open', { shop: 'S1', day: '2026-11-20', status: 'WAIT_SUBMIT' })
    await put('placed', { shop: 'S1', day: '2026-11-19', status: 'PLACE_SUCCESS' })
    await put('taken', { shop: 'S2', day: '2026-11-18', status: 'DC_RECEIVED', payMethod: 'ONLINE' })
    await put('shipped', { shop: 'S1', day: '2026-11-17', status: 'DC_SHIPPED', type: 'ZP' })
    await put('received', { shop: 'S2', day: '2026-11-16', status: 'STORE_RECEIVE', type: 'OVERTIME' })
    await put('returned', { shop: 'S1', day: '2026-11-15', status: 'STORE_RECEIVE' })
    await put('cancelled', { shop: 'S1', day: '2026-11-14', status: 'DC_CANCEL' })
    await put('foreign', { shop: 'S3', day: '2026-11-19', status: 'STORE_RECEIVE' })
    const { pool } = chain.connections
    for (const dhNo of [numbers.returned!, numbers.foreign!]) {
      const lines = ['M1', 'M3'].map(materialCode => ({ materialCode, quantity: 500 }))
      const work = recordReturn(warehouse, dhNo, { thNo: `TH${dhNo}`, thStatus: '11', lines })
      await chain.run(Effect.flatMap(Transaction, ({ run }) => run(work)))
    }
    await pool.query(`update orders set has_difference = true, zp_type = 'NEW' where dh_no = $1`, [numbers.shipped])
  })
  afterAll(() => chain.close())

  const nameOf = (dhNo: string) => Object.keys(numbers).find(name => numbers[name] === dhNo)!
  const ordersFound = async (filter: Filter) =>
    (await manager.call(listOrders, filter)).records.map(it => nameOf(it.dhNo))

  it('[P3] shows the orders of one’s own shops, newest purchase date first', async () => {
    expect(await ordersFound({})).toEqual(['open', 'placed', 'taken', 'shipped', 'received', 'returned', 'cancelled'])
    expect(await ordersFound({ shopJdeNo: ['S2'] })).toEqual(['taken', 'received'])
    expect(await ordersFound({ shopJdeNo: ['S3'] }), 'a foreign shop').toEqual([])
    expect(await ordersFound({ dhNo: numbers.foreign! }), 'a foreign number').toEqual([])
    expect(await ordersFound({ shopJdeNo: [] }), 'a list without a shop').toEqual([])
  })

  it('[S12] filters by every filter, and by several at once [000: 2.11.2.1-4, 2.11.2.6-9, 7.4.1.1]', async () => {
    expect(await ordersFound({ orderType: ['ZP', 'OVERTIME'] })).toEqual(['shipped', 'received'])
    expect(await ordersFound({ bizStatus: ['STORE_RECEIVE'] })).toEqual(['received', 'returned'])
    expect(await ordersFound({ bizStatus: ['STORE_RECEIVE'], shopJdeNo: ['S1'] })).toEqual(['returned'])
    expect(await ordersFound({ hasFc: true })).toEqual(['shipped'])
    expect(await ordersFound({ hasFc: false })).toHaveLength(6)
    expect(await ordersFound({ hasMaterials: false }), 'an empty cart').toEqual(['open'])
    expect(await ordersFound({ hasMaterials: true })).toHaveLength(6)
    expect(await ordersFound({ zpType: ['NEW', 'OTHER'] })).toEqual(['shipped'])
    expect(await ordersFound({ payMethodCode: 'ONLINE' })).toEqual(['taken'])
    expect(await ordersFound({ purchaseDateStart: day('2026-11-16'), purchaseDateEnd: day('2026-11-18') })).toEqual([
      'taken',
      'shipped',
      'received',
    ])
    expect(await ordersFound({ purchaseDateStart: day('2026-11-19') })).toEqual(['open', 'placed'])
    expect(await ordersFound({ bizStatus: ['NO_SUCH'] })).toEqual([])
  })

  it('does not count an order with an empty cart as one to submit on the start page', async () => {
    const toSubmit = async () => {
      const { blocks } = await manager.call(getHome, {})
      const tasks = blocks.flatMap(block => (block.kind === 'tasks' && block.id === 'shop' ? block.tasks : []))
      return tasks.find(({ id }) => id === 'toSubmit')?.count ?? 0
    }
    expect(await toSubmit()).toBe(0)
    const { pool } = chain.connections
    await pool.query(
      `insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
        select shop_code, dh_no, 'M1', 1000, 1, 'manager', 'manager', 0 from orders where dh_no = $1`,
      [numbers.open],
    )
    expect(await toSubmit()).toBe(1)
    await pool.query('update cart_lines set quantity = 0 where dh_no = $1', [numbers.open])
    expect(await toSubmit()).toBe(0)
    await pool.query('delete from cart_lines where dh_no = $1', [numbers.open])
  })

  it('accepts one shop as a text, and an empty text for no filter', async () => {
    const raw = async (payload: object) => {
      const response = await fetch(`${chain.address}${urlOf(listOrders)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
        body: JSON.stringify(payload),
      })
      const { code, data } = (await response.json()) as { code: number; data: { records: Array<{ dhNo: string }> } }
      return code === 0 ? data.records.map(it => nameOf(it.dhNo)) : code
    }
    expect(await raw({ shopJdeNo: 'S2' })).toEqual(['taken', 'received'])
    expect(await raw({ bizStatus: 'STORE_RECEIVE', orderType: ['NORMAL'] })).toEqual(['returned'])
    const unset = { shopJdeNo: '', orderType: '', bizStatus: '', hasFc: '', dhNo: '', purchaseDateStart: '' }
    expect(await raw({ ...unset, purchaseDateEnd: '', deliveryMode: '', zpType: '', payMethodCode: '' })).toHaveLength(
      7,
    )
    expect(await raw({ purchaseDateStart: 'today' })).toBe(400)
    expect(await raw({ sort: { column: 'purchaseDate', direction: 'DESC' } })).toHaveLength(7)
    expect(await raw({ sort: { column: 'remark', direction: 'ASC' } }), 'no column to sort by').toBe(400)
  })

  it('[O5] finds several numbers pasted with any separators [000: 2.11.2.5]', async () => {
    const { open, shipped, received } = numbers
    for (const between of [' ', ',', '，', ';', '；', '、', '\n', '\t, ']) {
      expect(await ordersFound({ dhNo: [open, shipped, received].join(between) })).toEqual([
        'open',
        'shipped',
        'received',
      ])
    }
    expect(await ordersFound({ dhNo: `${open}, DH26112100000000` })).toEqual(['open'])
    expect(await ordersFound({ dhNo: open!.slice(0, -1) }), 'a part of a number').toEqual([])
  })

  it('[S12] has a tab for each group of statuses, which filters further', async () => {
    expect(await ordersFound({ group: 'toShip' })).toEqual(['placed', 'taken'])
    expect(await ordersFound({ group: 'inTransit' })).toEqual(['shipped'])
    expect(await ordersFound({ group: 'received' })).toEqual(['received', 'returned'])
    expect(await ordersFound({ group: 'deliveryCancel' })).toEqual(['cancelled'])
    expect(await ordersFound({ group: 'th' })).toEqual(['returned'])
    expect(await ordersFound({ group: 'all' })).toHaveLength(7)
    expect(await ordersFound({ group: 'received', bizStatus: ['WAIT_SUBMIT'] })).toEqual([])
  })

  it('[S12] counts the tabs under the same filters', async () => {
    expect(await manager.call(countOrders, {})).toEqual({
      allCount: 7,
      toShipCount: 2,
      inTransitCount: 1,
      receivedCount: 2,
      deliveryCancelCount: 1,
      thCount: 1,
    })
    expect(await manager.call(countOrders, { shopJdeNo: ['S2'] })).toEqual({
      allCount: 2,
      toShipCount: 1,
      inTransitCount: 0,
      receivedCount: 1,
      deliveryCancelCount: 0,
      thCount: 0,
    })
    expect(await manager.call(countOrders, { shopJdeNo: ['S3'] })).toMatchObject({ allCount: 0, thCount: 0 })
  })

  it('[S12] has pages that together are complete, up to ten thousand rows [000: 7.4.1.2]', async () => {
    const head = await chain.signIn('head', way)
    await chain.connections.pool.query(
      `insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at,
        pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
      select 'S2', 'DHPAGE' || lpad(i::text, 3, '0'), 'ZP', 'WAIT_SUBMIT', 'A', '', '2026-10-01', 0, 4000000000000, 'OFFLINE', 'C',
        'WAREHOUSE', 'SHOP', 'head', 0, 0 from generate_series(1, 45) i`,
    )
    await chain.connections.pool.query(`insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
      select shop_code, dh_no, 1, 0, 'head', '总部', 'create', 'WAIT_SUBMIT', 0 from orders where dh_no like 'DHPAGE%'`)
    const pages = await Promise.all(
      [1, 2, 3, 4].map(current => head.call(listOrders, { current, size: 20, purchaseDateEnd: day('2026-10-01') })),
    )
    expect(pages.map(page => [page.records.length, page.total, page.pages, page.current, page.size])).toEqual([
      [20, 45, 3, 1, 20],
      [20, 45, 3, 2, 20],
      [5, 45, 3, 3, 20],
      [0, 45, 3, 4, 20],
    ])
    const all = pages.flatMap(page => page.records.map(it => it.dhNo))
    expect(all).toEqual([...new Set(all)].sort().reverse())
    expect(await head.call(listOrders, {})).toMatchObject({ size: 10, current: 1, total: 53 })
    expect(faultOf(await head.attempt(listOrders, { current: 102, size: 100 }))).toBe('BAD_REQUEST')
  })

  it('[V5] sorts by a column in both directions, empty values first, in pages that together are complete', async () => {
    const head = await chain.signIn('head', way)
    const { pool } = chain.connections
    await pool.query(`update orders set arrival_date = date '2026-10-02' + right(dh_no, 1)::int % 2
      where dh_no like 'DHPAGE%' and right(dh_no, 1) > '4'`)
    for (const column of orderSorts) {
      const numbersBy: Array<ReadonlyArray<string>> = []
      for (const direction of sortDirections) {
        const sort = { column, direction }
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map(current => head.call(listOrders, { current, size: 10, sort })),
        )
        const records = pages.flatMap(page => page.records)
        const cells = records.map(record => record[column] ?? '')
        const ascending = cells.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(cells, `${column} ${direction}`).toEqual(direction === 'ASC' ? ascending : ascending.toReversed())
        expect(new Set(records.map(({ dhNo }) => dhNo)).size, `${column} ${direction}`).toBe(53)
        numbersBy.push(records.map(({ dhNo }) => dhNo))
      }
      expect(numbersBy[1], column).toEqual(numbersBy[0]!.toReversed())
    }
  })

  it('[D9] accepts at most a year of dates', async () => {
    const range = (start: string, end: string) => ({ purchaseDateStart: day(start), purchaseDateEnd: day(end) })
    expect(await ordersFound({ ...range('2026-01-01', '2027-01-01'), bizStatus: ['STORE_RECEIVE'] })).toHaveLength(2)
    expect(refusalOf(await manager.attempt(listOrders, range('2026-01-01', '2027-01-02'))).kind).toBe(
      'DATE_RANGE_TOO_LONG',
    )
    expect(refusalOf(await manager.attempt(countOrders, range('2026-11-02', '2026-11-01'))).kind).toBe(
      'DATE_RANGE_REVERSED',
    )
  })

  it('[S12] opens an order in detail, with its steps, lines and log', async () => {
    const { baseInfo, lineList } = await manager.call(getOrderDetail, { dhNo: numbers.returned! })
    expect(baseInfo).toMatchObject({
      bizStatus: 'STORE_RECEIVE',
      bizStatusName: '已收货',
      shopName: '上海静安寺店',
      payPrice: 4000,
    })
    expect(baseInfo.purchaseActionList.map(step => step.actionStatus)).toEqual([
      'WAIT_SUBMIT',
      'SUBMITTED',
      'PLACE_SUCCESS',
      'DC_RECEIVED',
      'DC_SHIPPED',
      'STORE_RECEIVE',
    ])
    expect(lineList.map(line => [line.materialCode, line.quantity, line.realShQuantity, line.thApplyQuantity])).toEqual(
      [
        ['M1', 1000, 1000, 500],
        ['M3', 3000, 3000, 500],
      ],
    )
    const narrowed = await manager.call(getOrderDetail, { dhNo: numbers.returned!, textForSearch: '%_' })
    expect(narrowed.lineList.map(line => line.materialCode)).toEqual(['M3'])
    const log = await manager.call(getOrderLog, { dhNo: numbers.returned! })
    expect(log.map(node => node.nodeName)).toEqual([
      '创建订货单',
      '提交订货单',
      '锁定库存',
      '截单',
      '仓库接单',
      '仓库发货',
      '门店收货',
    ])
  })

  it('[P3] answers a foreign order like an unknown one', async () => {
    for (const dhNo of [numbers.foreign!, 'DH26112100000000']) {
      expect(faultOf(await manager.attempt(getOrderDetail, { dhNo }))).toBe('NOT_FOUND')
      expect(faultOf(await manager.attempt(getOrderLog, { dhNo }))).toBe('NOT_FOUND')
    }
  })

  it('[S1] offers every status and type with its name [000: 4.1.16.2]', async () => {
    const statuses = await manager.call(listStatusOptions, {})
    expect(statuses).toHaveLength(15)
    expect(statuses).toContainEqual({ code: 'PLACE_SUCCESS', msg: '待仓库接单' })
    expect((await manager.call(listTypeOptions, {})).map(it => it.code)).toEqual([
      'NORMAL',
      'OVERTIME',
      'URGENT',
      'ZP',
      'SRM_ZP',
    ])
  })
})
