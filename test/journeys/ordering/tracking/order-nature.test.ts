import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '../../../../adapters/http/services.ts'
import {
  acceptMany,
  findSubstitutes,
  getWarehouseOrder,
  listWorkQueue,
  shipBatch,
} from '../../../../application/fulfilment/contract/warehouse.ts'
import { editCart, getCart } from '../../../../application/ordering/contract/cart.ts'
import { getOrderDetail, listOrders, withdrawOrder } from '../../../../application/ordering/contract/order.ts'
import { remarkOrder } from '../../../../application/ordering/contract/placing.ts'
import { getCartMaterials } from '../../../../application/ordering/contract/sheet.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import {
  fillSmallChain,
  openedAt,
  openTestChain,
  type Session,
  type TestChain,
  waysOf,
} from '../../../fixtures/chain.ts'
import { at, fill, newShop, place, refusalOf, signInForLong } from '../../platform/walk.ts'

/** M1 comes from the warehouse, M2 from its supplier, M3 by express. */
const filled: typeof fillSmallChain = async connections => {
  await fillSmallChain(connections)
  await connections.pool.query(
    `update materials set delivery_mode = case material_code when 'M2' then 'DIRECT' else 'EXPRESS' end
      where material_code in ('M2', 'M3')`,
  )
  await connections.pool.query(`update users set presets = presets || '{warehouse}' where user_id = 'head'`)
}
/** Returns every number under a name that stands for money, at any depth. */
const amountsIn = (value: unknown): ReadonlyArray<number> => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' && /price|amount|fee/i.test(name) ? [inner] : amountsIn(inner),
  )
}

const M1 = { materialCode: 'M1', quantity: 2 }
const M2 = { materialCode: 'M2', quantity: 0.5 }
const M3 = { materialCode: 'M3', quantity: 3 }
const cutOff = at('2026-11-21T22:00:01')

