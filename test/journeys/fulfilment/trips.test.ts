import { beforeAll, describe, expect, it } from 'vitest'
import { getPicking, pickLine } from '../../../application/fulfilment/contract/picking.ts'
import { getTrip, planTrip, shipTrip, updateTrip } from '../../../application/fulfilment/contract/trips.ts'
import {
  cancelShipping,
  getWarehouseOrder,
  updateTransport,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { at, newShop, onTestChain, signInForLong } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('several orders on one lorry %s', way => {
  const { chain } = onTestChain(way, 'head')
  const stocker = {} as Session
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'stocker', '马超', password_hash, '{warehouse}', true from users where user_id = 'head'`)
    Object.assign(stocker, await signInForLong(chain, 'stocker', way))
  })
  let ordersPut = 0
  /** Creates an accepted order of its own purchase date, because a shop has one routine order a day. */
  const put = async (shop: string, lines: Readonly<Record<string, number>> = { M1: 4000, M3: 3000 }) => {
    const dhNo = await putOrder(chain, {
      status: 'DC_RECEIVED',
      day: addDays(day('2026-10-01'), ordersPut++ % 45),
      lines,
      shop,
    })
    chain.clock.now = at('2026-11-21T10:00')
    return dhNo
  }
  const shopIn = async (city: string) => {
    const shop = await newShop(chain)
    await chain.connections.pool.query('update shops set city = $2 where shop_code = $1', [shop, city])
    return shop
  }
  const onHand = async (materialCode: string) => {
    const { rows } = await chain.connections.pool.query<{ on_hand: number }>(
      'select on_hand from warehouse_stock where material_code = $1',
      [materialCode],
    )
    return rows[0]!.on_hand
  }
  const routeOf = async (dhNos: ReadonlyArray<string>) => {
    const { stops } = await stocker.call(planTrip, { dhNos })
    return stops.flatMap(({ orders }) => orders.map(({ dhNo }) => dhNo))
  }

  it('[W15] ships every order in full, leaves behind what cannot be shipped, and says why', async () => {
    const [first, second, gone] = [
      await put(await newShop(chain)),
      await put(await newShop(chain)),
      await put(await newShop(chain)),
    ]
    await chain.connections.pool.query(
      `update warehouse_stock set on_hand = 100000 where material_code in ('M1', 'M3')`,
    )
    await stocker.call(cancelShipping, { dhNo: gone, reason: '停电' })
    const before = await onHand('M1')
    const { tripNo, shippedCount, outcomes } = await stocker.call(shipTrip, {
      orders: [second, gone, first].map(dhNo => ({ dhNo })),
      transport: { driverName: ' 赵师傅 ', driverPhone: '13800000000', carNumber: '沪A12345' },
    })
    expect(shippedCount).toBe(2)
    expect(outcomes.find(({ dhNo }) => dhNo === gone)).toMatchObject({ shNo: null, refusal: { kind: 'ORDER_STATUS' } })
    expect(before - (await onHand('M1'))).toBe(8000)
    const { stops, driver } = await stocker.call(getTrip, { tripNo: tripNo! })
    expect(stops).toMatchObject([
      { stop: 1, shipments: [{ dhNo: second }] },
      { stop: 2, shipments: [{ dhNo: first }] },
    ])
    expect(driver).toEqual({
      driverName: '赵师傅',
      driverPhone: '13800000000',
      carNumber: '沪A12345',
      departureAddress: null,
    })
    const { order, shipmentList } = await stocker.call(getWarehouseOrder, { dhNo: first })
    expect(order).toMatchObject({ bizStatus: 'DC_SHIPPED', isAllShipped: true })
    expect(shipmentList).toMatchObject([{ driverName: '赵师傅', lines: [{ quantity: 4000 }, { quantity: 3000 }] }])
  })

  it('[W19] plans a trip with what its orders need of the materials that are too few for all of them', async () => {
    const [first, second] = [
      await put(await newShop(chain), { M1: 4000, M3: 3000, M4: 9000 }),
      await put(await newShop(chain), { M1: 2000, M3: 1000 }),
    ]
    const stock = (m1: number) =>
      chain.connections.pool.query(
        `update warehouse_stock set on_hand = case material_code when 'M1' then ${m1} else 100000 end`,
      )
    await stock(5000)
    const { scarceLines } = await stocker.call(planTrip, { dhNos: [first, second] })
    const m1 = { materialCode: 'M1', materialName: '冷冻鸡腿排', unit: '箱', onHand: 5000 }
    expect(scarceLines.toSorted((a, b) => b.quantity - a.quantity)).toEqual([
      { ...m1, dhNo: first, quantity: 4000 },
      { ...m1, dhNo: second, quantity: 2000 },
    ])
    await stock(6000)
    expect((await stocker.call(planTrip, { dhNos: [first, second] })).scarceLines).toEqual([])
  })

  it('[W15] [W18] ships ten orders with the two calls that the presses of a person make, and leaves one behind', async () => {
    await chain.connections.pool.query(`update warehouse_stock set on_hand = 100000`)
    const dhNos: Array<string> = []
    for (let count = 0; count < 11; count++) dhNos.push(await put(await newShop(chain), { M1: 1000, M3: 1000 }))
    const [part, ...whole] = dhNos
    await stocker.call(pickLine, { dhNo: part!, batchNo: 1, materialCode: 'M1', change: thousandths(1000) })
    const { stops, notLoadable } = await stocker.call(planTrip, { dhNos })
    expect([stops.length, notLoadable]).toEqual([11, []])
    const orders = stops.flatMap(stop => stop.orders.map(({ dhNo, submissionNo }) => ({ dhNo, submissionNo })))
    const { tripNo, shippedCount, outcomes } = await stocker.call(shipTrip, {
      orders,
      transport: { driverName: '赵师傅' },
    })
    expect(shippedCount).toBe(10)
    expect(outcomes.filter(({ shNo }) => shNo === null)).toMatchObject([
      { dhNo: part, refusal: { kind: 'PICKED_IN_PART' }, message: expect.stringContaining('只拣完 1 / 2 种') },
    ])
    const trip = await stocker.call(getTrip, { tripNo: tripNo! })
    expect(trip.stops.map(({ shipments: [shipment] }) => shipment!.dhNo).toSorted()).toEqual(whole.toSorted())
    expect(trip.stops.map(({ stop }) => stop)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(trip.driver.driverName).toBe('赵师傅')
  })

  it('[W16] proposes the route and the driver of the last trip, and puts a new shop behind its city', async () => {
    const [a, b] = [await shopIn('苏州'), await shopIn('无锡')]
    const [orderOfA, orderOfB] = [await put(a), await put(b)]
    await stocker.call(shipTrip, {
      orders: [{ dhNo: orderOfB }, { dhNo: orderOfA }],
      transport: { driverName: '钱师傅', carNumber: '苏B1' },
    })
    const newcomer = await put(await shopIn('无锡'))
    const stranger = await put(await shopIn('南京'))
    const [nextOfA, nextOfB] = [await put(a), await put(b)]
    expect(await routeOf([stranger, nextOfA, newcomer, nextOfB])).toEqual([nextOfB, newcomer, nextOfA, stranger])
    const { drivers } = await stocker.call(planTrip, { dhNos: [nextOfA] })
    expect(drivers).toMatchObject([{ driverName: '钱师傅', carNumber: '苏B1' }])
    const page = await stocker.call(getWarehouseOrder, { dhNo: nextOfA })
    expect(page.drivers).toEqual(drivers)
    expect(await routeOf([orderOfA]), 'a shipped order cannot be loaded again').toEqual([])
  })

  it('[W16] visits a shop with two orders once, in the plan, in the picking and on the trip', async () => {
    const [a, b] = [await newShop(chain), await newShop(chain)]
    const [firstOfA, ofB, secondOfA] = [await put(a), await put(b), await put(a)]
    const dhNos = [firstOfA, ofB, secondOfA]
    const plan = await stocker.call(planTrip, { dhNos })
    const planned = plan.stops.map(({ shopJdeNo, orders }) => [shopJdeNo, orders.map(({ dhNo }) => dhNo)])
    expect(planned.toSorted()).toEqual([
      [a, [firstOfA, secondOfA].toSorted()],
      [b, [ofB]],
    ])
    const { orders } = await stocker.call(getPicking, { dhNos })
    expect(orders.map(({ shopJdeNo }) => shopJdeNo)).toEqual([a, a, b])
    const { tripNo } = await stocker.call(shipTrip, { orders: [secondOfA, ofB, firstOfA].map(dhNo => ({ dhNo })) })
    const onTrip = await stocker.call(getTrip, { tripNo: tripNo! })
    expect(onTrip.stops).toMatchObject([
      { stop: 1, shopJdeNo: a, shipments: [firstOfA, secondOfA].toSorted().map(dhNo => ({ dhNo })) },
      { stop: 2, shopJdeNo: b, shipments: [{ dhNo: ofB }] },
    ])
  })

  it('[W16] keeps the orders of a shop together on a trip that left when each order was a stop of its own', async () => {
    const [a, b] = [await newShop(chain), await newShop(chain)]
    const dhNos = [await put(a), await put(b), await put(a)]
    const { tripNo } = await stocker.call(shipTrip, { orders: dhNos.map(dhNo => ({ dhNo })) })
    for (const [index, dhNo] of dhNos.entries())
      await chain.connections.pool.query('update trip_stops set stop = $2 where dh_no = $1', [dhNo, index + 1])
    const { stops } = await stocker.call(getTrip, { tripNo: tripNo! })
    expect(stops.map(({ stop, shopJdeNo }) => [stop, shopJdeNo])).toEqual([
      [1, a],
      [2, b],
    ])
  })

  it('[W15] names orders that were shipped before and those that the person cannot see', async () => {
    const [open, gone] = [await put(await newShop(chain)), await put(await newShop(chain))]
    const hidden = await put(await newShop(chain))
    const shops = (await stocker.call(planTrip, { dhNos: [open, gone] })).stops.map(({ shopJdeNo }) => shopJdeNo)
    await stocker.call(shipTrip, { orders: [{ dhNo: gone }] })
    await chain.connections.pool.query(
      `insert into users (user_id, name, password_hash, presets, shop_codes)
        select 'narrow', '小马', password_hash, '{warehouse}', $1 from users where user_id = 'head'`,
      [shops],
    )
    const narrow = await signInForLong(chain, 'narrow', way)
    const dhNos = [gone, hidden, open, 'DH-NONE']
    expect(await narrow.call(planTrip, { dhNos })).toMatchObject({
      stops: [{ orders: [{ dhNo: open }] }],
      notLoadable: [gone, hidden, 'DH-NONE'],
    })
    const { shippedCount, outcomes } = await narrow.call(shipTrip, { orders: dhNos.map(dhNo => ({ dhNo })) })
    expect(shippedCount).toBe(1)
    const missing = { shopName: '', shNo: null, refusal: null, message: '没有找到' }
    expect(outcomes).toMatchObject([
      { dhNo: gone, shNo: null, refusal: { kind: 'ALL_SHIPPED' } },
      { dhNo: hidden, ...missing },
      { dhNo: open, shNo: expect.stringMatching(/./), message: null },
      { dhNo: 'DH-NONE', ...missing },
    ])
  })

  it('[W8] changes the driver of all shipments that have not arrived', async () => {
    const [first, second] = [await put(await newShop(chain)), await put(await newShop(chain))]
    const { tripNo, outcomes } = await stocker.call(shipTrip, { orders: [{ dhNo: first }, { dhNo: second }] })
    const shNo = outcomes.find(({ dhNo }) => dhNo === first)!.shNo!
    await stocker.call(updateTransport, { dhNo: first, shNo, nodeStateCode: 'C' })
    expect(await stocker.call(updateTrip, { tripNo: tripNo!, driverName: '孙师傅' })).toEqual({
      tripNo,
      changedCount: 1,
    })
    const drivers = await Promise.all(
      [first, second].map(async dhNo => (await stocker.call(getWarehouseOrder, { dhNo })).shipmentList[0]!.driverName),
    )
    expect(drivers).toEqual([null, '孙师傅'])
  })

  it('[W15] never lets two lorries wait for each other, whose orders are of the same shops and materials', async () => {
    const [a, b] = [await newShop(chain), await newShop(chain)]
    for (let round = 0; round < 6; round++) {
      const [oneA, oneB] = [await put(a, { M1: 1000 }), await put(b, { M3: 1000 })]
      const [twoA, twoB] = [await put(a, { M3: 1000 }), await put(b, { M1: 1000 })]
      const trips = await Promise.all(
        [
          [oneA, oneB],
          [twoB, twoA],
        ].map(dhNos => stocker.call(shipTrip, { orders: dhNos.map(dhNo => ({ dhNo })) })),
      )
      expect(trips.map(({ shippedCount }) => shippedCount)).toEqual([2, 2])
    }
  })
})
