import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { getScrapForm, saveScrap, searchScrapGoods, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import { emptyBalance } from '../../../domain/inventory/posting.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { recipeHeader, saveMenu, saveRows } from '../sales/sales-walk.ts'
import { scrapBatches, scrapLines } from './scrap-answers.ts'

/** Buys 10 of M1 and of M2, so that each costs ¥10 on average with what was there. */
const bought = Effect.gen(function* () {
  const shop = (yield* (yield* Shops).find(systemScope, 'S1'))!
  const ledger = yield* StockLedger
  const work = Effect.gen(function* () {
    const balances = yield* ledger.lock(shop, ['M1', 'M2'])
    const document = { key: 'LC1', process: 'LC', documentNo: 'LC1', relatedNo: null, occurredAt: openedAt } as const
    const lines = ['M1', 'M2'].map(materialCode => {
      const { inStore, value } = balances.get(materialCode) ?? emptyBalance
      return { materialCode, inStore: 10_000, inTransport: 0, value: (inStore + 10_000) * 1000 - value }
    })
    yield* ledger.post(shop, { ...document, actor: systemActor }, lines, openedAt)
  })
  yield* (yield* Transaction).run(work)
})

const range = { scrapDateStart: '2026-11-20 00:00:00', scrapDateEnd: '2026-11-22 23:59:59' }

describe('scrap of products', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
    clerk = await chain.signIn('clerk1')
    await saveMenu(head)
    await chain.run(bought)
  })
  afterAll(() => chain.close())

  const line = (materialCode: string, quantity: number) => ({
    ...{ materialCode, quantity: quantity as Thousandths, reason: '做坏' },
  })
  const save = (payload: Partial<Payload<typeof saveScrap>>) =>
    clerk.call(saveScrap, { storeCode: 'S1', clientKey: randomUUID(), lines: [line('P1', 1000)], ...payload })
  const stock = async () => {
    const { rows } = await chain.connections.pool.query(
      `select material_code as m, in_store::int as quantity from stock_balances where shop_code = 'S1' and material_code <> 'M3' order by 1`,
    )
    return Object.fromEntries(rows.map(({ m, quantity }) => [m, quantity]))
  }

  it('[BF8] leaves the stock as one movement a material, and comes back with a void', async () => {
    const before = await stock()
    // A burger takes 0.5 of M1 and 0.2 of the sauce, which is 2 of M2 for 4 at 80 %: 0.125.
    const { bfNo, scrapAmount } = await save({ lines: [line('P1', 2000), line('S1', 1000), line('M1', 300)] })
    expect(await stock()).toEqual({ M1: before.M1 - 1300, M2: before.M2 - 250 - 625 })
    expect(scrapAmount).toBe(2175)
    const { rows } = await chain.connections.pool.query(
      `select material_code, change_in_store::int from stock_movements where biz_order_no = $1 order by 1`,
      [bfNo],
    )
    expect(rows).toEqual([
      { material_code: 'M1', change_in_store: -1300 },
      { material_code: 'M2', change_in_store: -875 },
    ])
    const { scrapMaterialList } = await head.call(callsOf.scrap.detail, { bfNo })
    const product = { categoryCode: 'PRODUCT', materialCode: 'P1' }
    expect(scrapMaterialList).toContainEqual({
      ...{ categoryCode: 'PRODUCT', categoryName: '成品' },
      scrapMaterialRespList: [expect.objectContaining(product)],
    })
    expect(await scrapLines(head, bfNo)).toMatchObject([
      {
        categoryCode: 'PRODUCT',
        materialCode: 'P1',
        materialName: '鸡腿堡',
        materialUnitName: '个',
        scrapAmount: 1250,
      },
      { categoryCode: 'SEMI', materialCode: 'S1', quantity: 1000, scrapAmount: 625 },
      { categoryCode: 'MATERIAL', materialCode: 'M1', quantity: 300, scrapAmount: 300 },
    ])
    const [burger, , chicken] = await scrapBatches(head, bfNo)
    expect(burger).toMatchObject({
      parts: [
        { materialCode: 'M1', quantity: 1000, scrapAmount: 1000 },
        { materialCode: 'M2', quantity: 250, scrapAmount: 250 },
      ],
      extJson: { beforeQuantity: null },
    })
    expect(chicken).toMatchObject({ parts: [], extJson: { beforeQuantity: before.M1 } })
    const { records } = await head.call(callsOf.scrap.page, { ...range, materialCode: 'M2' })
    expect(records.map(row => row.bfNo)).toEqual([bfNo])
    await head.call(voidScrap, { bfNo, reason: '录错' })
    expect(await stock()).toEqual(before)
    expect(await checkInvariants(chain.connections.pool, openedAt)).toEqual([])
  })

  it('[BF8] refuses a product without a recipe on the day, by name', async () => {
    await saveRows(head, 'recipes', recipeHeader, [['P2', '2026-11-22', 'P1', '3', '个', '', '']])
    await chain.connections.pool.query(`delete from recipes where product_code = 'P2' and valid_from < '2026-11-22'`)
    await expect(save({ lines: [line('P2', 1000)] })).rejects.toMatchObject({
      refusal: {
        kind: 'SCRAP_NO_RECIPE',
        figures: { productCode: 'P2', productName: '套餐', day: '2026-11-21', recipeGap: 'NO_RECIPE' },
      },
    })
    await expect(save({ lines: [line('BAG', 1000)] })).rejects.toMatchObject({
      refusal: { figures: { recipeGap: 'NO_MATERIALS' } },
    })
    await expect(save({ lines: [line('P9', 1000)] })).rejects.toMatchObject({ refusal: { kind: 'MATERIAL_UNKNOWN' } })
  })

  it('finds products and materials, and shows what they cost and what is missing', async () => {
    const matches = await clerk.call(searchScrapGoods, { keyword: ' 鸡腿 ' })
    expect(matches).toContainEqual({
      ...{ categoryCode: 'PRODUCT', materialCode: 'P1', materialName: '鸡腿堡', materialSpecs: null },
      materialUnitName: '个',
    })
    expect((await clerk.call(searchScrapGoods, { keyword: 'm1' })).map(it => it.categoryCode)).toEqual(['MATERIAL'])
    const offered = await clerk.call(searchScrapGoods, { keyword: ' ' })
    expect(offered.map(it => it.materialCode)).toContain('P1')
    expect(offered.filter(it => it.categoryCode === 'MATERIAL' || it.materialCode === 'P2')).toEqual([])
    expect(await clerk.call(searchScrapGoods, { keyword: 'BAG' })).toEqual([])
    const { tiles } = await clerk.call(getScrapForm, { storeCode: 'S1', materialCodes: ['P1', 'P2', 'M1'] })
    expect(tiles).toMatchObject([
      { materialCode: 'P1', categoryCode: 'PRODUCT', unitCost: 625, inStoreQty: null, batches: [], gap: null },
      { materialCode: 'P2', unitCost: null, gap: { reason: 'NO_RECIPE', path: ['P2'] } },
      { materialCode: 'M1', categoryCode: 'MATERIAL', unitCost: 1000, gap: null },
    ])
    await save({ lines: [line('P1', 1000)] })
    await save({ lines: [line('P1', 1000)] })
    const usual = await clerk.call(getScrapForm, { storeCode: 'S1' })
    expect(usual.tiles[0]).toMatchObject({ materialCode: 'P1', categoryCode: 'PRODUCT' })
  })

  it('[BF5] [BF8] keeps the materials of the day of the scrap until its review', async () => {
    const draft = await save({ isDraft: true })
    expect(draft).toMatchObject({ bizStatus: '10', scrapAmount: 625 })
    const before = await stock()
    expect(await save({ bfNo: draft.bfNo, lines: [line('P1', 4000)] })).toMatchObject({ bizStatus: '99' })
    expect(await stock()).toEqual({ M1: before.M1 - 2000, M2: before.M2 - 500 })
    expect((await checkInvariants(chain.connections.pool, openedAt)).map(({ name }) => name)).toEqual([])
  })

  it('shows the pictures of products, to choose from and on the scrap order', async () => {
    const hash = 'ab'.repeat(32)
    const { pool } = chain.connections
    await pool.query(`insert into pictures (picture_hash, media_type, bytes) values ($1, 'image/webp', ''::bytea)`, [
      hash,
    ])
    await pool.query(`update products set picture_hash = $1 where product_code = 'P1'`, [hash])
    const { tiles } = await clerk.call(getScrapForm, { storeCode: 'S1', materialCodes: ['P1'] })
    const { bfNo } = await save({ isDraft: true })
    const materialUrl = `/pictures/${hash}`
    expect([tiles, await scrapLines(head, bfNo)]).toMatchObject([[{ materialUrl }], [{ materialUrl }]])
  })
})