describe.each(waysOf(import.meta.filename))('the type of an order, and how its goods are delivered %s', way => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain({ fill: filled, invariants: true })
    head = await signInForLong(chain, 'head', way)
  })
  afterAll(() => chain.close())

  beforeEach(() => {
    chain.clock.now = openedAt
  })

  const ordersFound = async (deliveryMode: string, shop: string) =>
    (await head.call(listOrders, { deliveryMode, shopJdeNo: [shop] })).records.map(({ dhNo }) => dhNo)
  const modesOf = async (dhNo: string) => (await head.call(getOrderDetail, { dhNo })).baseInfo

  it('[S22] finds an order by the materials in its cart, then by the submitted ones', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, [M1])
    expect(await ordersFound('WAREHOUSE', shop)).toEqual([dhNo])
    expect(await ordersFound('DIRECT', shop)).toEqual([])
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M2', quantity: 0.5 }] })
    expect(await ordersFound('DIRECT', shop), 'before it is submitted').toEqual([dhNo])
    await place(head, shop, [M1, M2])
    for (const mode of ['WAREHOUSE', 'DIRECT']) expect(await ordersFound(mode, shop), mode).toEqual([dhNo])
    expect(await ordersFound('EXPRESS', shop)).toEqual([])
    await head.call(withdrawOrder, { dhNo })
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 0 }] })
    expect(await ordersFound('WAREHOUSE', shop), 'withdrawn and emptied of it').toEqual([])
  })

  it('[S22] lists the delivery modes of an order, that of the most lines first, and those of its shipments', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, [M2, M3])
    expect(await modesOf(dhNo)).toMatchObject({
      ...{ deliveryMode: 'DIRECT', deliveryModeName: '供应商直送' },
      deliveryModes: [
        { code: 'DIRECT', msg: '供应商直送' },
        { code: 'EXPRESS', msg: '快递' },
      ],
    })
    chain.clock.now = cutOff
    await chain.run(runSecondTick)
    await head.call(acceptMany, { dhNos: [dhNo] })
    const [inWorkQueue] = (await head.call(listWorkQueue, { tab: 'toShip', dhNo })).records
    expect(inWorkQueue).toMatchObject({ deliveryMode: 'DIRECT', deliveryModeName: '供应商直送' })
    await head.call(shipBatch, { dhNo, lines: [M3], isLast: false })
    // M1 from the warehouse substitutes what the supplier lacks.
    await head.call(shipBatch, { dhNo, lines: [{ ...M1, replaces: 'M2', quantity: 0.5 }], isLast: false })
    const { shOrderLines, deliveryModes } = await modesOf(dhNo)
    expect(shOrderLines.map(({ deliveryModeName }) => deliveryModeName)).toEqual(['快递', '仓库配送'])
    expect(deliveryModes.map(({ code }) => code)).toEqual(['DIRECT', 'EXPRESS', 'WAREHOUSE'])
    expect(await ordersFound('WAREHOUSE', shop), 'what a shipment came by').toEqual([dhNo])
  })

  it('[S21] [F6] is of business D at a shop that the chain runs itself, without prices', async () => {
    const prices = async (businessModel: 'Y' | 'HH') => {
      const dhNo = await place(head, await newShop(chain, { businessModel }), [M1])
      const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
      return [baseInfo.businessCode, baseInfo.payPrice, lineList[0]!.price]
    }
    expect(await prices('Y')).toEqual(['D', null, null])
    expect(await prices('HH')).toEqual(['C', 25_100, 12_550])
  })

  it('[F6] discloses no price of such an order in its form, in its cart and at the warehouse', async () => {
    const modelOf = async (businessModel: 'Y' | 'HH') => {
      const shop = await newShop(chain, { businessModel })
      const { dhNo } = await fill(head, shop, [M1])
      const form = await head.call(getCartMaterials, { dhNo })
      const cart = await head.call(getCart, { dhNo })
      const edited = await head.call(editCart, { dhNo, cart: [M1] })
      const order = await place(head, shop, [M1])
      chain.clock.now = cutOff
      await chain.run(runSecondTick)
      const [inWorkQueue] = (await head.call(listWorkQueue, { dhNo: order })).records
      const detail = await head.call(getWarehouseOrder, { dhNo: order })
      const standIns = await head.call(findSubstitutes, { dhNo: order, keyword: '' })
      chain.clock.now = openedAt
      const isPriced = form.materials.map(({ hasPrice }) => hasPrice)
      return { isPriced, amounts: amountsIn([form, cart, edited, inWorkQueue, detail, standIns]) }
    }
    const [own, partner] = [await modelOf('Y'), await modelOf('HH')]
    expect(own.amounts).toEqual([])
    expect(partner.amounts.length).toBeGreaterThan(8)
    // `isPriced` is disclosed even without prices, because an order without a price fails [M3].
    expect(own.isPriced).toEqual(partner.isPriced)
    expect(new Set(own.isPriced)).toEqual(new Set([true, false]))
  })

  it('[S1] has a remark while it is a draft, which shop and warehouse read and a withdrawal keeps', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, [M1])
    const remark = (text: string) => head.attempt(remarkOrder, { dhNo, remark: text })
    expect(await remark('  请在 8 点前送达 ')).toEqual({ success: { dhNo, remark: '请在 8 点前送达' } })
    expect((await head.call(getCartMaterials, { dhNo })).order.remark).toBe('请在 8 点前送达')
    const long = await fetch(`${chain.address}${urlOf(remarkOrder)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${head.token}` },
      body: JSON.stringify({ dhNo, remark: '字'.repeat(101) }),
    })
    expect(await long.json()).toMatchObject({ code: 400 })
    await place(head, shop, [M1])
    expect(refusalOf(await remark('太晚了')).kind).toBe('ORDER_STATUS')
    expect((await modesOf(dhNo)).remark).toBe('请在 8 点前送达')
    await head.call(withdrawOrder, { dhNo })
    expect(await remark(' '), 'an empty one takes it away').toEqual({ success: { dhNo, remark: null } })
  })
})
