import { describe, expect, it } from 'vitest'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  getOrderLog,
  startRoutineOrder,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { at, fill, newGroup, newShop, onTestChain, place, refusalOf, statusOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('submitting an order %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const oneLine = [{ materialCode: 'M1', quantity: 1 }]

  it('[C1] without lines is refused: 购物车不能为空', async () => {
    const shopJdeNo = await newShop(chain)
    const { dhNo } = await head.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo })
    const refusal = refusalOf(await head.attempt(submitRoutineOrder, { dhNo, cart: [] }))
    expect([refusal.kind, refusalText(refusal)[0]]).toEqual(['CART_EMPTY', '购物车不能为空'])
    await head.call(editCart, { dhNo, cart: oneLine })
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 0 }] })
    expect(refusalOf(await head.attempt(submitRoutineOrder, { dhNo, cart: [] })).kind).toBe('CART_EMPTY')
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
  })

  it('[C2] with lines whose rules have changed names each of them, and places nothing', async () => {
    const group = await newGroup(chain)
    const filled = await fill(head, await newShop(chain, { group }), [
      { materialCode: 'M1', quantity: 20 },
      { materialCode: 'M2', quantity: 0.5 },
      { materialCode: 'M3', quantity: 4 },
    ])
    await chain.connections.pool.query(
      `update purchase_rules set max_quantity = 10000, can_purchase = material_code <> 'M3'
      where shop_group = $1`,
      [group],
    )
    const refusal = refusalOf(await head.attempt(submitRoutineOrder, filled))
    expect(refusal).toMatchObject({
      kind: 'CART_LINES_INVALID',
      figures: { lines: 2, firstMaterialCode: 'M1' },
      lineRefusals: [
        { materialCode: 'M1', refusal: { kind: 'QUANTITY_ABOVE_MAXIMUM', figures: { max: '10' } } },
        { materialCode: 'M3', refusal: { kind: 'MATERIAL_NOT_ORDERABLE' } },
      ],
    })
    expect(await statusOf(head, filled.dhNo)).toBe('WAIT_SUBMIT')
    expect((await head.call(getOrderDetail, { dhNo: filled.dhNo })).lineList, 'the cart').toHaveLength(3)
  })

  it('[C5] with a cart that was changed concurrently is refused, until the current one is seen', async () => {
    const seen = await fill(head, 'S1', oneLine)
    const other = await chain.signIn('clerk1', way)
    await other.call(editCart, { dhNo: seen.dhNo, cart: [{ materialCode: 'M2', quantity: 0.2 }] })
    const { dhNo, cart } = seen
    expect(refusalOf(await head.attempt(submitRoutineOrder, seen)).kind).toBe('CART_CHANGED')
    expect(refusalOf(await head.attempt(submitRoutineOrder, { dhNo, cart })).kind, 'by its lines').toBe('CART_CHANGED')
    const { cartVersion } = await head.call(getCart, { dhNo: seen.dhNo })
    const now = { ...seen, cart: [...seen.cart, { materialCode: 'M2', quantity: '0.2' }] }
    expect(refusalOf(await head.attempt(submitRoutineOrder, now)), 'with the version of before').toMatchObject({
      kind: 'CART_CHANGED',
      figures: { yourVersion: 1, version: 2 },
      accepted: [2],
    })
    expect(await head.attempt(submitRoutineOrder, { ...now, cartVersion })).toHaveProperty('success.isSubmitted', true)
  })

  it('[M3][S10] without a price fails, and can then be withdrawn and corrected [000: 4.1.3.1]', async () => {
    const { dhNo, ...filled } = await fill(head, await newShop(chain), [
      ...oneLine,
      { materialCode: 'M4', quantity: 1 },
    ])
    expect(await head.call(submitRoutineOrder, { dhNo, ...filled })).toMatchObject({ isSubmitted: true })
    expect(await statusOf(head, dhNo)).toBe('SUBMIT_FAIL')
    const log = await head.call(getOrderLog, { dhNo })
    expect(log.at(-1)).toMatchObject({ nodeName: '锁定库存', operateUserName: '系统', reason: '价格异常：M4' })
    const detail = () => head.call(getOrderDetail, { dhNo })
    const { baseInfo, lineList } = await detail()
    const { materialName } = lineList.find(({ materialCode }) => materialCode === 'M4')!
    expect(baseInfo.unpricedMaterials).toEqual([materialName])
    await head.call(withdrawOrder, { dhNo })
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
    expect((await detail()).baseInfo.unpricedMaterials).toEqual([])
    const { cartVersion } = await head.call(editCart, { dhNo, cart: [{ materialCode: 'M4', quantity: 0 }] })
    expect(await head.call(submitRoutineOrder, { dhNo, cart: oneLine, cartVersion })).toMatchObject({
      isSubmitted: true,
    })
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
  })

  it('[S10][M2] stores rule, price and amount: a later price changes nothing', async () => {
    const group = await newGroup(chain)
    const dhNo = await place(head, await newShop(chain, { group }), [{ materialCode: 'M2', quantity: 0.7 }])
    await chain.connections.pool.query('update prices set price = 1 where shop_group = $1', [group])
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    expect(lineList).toMatchObject([{ materialCode: 'M2', quantity: 700, price: 1_999, orderPay: 1_399 }])
    expect(baseInfo).toMatchObject({
      payPrice: 1_399,
      totalMaterialCount: 1,
      materialsText: '鸡米花',
      payMethodCode: 'OFFLINE',
    })
    expect(baseInfo.paymentDetail).toMatchObject({ originFee: 1_399, totalFee: 1_399, currencySymbol: '¥' })
  })

  it('[S4] locks the stock of the warehouse, once [000: 4.1.2.1]', async () => {
    const shop = await newShop(chain)
    const stock = async (dhNo: string) =>
      (await head.call(getCartMaterials, { dhNo })).materials.find(it => it.materialCode === 'M2')!.totalInventory!
    const filled = await fill(head, shop, [{ materialCode: 'M2', quantity: 1 }])
    const before = await stock(filled.dhNo)
    await head.call(submitRoutineOrder, filled)
    expect(await stock(filled.dhNo)).toBe(before - 1000)
    await chain.run(runSecondTick)
    expect(await stock(filled.dhNo)).toBe(before - 1000)
  })

  it('[S10] of a shop that pays online awaits the payment, and is void after the deadline [000: 3.9.37]', async () => {
    const dhNo = await place(head, await newShop(chain, { payMethod: 'ONLINE' }), oneLine)
    const { baseInfo } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo).toMatchObject({
      bizStatus: 'WAIT_PAY',
      waitPayText: '请在今天 22:00 前支付，最迟明天 00:00，过期作废',
      payPrice: 12_550,
    })
    chain.clock.now = at('2026-11-22T00:00') - 1
    await chain.run(runSecondTick)
    expect(await statusOf(head, dhNo)).toBe('WAIT_PAY')
    chain.clock.now += 1
    await chain.run(runSecondTick)
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo).toMatchObject({
      bizStatus: 'INVALID',
      cancelReason: '超时未支付',
    })
    const { rowCount } = await chain.connections.pool.query('select 1 from stock_locks where dh_no = $1', [dhNo])
    expect(rowCount, 'stock still promised').toBe(0)
  })

  it('[D4] is accepted a millisecond before the cut-off, and not at its instant', async () => {
    const [early, late] = [
      await fill(head, await newShop(chain), oneLine),
      await fill(head, await newShop(chain), oneLine),
    ]
    chain.clock.now = at('2026-11-21T22:00') - 1
    expect(await head.call(submitRoutineOrder, early)).toMatchObject({ isSubmitted: true, errorInfo: null })
    chain.clock.now += 1
    expect(await head.call(submitRoutineOrder, late)).toEqual({
      dhNo: late.dhNo,
      isSubmitted: false,
      bizStatus: 'WAIT_SUBMIT',
      errorInfo: { title: '已截单', msg: '已过截单时间', kind: 'CUT_OFF_PASSED' },
    })
  })

  it('[S1] a second time is refused because the order has progressed', async () => {
    const filled = await fill(head, await newShop(chain), oneLine)
    await head.call(submitRoutineOrder, filled)
    expect(await head.call(submitRoutineOrder, filled)).toMatchObject({
      isSubmitted: false,
      bizStatus: 'SUBMITTED',
      errorInfo: { title: '订货单状态已变化', msg: '订货单当前为「已提交」，不能进行此操作', kind: 'ORDER_STATUS' },
    })
    expect((await head.call(getOrderLog, { dhNo: filled.dhNo })).length).toBe(3)
  })

  it('[Q2] reads sent quantities by the quantity rule: invalid numbers are refused', async () => {
    const filled = await fill(head, await newShop(chain), oneLine)
    const cart = [{ materialCode: 'M1', quantity: '1e0' }]
    expect(refusalOf(await head.attempt(submitRoutineOrder, { ...filled, cart })).kind).toBe('QUANTITY_NOT_A_NUMBER')
  })
})
