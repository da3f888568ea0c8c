import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { editCart, getCart } from '../../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  listOrders,
  listToday,
  startRoutineOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../../application/ordering/contract/order-centre.ts'
import { getLastOrder } from '../../../../application/ordering/contract/ordering-aids.ts'
import { loadAmounts } from '../../../../application/ordering/handlers/order-drafts.ts'
import { Materials } from '../../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../../application/ordering/ports/orders.ts'
import { scopeOf } from '../../../../application/platform/caller.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { at, fill, newGroup, newShop, onTestChain, place } from '../../platform/walk.ts'
import { addOnTime, fillAddOn } from '../fixtures/add-ons.ts'

describe.each(waysOf(import.meta.filename))('an order that was not submitted %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const lines = [
    { materialCode: 'M1', quantity: 2 },
    { materialCode: 'M2', quantity: 0.5 },
    { materialCode: 'M3', quantity: 0 },
    { materialCode: 'M4', quantity: 3 },
  ]
  /** 2 × 125.50, and half of 19.99 rounded up; M4 has no price. */
  const ofCart = {
    isDraft: true,
    totalMaterialCount: 3,
    materialsText: '冷冻鸡腿排、鸡米花、无价物料',
    payPrice: 25_100 + 1000,
  }
  const everywhere = async (shop: string, dhNo: string) => {
    const detail = await head.call(getOrderDetail, { dhNo })
    const [card] = (await head.call(listToday, { shopJdeNo: shop })).filter(order => order.dhNo === dhNo)
    const { records } = await head.call(listOrders, { shopJdeNo: [shop] as never, dhNo, current: 1, size: 10 })
    return { detail, heads: [detail.baseInfo, card!, records[0]!] }
  }

  it('[C6, M2, M3] shows the lines, kinds and amount of its cart in detail, card and list', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, lines)
    const { detail, heads } = await everywhere(shop, dhNo)
    for (const orderHead of heads) expect(orderHead).toMatchObject({ bizStatus: 'WAIT_SUBMIT', ...ofCart })
    expect(detail.lineList.map(it => [it.materialCode, it.quantity, it.price, it.orderPay, it.fhQuantity])).toEqual([
      ['M1', 2000, 12_550, 25_100, null],
      ['M2', 500, 1999, 1000, null],
      ['M4', 3000, null, null, null],
    ])
    expect(detail.baseInfo.paymentDetail).toMatchObject({ originFee: 26_100, totalFee: 26_100 })
    const { lineList } = await head.call(getOrderDetail, { dhNo, textForSearch: '鸡米' })
    expect(lineList.map(it => it.materialCode)).toEqual(['M2'])
  })

  it('[S11] keeps them when it is void, with the reason, and offers them to the next order', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, lines)
    chain.clock.now = at('2026-11-21T22:00')
    await chain.run(runSecondTick)
    const { detail, heads } = await everywhere(shop, dhNo)
    const voided = { bizStatus: 'INVALID', cancelReason: '截单前未提交', ...ofCart }
    for (const orderHead of heads) expect(orderHead).toMatchObject(voided)
    expect(detail.lineList).toHaveLength(3)
    const next = await head.call(startRoutineOrder, { purchaseDate: day(tomorrow), shopJdeNo: shop })
    expect(await head.call(getLastOrder, { dhNo: next.dhNo })).toMatchObject({
      dhNo,
      isDraft: true,
      lines: [{ materialCode: 'M1', quantity: 2000 }, { materialCode: 'M2' }, { materialCode: 'M4' }],
    })
  })

  it('[S8] shows them again once it is withdrawn, and the submitted ones until then', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, lines.slice(0, 2))
    expect((await everywhere(shop, dhNo)).heads[1]).toMatchObject({ isDraft: false, totalMaterialCount: 2 })
    await head.call(withdrawOrder, { dhNo })
    await chain.run(runSecondTick)
    const { heads } = await everywhere(shop, dhNo)
    const withdrawn = { bizStatus: 'WAIT_SUBMIT', isDraft: true, totalMaterialCount: 2, payPrice: 26_100 }
    for (const orderHead of heads) expect(orderHead).toMatchObject(withdrawn)
  })

  it('[F4] counts the fees of an add-on order, and marks nothing where the cart is empty', async () => {
    const shop = await newShop(chain)
    const { dhNo: empty } = await fill(head, shop, [{ materialCode: 'M1', quantity: 0 }])
    expect((await everywhere(shop, empty)).heads[0]).toMatchObject({ isDraft: false, totalMaterialCount: 0 })
    chain.clock.now = addOnTime
    const { dhNo } = await fillAddOn(head, shop)
    const { baseInfo } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo.payPrice).toBe(26_600)
    expect(baseInfo.paymentDetail).toMatchObject({ additionServiceFee: 500, additionCarFee: 1000 })
  })

  it('[C6, M2, M3] has the same amounts from the sheet in memory and from the database, also once a material has left the sheet', async () => {
    const shop = await newShop(chain, { group: await newGroup(chain) })
    const { dhNo } = await fill(head, shop, lines)
    const added = () => chain.run(bothSums(dhNo))
    const { fromSheet, fromDatabase, isCached } = await added()
    expect([fromSheet, isCached]).toEqual([fromDatabase, true])
    expect(fromSheet).toMatchObject({ kinds: 3, firstMaterials: ofCart.materialsText, materialFee: ofCart.payPrice })
    await chain.connections.pool.query(
      `delete from purchase_rules where material_code = 'M2' and shop_group = (select shop_group from shops where shop_code = $1)`,
      [shop],
    )
    await head.call(getCart, { dhNo })
    const later = await added()
    expect([later.fromSheet, later.isCached]).toEqual([fromDatabase, true])
  })

  it('is a change for the order centre whenever its cart changes', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, lines)
    const { mark } = await head.call(getCentreChanges, { shopJdeNo: shop })
    const again = () => head.call(getCentreChanges, { shopJdeNo: shop, knownMark: mark })
    expect((await again()).centre).toBeNull()
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 4 }] })
    expect((await again()).centre?.today).toMatchObject([{ purchaseDate: today, payPrice: 51_200 }])
  })
})

/** The displayed amounts of an order, and what the database alone adds up for it. */
const bothSums = Effect.fnUntraced(function* (dhNo: string) {
  const orders = yield* Orders
  const order = (yield* orders.find(scopeOf('ALL'), dhNo))!
  const isCached = (yield* (yield* Materials).cachedSheet(order)) !== null
  const [view] = yield* loadAmounts([order])
  const { kinds, firstMaterials, materialFee } = view!
  const { goods, ...draft } = (yield* orders.drafts([order])).get(dhNo)!
  const fromDatabase = { kinds: draft.kinds, firstMaterials: draft.firstMaterials, materialFee: goods }
  return { isCached, fromSheet: { kinds, firstMaterials, materialFee }, fromDatabase }
})
