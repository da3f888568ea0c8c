import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { queryReport } from '../../../application/reports/contract/reports.ts'
import {
  getStocktakeForm,
  listStocktakeEvents,
  listStocktakesToReview,
  reviewStocktake,
  saveCount,
  submitCount,
} from '../../../application/stocktake/contract/stocktakes.ts'
import { day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openedAt, type Session, today, waysOf } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { newShop, onTestChain, refusalOf } from '../platform/walk.ts'
import { entry, move, planned, putPlan } from './fixtures.ts'

const minute = 60_000

type Row = Readonly<Record<string, string | number | null>>
/** The page of a stocktake as its call answers it. */
type Page = Row & { readonly materialList: ReadonlyArray<Row> }

/** A stocktake of two materials after its approval, under the names of the specification. */
const approvedPage = {
  ...{ status: '99', storeCode: 'S1', storeName: expect.stringMatching(/店/), orderSource: '2' },
  ...{ sourceNo: 'P1', countingDate: '2026-11-21', inventoryMaterialCount: 2, rejectedReason: null },
  ...{ submitter: expect.stringMatching(/王/), submissionTime: openedAt + 10 * minute },
  ...{ auditor: '总部', auditTime: openedAt + 11 * minute },
  ...{ statusText: '已完成', orderSourceText: '盘点计划', businessModelText: expect.stringMatching(/合伙|直营/) },
  ...{ countingAttributeText: expect.stringMatching(/物料/), countingRuleText: '日盘' },
  ...{ impactInventoryFlagText: '是', blockDhOrderFlagText: '否' },
  materialList: [
    {
      ...{ pic: null, spec: expect.any(String), checkUnitName: '箱' },
      ...{
        materialCode: 'M1',
        materialName: expect.stringMatching(/./),
        storageType: 'FROZEN',
        storageTypeName: '冷冻',
      },
      ...{ countingQty: 7000, profitLossAmount: -3000, profitLossAmountText: '盘亏' },
    },
    { materialCode: 'M2', expiredMaterialFlag: 'no' },
  ],
}

