import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSecondTick } from '../../../application/scheduler.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { at } from '../platform/walk.ts'
import { type Json, openWire, type Wire } from '../platform/wire.ts'
import { putOrder } from './fixtures/history.ts'

/** Document 000, sections 3 and 7, as an external program uses them: a shop's day from the shop list to the export. */
const shopJdeNo = 'S1'
const today = '2026-11-21'
const cart = [
  { materialCode: 'M1', quantity: 1.5 },
  { materialCode: 'M2', quantity: 0.3 },
]

let chain: TestChain
let wire: Wire
beforeAll(async () => {
  chain = await openTestChain()
  wire = openWire(chain)
})
afterAll(() => chain.close())
const clerk = (path: string, payload: unknown = {}) => wire.data('clerk1', path, payload)
const head = (path: string, payload: unknown = {}) => wire.data('head', path, payload)

describe('document 000, the rules of a day', () => {
  it('today and tomorrow are two items that say what can be ordered until when [000: 3.19]', async () => {
    const answer = await clerk('dh-rule/auth', { shopJdeNo })
    expect(answer).toHaveLength(2)
    expect(answer[0]).toMatchObject({
      ...{ dhDateStatus: 'NORMAL_DH_ING', dhDateStatusText: '订货中', purchaseText: '今天 22:00 截单' },
      ...{ purchaseDateText: '11月21日 周六', toBeginText: '', isRoutine: true, isAddition: false },
    })
    expect(answer[1]).toMatchObject({ dhDateStatus: 'NORMAL_DH_ING', purchaseText: '明天 22:00 截单' })
  })
})

