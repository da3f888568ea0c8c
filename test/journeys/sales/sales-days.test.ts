import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { getSheetRows } from '../../../application/master-data/contract.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { getRecipeTree } from '../../../application/sales/contract/recipes.ts'
import {
  getSalesForm,
  getSalesUsage,
  listWaitingProducts,
  saveSales,
} from '../../../application/sales/contract/sales.ts'
import { postWaitingSales } from '../../../application/sales/handlers/waiting.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newKey, units } from '../integration/integration-walk.ts'
import { movedIn, productHeader, recipeHeader, saveMenu, saveRows } from './sales-walk.ts'

const on = day('2026-11-21')
const line = (productCode: string, sold: number, amount: number, returned = 0) => ({
  ...{ productCode, sold: units(sold), returned: units(returned), amount: fen(amount) },
})

describe('the sales of a shop', () => {
  let chain: TestChain
  let head: Session
  let till: Omit<Session, 'token'>
  let count = 0
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    head = await chain.signIn('head')
    await saveMenu(head)
    till = chain.as((await newKey(head)).token)
  })
  afterAll(() => chain.close())

  const report = async (shopCode: string, edition: number, lines: ReadonlyArray<ReturnType<typeof line>>, at = on) => {
    const data = { shopCode, day: at, edition, lines }
    const event = { eventId: `sale${++count}`, kind: 'sales.day', occurredAt: chain.clock.now, data } as const
    const { results } = await till.call(receiveEvents, { events: [event] })
    return results[0]!.refusal?.kind ?? results[0]!.outcome
  }
  const dayOf = async (shop: string) => {
    const search = { storeCodeList: [shop], tradeDateStart: `${on} 00:00:00`, tradeDateEnd: `${on} 23:59:59` }
    const { records } = await head.call(callsOf.salesDay.page, search)
    return records[0]!
  }

  it('[SA4] leave the store by the recipes of their day, and what was returned comes back', async () => {
    expect(await report('S1', 1, [line('P1', 10, 25_000), line('P2', 3, 12_000, 1), line('BAG', 5, 500)])).toBe(
      'APPLIED',
    )
    // 10 burgers and 2 × 3 of the meals: 16 × 0.5 of M1, and 16 × 0.2 of a sauce of 2 ÷ 4 ÷ 80 % M2.
    expect(await movedIn(chain, 'S1')).toEqual({
      ...{ 'SALE_OUT M1': -8000, 'SALE_OUT M2': -2000, 'SALE_RETURN M1': 1000, 'SALE_RETURN M2': 250 },
    })
    const { salesNo, ...record } = await dayOf('S1')
    expect(record).toMatchObject({
      edition: 1,
      grossAmount: 37_500,
      soldQty: 18_000,
      returnedQty: 1000,
      waitingCount: 0,
    })
    const usage = await head.call(getSalesUsage, { salesNo: String(salesNo) })
    expect(usage).toMatchObject([
      { materialCode: 'M1', saleOutQty: 8000, saleReturnQty: 1000, uomName: '箱' },
      { materialCode: 'M2', saleOutQty: 2000, saleReturnQty: 250, uomName: '袋' },
    ])
  })

  it('[SA6] are corrected by the next edition, which posts the difference only', async () => {
    expect(await report('S1', 2, [line('P1', 8, 20_000), line('P2', 3, 12_000, 1)])).toBe('APPLIED')
    expect(await movedIn(chain, 'S1')).toMatchObject({ 'SALE_OUT M1': -7000, 'SALE_OUT M2': -1750 })
    const { rows } = await chain.connections.pool.query(
      `select posting_key, change_in_store::int as q from stock_movements
        where shop_code = 'S1' and posting_key like 'SALE:%:2' and material_code = 'M1'`,
    )
    expect(rows).toEqual([{ posting_key: 'SALE:2026-11-21:2', q: 1000 }])
    expect(await report('S1', 2, [line('P2', 3, 12_000, 1), line('P1', 8, 20_000)])).toBe('APPLIED')
    expect(await report('S1', 2, [line('P1', 9, 20_000)])).toBe('SALES_EDITION_REUSED')
    expect(await report('S1', 1, [line('P1', 9, 20_000)])).toBe('SALES_EDITION_OLD')
    expect(await movedIn(chain, 'S1')).toMatchObject({ 'SALE_OUT M1': -7000, 'SALE_OUT M2': -1750 })
  })

  it('[SA6] are refused for a day ahead, a product twice, an unknown shop and a shop of another key', async () => {
    expect(await report('S1', 9, [line('P1', 1, 1)], day('2026-11-22'))).toBe('SALES_DAY_AHEAD')
    expect(await report('S1', 9, [line('P1', 1, 1), line('P1', 1, 1)])).toBe('SALES_PRODUCT_TWICE')
    expect(await report('S9', 1, [])).toBe('EVENT_SHOP_UNKNOWN')
    const other = chain.as((await newKey(head, { shopJdeNos: ['S2'], kinds: ['sales.day'] })).token)
    const event = (shopCode: string) =>
      ({
        eventId: `x${shopCode}`,
        kind: 'sales.day',
        occurredAt: 0,
        data: { shopCode, day: on, edition: 1, lines: [] },
      }) as const
    const { results } = await other.call(receiveEvents, { events: [event('S1'), event('S2')] })
    expect(results.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'APPLIED'])
  })

  it('[SA5] wait where a product is unknown, are listed, and are posted once it has a recipe', async () => {
    expect(await report('S3', 1, [line('P1', 2, 5000), line('NEW', 4, 8000)])).toBe('APPLIED')
    expect(await report('S3', 1, [line('NEW', 1, 2000)], day('2026-11-20'))).toBe('APPLIED')
    expect(await dayOf('S3')).toMatchObject({ grossAmount: 13_000, waitingCount: 1 })
    const waits = { productCode: 'NEW', reason: 'UNKNOWN_PRODUCT', path: ['NEW'], since: '2026-11-20', shops: 1 }
    const { records } = await head.call(listWaitingProducts, {})
    expect(records).toEqual([{ ...waits, productName: null, days: 2, pieces: 5000, amount: 10_000 }])
    const clerk = await chain.signIn('clerk1')
    expect((await clerk.call(listWaitingProducts, {})).records).toEqual([])
    expect(await chain.run(postWaitingSales)).toBe(0)
    await saveRows(head, 'products', productHeader, [['NEW', '新品', 'PRODUCT', '个', '']])
    await saveRows(head, 'recipes', recipeHeader, [['NEW', '2026-11-21', 'M3', '1', '箱', '', '']])
    expect(await chain.run(postWaitingSales)).toBe(1)
    expect(await movedIn(chain, 'S3')).toMatchObject({ 'SALE_OUT M1': -1000, 'SALE_OUT M3': -4000 })
    expect(await dayOf('S3')).toMatchObject({ edition: 1, waitingCount: 0 })
    const still = await head.call(listWaitingProducts, {})
    expect(still.records).toMatchObject([{ ...waits, reason: 'NO_RECIPE', productName: '新品', days: 1, pieces: 1000 }])
    expect(await chain.run(postWaitingSales)).toBe(0)
  })

  it('[SA5] post late into the first open day if their own day is closed', async () => {
    await chain.connections.pool.query(`update stock_shops set closed_through = '2026-11-20' where shop_code = 'S3'`)
    await saveRows(head, 'recipes', recipeHeader, [['NEW', '2026-11-01', 'M3', '1', '箱', '', '']])
    expect(await chain.run(postWaitingSales)).toBe(1)
    const { rows } = await chain.connections.pool.query(
      `select trade_day, occurred_day from stock_postings where shop_code = 'S3' and posting_key = 'SALE:2026-11-20:1:1'`,
    )
    expect(rows).toEqual([{ trade_day: '2026-11-21', occurred_day: '2026-11-20' }])
    await chain.connections.pool.query(`update stock_shops set closed_through = null where shop_code = 'S3'`)
  })

  it('[SA6] are entered on a screen by people of the shop, over the edition that they saw', async () => {
    const clerk = await chain.signIn('clerk1')
    const form = await clerk.call(getSalesForm, { storeCode: 'S1', day: on })
    expect(form).toMatchObject({ edition: 2, source: 'EVENT', today: on, weekBefore: null })
    expect(form.products.map(({ productCode, sold }) => [productCode, sold])).toEqual([
      ...[
        ['BAG', 0],
        ['NEW', 0],
        ['P1', 8000],
        ['P2', 3000],
      ],
    ])
    const payload = { storeCode: 'S1', day: on, lines: [line('P1', 9, 22_500), line('P9', 1, 100)] }
    await expect(clerk.call(saveSales, { ...payload, seenEdition: 1 })).rejects.toMatchObject({
      refusal: { kind: 'SALES_EDITION_REUSED', accepted: [3] },
    })
    expect(await clerk.call(saveSales, { ...payload, seenEdition: 2 })).toMatchObject({
      ...{ edition: 3, waiting: [{ productCode: 'P9', reason: 'UNKNOWN_PRODUCT', path: ['P9'] }] },
    })
    expect(await movedIn(chain, 'S1')).toMatchObject({ 'SALE_OUT M1': -4500 })
    expect(await dayOf('S1')).toMatchObject({ edition: 3, source: 'SCREEN', recordedByName: '王晓燕', waitingCount: 1 })
    const after = await clerk.call(getSalesForm, { storeCode: 'S1', day: on })
    expect(after.products.at(-1)).toMatchObject({ productCode: 'P9', productName: 'P9', unit: null, sold: 1000 })
    await expect(clerk.call(saveSales, { ...payload, storeCode: 'S3', seenEdition: 0 })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    })
    const reader = await chain.signIn('reader')
    await expect(reader.call(saveSales, { ...payload, seenEdition: 3 })).rejects.toMatchObject({ kind: 'FORBIDDEN' })
  })

  it('[SA7] have a cost of a portion: by the prices of a shop group, or the average cost of a shop', async () => {
    const tree = await head.call(getRecipeTree, { productCode: 'P2', shopGroup: 'A' })
    // A burger: 0.5 × ¥125.50 and 0.2 × 0.625 × ¥19.99.
    const burger = 0.5 * 125.5 + 0.125 * 19.99
    expect(tree).toMatchObject({
      costBasis: 'SHOP_GROUP',
      unknown: 0,
      validFrom: '2026-01-01',
      price: 4000,
      isCut: false,
    })
    expect(tree.cost).toBeCloseTo(2 * burger, 4)
    expect(tree.nodes.map(({ path, quantity }) => [path.join('/'), quantity])).toEqual([
      ...[
        ['P2', 1],
        ['P2/P1', 2],
        ['P2/P1/M1', 1],
        ['P2/P1/S1', 0.4],
        ['P2/P1/S1/M2', 0.25],
      ],
    ])
    expect(tree.nodes.at(-1)).toMatchObject({ yieldRate: 80, kind: 'MATERIAL', unit: '袋' })
    const none = await head.call(getRecipeTree, { productCode: 'P2' })
    expect(none).toMatchObject({ costBasis: 'NONE', cost: 0, unknown: 2 })
    const shop = await head.call(getRecipeTree, { productCode: 'P1', storeCode: 'S1' })
    expect(shop.costBasis).toBe('SHOP')
    await expect(head.call(getRecipeTree, { productCode: 'P404' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })
})

describe('the sheet of recipes', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
    await saveMenu(head)
  })
  afterAll(() => chain.close())

  const save = (...rows: ReadonlyArray<ReadonlyArray<string>>) => saveRows(head, 'recipes', recipeHeader, rows)

  it('[SA2] [SA3] refuses a cycle, an unknown component and a unit without a ratio, with the path', async () => {
    expect(await save(['S1', '2026-02-01', 'P2', '1', '个', '', ''])).toEqual([
      'component_code P1 → S1 → P2 → P1: a component that does not contain the product itself; from 2026-02-01 on there would be a cycle: P1 → S1 → P2 → P1',
    ])
    expect(await save(['S1', '2026-02-01', 'X9', '1', '个', '', ''])).toEqual([
      'component_code X9: the code of an existing material, semi-finished product or product (S1 → X9)',
    ])
    expect((await save(['S1', '2026-02-01', 'M2', '1', '箱', '', '']))[0]).toContain('how many 袋 a 箱 of M2 is')
    expect((await save(['S1', '2026-02-01', 'P1', '1', '箱', '', '']))[0]).toContain('个, the unit of P1')
    expect(await save(['S1', '2026-02-01', 'M3', '1', '箱', '', ''])).toEqual([])
  })

  it('are listed as wholes: a page counts recipes and has all their rows', async () => {
    const page = (more: Pick<Payload<typeof getSheetRows>, 'keyword' | 'sort'>) =>
      head.call(getSheetRows, { sheet: 'recipes', byRecipe: true, size: 10, ...more })
    const all = await page({})
    expect(all.total).toBe(new Set(all.records.map(({ cells }) => `${cells.product_code} ${cells.valid_from}`)).size)
    expect(all.total).toBeLessThan(all.records.length)
    expect(
      all.records.filter(({ cells }) => cells.product_code === 'P1').map(({ cells }) => cells.component_code),
    ).toEqual(['M1', 'S1'])
    const latest = await page({ sort: { column: 'valid_from', direction: 'DESC' } })
    const days = latest.records.map(({ cells }) => cells.valid_from!)
    expect(days).toEqual(days.toSorted().toReversed())
    // A component that matches leads to its whole recipe.
    expect((await page({ keyword: 'M1' })).records.map(({ key }) => key)).toEqual([
      'P1 2026-01-01 M1',
      'P1 2026-01-01 S1',
    ])
  })

  it('[SA2] refuses a product with the code of a material', async () => {
    const errors = await saveRows(head, 'products', productHeader, [['M1', '堡', 'PRODUCT', '个', '']])
    expect(errors[0]).toContain('a code that no material uses')
  })
})