describe.each(waysOf(import.meta.filename))('counting a stocktake, %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk1b')
  const [head, one, two] = people
  beforeEach(async () => {
    await chain.connections.pool.query(`delete from count_plans;
      update stocktakes set blocks_orders = false where status in ('10', '20')`)
  })

  const rows = async (query: string, ...values: ReadonlyArray<unknown>) =>
    (await chain.connections.pool.query(query, [...values])).rows
  const detail = (who: Pick<Session, 'call'>, orderNo: string) =>
    who.call(callsOf.stocktake.detail, { orderNo }) as unknown as Promise<Page>
  const bookOf = async (shop: string, materialCode: string) =>
    (
      await rows(
        'select in_store, value from stock_balances where shop_code = $1 and material_code = $2',
        shop,
        materialCode,
      )
    )[0]

  it('[ST1] [ST8] [ST11] is counted by two people, sent, and its variance enters the book once [002: 1.2.4, 3.3.1, 3.3.2.1-2, 3.3.2.5, 7.5.3]', async () => {
    await putPlan(chain, 'P1')
    await openBook()
    const before = await bookOf('S1', 'M1')
    const orderNo = await planned(chain, 'P1', 'S1')
    const form = await one.call(getStocktakeForm, { orderNo })
    expect(form.lines.map(({ materialCode, bookQty }) => [materialCode, bookQty])).toEqual([
      ['M1', 10_000],
      ['M2', 5_000],
    ])
    chain.clock.now = openedAt + 10 * minute
    await one.call(saveCount, { orderNo, entries: [entry('M1', 4, openedAt + 5 * minute, { place: '冷库' })] })
    await two.call(saveCount, { orderNo, entries: [entry('M1', 3, openedAt + 6 * minute, { place: '后厨' })] })
    expect((await detail(one, orderNo)).status).toBe('20')
    // Two were sold after the counting and recorded before the count is sent.
    const sold = { occurredAt: openedAt + 8 * minute, at: openedAt + 9 * minute }
    await chain.run(move('S1', { key: 'X1', materialCode: 'M1', inStore: -2000, ...sold }))
    expect(refusalOf(await one.attempt(submitCount, { orderNo, clientKey: 'K1', entries: [] }))).toMatchObject({
      kind: 'STOCKTAKE_INCOMPLETE',
      figures: { missing: 1, firstMaterialCode: 'M2' },
    })
    const sending = { orderNo, clientKey: 'K1', entries: [entry('M2', 5, openedAt + 7 * minute)] }
    expect(await one.call(submitCount, sending)).toEqual({ orderNo, status: '11', lateReasons: [] })
    expect(await two.call(submitCount, { ...sending, entries: [] })).toMatchObject({ status: '11' })
    const page = await detail(head, orderNo)
    expect(page.materialList[0]).toMatchObject({
      ...{ bookQty: 10_000, movedQty: -2000, countingQty: 7000, varianceQty: -3000, profitLoss: 'LOSS' },
      countedByNames: expect.stringContaining('王晓燕'),
    })
    expect(page.materialList[1]).toMatchObject({ varianceQty: 0, profitLossAmount: 0, profitLossAmountText: '相符' })
    const [waiting] = (await head.call(listStocktakesToReview, {})).filter(row => row.orderNo === orderNo)
    expect(waiting).toMatchObject({ differingLines: 1, countedLines: 2, impactInventoryFlag: true })
    chain.clock.now += minute
    await head.call(reviewStocktake, { orderNo, isApproved: true })
    const after = await bookOf('S1', 'M1')
    expect(after.in_store).toBe(5000)
    // Half of ten are left, at the same average cost.
    expect(after.value).toBe(before.value / 2)
    expect(await rows('select process, change_in_store from stock_movements where biz_order_no = $1', orderNo)).toEqual(
      [{ process: 'PD', change_in_store: -3000 }],
    )
    expect(page.profitLossTotal).toBe(-3000)
    expect(await detail(head, orderNo)).toMatchObject({ ...approvedPage, orderNo })
    expect(refusalOf(await head.attempt(reviewStocktake, { orderNo, isApproved: true }))).toMatchObject({
      kind: 'STOCKTAKE_STATUS',
    })
    expect(await stepsOf(orderNo)).toEqual([...['生成盘点单 SUCC', '开始盘点 SUCC', '提交盘点 SUCC', '审核通过 SUCC']])
  })

  const stepsOf = async (orderNo: string) => {
    const { nodes } = await one.call(listStocktakeEvents, { orderNo })
    return nodes.map(({ nodeName, status }) => `${nodeName} ${status}`)
  }
  /** Ten of M1 at ¥10.00 and five of M2 in the shop. */
  const openBook = async () => {
    await chain.run(countStock('S1', { M1: 10_000, M2: 5_000 }))
    const at = { occurredAt: openedAt, at: openedAt }
    await chain.run(move('S1', { key: 'COST', materialCode: 'M1', inStore: 0, value: 10_000_000, ...at }))
  }

  it('[ST3] adds up entries; a correction replaces one’s own, and never that of a colleague or a newer one', async () => {
    await putPlan(chain, 'P1')
    const orderNo = await planned(chain, 'P1', await shopWith())
    chain.clock.now = openedAt + 10 * minute
    const mine = entry('M1', 4, openedAt + minute)
    await head.call(saveCount, { orderNo, entries: [mine] })
    const counted = async () => (await detail(head, orderNo)).materialList[0]?.countingQty
    expect(refusalOf(await manager(orderNo, mine))).toMatchObject({
      ...{ kind: 'STOCKTAKE_ENTRY_OF_ANOTHER', figures: { materialCode: 'M1', countedByName: '总部' } },
    })
    await head.call(saveCount, {
      orderNo,
      entries: [{ ...entry('M1', 6, openedAt + 2 * minute), entryId: mine.entryId }],
    })
    expect(await counted()).toBe(6000)
    await head.call(saveCount, { orderNo, entries: [mine] })
    expect(await counted()).toBe(6000)
    await head.call(saveCount, {
      orderNo,
      entries: [{ ...mine, countedAt: openedAt + 3 * minute, isRemoved: true }],
    })
    expect(await counted()).toBe(null)
  })

  it('[ST3] counts 0 where 0 was typed, and nothing where no quantity was', async () => {
    await putPlan(chain, 'P1')
    const orderNo = await planned(chain, 'P1', await shopWith())
    const countingQty = async (parts: ReturnType<typeof entry>['parts']) => {
      await head.call(saveCount, { orderNo, entries: [{ ...entry('M1', 1, openedAt), parts }] })
      return (await detail(head, orderNo)).materialList[0]?.countingQty
    }
    expect(await countingQty([])).toBe(null)
    expect(await countingQty([{ unit: '箱', quantity: 0 as Thousandths }])).toBe(0)
  })

  const shopWith = async (stock: Readonly<Record<string, number>> = { M1: 8000, M2: 4000 }) => {
    const shop = await newShop(chain)
    await chain.run(countStock(shop, stock))
    return shop
  }
  /** Head office has another person, who may count everywhere. */
  const manager = async (orderNo: string, own: ReturnType<typeof entry>) => {
    const shop = (await rows('select shop_code from stocktakes where order_no = $1', orderNo))[0].shop_code
    await chain.connections.pool.query(
      `update users set shop_codes = array_append(shop_codes, $1) where user_id = 'clerk1b'`,
      [shop],
    )
    const colleague = await chain.signIn('clerk1b', way)
    return colleague.attempt(saveCount, { orderNo, entries: [own] })
  }

  it('[ST4] [ST14] takes mixed units and expiry batches, and says which units it takes [002: 3.3.2.3-4]', async () => {
    await chain.connections.pool.query(`insert into material_units (material_code, unit, valid_from, numerator, denominator)
      values ('M1', '袋', '2026-01-01', 1, 4) on conflict do nothing`)
    await putPlan(chain, 'P1', { covers: ['M1'] })
    await chain.connections.pool.query(`update materials set shelf_life_days = 30 where material_code = 'M1'`)
    const orderNo = await planned(chain, 'P1', await shopWith({ M1: 2750 }))
    chain.clock.now = openedAt + 10 * minute
    const mixed = {
      ...entry('M1', 2, openedAt + minute),
      parts: [
        { unit: '箱', quantity: 2000 as never },
        { unit: '袋', quantity: 3000 as never },
      ],
    }
    const wrongUnit = entry('M1', 2, openedAt + minute, { unit: '个' })
    expect(refusalOf(await head.attempt(saveCount, { orderNo, entries: [wrongUnit] }))).toMatchObject({
      ...{ kind: 'STOCKTAKE_UNIT', accepted: ['箱', '袋'] },
    })
    const batch = (countingQty: number) => [{ expiredDate: day('2026-12-01'), countingQty: countingQty as never }]
    const unequal = { ...mixed, batches: batch(1000) }
    expect(refusalOf(await head.attempt(saveCount, { orderNo, entries: [unequal] }))).toMatchObject({
      ...{ kind: 'STOCKTAKE_BATCHES', figures: { batches: '1', counted: '2.75' } },
    })
    await head.call(saveCount, { orderNo, entries: [{ ...mixed, batches: batch(2750) }] })
    const { materialList } = await detail(head, orderNo)
    expect(materialList[0]).toMatchObject({ countingQty: 2750, expiredMaterialFlag: 'yes' })
    expect(JSON.parse(String(materialList[0]!.materialExpirationList))).toEqual([
      { expiredDate: '2026-12-01', countingQty: 2.75 },
    ])
    await head.call(submitCount, { orderNo, clientKey: `K-${orderNo}`, entries: [] })
    const { records } = await head.call(queryReport, {
      apiName: 'counting/expired',
      param: { stockNo: orderNo, stockDateStart: `${today} 00:00:00`, stockDateEnd: `${today} 23:59:59` },
    })
    expect(records).toMatchObject([{ stockNo: orderNo, expireDate: '2026-12-01', realQty: 2.75, unitName: '箱' }])
    await head.call(reviewStocktake, { orderNo, isApproved: true })
    const batches = await rows('select expire_day, quantity from stock_expiries where document_no = $1', orderNo)
    expect(batches).toEqual([{ expire_day: '2026-12-01', quantity: 2750 }])
    await chain.connections.pool.query(`update materials set shelf_life_days = null where material_code = 'M1'`)
  })

  it('[ST7] hides book and last count of a blind count until it is sent, in form, page and desk', async () => {
    await putPlan(chain, 'P1', { isBlind: true })
    const shop = await shopWith()
    const orderNo = await planned(chain, 'P1', shop)
    chain.clock.now = openedAt + 10 * minute
    await head.call(saveCount, { orderNo, entries: [entry('M1', 3, openedAt + minute)] })
    const texts = [await head.call(getStocktakeForm, { orderNo }), await detail(head, orderNo)].map(answer =>
      JSON.stringify(answer),
    )
    for (const text of texts) expect(text).not.toMatch(/8000|4000/)
    await head.call(submitCount, { orderNo, clientKey: `K-${orderNo}`, entries: [entry('M2', 4, openedAt + minute)] })
    expect((await detail(head, orderNo)).materialList[0]).toMatchObject({ bookQty: 8000, varianceQty: -5000 })
    await head.call(reviewStocktake, { orderNo, isApproved: false, reason: '少了一箱', recount: 'DIFFERING' })
    const again = await detail(head, orderNo)
    expect(again).toMatchObject({ status: '01', rejCnt: 1, rejectedReason: '少了一箱', profitLossTotal: null })
    expect(again.materialList.map(({ bookQty, countingQty }) => [bookQty, countingQty])).toEqual([
      [null, null],
      [null, 4000],
    ])
  })
})