describe('document 000, a routine order', () => {
  let dhNo = ''

  it('is started for a shop and a day, and waits to be submitted [000: 2.8.4.1, 7.2.1.3, 7.2.4.1]', async () => {
    const place = { purchaseDate: today, shopJdeNo }
    const started = await clerk('purchase-order/normal/place-order', place)
    expect(started).toMatchObject({ dhNo: expect.stringMatching(/^DH/), status: 'PENDING_SUBMISSION' })
    dhNo = started.dhNo
    expect(await clerk('purchase-order/normal/place-order', place), 'the one that is there').toMatchObject({ dhNo })
  })

  it('is loaded by a check and a status that ends at 100 [000: 7.2.2.1-2]', async () => {
    await clerk('purchase-order/load-data/check', { dhNo, shopJdeNo })
    const status = () => clerk('purchase-order/load-data/status', { dhNo, shopJdeNo })
    await expect.poll(status).toEqual({ isDone: true, proportion: 100 })
  })

  it('has the category tree of its shop [000: 7.2.1.11, 7.2.9.1]', async () => {
    const tree = await clerk('purchase-order/categoryList', { merchandiseType: 'M', shopNo: shopJdeNo })
    expect(tree.map(({ categoryCode, categoryName }: Json) => [categoryCode, categoryName])).toEqual([
      ['F', '食品'],
      ['P', '包材'],
    ])
    expect((await wire.post('clerk1', 'purchase-order/categoryList', { merchandiseType: 'X' })).code).toBe(400)
  })

  it('offers its materials with all that the form shows [000: 3.14.1-16, 7.2.8.1]', async () => {
    const { materials } = await clerk('purchase-order/cart/materials', { dhNo, keyword: '鸡' })
    expect(materials.map(({ materialCode }: Json) => materialCode)).toEqual(['M1', 'M2'])
    expect(materials[0]).toMatchObject({
      ...{ materialCode: 'M1', materialName: '冷冻鸡腿排', materialImg: null, materialSpecification: '10kg/箱' },
      ...{
        materialCategory: '食品',
        deliveryDate: '2026-11-23',
        unitName: '箱',
        canPurchase: true,
        suggestQuantity: 0,
      },
      ...{ minPurchaseQuantity: 1, purchaseStep: 0.5, maxPurchaseQuantity: 50 },
      ...{ totalInventory: 900, inTransitInventory: 0, inShopInventory: 2.5 },
      materialLabels: [{ name: '新品', fontColor: '#0B5C45', backgroundColor: '#E0F3EA' }],
    })
    const byLevel = (levels: object) =>
      clerk('purchase-order/cart/materials', { dhNo, ...levels }).then(answer => answer.materials.length)
    expect([
      await byLevel({ level1: 'P' }),
      await byLevel({ level2: 'F1' }),
      await byLevel({ level4: 'P111' }),
    ]).toEqual([3, 2, 3])
  })

  it('keeps a cart by category; an edit returns all of it, clearing empties it [000: 3.13.1-4, 7.2.1.12-14, 7.2.8.2-5]', async () => {
    const first = await clerk('purchase-order/cart/edit', { dhNo, cart })
    const all = { categoryCode: 'ALL', categoryName: '全部', materialTotalQuantity: 1.8 }
    expect(first.categories).toMatchObject([
      { ...all, materials: cart },
      { categoryCode: 'F', categoryName: '食品', materialTotalQuantity: 1.8, materials: cart },
    ])
    expect(await clerk('purchase-order/cart/detail', { dhNo })).toEqual(first)
    const cleared = await clerk('purchase-order/cart/clear', { dhNo })
    expect(cleared.categories).toMatchObject([{ categoryCode: 'ALL', materialTotalQuantity: 0 }])
    await clerk('purchase-order/cart/edit', { dhNo, cart: cart.map(line => ({ ...line, baseVersion: 2 })) })
  })

  it('is submitted with its cart, or not, with a title and a message [000: 7.2.1.4, 7.2.10.1]', async () => {
    const submit = () => clerk('purchase-order/normal/submit-order', { dhNo, cart })
    expect(await submit()).toMatchObject({ dhNo, isSubmitted: true, errorInfo: null })
    await chain.run(runSecondTick)
    expect(await submit()).toMatchObject({
      isSubmitted: false,
      errorInfo: { title: '订货单状态已变化', msg: '订货单当前为「已提交」，不能进行此操作' },
    })
  })

  it('has all details, also under the name of the list service [000: 3.9.1-3, 3.9.5-15, 3.9.20, 3.9.23, 3.9.26, 3.9.28-29, 3.9.31-33, 3.9.36, 3.9.38, 3.11.1-9, 3.11.14-16, 7.2.1.10, 7.2.3, 7.4.2.2]', async () => {
    const { baseInfo, lineList } = await clerk('purchase-order/detail', { dhNo })
    expect(baseInfo).toMatchObject({
      ...{ dhNo, bizStatus: 'SUBMITTED', bizStatusName: '已提交', orderType: 'NORMAL', orderTypeName: '常规订货' },
      ...{ shopJdeNo, shopName: '上海静安寺店', purchaseDate: today, purchaseDateText: '11月21日 周六' },
      ...{ purchaseEndAt: at('2026-11-21T22:00'), totalMaterialCount: 2, deliveryMaterialCount: 0 },
      ...{
        materialsText: '冷冻鸡腿排、鸡米花',
        isFc: false,
        isAllShipped: false,
        payPrice: 194.25,
        payMethodCode: 'OFFLINE',
      },
      ...{ orderSource: 'SHOP', submittedAdminId: 'clerk1', submittedAdminName: '王晓燕', submittedAt: openedAt },
      ...{ revokeText: '如需修改，可在今天 22:00 截单前撤回后重新提交', waitPayText: null, refundCount: 0 },
    })
    expect(baseInfo.payMethod).toBe('线下结算')
    expect(baseInfo.purchaseActionList.slice(0, 3)).toEqual([
      { purchaseActionText: '已下单', purchaseActionAt: openedAt, actionStatus: 'WAIT_SUBMIT' },
      { purchaseActionText: '已提交', purchaseActionAt: openedAt, actionStatus: 'SUBMITTED' },
      { purchaseActionText: '待仓库接单', purchaseActionAt: null, actionStatus: 'PLACE_SUCCESS' },
    ])
    expect(lineList[0]).toMatchObject({
      ...{ materialCode: 'M1', materialName: '冷冻鸡腿排', materialSpecs: '10kg/箱', imageUrl: null, unit: '箱' },
      ...{ storageType: 'FROZEN', quantity: 1.5, price: 125.5, orderPay: 188.25, promoFee: 0, actualPayFee: 188.25 },
      ...{ expectedDeliveryDate: '2026-11-23', deliveryMode: 'WAREHOUSE', remark: null, cancelQuantity: 0 },
    })
    const narrowed = await clerk('purchase-order/detail', { dhNo, textForSearch: '米花' })
    expect(narrowed.lineList.map(({ materialCode }: Json) => materialCode)).toEqual(['M2'])
    expect(await clerk('biz-order/webPurchaseOrderDetail', { dhNo })).toEqual({ baseInfo, lineList })
  })

  it('has its log [000: 3.17, 7.2.11.2, 7.4.2.5]', async () => {
    expect(await clerk('biz-order/businessLogList', { dhNo })).toMatchObject([
      { nodeName: '创建订货单', operateTime: openedAt, operateUserName: '王晓燕' },
      { nodeName: '提交订货单', operateTime: openedAt, operateUserName: '王晓燕' },
      { nodeName: '锁定库存', operateTime: openedAt, operateUserName: '系统' },
    ])
  })

  it('counts as transit stock of its materials [000: 3.14.17]', async () => {
    expect(await clerk('purchase-order/transit-inventory', { shopJdeNo, materialCode: 'M1' })).toMatchObject([
      { dhNo, orderTypeName: '常规订货', quantity: 1.5, unitName: '箱', expectedDeliveryDate: '2026-11-23' },
    ])
  })

  it('is in the list of its day and in no other [000: 7.2.1.1-2, 7.2.6.1-2]', async () => {
    const listed = async (path: string) => (await clerk(path, { shopJdeNo })).map((order: Json) => order.dhNo)
    expect(await listed('purchase-order/today-list')).toEqual([dhNo])
    expect(await listed('purchase-order/tomorrow-list')).toEqual([])
    expect(await listed('purchase-order/urgent-list')).toEqual([])
  })

  it('is in the order list, which has the page sizes of the document [000: 2.11.4, 3.6.2-6, 7.4.1]', async () => {
    const filters = {
      ...{ shopJdeNo: [shopJdeNo], orderType: ['NORMAL'], bizStatus: ['SUBMITTED'], hasFc: false, dhNo },
      ...{ purchaseDateStart: today, purchaseDateEnd: today, payMethodCode: 'OFFLINE', current: 1, size: 10 },
    }
    const page = await clerk('biz-order/orderList', filters)
    expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1, records: [{ dhNo, payPrice: 194.25 }] })
    for (const other of [{ orderType: ['URGENT'] }, { hasFc: true }, { dhNo: 'DH000000ZZZZZZZZ' }]) {
      expect(await clerk('biz-order/orderList', { ...filters, ...other }), JSON.stringify(other)).toMatchObject({
        total: 0,
      })
    }
    expect((await wire.post('clerk1', 'biz-order/orderList', { ...filters, size: 15 })).code).toBe(400)
    const counts = await clerk('biz-order/orderCount', { shopJdeNo: [shopJdeNo] })
    expect(counts).toMatchObject({
      ...{ allCount: 1, toShipCount: 0, inTransitCount: 0 },
      ...{ receivedCount: 0, deliveryCancelCount: 0, thCount: 0 },
    })
  })

  it('is exported as a task that the export centre lists and gives a link to [000: 3.5, 7.1.3.1, 7.4.2.1]', async () => {
    const { taskNo } = await clerk('biz-order/orderListExport', { dhNo })
    const range = { startTime: '2026-11-21 00:00:00', endTime: '2026-11-21 23:59:59' }
    const page = await clerk('export-center/page', { current: 1, size: 10, ...range, fileName: '订货单' })
    expect(page).toMatchObject({ total: 1, pages: 1 })
    expect(page.records).toMatchObject([
      {
        ...{ taskNo, fileName: '订货单列表_2026-11-21.xlsx', status: 'PROCESSING', completedAt: null },
        ...{ createdAt: openedAt, operatorAdminName: '王晓燕' },
      },
    ])
    const early = await wire.post('clerk1', 'export-center/download-link', { taskNo })
    expect(early.code, 'not ready yet').not.toBe(0)
  })

  it('names every status and kind of order by code and msg [000: 3.9.4, 4.1.1-15.1, 4.1.16.3, 7.4.2.3-4]', async () => {
    const options = async (path: string) => (await clerk(path)).map(({ code, msg }: Json) => `${code} ${msg}`)
    expect(await options('biz-order/bizOrderStatusEnumList')).toEqual([
      ...['WAIT_SUBMIT 待下单', 'SUBMITTING 提交中', 'SUBMIT_FAIL 提交失败', 'ROLLING_BACK 撤回中', 'WAIT_PAY 待支付'],
      ...['PAYING 支付中', 'SUBMITTED 已提交', 'WAIT_APPROVE 待审批', 'REJECT 已驳回', 'INVALID 已作废'],
      ...['PLACE_SUCCESS 待仓库接单', 'DC_RECEIVED 待仓库发货', 'DC_SHIPPED 已发货', 'STORE_RECEIVE 已收货'],
      'DC_CANCEL 仓库取消发货',
    ])
    expect(await options('biz-order/orderTypeEnumList')).toEqual([
      ...['NORMAL 常规订货', 'OVERTIME 加单', 'URGENT 紧急订货', 'ZP 总部主配', 'SRM_ZP 供应商主配'],
    ])
  })

  it('is withdrawn, and can be submitted again [000: 7.2.1.8, 7.2.7.1]', async () => {
    expect(await clerk('purchase-order/rollback-order', { dhNo })).toMatchObject({ dhNo, bizStatus: 'ROLLING_BACK' })
    await chain.run(runSecondTick)
    expect((await clerk('purchase-order/detail', { dhNo })).baseInfo.bizStatus).toBe('WAIT_SUBMIT')
    expect(await clerk('purchase-order/normal/submit-order', { dhNo, cart })).toMatchObject({ isSubmitted: true })
    await chain.run(runSecondTick)
  })

  it('of another shop is suggested by the consumption of its past orders [000: 3.15, 7.2.11.1]', async () => {
    const shop = 'S2'
    await putOrder(chain, { shop, day: '2026-10-24', status: 'STORE_RECEIVE', lines: { M1: 14_000 } })
    await putOrder(chain, { shop, day: '2026-11-20', status: 'STORE_RECEIVE', lines: { M1: 14_000 } })
    const placed = await head('purchase-order/normal/place-order', { purchaseDate: today, shopJdeNo: shop })
    const order = { dhNo: placed.dhNo, shopJdeNo: shop }
    await head('purchase-order/load-data/check', order)
    await chain.run(runSecondTick)
    await expect.poll(() => head('purchase-order/load-data/status', order)).toMatchObject({ isDone: true })
    const estimateDataMap = { '2026-11-21': 1, '2026-11-22': 1, '2026-11-23': 1, '2026-11-24': 1 }
    expect(await head('purchase-order/suggested-count', order)).toMatchObject([
      { code: 'M1', productLabels: ['NEW'], suggestQuantity: 4, estimateDataMap },
    ])
  })
})
