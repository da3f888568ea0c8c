import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { alignExpiries } from '../../../application/inventory/handlers/expiries.ts'
import { StockExpiries, StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { expiryFlag } from '../../../domain/inventory/expiry.ts'
import type { StockProcess } from '../../../domain/inventory/processes.ts'
import { type Day, day } from '../../../domain/kernel/day.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

describe('the expiry days of a shop', () => {
  let chain: TestChain
  let reader: Session
  beforeAll(async () => {
    chain = await openTestChain({ invariants: false })
    await chain.run(countStock('S1', { M1: 5000, M2: 3000 }))
    await chain.connections.pool.query(`update materials set shelf_life_days = 4 where material_code = 'M1'`)
    reader = await chain.signIn('reader')
  })
  afterAll(async () => {
    // The test sells without a sales day, which is the only thing that must be wrong.
    const broken = await checkInvariants(chain.connections.pool, chain.clock.now)
    await chain.close()
    expect(broken.map(({ name }) => name).filter(name => !/^I2[45]/.test(name))).toEqual(['G40 sales posted'])
  })

  const at = (date: string) => Date.parse(`${date}T12:00:00+08:00`)
  const inShop = <A, E, R>(
    work: (shop: NonNullable<Effect.Success<ReturnType<Shops['Service']['find']>>>) => Effect.Effect<A, E, R>,
  ) =>
    Effect.gen(function* () {
      const shop = (yield* (yield* Shops).find(systemScope, 'S1'))!
      return yield* (yield* Transaction).run(work(shop))
    })
  const post = (key: string, process: StockProcess, inStore: number, date: string, expires?: string) => {
    const document = { key, process, documentNo: key, relatedNo: null, actor: systemActor, occurredAt: at(date) }
    const expiries = expires === undefined ? {} : { expiries: [{ expireDay: day(expires), quantity: inStore }] }
    const lines = [{ materialCode: 'M1', inStore, inTransport: 0, value: null, ...expiries }]
    return chain.run(
      inShop(shop => Effect.flatMap(StockLedger, ledger => ledger.post(shop, document, lines, at(date)))),
    )
  }
  const list = async (filter: object = {}) =>
    (await reader.call(callsOf.expiringInventory.page, { storeCode: 'S1', ...filter })).records
  const batches = async (filter: object = {}) =>
    (await list(filter)).map(row => [row.materialCode, row.expireDate, row.totalQty, row.bizOrderNo])

  it('[EX5] begin with the scheduler as the latest receipts, for materials with a shelf life', async () => {
    expect(await list()).toEqual([])
    await chain.run(alignExpiries)
    const began = await batches()
    expect(began.map(([material]) => material)).toEqual(began.map(() => 'M1'))
    expect(began.reduce((sum, [, , quantity]) => sum + Number(quantity), 0)).toBe(5000)
    await chain.run(alignExpiries)
    expect(await batches()).toEqual(began)
  })

  it('[EX2] [EX3] follow each posting: stated days, shelf life, first expired first out', async () => {
    await post('BOH9', 'BOH_SYNC', -5000, '2026-11-20')
    expect(await list()).toEqual([])
    await post('LC1', 'LC', 2000, '2026-11-20')
    await post('LC2', 'LC', 1000, '2026-11-21', '2026-11-22')
    await post('LC2', 'LC', 1000, '2026-11-21', '2026-11-22')
    expect(await batches()).toEqual([
      ['M1', '2026-11-22', 1000, 'LC2'],
      ['M1', '2026-11-24', 2000, 'LC1'],
    ])
    await expect(post('LC2', 'LC', 1000, '2026-11-21', '2026-11-23')).rejects.toThrow('posted with other lines')
    await post('SALE1', 'SALE_OUT', -1500, '2026-11-21')
    expect(await batches()).toEqual([['M1', '2026-11-24', 1500, 'LC1']])
    await post('SALE2', 'SALE_OUT', -2000, '2026-11-21')
    expect(await list()).toEqual([])
    await post('LC3', 'LC', 3000, '2026-11-21')
    expect(await batches()).toEqual([['M1', '2026-11-25', 2500, 'LC3']])
  })

  it('[EX1] are listed with what they mean today, by day, quantity and material [002: 3.8.3, 5.8.2, 7.11.2]', async () => {
    await post('LC4', 'LC', 500, '2026-11-18', '2026-11-20')
    await post('LC5', 'LC', 700, '2026-11-18', '2026-11-22')
    const rows = await list()
    expect(rows.map(row => row.expireFlag)).toEqual(['EXPIRED', 'EXPIRING', 'GOOD'])
    for (const row of rows) expect(row.expireFlag).toBe(expiryFlag(row.expireDate as Day, day('2026-11-21')))
    const days = { expireDateStart: '2026-11-20 00:00:00', expireDateEnd: '2026-11-22 23:59:59' }
    expect((await batches(days)).map(([, date]) => date)).toEqual(['2026-11-20', '2026-11-22'])
    expect((await batches({ totalQtyMin: 0.6, totalQtyMax: 0.7 })).map(([, , quantity]) => quantity)).toEqual([700])
    expect(await list({ materialCodes: ['M2'] })).toEqual([])
    await expect(reader.call(callsOf.expiringInventory.page, {})).rejects.toMatchObject({
      refusal: { kind: 'REPORT_FILTER_MISSING', figures: { filter: 'storeCode' } },
    })
  })

  it('[EX4] are restated by a count, brought in line with the book of now', async () => {
    const counted = [
      { expireDay: day('2026-11-22'), quantity: 700 },
      { expireDay: day('2026-11-23'), quantity: 3400 },
    ]
    const restate = inShop(shop =>
      Effect.flatMap(StockExpiries, expiries =>
        expiries.restate(
          shop,
          [
            { materialCode: 'M1', counted },
            { materialCode: 'M2', counted },
          ],
          'PD1',
          at('2026-11-21'),
        ),
      ),
    )
    await chain.run(restate)
    expect(await batches()).toEqual([
      ['M1', '2026-11-22', 300, 'LC5'],
      ['M1', '2026-11-23', 3400, 'PD1'],
    ])
    const stored = await chain.run(
      inShop(shop => Effect.flatMap(StockExpiries, expiries => expiries.batches(shop, ['M1', 'M2']))),
    )
    expect([...stored.keys()]).toEqual(['M1'])
  })

  it('[EX5] end when the material has no shelf life any more', async () => {
    await chain.connections.pool.query(`update materials set shelf_life_days = null where material_code = 'M1'`)
    await post('SALE3', 'SALE_OUT', -100, '2026-11-21')
    expect(await list()).toEqual([])
    await chain.connections.pool.query(`update materials set shelf_life_days = 4 where material_code in ('M1', 'M2')`)
    await post('SALE4', 'SALE_OUT', -100, '2026-11-21')
    expect((await batches()).reduce((sum, [, , quantity]) => sum + Number(quantity), 0)).toBe(3500)
    await chain.connections.pool.query(`update materials set shelf_life_days = null`)
    await chain.run(alignExpiries)
    expect(await list()).toEqual([])
  })
})
