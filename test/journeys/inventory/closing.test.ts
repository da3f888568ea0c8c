import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopenStockDay } from '../../../application/inventory/contract/closing.ts'
import { whyStock } from '../../../application/inventory/contract/stock.ts'
import { addStockPartitions, closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'

const at = (time: string) => Date.parse(`${time}:00+08:00`)
const on = (date: string) => ({ storeCode: 'S1', materialCode: 'M1', day: day(date) })

describe('the business days of a shop', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  afterAll(() => chain.close())

  const post = (key: string, occurred: string, recorded = occurred) => {
    chain.clock.now = at(recorded)
    const document = { key, process: 'ADJUST', documentNo: key, relatedNo: null, actor: systemActor } as const
    const lines = [{ materialCode: 'M1', inStore: 1000, inTransport: 0, value: null }]
    return chain.run(
      Effect.gen(function* () {
        const shop = (yield* (yield* Shops).find(systemScope, 'S1'))!
        const ledger = yield* StockLedger
        const posting = ledger.post(shop, { ...document, occurredAt: at(occurred) }, lines, at(recorded))
        return yield* (yield* Transaction).run(posting)
      }),
    )
  }
  const rows = async (statement: string) => (await chain.connections.pool.query(statement)).rows
  const close = async (now: string) => {
    chain.clock.now = at(now)
    await chain.run(closeDueDays)
    const [row] = await rows(`select closed_through from stock_shops where shop_code = 'S1'`)
    return row.closed_through
  }

  it('[SL7] are closed once the grace has passed, with the opening stock of the months that begin after them', async () => {
    await post('PD1', '2026-11-29T23:30')
    await post('PD2', '2026-12-01T03:30')
    expect(await close('2026-12-01T15:59')).toBe('2026-11-28')
    expect(await close('2026-12-01T16:00')).toBe('2026-11-29')
    expect(await rows(`select * from stock_months where month = '2026-12-01'`)).toEqual([])
    expect(await close('2026-12-02T16:00')).toBe('2026-11-30')
    expect(
      await rows(
        `select material_code, opening from stock_months where shop_code = 'S1' and month = '2026-12-01' order by 1`,
      ),
    ).toMatchObject([{ material_code: 'M1', opening: 4500 }, { material_code: 'M3' }])
    expect(
      await rows(`select materials, net from stock_closings where shop_code = 'S1' and trade_day = '2026-11-30'`),
    ).toEqual([{ materials: 1, net: 1000 }])
  })

  it('[SL5] keep a closed day as it is: a late posting counts in the first open day and says where it belongs', async () => {
    expect(await post('PD3', '2026-11-30T20:00', '2026-12-03T10:00')).toMatchObject({
      ...{ tradeDay: '2026-12-01', isLate: true },
    })
    const reader = await chain.signIn('reader')
    expect(await reader.call(whyStock, on('2026-12-01'))).toMatchObject({
      ...{ isClosed: false, before: 4500, after: 5500, movements: [{ lateFor: '2026-11-30' }] },
    })
    expect(await reader.call(whyStock, on('2026-11-30'))).toMatchObject({ isClosed: true, before: 3500, after: 4500 })
  })

  it('[SL8] are opened again with a reason and within 7 days, and closed as a new edition after the grace', async () => {
    const head = await chain.signIn('head')
    const reopen = (date: string, reason = '漏录盘点') =>
      head.call(reopenStockDay, { storeCode: 'S1', day: day(date), reason })
    for (const reason of ['', ' 　\n', '漏'.repeat(101)])
      await expect(reopen('2026-11-30', reason)).rejects.toMatchObject({ refusal: { kind: 'STOCK_REASON' } })
    await expect(reopen('2026-12-01')).rejects.toMatchObject({ refusal: { kind: 'STOCK_DAY_OPEN' } })
    await expect(reopen('2026-11-25')).rejects.toMatchObject({ refusal: { kind: 'STOCK_DAY_TOO_OLD' } })
    expect(await reopen('2026-11-30')).toEqual({ closedThrough: '2026-11-29' })
    expect(await post('PD4', '2026-11-30T21:00', '2026-12-03T11:00')).toMatchObject({
      ...{ tradeDay: '2026-11-30', isLate: false },
    })
    expect(await close('2026-12-03T12:00')).toBe('2026-11-29')
    expect(await close('2026-12-05T00:00')).toBe('2026-12-02')
    expect(
      await rows(`select edition, net, reopened_by, reopen_reason from stock_closings
        where shop_code = 'S1' and trade_day = '2026-11-30' order by edition`),
    ).toEqual([
      { edition: 1, net: 1000, reopened_by: 'head 总部', reopen_reason: '漏录盘点' },
      { edition: 2, net: 2000, reopened_by: null, reopen_reason: null },
    ])
    expect(
      await rows(
        `select opening from stock_months where shop_code = 'S1' and month = '2026-12-01' and material_code = 'M1'`,
      ),
    ).toEqual([{ opening: 5500 }])
  })

  it('[SL7] stay open where a day does not add up', async () => {
    await post('PD5', '2026-12-03T12:00', '2026-12-05T01:00')
    await rows(`update stock_days set pd = pd + 1 where shop_code = 'S1' and trade_day = '2026-12-03'`)
    expect(await close('2026-12-06T00:00')).toBe('2026-12-02')
    await rows(`update stock_days set pd = pd - 1 where shop_code = 'S1' and trade_day = '2026-12-03'`)
    expect(await close('2026-12-06T00:00')).toBe('2026-12-03')
  })

  it('have partitions for the coming months, unless the default partition has rows of them', async () => {
    await post('PD6', '2026-12-06T10:00', '2027-01-01T10:00')
    chain.clock.now = at('2026-12-06T00:00')
    await chain.run(addStockPartitions)
    await chain.run(addStockPartitions)
    const names = await rows(`select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('stock_movements'::regclass, 'stock_days'::regclass) order by 1`)
    expect(names.map(({ name }) => name)).toEqual([
      ...['stock_days_202701', 'stock_days_202702', 'stock_days_other'],
      ...['stock_movements_202702', 'stock_movements_other'],
    ])
    await post('PD7', '2027-02-03T10:00')
    expect(await rows('select count(*)::int as rows from stock_movements_202702')).toEqual([{ rows: 1 }])
  })
})
