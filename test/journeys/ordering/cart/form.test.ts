import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { approve } from '../../../../application/approval/contract.ts'
import {
  checkLoading,
  getCategoryTree,
  getLoadingStatus,
  getSuggestions,
  getTransitInventory,
} from '../../../../application/ordering/contract/cart.ts'
import { startAddOnOrder, startRoutineOrder } from '../../../../application/ordering/contract/order.ts'
import { getCartMaterials, getOrderSheet } from '../../../../application/ordering/contract/sheet.ts'
import { applyUrgent, urgentStatusInfo } from '../../../../application/ordering/contract/urgent.ts'
import { materialsOf } from '../../../../application/ordering/flows/sheet.ts'
import { systemActor, systemScope } from '../../../../application/platform/caller.ts'
import { Transaction } from '../../../../application/platform/transaction.ts'
import { receiveOrder } from '../../../../application/receiving/handlers/receive.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { openedAt, today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { faultOf, newGroup, newShop, onTestChain, place } from '../../platform/walk.ts'
import { addOnTime, approvers } from '../fixtures/add-ons.ts'
import { putOrder } from '../fixtures/history.ts'
import { countStock } from '../fixtures/stock.ts'

const warehouse = { scope: systemScope, actor: systemActor }

describe.each(waysOf(import.meta.filename))('the order form %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const jobsEnqueued = async (): Promise<number> =>
    (await chain.connections.pool.query('select last_value from jobs_job_id_seq')).rows[0].last_value
  const start = async (shopJdeNo: string, on = today) =>
    (await head.call(startRoutineOrder, { purchaseDate: day(on), shopJdeNo })).dhNo
  const load = async (dhNo: string, shopJdeNo: string) => {
    const begun = await head.call(checkLoading, { dhNo, shopJdeNo })
    for (let round = 0; round < 20; round++) {
      const status = await head.call(getLoadingStatus, { dhNo, shopJdeNo })
      if (status.isDone) return { begun, status }
      await chain.run(runSecondTick)
    }
    throw new Error(`${dhNo} is never prepared`)
  }

  it('[E1][E2] suggests quantities from four weeks of orders less stock and goods in transit [000: 1.3.1, 3.15.2]', async () => {
    const shop = await newShop(chain)
    const past = (
      on: string,
      lines: Record<string, number>,
      status: 'STORE_RECEIVE' | 'PLACE_SUCCESS' = 'STORE_RECEIVE',
    ) => putOrder(chain, { shop, day: on, status, lines })
    await past('2026-10-24', { M1: 14_000, M2: 2_800 })
    await past('2026-11-20', { M1: 14_000 })
    await past('2026-10-23', { M1: 99_000 })
    await past('2026-11-19', { M3: 28_000 }, 'PLACE_SUCCESS')
    await putOrder(chain, { shop, day: '2026-11-18', status: 'DC_CANCEL', lines: { M1: 99_000 } })
    await chain.run(countStock(shop, { M1: 1300, M2: 0 }))
    const dhNo = await start(shop)
    const { status } = await load(dhNo, shop)
    expect(status).toEqual({ isDone: true, proportion: 100 })
    const suggestions = await head.call(getSuggestions, { dhNo, shopJdeNo: shop })
    const daysFrom = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
    const flat = (units: number) => Object.fromEntries(daysFrom.map(it => [it, units]))
    expect([...suggestions].sort((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      // 1 per day for 4 days, 1.3 in stock: 2.7 needed, which is 3 in steps of 0.5 from 1.
      {
        code: 'M1',
        suggestQuantity: 3000,
        productLabels: ['NEW'],
        estimateDataMap: flat(1),
        terms: { need: 2700, inShop: 1300, inTransit: 0, coverDays: 4 },
        usual: null,
        isRegular: true,
      },
      {
        code: 'M2',
        suggestQuantity: 400,
        productLabels: [],
        estimateDataMap: flat(0.1),
        terms: { need: 400, inShop: 0, inTransit: 0, coverDays: 4 },
        usual: null,
        isRegular: false,
      },
      // Everything ordered is still in transit.
      {
        code: 'M3',
        suggestQuantity: 0,
        productLabels: ['PROMOTION'],
        estimateDataMap: flat(1),
        terms: { need: 0, inShop: 0, inTransit: 28_000, coverDays: 4 },
        usual: null,
        isRegular: false,
      },
    ])
    const { materials } = await head.call(getCartMaterials, { dhNo })
    expect(materials.map(it => [it.materialCode, it.suggestQuantity])).toEqual([
      ['M1', 3000],
      ['M2', 400],
      ['M3', 0],
      ['M4', 0],
      ['M5', 0],
    ])
  })

  it('[E3] gives the usual quantity from three of the shop’s orders of four weeks on', async () => {
    const shop = await newShop(chain)
    const past = (on: string, lines: Record<string, number>, more: Partial<Parameters<typeof putOrder>[1]> = {}) =>
      putOrder(chain, { shop, day: on, status: 'STORE_RECEIVE', lines, ...more })
    await past('2026-10-24', { M1: 9000, M2: 1000 })
    await past('2026-11-10', { M1: 7000, M2: 1000 })
    await past('2026-11-20', { M1: 1000 }, { status: 'DC_RECEIVED' })
    for (const on of ['2026-11-12', '2026-11-13']) await past(on, { M1: 7000 })
    // Too old, of another shop, cancelled, never submitted, and allocated by head office.
    await past('2026-10-23', { M1: 99_000, M2: 99_000 })
    await past('2026-11-18', { M1: 99_000, M2: 99_000 }, { shop: await newShop(chain) })
    await past('2026-11-17', { M2: 99_000 }, { status: 'DC_CANCEL' })
    await past('2026-11-16', { M2: 99_000 }, { status: 'INVALID' })
    await past('2026-11-15', { M2: 99_000 }, { type: 'ZP' })
    const dhNo = await start(shop)
    await load(dhNo, shop)
    const suggestions = await head.call(getSuggestions, { dhNo, shopJdeNo: shop })
    expect(Object.fromEntries(suggestions.map(({ code, usual }) => [code, usual]))).toEqual({
      M1: { quantity: 7000, most: 9000 },
      M2: null,
    })
    expect(suggestions.map(({ code, isRegular }) => [code, isRegular])).toEqual([
      ['M1', true],
      ['M2', false],
    ])
  })

  it('[E3] gives the usual quantity in add-on and urgent orders, too', async () => {
    const shop = await newShop(chain)
    for (const on of ['2026-11-18', '2026-11-19', '2026-11-20']) {
      await putOrder(chain, { shop, day: on, status: 'STORE_RECEIVE', lines: { M1: 7000 } })
    }
    const usualIn = async (dhNo: string) => {
      await load(dhNo, shop)
      const suggestions = await head.call(getSuggestions, { dhNo, shopJdeNo: shop })
      return suggestions.map(({ code, usual }) => [code, usual])
    }
    const usual = [['M1', { quantity: 7000, most: 7000 }]]
    const { jjSqNo } = await head.call(applyUrgent, {
      ...{ shopJdeNo: shop, purchaseDate: day(today), expectedDeliveryDate: '2026-11-22', phone: '13800138000' },
      ...{ reason: '门店临时断货', applyMaterials: '鸡腿排 5 箱', remark: '' },
    })
    const [approver] = await approvers(chain, way, 'approver')
    await approver!.call(approve, { kind: 'URGENT', no: jjSqNo, shopJdeNo: shop, submissionNo: 1 })
    const { applications } = await head.call(urgentStatusInfo, { shopJdeNo: shop })
    expect(await usualIn(applications[0]!.dhNo!), 'urgent').toEqual(usual)
    chain.clock.now = addOnTime
    const { dhNo } = await head.call(startAddOnOrder, { purchaseDate: day(today), shopJdeNo: shop })
    expect(await usualIn(dhNo), 'add-on').toEqual(usual)
    chain.clock.now = openedAt
  })

  it('[E2] prepares a form of many materials in one job, and answers 100 percent from then on', async () => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `insert into materials
      (material_code, name, spec, unit, category_code, storage_type, delivery_mode, initials)
      select 'B' || $1 || i, '很多', '', '个', 'P111', 'NORMAL', 'WAREHOUSE', 'hd' from generate_series(1, 1200) i`,
      [group],
    )
    await chain.connections.pool.query(
      `insert into purchase_rules
      select $1, material_code, 1000, 1000, 9000, true from materials where material_code like 'B' || $1 || '%'`,
      [group],
    )
    const shop = await newShop(chain, { group })
    const dhNo = await start(shop)
    expect(await head.call(getLoadingStatus, { dhNo, shopJdeNo: shop })).toEqual({ isDone: false, proportion: 0 })
    const jobsBefore = await jobsEnqueued()
    const { begun, status } = await load(dhNo, shop)
    expect(begun.proportion).toBeLessThan(100)
    expect(status).toEqual({ isDone: true, proportion: 100 })
    expect((await jobsEnqueued()) - jobsBefore, 'the sheet, the stock and the history are read once').toBe(1)
    expect(await head.call(checkLoading, { dhNo, shopJdeNo: shop }), 'asking again').toEqual(status)
  })

  it('[C3][M3] shows every material of the sheet with rule, stock and the price of the purchase date', async () => {
    const [now, next] = [await start('S1'), await start('S1', tomorrow)]
    const { order, materials } = await head.call(getCartMaterials, { dhNo: now })
    expect(order).toMatchObject({ dhNo: now, shopJdeNo: 'S1', bizStatus: 'WAIT_SUBMIT', now: openedAt })
    expect(materials.map(it => [it.materialCode, it.price, it.canPurchase])).toEqual([
      ['M1', 12_550, true],
      ['M2', 1_999, true],
      ['M3', 8_800, true],
      ['M4', null, true],
      ['M5', 100, false],
    ])
    expect(materials[0]).toMatchObject({
      materialName: '冷冻鸡腿排',
      barcodes: ['6901234567892', 'BOX-1'],
      materialCategory: '食品',
      level1: 'F',
      level2: 'F1',
      level4: 'F111',
      minPurchaseQuantity: 1000,
      purchaseStep: 500,
      maxPurchaseQuantity: 50_000,
      inShopInventory: 2500,
      inTransitInventory: 0,
      totalInventory: 900_000,
      deliveryDate: '2026-11-23',
      labelKinds: ['NEW'],
    })
    expect(materials.map(it => it.totalInventory)).toEqual([900_000, 5000, 100_000, null, null])
    const later = await head.call(getCartMaterials, { dhNo: next })
    expect(later.materials.find(it => it.materialCode === 'M3')?.price).toBe(9_000)
  })

  it('[C3] has the same materials and figures in the sheet that a browser loads', async () => {
    const dhNo = await start('S1')
    const { order, materials } = await head.call(getCartMaterials, { dhNo })
    const sheet = await head.call(getOrderSheet, { dhNo })
    expect(sheet.order).toEqual(order)
    expect(materialsOf(sheet)).toEqual(materials)
    expect(sheet.figures.inShopInventory[0]).toBe(2500)
  })

  it('[C3] filters by category level and by keyword, in which % and _ are literal [000: 7.2.8.1]', async () => {
    const dhNo = await start('S1')
    const codes = async (filter: { keyword?: string; level1?: string; level2?: string; level4?: string }) =>
      (await head.call(getCartMaterials, { dhNo, ...filter })).materials.map(it => it.materialCode)
    expect(await codes({ level1: 'F' })).toEqual(['M1', 'M2'])
    expect(await codes({ level2: 'P1' })).toEqual(['M3', 'M4', 'M5'])
    expect(await codes({ level4: 'F111', keyword: '鸡米' })).toEqual(['M2'])
    expect(await codes({ keyword: 'm4' })).toEqual(['M4'])
    expect(await codes({ keyword: 'ldj' })).toEqual(['M1'])
    expect(await codes({ keyword: '100%_' })).toEqual(['M3'])
    expect(await codes({ keyword: '1%木' })).toEqual([])
    expect(await codes({ keyword: '_' })).toEqual(['M3'])
  })

  it('[C3] has the categories with materials for the shop, in four levels [000: 7.2.9.1]', async () => {
    const codes = (nodes: ReadonlyArray<{ categoryCode: string; children: ReadonlyArray<unknown> }>): unknown =>
      nodes.map(it => [it.categoryCode, codes(it.children as typeof nodes)])
    const tree = await head.call(getCategoryTree, { merchandiseType: 'M', shopNo: 'S1' })
    expect(codes(tree)).toEqual([
      ['F', [['F1', [['F11', [['F111', []]]]]]]],
      ['P', [['P1', [['P11', [['P111', []]]]]]]],
    ])
    const group = await newGroup(chain)
    await chain.connections.pool.query(`delete from purchase_rules where shop_group = $1 and material_code > 'M2'`, [
      group,
    ])
    const small = await head.call(getCategoryTree, { merchandiseType: 'M', shopNo: await newShop(chain, { group }) })
    expect(small.map(it => [it.categoryCode, it.categoryName, it.level])).toEqual([['F', '食品', 1]])
  })

  it('[S13] lists the orders that bring a material, from submitted to shipped, less what arrived [000: 3.14.17]', async () => {
    const [shop, elsewhere] = [await newShop(chain), await newShop(chain)]
    const put = (on: string, status: Parameters<typeof putOrder>[1]['status'], lines = { M1: 1000 }) =>
      putOrder(chain, { shop, day: on, status, lines })
    await put('2026-11-01', 'STORE_RECEIVE')
    await put('2026-11-02', 'DC_CANCEL')
    await put('2026-11-03', 'SUBMIT_FAIL')
    const shipped = await put('2026-11-04', 'DC_SHIPPED', { M1: 3000 })
    const arrived = await put('2026-10-31', 'DC_SHIPPED', { M1: 3000 })
    const accepted = await put('2026-11-05', 'DC_RECEIVED')
    const handedOver = await put('2026-11-06', 'PLACE_SUCCESS')
    await putOrder(chain, { shop: elsewhere, day: '2026-11-06', status: 'PLACE_SUCCESS', lines: { M1: 1000 } })
    // Another batch is to follow, so the order stays shipped; what arrived short is no longer on its way.
    await chain.connections.pool.query('update orders set all_shipped = false where dh_no = $1', [arrived])
    const receipt = receiveOrder(warehouse, arrived, `SH${arrived}`, [{ materialCode: 'M1', quantity: 500 }])
    await chain.run(Effect.flatMap(Transaction, ({ run }) => run(receipt)))
    const submitted = await place(head, shop, [
      { materialCode: 'M1', quantity: 2 },
      { materialCode: 'M2', quantity: 1 },
    ])
    const rows = await head.call(getTransitInventory, { shopJdeNo: shop, materialCode: 'M1' })
    expect(rows.map(it => [it.dhNo, it.quantity, it.expectedDeliveryDate])).toEqual([
      [shipped, 3000, '2026-11-06'],
      [accepted, 1000, '2026-11-07'],
      [handedOver, 1000, '2026-11-08'],
      [submitted, 2000, '2026-11-23'],
    ])
    expect(rows[0]).toMatchObject({ orderType: 'NORMAL', orderTypeName: '常规订货', unitName: '箱' })
  })

  it('[P3] of a foreign shop is not found', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const dhNo = await start('S3')
    expect(faultOf(await clerk.attempt(getCartMaterials, { dhNo }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(checkLoading, { dhNo, shopJdeNo: 'S3' }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(getSuggestions, { dhNo, shopJdeNo: 'S3' }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(getCategoryTree, { merchandiseType: 'M', shopNo: 'S3' }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(getTransitInventory, { shopJdeNo: 'S3', materialCode: 'M1' }))).toBe('NOT_FOUND')
  })
})
