import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { exportScraps } from '../../../application/reports/contract/document-exports.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import { saveSales } from '../../../application/sales/contract/sales.ts'
import {
  getScrapForm,
  listScrapOptions,
  reviewScrap,
  saveScrap,
  voidScrap,
} from '../../../application/scrap/contract/scrap.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { scrapRate } from '../../../domain/scrap/scrap.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { scrapBatches } from './scrap-answers.ts'

const range = { scrapDateStart: '2026-11-20 00:00:00', scrapDateEnd: '2026-11-22 23:59:59' }

describe('scrap', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.run(countStock('S1', { M1: 10_000, M2: 3000 }))
    head = await chain.signIn('head')
    clerk = await chain.signIn('clerk1')
  })
  afterAll(() => chain.close())

  const line = (materialCode: string, quantity: number, expireDate?: string) => ({
    ...{ materialCode, quantity: quantity as Thousandths, reason: '过期' },
    ...(expireDate !== undefined && { expireDate: day(expireDate) }),
  })
  const save = (payload: Partial<Payload<typeof saveScrap>>, who = clerk) =>
    who.call(saveScrap, { storeCode: 'S1', clientKey: randomUUID(), lines: [line('M1', 1000)], ...payload })
  const stock = async () => {
    const { records } = await head.call(callsOf.realTimeInventory.page, {
      storeCode: 'S1',
      materialCodes: ['M1', 'M2'],
    })
    return Object.fromEntries(records.map(row => [row.materialCode, row.inStoreQty]))
  }
  const settings = (change: string) => chain.connections.pool.query(`update chain set ${change}`)
  /** Reads the rows that an export of these filters would write. */
  const exportedRows = async (payload: Readonly<Record<string, unknown>>) => {
    await chain.connections.pool.query('delete from export_tasks')
    await head.call(exportScraps, payload)
    const { rows: tasks } = await chain.connections.pool.query<{ param: FilterValues }>(
      'select param from export_tasks',
    )
    const columns = ['bfNo', 'bizStatus']
    const query = { report: 'scrap', columns, scope: systemScope, filter: tasks[0]!.param } as const
    const { rows } = await chain.run(Effect.flatMap(ReportSource, source => source.page(query, 0, 100)))
    return rows.map(([bfNo, bizStatus]) => ({ bfNo, bizStatus }))
  }
  const refused = (kind: string) => ({ refusal: { kind } })

  it('[BF3] [BF6] leaves the stock at once, and a repeat scraps nothing more [002: 1.2.3, 3.2.1, 3.2.2.2-3, 3.2.3, 3.2.4.1-2, 3.2.4.4, 7.5.2]', async () => {
    const clientKey = randomUUID()
    const answer = await save({ clientKey, lines: [line('M1', 1500), line('M2', 500)] })
    expect(answer).toMatchObject({ bizStatus: '99', version: 1, isDayClosed: false })
    expect(await stock()).toEqual({ M1: 8500, M2: 2500 })
    expect(await save({ clientKey, lines: [line('M1', 1500), line('M2', 500)] })).toEqual(answer)
    expect(await stock()).toEqual({ M1: 8500, M2: 2500 })
    const flow = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: 'S1', operateTimeStart: '2026-11-01 00:00:00', operateTimeEnd: '2026-11-30 23:59:59' },
      bizOrderNo: answer.bfNo,
    })
    expect(flow.records.map(row => [row.process, row.materialCode, row.changeInStoreQty])).toEqual([
      ['SCRAP_OUT', 'M1', -1500],
      ['SCRAP_OUT', 'M2', -500],
    ])
    const { records } = await head.call(callsOf.scrap.page, range)
    expect(records).toMatchObject([
      {
        bfNo: answer.bfNo,
        bizStatus: '99',
        scrapDate: '2026-11-21',
        materialCount: 2,
        bizType: 'SHOP',
        scrapRate: null,
        ...{ bizStatusName: '已完成', bizTypeName: '门店提交' },
        ...{ shopName: expect.stringMatching(/店/), updateUserName: expect.stringMatching(/王/) },
        ...{ submittedAt: chain.clock.now, scrapAmount: answer.scrapAmount },
      },
    ])
    const m1 = {
      materialCode: 'M1',
      materialName: expect.stringMatching(/./),
      quantity: 1500,
      categoryCode: 'MATERIAL',
      categoryName: '原料',
      batches: 1,
      unitName: '箱',
      imageUrl: null,
      scrapAmountMask: expect.any(Number),
    }
    const batch = {
      ...{ batchNo: 2, quantity: 500, reason: '过期', evidenceJson: '[]', createdAt: chain.clock.now },
      scrapAmountMask: expect.any(Number),
      dataSources: 'SHOP',
      extJson: { beforeQuantity: 3000, updateUserName: records[0]!.updateUserName, updateTime: chain.clock.now },
    }
    const rows = [m1, { materialCode: 'M2', quantity: 500, scrapMaterialBatchRespList: [batch] }]
    expect(await head.call(callsOf.scrap.detail, { bfNo: answer.bfNo })).toMatchObject({
      ...{ bfNo: answer.bfNo, scrapAmount: answer.scrapAmount },
      scrapMaterialList: [
        { categoryCode: '0', categoryName: '全部报废物料', scrapMaterialRespList: rows },
        { categoryCode: 'PRODUCT', categoryName: '成品', scrapMaterialRespList: [] },
        { categoryCode: 'SEMI', categoryName: '半成品', scrapMaterialRespList: [] },
        { categoryCode: 'MATERIAL', categoryName: '原料', scrapMaterialRespList: rows },
        { categoryCode: 'OTHER', categoryName: '其他', scrapMaterialRespList: [] },
      ],
    })
    await expect(head.call(callsOf.scrap.detail, { bfNo: 'BF0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })

  it('[BF1] [BF3] comes back with a void, which needs the right to review once it has left', async () => {
    const { bfNo } = await save({})
    await expect(clerk.call(voidScrap, { bfNo, reason: '录错' })).rejects.toMatchObject(refused('CODE_MISSING'))
    await expect(head.call(voidScrap, { bfNo, reason: ' ' })).rejects.toMatchObject(refused('SCRAP_REASON'))
    await expect(head.call(voidScrap, { bfNo, version: 9, reason: '录错' })).rejects.toMatchObject(
      refused('SCRAP_CHANGED'),
    )
    expect(await head.call(voidScrap, { bfNo, version: 1, reason: '录错' })).toMatchObject({
      bizStatus: '02',
      version: 2,
    })
    expect(await stock()).toEqual({ M1: 8500, M2: 2500 })
    await expect(head.call(voidScrap, { bfNo, reason: '录错' })).rejects.toMatchObject(refused('SCRAP_STATUS'))
    await expect(clerk.call(voidScrap, { bfNo: 'BF0', reason: '录错' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })

  it('[BF1] [BF2] is saved as a draft, changed by its version and submitted', async () => {
    await expect(save({ lines: [line('M1', 0)] })).rejects.toMatchObject(refused('NOTHING_SCRAPPED'))
    await expect(save({ lines: [{ ...line('M1', 1), reason: '' }] })).rejects.toMatchObject(refused('SCRAP_REASON'))
    await expect(save({ lines: [line('M404', 1)] })).rejects.toMatchObject(refused('MATERIAL_UNKNOWN'))
    const draft = await save({ isDraft: true })
    expect(draft).toMatchObject({ bizStatus: '10', version: 1 })
    const { bfNo } = draft
    expect((await clerk.call(getScrapForm, { storeCode: 'S1', bfNo })).draft).toEqual({
      ...{ bfNo, version: 1 },
      lines: [{ materialCode: 'M1', quantity: 1000, expireDate: null, reason: '过期', documents: [] }],
    })
    expect(await stock()).toEqual({ M1: 8500, M2: 2500 })
    expect(await save({ bfNo, version: 1, isDraft: true, lines: [line('M2', 500)] })).toMatchObject({ version: 2 })
    await expect(save({ bfNo, version: 1 })).rejects.toMatchObject(refused('SCRAP_CHANGED'))
    await expect(save({ bfNo: 'BF0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    expect(await save({ bfNo, version: 2, lines: [line('M2', 500)] })).toMatchObject({ bizStatus: '99', version: 3 })
    expect(await stock()).toEqual({ M1: 8500, M2: 2000 })
    await expect(save({ bfNo })).rejects.toMatchObject(refused('SCRAP_STATUS'))
    await expect(clerk.call(getScrapForm, { storeCode: 'S1', bfNo })).rejects.toMatchObject(refused('SCRAP_STATUS'))
    await expect(clerk.call(getScrapForm, { storeCode: 'S1', bfNo: 'BF0' })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    })
    const clientKey = randomUUID()
    await save({ clientKey, isDraft: true })
    // Whoever changed the quantity after a lost answer is told so, instead of believing that it was saved.
    const changed = { clientKey, isDraft: true, lines: [line('M1', 1600)] }
    await expect(save(changed)).rejects.toMatchObject(refused('SCRAP_KEY_USED'))
    const other = await save({ isDraft: true })
    await expect(save({ bfNo: other.bfNo, clientKey })).rejects.toMatchObject(refused('SCRAP_KEY_USED'))
  })

  it('[BF4] above the book is confirmed or refused, by the wish of the chain', async () => {
    const above = { lines: [line('M2', 2001)] }
    await expect(save(above)).rejects.toMatchObject({
      refusal: { kind: 'SCRAP_BELOW_STOCK', figures: { materialCode: 'M2', input: '2.001', bookStock: '2' } },
    })
    await settings(`negative_stock = 'refuse'`)
    await expect(save({ ...above, isStockConfirmed: true })).rejects.toMatchObject(refused('SCRAP_ABOVE_STOCK'))
    await settings(`negative_stock = 'allow'`)
    const { bfNo } = await save(above)
    expect(await stock()).toMatchObject({ M2: -1 })
    await head.call(voidScrap, { bfNo, reason: '录错' })
    await settings(`negative_stock = 'confirm'`)
    const confirmed = await save({ ...above, isStockConfirmed: true })
    await head.call(voidScrap, { bfNo: confirmed.bfNo, reason: '录错' })
    expect(await stock()).toMatchObject({ M2: 2000 })
  })

  it('[BF5] above the amount of the chain waits for head office, which approves or rejects it', async () => {
    await settings('scrap_review_above = 0')
    await chain.run(countStock('S1', { M1: 0 }))
    await chain.connections.pool.query(
      `update stock_balances set last_value = 1000, last_quantity = 1 where material_code = 'M1'`,
    )
    await chain.run(countStock('S1', { M1: 5000 }))
    const before = await stock()
    const waiting = await save({ lines: [line('M1', 1000)] })
    expect(waiting).toMatchObject({ bizStatus: '11', scrapAmount: 1000 })
    expect(await stock()).toEqual(before)
    const { bfNo } = waiting
    await expect(clerk.call(reviewScrap, { bfNo, isApproved: true })).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    await expect(head.call(reviewScrap, { bfNo, isApproved: false })).rejects.toMatchObject(refused('SCRAP_REASON'))
    expect(await head.call(reviewScrap, { bfNo, isApproved: false, reason: '缺照片' })).toMatchObject({
      bizStatus: '01',
    })
    expect(await save({ bfNo, lines: [line('M1', 1000)] })).toMatchObject({ bizStatus: '11', version: 3 })
    await settings(`negative_stock = 'refuse'`)
    await chain.run(countStock('S1', { M1: 500 }))
    await expect(head.call(reviewScrap, { bfNo, isApproved: true })).rejects.toMatchObject(refused('SCRAP_ABOVE_STOCK'))
    await settings(`negative_stock = 'confirm'`)
    const approval = { bfNo, version: 3, isApproved: true }
    await expect(head.call(reviewScrap, approval)).rejects.toMatchObject({
      refusal: { kind: 'SCRAP_BELOW_STOCK', figures: { materialCode: 'M1', input: '1', bookStock: '0.5' } },
    })
    expect(await head.call(reviewScrap, { ...approval, isStockConfirmed: true })).toMatchObject({ bizStatus: '99' })
    expect(await stock()).toMatchObject({ M1: -500 })
    await settings('scrap_review_above = null')
  })

  it('[EX3] takes the chosen batch, proposes the first to expire, and gives the same batch back', async () => {
    await chain.run(countStock('S1', { M1: 0, M2: 0 }))
    await chain.connections.pool.query(`update materials set shelf_life_days = 3 where material_code = 'M2'`)
    await chain.run(countStock('S1', { M2: 1000 }))
    const form = await clerk.call(getScrapForm, { storeCode: 'S1' })
    expect(form).toMatchObject({ storeCode: 'S1', tradeDate: '2026-11-21', grossSales: null, negativeStock: 'confirm' })
    const tile = form.tiles.find(({ materialCode }) => materialCode === 'M2')!
    expect(tile.batches).toEqual([{ expireDate: '2026-11-24', quantity: 1000, isExpired: false }])
    const { bfNo } = await save({ lines: [line('M2', 400, '2026-11-24')] })
    const batches = async () =>
      (await clerk.call(getScrapForm, { storeCode: 'S1', materialCodes: ['M2'] })).tiles[0]!.batches
    expect(await batches()).toMatchObject([{ quantity: 600 }])
    await head.call(voidScrap, { bfNo, reason: '录错' })
    expect((await batches()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1000)
    expect((await batches()).every(({ expireDate }) => expireDate === '2026-11-24')).toBe(true)
    await chain.connections.pool.query('update materials set shelf_life_days = null')
  })

  it('[X1] is exported with the filters of the list, and an empty list finds nothing [002: 6.3.1, 7.6.2, 7.6.4]', async () => {
    const { url, taskNo, fileName } = await head.call(exportScraps, range)
    expect(url).toMatch(/^\/exports\//)
    expect(fileName).toMatch(/^报废单_2026-11-21/)
    expect(taskNo).not.toBe('')
    const { rows } = await chain.connections.pool.query(`select api_name, param from export_tasks`)
    expect(rows).toMatchObject([{ api_name: 'scrap' }])
    expect((await exportedRows({ ...range, bizStatusList: ['02'] })).map(row => row.bizStatus)).not.toContain('99')
    expect(await exportedRows({ ...range, shopJdeNoList: [] })).toEqual([])
    const all = await head.call(callsOf.scrap.page, { ...range, size: 100 })
    expect((await exportedRows(range)).map(row => row.bfNo)).toEqual(all.records.map(row => row.bfNo))
  })

  it('[BF7] has a rate once the gross sales of the day are recorded [002: 3.2.1.4, 5.12.2]', async () => {
    const rates = async () => (await head.call(callsOf.scrap.page, { ...range, size: 100 })).records
    expect((await rates()).every(({ scrapRate }) => scrapRate === null)).toBe(true)
    const sold = [{ productCode: 'P1', sold: 1000 as Thousandths, amount: fen(300_000) }]
    await clerk.call(saveSales, { storeCode: 'S1', day: day('2026-11-21'), seenEdition: 0, lines: sold })
    const rows = await rates()
    expect(rows.some(({ scrapAmount }) => Number(scrapAmount) > 0)).toBe(true)
    for (const { scrapAmount, scrapRate: rate, bfNo } of rows) {
      expect(rate).toBe(scrapRate(fen(Number(scrapAmount)), fen(300_000)))
      expect(await head.call(callsOf.scrap.detail, { bfNo: String(bfNo) })).toMatchObject({ scrapRate: rate })
    }
    expect(await clerk.call(getScrapForm, { storeCode: 'S1' })).toMatchObject({ grossSales: 300_000 })
    expect(await head.call(getScrapForm, { storeCode: 'S2' })).toMatchObject({ grossSales: null })
  })

  it('has the pictures of its batches as a list of url [002: 3.2.4.3]', async () => {
    const url = await upload(chain, clerk.token, 'in process', await picture())
    const { bfNo } = await save({ lines: [{ ...line('M1', 100), documents: [url] }], isStockConfirmed: true })
    const [batch] = await scrapBatches(head, bfNo)
    expect(JSON.parse(batch!.evidenceJson)).toEqual([{ url }])
  })

  it('names its options [002: 3.9.6.2, 7.8.1]', async () => {
    const { statuses, bizTypes, reasons } = await head.call(listScrapOptions, {})
    expect(reasons).toContainEqual({ code: 'EXPIRED', name: '过期' })
    expect(statuses).toContainEqual({ code: '11', name: '待审核' })
    expect(bizTypes).toContainEqual({ code: 'SHOP', name: '门店提交' })
  })
})
