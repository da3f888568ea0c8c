import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/placing.ts'
import { whyMaterial } from '../../../application/ordering/contract/why.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import {
  getOrderBlock,
  getStocktakeForm,
  listStocktakeOptions,
  listStocktakesToCount,
  openStocktake,
  reviewStocktake,
  saveCount,
  submitCount,
  voidStocktake,
} from '../../../application/stocktake/contract/stocktakes.ts'
import { warnOfOverdueStocktakes } from '../../../application/stocktake/handlers/overdue.ts'
import { runCountPlans, stocktakeJob } from '../../../application/stocktake/handlers/plans.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openedAt, type Session, today, waysOf } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { faultOf, newShop, onTestChain, refusalOf } from '../platform/walk.ts'
import { entry, move, planned, putPlan } from './fixtures.ts'

const minute = 60_000

type Row = Readonly<Record<string, string | number | null>>
/** The page of a stocktake as its call answers it. */
type Page = Row & { readonly materialList: ReadonlyArray<Row> }

describe.each(waysOf(import.meta.filename))('a stocktake, %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk3')
  const [head, one, stranger] = people
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

  const shopWith = async (stock: Readonly<Record<string, number>> = { M1: 8000, M2: 4000 }) => {
    const shop = await newShop(chain)
    await chain.run(countStock(shop, stock))
    return shop
  }

  it('[ST6] [ST10] has outliers counted again, also after a rejection, which needs a reason', async () => {
    await putPlan(chain, 'P1')
    await putPlan(chain, 'P2')
    const shop = await shopWith()
    const first = await planned(chain, 'P1', shop)
    chain.clock.now = openedAt + 10 * minute
    await head.call(submitCount, {
      ...{ orderNo: first, clientKey: `K-${first}` },
      entries: [entry('M1', 8, openedAt + minute), entry('M2', 4, openedAt + minute)],
    })
    const second = await planned(chain, 'P2', shop)
    const halved = entry('M1', 4, openedAt + 9 * minute)
    const { outliers } = await head.call(saveCount, { orderNo: second, entries: [halved] })
    expect(outliers).toEqual(['M1'])
    const rest = [entry('M2', 4, openedAt + 9 * minute)]
    const sending = { orderNo: second, clientKey: `K-${second}` }
    expect(refusalOf(await head.attempt(submitCount, { ...sending, entries: rest }))).toMatchObject({
      ...{ kind: 'STOCKTAKE_OUTLIERS', figures: { lines: 1, firstMaterialCode: 'M1', counted: '4', last: '8' } },
    })
    await head.call(submitCount, { ...sending, entries: [...rest, { ...halved, isRecount: true }] })
    const reject = (reason: string) => head.attempt(reviewStocktake, { orderNo: second, isApproved: false, reason })
    expect(refusalOf(await reject(' '))).toMatchObject({ kind: 'STOCKTAKE_REASON' })
    expect(refusalOf(await reject('字'.repeat(101)))).toMatchObject({ figures: { length: 101, max: 100 } })
    expect(await reject('字'.repeat(100))).toMatchObject({ success: { status: '01' } })
    expect(refusalOf(await head.attempt(submitCount, { ...sending, clientKey: 'again', entries: [] }))).toMatchObject({
      ...{ kind: 'STOCKTAKE_INCOMPLETE', figures: { missing: 2 } },
    })
  })

  it('names the materials that a plan covers', async () => {
    await putPlan(chain, 'NAMED', { covers: ['M1', 'M2'] })
    const { names } = await head.call(getSheetRows, { sheet: 'count_plans', keyword: 'NAMED' })
    const codes = names.filter(({ sheet }) => sheet === 'materials').map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['M1', 'M2'])
  })

  it('[ST8] [ST11] gives the same variance whenever it is sent, and posts nothing that a later count has set', async () => {
    await putPlan(chain, 'P1', { covers: ['M1'] })
    await putPlan(chain, 'P2', { covers: ['M1'] })
    const shop = await shopWith({ M1: 10_000 })
    const [early, late] = [await planned(chain, 'P1', shop), await planned(chain, 'P2', shop)]
    chain.clock.now = openedAt + 60 * minute
    const at = chain.clock.now
    const send = (orderNo: string, quantity: number, countedAt: number) =>
      head.call(submitCount, {
        ...{ orderNo, clientKey: `K-${orderNo}` },
        entries: [entry('M1', quantity, countedAt, { isRecount: true })],
      })
    await send(early, 9, openedAt + 10 * minute)
    await send(late, 8, openedAt + 20 * minute)
    // One was sold between the two counts, one before both, and both are recorded only now.
    await chain.run(
      move(shop, { key: `A-${shop}`, materialCode: 'M1', inStore: -1000, occurredAt: openedAt + 15 * minute, at }),
    )
    await chain.run(
      move(shop, { key: `B-${shop}`, materialCode: 'M1', inStore: -1000, occurredAt: openedAt + 5 * minute, at }),
    )
    await head.call(reviewStocktake, { orderNo: late, isApproved: true })
    expect((await detail(head, late)).materialList[0]).toMatchObject({ bookQty: 8000, varianceQty: 0, note: null })
    await head.call(reviewStocktake, { orderNo: early, isApproved: true })
    expect((await detail(head, early)).materialList[0]).toMatchObject({
      ...{ bookQty: 9000, movedQty: -1000, varianceQty: 0, note: 'SUPERSEDED' },
    })
    expect((await bookOf(shop, 'M1')).in_store).toBe(8000)
  })

  it('[ST11] notes a surplus of goods whose cost nobody knows, because it enters the book at ¥0.00', async () => {
    await putPlan(chain, 'P1', { covers: ['M1'] })
    const shop = await shopWith({})
    const orderNo = await planned(chain, 'P1', shop)
    const entries = [entry('M1', 5, openedAt + minute, { isRecount: true })]
    await head.call(submitCount, { orderNo, clientKey: `K-${orderNo}`, entries })
    expect((await detail(head, orderNo)).materialList[0]).toMatchObject({ profitLossAmount: 0, note: 'NO_COST' })
  })

  it('[ST9] keeps ordering closed until the count is sent once, and says which', async () => {
    await putPlan(chain, 'P1', { blocksOrders: true })
    const shop = await shopWith()
    const orderNo = await planned(chain, 'P1', shop)
    const start = () => head.attempt(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: shop })
    expect(refusalOf(await start())).toMatchObject({
      ...{ kind: 'STOCKTAKE_FIRST', rule: 'ST9' },
      figures: { pdNo: orderNo, planName: 'P1计划', countingDate: today },
    })
    // The order centre and the form say so before anybody tries.
    const block = () => head.call(getOrderBlock, { storeCode: shop })
    expect(await block()).toEqual({ orderNo, planName: 'P1计划', countingDate: today })
    const why = () => head.call(whyMaterial, { shopJdeNo: shop, purchaseDate: day(today), materialCode: 'M1' })
    const { isAllowed, ordering } = await why()
    expect([isAllowed, ordering.find(({ about }) => about === 'count')?.refusal?.kind]).toEqual([
      false,
      'STOCKTAKE_FIRST',
    ])
    const entries = [entry('M1', 8, openedAt), entry('M2', 4, openedAt)]
    await head.call(submitCount, { orderNo, clientKey: `K-${orderNo}`, entries })
    expect((await why()).isAllowed).toBe(true)
    expect(await start()).toMatchObject({ success: { status: 'PENDING_SUBMISSION' } })
    expect(await block()).toBeNull()
    await head.call(reviewStocktake, { orderNo, isApproved: false, reason: '重盘' })
    expect(await start()).toMatchObject({ success: { status: 'PENDING_SUBMISSION' } })
  })

  it('[T1] is announced to the shop, reminded of once it is overdue, and announced again when it is rejected', async () => {
    await putPlan(chain, 'P1', { shops: ['S1'] })
    const orderNo = await planned(chain, 'P1', 'S1')
    const about = async () => {
      const { messages } = await one.call(listMessages, { size: 50 })
      return messages
        .flatMap(({ subject, kind, isDone }) => (subject === orderNo ? [`${kind} ${isDone}`] : []))
        .toSorted()
    }
    expect(await about()).toEqual(['STOCKTAKE_WAITING false'])
    await chain.run(warnOfOverdueStocktakes)
    expect(await about()).toEqual(['STOCKTAKE_WAITING false'])
    chain.clock.now = openedAt + 12 * 60 * minute
    await chain.run(warnOfOverdueStocktakes)
    await chain.run(warnOfOverdueStocktakes)
    expect(await about()).toEqual(['STOCKTAKE_OVERDUE false', 'STOCKTAKE_WAITING false'])
    const entries = [entry('M1', 8, openedAt), entry('M2', 4, openedAt)]
    await head.call(submitCount, { orderNo, clientKey: `K1-${orderNo}`, entries })
    // Both would say the same now, so that one is left.
    expect(await about()).toEqual(['STOCKTAKE_OVERDUE true'])
    await head.call(reviewStocktake, { orderNo, isApproved: false, reason: '重盘' })
    expect(await about()).toEqual(['STOCKTAKE_OVERDUE true', 'STOCKTAKE_REJECTED false'])
    const { messages } = await stranger.call(listMessages, { size: 50 })
    expect(messages.filter(({ subject }) => subject === orderNo)).toEqual([])
    await head.call(voidStocktake, { orderNo, reason: '不盘了' })
    expect(await about()).toContain('STOCKTAKE_REJECTED true')
  })

  it('[ST2] is made by its plan once a shop and day, and is voided the day after unless it is required', async () => {
    await putPlan(chain, 'DAY', { isRequired: false, shops: ['S2', 'S3'] })
    await putPlan(chain, 'WEEK', { rule: ['WEEKLY', ['MON']], shops: ['S2'] })
    await putPlan(chain, 'MONTH', { rule: ['MONTHLY', ['21']], shops: ['S2'] })
    const made = () =>
      rows(`select plan_code, shop_code, counting_date, status from stocktakes
      where shop_code in ('S2', 'S3') and plan_code in ('DAY', 'WEEK', 'MONTH') order by counting_date, plan_code, shop_code`)
    for (let round = 0; round < 2; round++) {
      await chain.run(runCountPlans)
      await chain.run(runDueJobs(stocktakeJob))
    }
    expect((await made()).map(row => Object.values(row).join(' '))).toEqual([
      ...[`DAY S2 ${today} 10`, `DAY S3 ${today} 10`, `MONTH S2 ${today} 10`],
    ])
    const byHand = { storeCode: 'S3', countingAttribute: 'STORAGE', covers: ['NORMAL'], isBlind: true } as const
    const { orderNo } = await stranger.call(openStocktake, byHand)
    const own = await stranger.call(listStocktakesToCount, {})
    // One that was opened by hand is due at once, before those of plans that last until the evening.
    expect(own[0]!.orderNo).toBe(orderNo)
    expect(own.filter(({ planName }) => planName === 'DAY计划').map(({ storeCode }) => storeCode)).toEqual(['S3'])
    chain.clock.now = openedAt + 24 * 60 * minute
    await chain.run(runCountPlans)
    expect((await made()).map(({ plan_code: plan, status }) => `${plan} ${status}`)).toEqual([
      ...['DAY 02', 'DAY 02', 'MONTH 10'],
    ])
  })

  it('[ST12] [ST13] answers a repeat as before; a shop voids what it opened, head office also what a plan made', async () => {
    const shop = 'S1'
    const { orderNo } = await one.call(openStocktake, {
      storeCode: shop,
      countingAttribute: 'STORAGE',
      covers: ['NORMAL'],
      isBlind: true,
    })
    expect((await detail(one, orderNo)).materialList.map(line => line.materialCode)).toEqual(['M3', 'M4'])
    expect(
      refusalOf(
        await one.attempt(openStocktake, {
          storeCode: shop,
          countingAttribute: 'MATERIAL',
          covers: ['NONE'],
          isBlind: true,
        }),
      ),
    ).toMatchObject({ kind: 'STOCKTAKE_EMPTY' })
    expect(faultOf(await stranger.attempt(getStocktakeForm, { orderNo }))).toBe('NOT_FOUND')
    expect(await one.call(voidStocktake, { orderNo, reason: '开错了' })).toEqual({ orderNo, status: '02' })
    await putPlan(chain, 'P1')
    const ofPlan = await planned(chain, 'P1', shop, day('2026-11-19'))
    expect(refusalOf(await one.attempt(voidStocktake, { orderNo: ofPlan, reason: '不盘' }))).toMatchObject({
      kind: 'CODE_MISSING',
    })
    const entries = [entry('M1', 1, openedAt, { isRecount: true }), entry('M2', 1, openedAt, { isRecount: true })]
    const sending = { orderNo: ofPlan, clientKey: `K-${ofPlan}`, entries }
    expect(await one.call(submitCount, sending)).toMatchObject({ lateReasons: ['DUE_PASSED'] })
    expect(await one.call(submitCount, sending)).toEqual({ orderNo: ofPlan, status: '11', lateReasons: ['DUE_PASSED'] })
    const other = await planned(chain, 'P1', shop, day('2026-11-18'))
    expect(refusalOf(await one.attempt(submitCount, { ...sending, orderNo: other }))).toMatchObject({
      ...{ kind: 'STOCKTAKE_KEY_USED', figures: { pdNo: ofPlan } },
    })
    expect(await head.call(voidStocktake, { orderNo: ofPlan, reason: '计划有误' })).toMatchObject({ status: '02' })
    expect(refusalOf(await one.attempt(saveCount, { orderNo: ofPlan, entries }))).toMatchObject({
      kind: 'STOCKTAKE_STATUS',
    })
  })

  it('lists by shop and counting date with its options, as the specification says [002: 3.9.6.1, 5.1, 7.7.1, 8.3.1]', async () => {
    const page = (payload: Readonly<Record<string, unknown>>) => head.attempt(callsOf.stocktake.page, payload)
    const days = (start: string, end: string) => ({
      countingDateStart: `${start} 00:00:00`,
      countingDateEnd: `${end} 23:59:59`,
    })
    expect(refusalOf(await page(days(today, today)))).toMatchObject({ kind: 'REPORT_FILTER_MISSING' })
    expect(refusalOf(await page({ storeCode: 'S1' }))).toMatchObject({ kind: 'REPORT_FILTER_MISSING' })
    expect(refusalOf(await page({ storeCode: 'S1', ...days('2026-10-01', '2026-11-01') }))).toMatchObject({
      ...{ kind: 'REPORT_RANGE_TOO_LONG', figures: { days: 32, max: 31 } },
    })
    const answer = await page({
      storeCode: 'S1',
      ...days('2026-11-01', today),
      statusList: ['99'],
      materialCode: ['M1'],
    })
    expect(answer).toMatchObject({ success: { total: expect.any(Number) } })
    const options = await Promise.all(
      (['1', '2', '3', '4'] as const).map(type => head.call(listStocktakeOptions, { type })),
    )
    expect(options.map(list => list.length)).toEqual([4, 4, 6, 2])
    expect(await head.call(listStocktakeOptions, { type: 3 })).toEqual(options[2])
    expect(options[2]).toContainEqual({ type: '01', content: '已驳回' })
  })
})
