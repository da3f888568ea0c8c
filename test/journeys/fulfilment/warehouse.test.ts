import { beforeAll, describe, expect, it } from 'vitest'
import {
  acceptMany,
  cancelShipping,
  countWorkQueue,
  findSubstitutes,
  getPickList,
  getWarehouseOrder,
  listWorkQueue,
  shipBatch,
  updateTransport,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { getOrderDetail, getOrderLog } from '../../../application/ordering/contract/order.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { type PastOrder, putOrder } from '../ordering/fixtures/history.ts'
import { postShipments } from '../ordering/fixtures/stock.ts'
import { putTrade } from '../payment/fixtures/past-trade.ts'
import { at, faultOf, newShop, onTestChain, refusalOf, signInForLong } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the work queue of the warehouse %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const stocker = {} as Session
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'stocker', '马超', password_hash, '{warehouse}', true from users where user_id = 'head'`)
    Object.assign(stocker, await signInForLong(chain, 'stocker', way))
  })
  const put = async (order: Partial<PastOrder> = {}) => {
    const shop = order.shop ?? (await newShop(chain))
    const dhNo = await putOrder(chain, {
      ...{ status: 'DC_RECEIVED', day: '2026-11-18', lines: { M1: 4000, M3: 3000 } },
      ...{ ...order, shop },
    })
    chain.clock.now = at('2026-11-21T10:00')
    return { dhNo, shop }
  }
  const ship = (dhNo: string, lines: Record<string, number>, more: object = {}) =>
    stocker.attempt(shipBatch, {
      dhNo,
      lines: Object.entries(lines).map(([materialCode, quantity]) => ({ materialCode, quantity })),
      isLast: false,
      ...more,
    })
  const locksOf = async (dhNo: string) => {
    const { rows } = await chain.connections.pool.query(
      'select material_code, quantity from stock_locks where dh_no = $1 order by 1',
      [dhNo],
    )
    return Object.fromEntries(rows.map(row => [row.material_code, row.quantity]))
  }
  const promise = (dhNo: string) =>
    chain.connections.pool.query(
      'insert into stock_locks select shop_code, dh_no, material_code, quantity from order_lines where dh_no = $1',
      [dhNo],
    )

  it('[W12] has a tab for each step and every filter, sorted by departure', async () => {
    const shop = await newShop(chain)
    const later = await put({ shop, status: 'PLACE_SUCCESS', day: '2026-11-17' })
    const sooner = await put({ shop, status: 'PLACE_SUCCESS', day: '2026-11-16' })
    const open = await put({ shop, day: '2026-11-15' })
    const gone = await put({ shop, status: 'DC_SHIPPED', day: '2026-11-14' })
    const cancelled = await put({ shop, status: 'DC_CANCEL', day: '2026-11-13' })
    const own = { shopJdeNo: [shop] }
    expect(await stocker.call(countWorkQueue, own)).toEqual({
      ...{ toAccept: 2, toShip: 1, shipping: 0, shipped: 1, cancelled: 1 },
    })
    const numbersFound = async (filter: object) =>
      (await stocker.call(listWorkQueue, { ...own, ...filter })).records.map(({ dhNo }) => dhNo)
    expect(await numbersFound({})).toEqual([sooner.dhNo, later.dhNo])
    expect(await numbersFound({ tab: 'toShip' })).toEqual([open.dhNo])
    expect(await numbersFound({ tab: 'shipped' })).toEqual([gone.dhNo])
    expect(await numbersFound({ tab: 'cancelled' })).toEqual([cancelled.dhNo])
    expect(await numbersFound({ dhNo: `${later.dhNo}，${open.dhNo}` })).toEqual([later.dhNo])
    expect(await numbersFound({ arrivalDateStart: day('2026-11-19') })).toEqual([later.dhNo])
    expect(await numbersFound({ arrivalDateEnd: day('2026-11-18') })).toEqual([sooner.dhNo])
    expect(await numbersFound({ storageType: 'FROZEN' })).toHaveLength(2)
    expect(await numbersFound({ storageType: 'CHILLED' })).toEqual([])
    expect(await numbersFound({ deliveryMode: 'WAREHOUSE' })).toHaveLength(2)
    expect(await numbersFound({ deliveryMode: 'EXPRESS' })).toEqual([])
    await ship(open.dhNo, { M1: 1 })
    expect(await numbersFound({ tab: 'shipping' })).toEqual([open.dhNo])
  })

  it('[W1][W12] accepts the named orders, and says why each other one is refused', async () => {
    const [one, other] = [await put({ status: 'PLACE_SUCCESS' }), await put({ status: 'DC_RECEIVED' })]
    const result = await stocker.call(acceptMany, { dhNos: [one.dhNo, other.dhNo, 'DH-NONE'] })
    expect(result).toMatchObject({ acceptedCount: 1, remainingCount: 0 })
    expect(result.outcomes.map(({ dhNo, isAccepted, refusal }) => [dhNo, isAccepted, refusal?.kind])).toEqual([
      [one.dhNo, true, undefined],
      [other.dhNo, false, 'ORDER_STATUS'],
    ])
    expect(result.outcomes[1]!.message).toBe('订货单当前为「待仓库发货」，不能进行此操作')
    expect((await head.call(getOrderDetail, { dhNo: one.dhNo })).baseInfo.bizStatus).toBe('DC_RECEIVED')
  })

  it('[W12] accepts all orders of a filter', async () => {
    const shop = await newShop(chain)
    for (const date of ['2026-11-10', '2026-11-11', '2026-11-12'])
      await put({ shop, status: 'PLACE_SUCCESS', day: date })
    const result = await stocker.call(acceptMany, { all: { shopJdeNo: [shop], arrivalDateEnd: day('2026-11-13') } })
    expect(result).toMatchObject({ acceptedCount: 2, remainingCount: 0 })
    expect(await stocker.call(countWorkQueue, { shopJdeNo: [shop] })).toMatchObject({ toAccept: 1, toShip: 2 })
    const range = { arrivalDateStart: day('2026-11-13'), arrivalDateEnd: day('2026-11-12') }
    expect(refusalOf(await stocker.attempt(acceptMany, { all: range })).kind).toBe('DATE_RANGE_REVERSED')
  })

  it('[W2][W7][W14] ships in batches from stock and locks, and shows the open quantities', async () => {
    const { dhNo } = await put()
    await promise(dhNo)
    const before = await stocker.call(getWarehouseOrder, { dhNo })
    expect(before).toMatchObject({ nextBatchNo: 1, shipmentList: [] })
    const inStock = Object.fromEntries(before.lineList.map(line => [line.materialCode, line.onHand]))
    expect(before.lineList.map(line => [line.materialCode, line.openQuantity, line.suggestQuantity])).toEqual([
      ['M1', 4000, 4000],
      ['M3', 3000, 3000],
    ])
    const transport = { driverName: '赵师傅', carNumber: ' 沪A12345 ', expressNo: '' }
    expect(await ship(dhNo, { M1: 1.5 }, { batchNo: 1, submissionNo: 1, transport })).toMatchObject({
      success: { batchNo: 1, bizStatus: 'DC_SHIPPED', isAllShipped: false, isFc: false },
    })
    expect(await locksOf(dhNo)).toEqual({ M1: 2500, M3: 3000 })
    expect(refusalOf(await ship(dhNo, { M1: 1 }, { batchNo: 1 })).kind).toBe('BATCH_CHANGED')
    const after = await stocker.call(getWarehouseOrder, { dhNo })
    expect(after.lineList.map(line => [line.openQuantity, line.onHand])).toEqual([
      [2500, inStock.M1! - 1.5],
      [3000, inStock.M3],
    ])
    expect(after.shipmentList).toMatchObject([
      { batchNo: 1, shippedByName: '马超', driverName: '赵师傅', carNumber: '沪A12345', expressNo: null },
    ])
    expect(await ship(dhNo, { M3: 2 }, { batchNo: 2, isLast: true })).toMatchObject({
      success: { isAllShipped: true, isFc: true },
    })
    expect(await locksOf(dhNo)).toEqual({})
    expect(refusalOf(await ship(dhNo, { M1: 1 })).kind).toBe('ALL_SHIPPED')
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo).toMatchObject({ isFc: true, isAllShipped: true, deliveryMaterialCount: 2 })
    expect(lineList.map(line => [line.fhQuantity, line.fcQuantity, line.diffType])).toEqual([
      [1500, 2500, 'LESS'],
      [2000, 1000, 'LESS'],
    ])
    expect((await head.call(getOrderLog, { dhNo })).map(node => node.nodeName).slice(-2)).toEqual([
      '仓库发货',
      '仓库发货',
    ])
  })

  it('[W7] takes a substitute from its own stock, and releases the lock of the replaced material', async () => {
    const { dhNo } = await put({ lines: { M1: 1000, M3: 3000 } })
    await promise(dhNo)
    const [substitute] = await stocker.call(findSubstitutes, { dhNo, keyword: 'jmh' })
    expect(substitute).toMatchObject({ materialCode: 'M2', materialName: '鸡米花', price: 1999 })
    const lines = [{ materialCode: 'M2', replaces: 'M1', quantity: '1' }]
    await stocker.call(shipBatch, { dhNo, lines, isLast: false })
    const [now] = await stocker.call(findSubstitutes, { dhNo, keyword: 'jmh' })
    expect(now!.onHand).toBe(substitute!.onHand! - 1)
    expect(await locksOf(dhNo)).toEqual({ M3: 3000 })
    const { lineList, shipmentList } = await stocker.call(getWarehouseOrder, { dhNo })
    expect(lineList[0]).toMatchObject({ openQuantity: 0, cancelQuantity: 1000 })
    expect(shipmentList[0]!.lines).toMatchObject([{ materialCode: 'M2', replaces: 'M1', quantity: 1000 }])
  })

  it('[W2][W3][W4][W5] says why a batch cannot be shipped', async () => {
    const { dhNo } = await put()
    const kind = async (...payload: Parameters<typeof ship>) => refusalOf(await ship(...payload)).kind
    expect(await kind(dhNo, {})).toBe('NOTHING_SHIPPED')
    expect(await kind(dhNo, { M1: 0 }, { isLast: true })).toBe('NOTHING_SHIPPED')
    expect(await kind(dhNo, { M1: 4.001 })).toBe('MORE_THAN_OPEN')
    expect(await kind(dhNo, { M1: 8.001 }, { declaresMore: true })).toBe('MORE_THAN_OPEN')
    expect(await kind(dhNo, { M2: 1 })).toBe('MATERIAL_NOT_ORDERED')
    expect(await kind(dhNo, { M1: 1.2345 })).toBe('QUANTITY_NOT_A_NUMBER')
    expect(await kind(dhNo, { M1: 1 }, { submissionNo: 7 })).toBe('SUBMISSION_OUTDATED')
    const replace = (materialCode: string) => kind(dhNo, {}, { lines: [{ materialCode, replaces: 'M1', quantity: 1 }] })
    expect(await replace('M1')).toBe('REPLACES_ITSELF')
    expect(await replace('NONE')).toBe('MATERIAL_UNKNOWN')
    expect(await ship(dhNo, { M1: 5 }, { declaresMore: true, shNo: `SHX${way}` })).toHaveProperty('success')
    const another = await put()
    expect(await kind(another.dhNo, { M1: 1 }, { shNo: `SHX${way}` })).toBe('SHIPMENT_NUMBER_TAKEN')
    const waiting = await put({ status: 'PLACE_SUCCESS' })
    expect(await kind(waiting.dhNo, { M1: 1 })).toBe('ORDER_STATUS')
  })

  it('[W6] cancels before anything is shipped, and creates a refund of what was paid', async () => {
    const { dhNo } = await put({ payMethod: 'ONLINE' })
    await putTrade(chain, { entityCode: 'PAYER', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED' })
    await promise(dhNo)
    const cancel = (reason: string, more: object = {}) => stocker.attempt(cancelShipping, { dhNo, reason, ...more })
    for (const wrong of ['', '   ', '缺'.repeat(101)]) expect(refusalOf(await cancel(wrong)).kind).toBe('CANCEL_REASON')
    expect(refusalOf(await cancel('缺货', { submissionNo: 0 })).kind).toBe('SUBMISSION_OUTDATED')
    expect(await cancel('缺货')).toEqual({ success: { dhNo, bizStatus: 'DC_CANCEL', refundFee: 7000 } })
    expect(await locksOf(dhNo)).toEqual({})
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo).toMatchObject({ cancelReason: '缺货' })
    expect(refusalOf(await cancel('缺货')).kind).toBe('ORDER_STATUS')
    const begun = await put()
    await ship(begun.dhNo, { M1: 1 })
    expect(refusalOf(await stocker.attempt(cancelShipping, { dhNo: begun.dhNo, reason: '缺货' })).kind).toBe(
      'ORDER_STATUS',
    )
  })

  it('[W8] reports where a shipment is, forward only', async () => {
    const { dhNo, shop } = await put()
    const shipped = await ship(dhNo, { M1: 4, M3: 3 })
    if (!('success' in shipped)) throw new Error('not shipped')
    const shNo = shipped.success.shNo!
    const tell = (news: object) => stocker.attempt(updateTransport, { dhNo, shNo, ...news })
    expect(await tell({ nodeStateCode: 'B', currLocation: 'G60' })).toMatchObject({ success: { nodeStateCode: 'B' } })
    expect(refusalOf(await tell({ arrivedAt: chain.clock.now + 1 })).kind).toBe('ARRIVAL_TIME')
    chain.clock.now += 3_600_000
    expect(await tell({ nodeStateCode: 'C' })).toMatchObject({ success: { arrivedAt: chain.clock.now } })
    expect(refusalOf(await tell({ nodeStateCode: 'B' })).kind).toBe('TRANSPORT_ARRIVED')
    expect((await stocker.call(getWarehouseOrder, { dhNo })).shipmentList[0]).toMatchObject({ currLocation: 'G60' })
    await chain.connections.pool.query("update shipments set sh_status = '99', received_at = 1 where sh_no = $1", [
      shNo,
    ])
    await chain.connections.pool.query('update shipment_lines set received = shipped where sh_no = $1', [shNo])
    await chain.connections.pool.query('update order_lines set received = shipped where dh_no = $1', [dhNo])
    await chain.run(postShipments(dhNo))
    expect(refusalOf(await tell({ driverName: '钱' })).kind).toBe('SHIPMENT_RECEIVED')
    const other = await put({ shop, day: '2026-11-12' })
    const mixed = await stocker.attempt(updateTransport, { dhNo: other.dhNo, shNo, driverName: '钱' })
    expect(refusalOf(mixed).kind).toBe('SHIPMENT_OF_ANOTHER')
    expect(faultOf(await stocker.attempt(updateTransport, { dhNo, shNo: 'SH-NONE' }))).toBe('NOT_FOUND')
  })

  it('[W13] prints open quantities of open orders only', async () => {
    const [one, two] = [await put(), await put({ status: 'PLACE_SUCCESS', lines: { M1: 1000 } })]
    const gone = await put({ status: 'DC_CANCEL' })
    await ship(one.dhNo, { M1: 3 })
    const { lines, materials, orders } = await stocker.call(getPickList, { dhNos: [one.dhNo, two.dhNo, gone.dhNo] })
    expect(lines).toEqual(
      expect.arrayContaining([
        { dhNo: one.dhNo, materialCode: 'M1', quantity: 1000 },
        { dhNo: one.dhNo, materialCode: 'M3', quantity: 3000 },
        { dhNo: two.dhNo, materialCode: 'M1', quantity: 1000 },
      ]),
    )
    expect(lines).toHaveLength(3)
    expect(materials.map(({ materialCode, categoryName }) => [materialCode, categoryName])).toEqual([
      ['M1', '鸡腿'],
      ['M3', '16oz'],
    ])
    expect(orders).toHaveLength(3)
  })

  it('prints where the shop accepts deliveries', async () => {
    const [{ dhNo }, other] = [await put(), await put()]
    const place = ['上海市黄浦区西藏中路 500 号', '王小燕', '021-5550-1001', '06:00-08:30']
    await chain.connections.pool.query(
      `update shops set address = $2, receiver = $3, receiver_phone = $4, delivery_window = $5
        where shop_code = (select shop_code from orders where dh_no = $1)`,
      [dhNo, ...place],
    )
    const [address, receiver, receiverPhone, deliveryWindow] = place
    const deliveryPlace = { address, receiver, receiverPhone, deliveryWindow }
    expect((await stocker.call(getWarehouseOrder, { dhNo })).deliveryPlace).toEqual(deliveryPlace)
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo.deliveryPlace).toEqual(deliveryPlace)
    const { orders } = await stocker.call(getPickList, { dhNos: [dhNo, other.dhNo] })
    expect(Object.fromEntries(orders.map(order => [order.dhNo, order.deliveryPlace]))).toEqual({
      [dhNo]: deliveryPlace,
      [other.dhNo]: { address: '', receiver: '', receiverPhone: '', deliveryWindow: '' },
    })
  })

  it('[P2][P3] requires the right, and shows the person’s shops', async () => {
    const { dhNo } = await put()
    expect(faultOf(await head.attempt(getWarehouseOrder, { dhNo }))).toBe('FORBIDDEN')
    await chain.connections.pool.query(
      `update users set all_shops = false, shop_codes = '{S1}' where user_id = 'stocker'`,
    )
    const narrow = await signInForLong(chain, 'stocker', way)
    expect(faultOf(await narrow.attempt(getWarehouseOrder, { dhNo }))).toBe('NOT_FOUND')
    expect(faultOf(await narrow.attempt(shipBatch, { dhNo, lines: [], isLast: true }))).toBe('NOT_FOUND')
    expect((await narrow.call(acceptMany, { dhNos: [dhNo] })).outcomes).toEqual([])
    expect((await narrow.call(getPickList, { dhNos: [dhNo] })).lines).toEqual([])
    await chain.connections.pool.query(`update users set all_shops = true where user_id = 'stocker'`)
  })
})
