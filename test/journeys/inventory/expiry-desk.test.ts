import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { exportExpiryDesk } from '../../../application/reports/contract/document-exports.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import { daysOfUseSince, leftOver } from '../../../domain/inventory/left-over.ts'
import type { StockLine } from '../../../domain/inventory/posting.ts'
import type { StockProcess } from '../../../domain/inventory/processes.ts'
import { addDays, type Day, day } from '../../../domain/kernel/day.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'

const today = day('2026-11-21')

describe('the expiry desk', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain({ invariants: false })
    head = await chain.signIn('head')
    await chain.connections.pool.query(`update materials set shelf_life_days = 30 where material_code in ('M1', 'M2')`)
    await chain.connections.pool.query(`update shops set city = case shop_code when 'S1' then '杭州市'
      when 'S2' then '杭州' when 'S3' then '上海市' else '' end`)
  })
  afterAll(async () => {
    // The test uses goods by counts without a stocktake, which is the only thing that must be wrong.
    const broken = await checkInvariants(chain.connections.pool, chain.clock.now)
    await chain.close()
    expect(broken.map(({ name }) => name).filter(name => !/^I2[45]/.test(name))).toEqual(['G30 stocktake postings'])
  })

  let postings = 0
  /** Posts lines of a shop on a day. */
  const post = (shopCode: string, on: Day, process: StockProcess, lines: ReadonlyArray<Partial<StockLine>>) => {
    const at = Date.parse(`${on}T12:00:00+08:00`)
    const no = `T${++postings}`
    const document = { key: no, process, documentNo: no, relatedNo: null, occurredAt: at, actor: systemActor } as const
    const whole = lines.map(line => ({ materialCode: 'M1', inStore: 0, inTransport: 0, value: null, ...line }))
    return chain.run(
      Effect.gen(function* () {
        const shop = (yield* (yield* Shops).find(systemScope, shopCode))!
        yield* (yield* Transaction).run((yield* StockLedger).post(shop, document, whole, at))
      }),
    )
  }
  const batch = (expires: string, quantity: number) => ({
    ...{ inStore: quantity, expiries: [{ expireDay: day(expires), quantity }] },
  })
  const desk = async (payload: object = {}) =>
    (await head.call(callsOf.expiryDesk.page, { storeCodeList: ['S1'], tab: 'all', size: 100, ...payload })).records

  it('[EX7] [EX8] shows what will be left at the recent use, and the shop of the city that would use it', async () => {
    await post('S1', addDays(today, -30), 'LC', [{ materialCode: 'M3', inStore: 1000 }])
    await post('S1', today, 'PD', [{ inStore: -2500 }])
    await post('S2', today, 'PD', [{ inStore: -(await stockIn('S2')) }])
    // 14 of S1 in 14 days, and 28 of S2; what was used before the 14 days does not count.
    await post('S1', addDays(today, -8), 'LC', [{ inStore: 14_000 }])
    await post('S1', addDays(today, -8), 'PD', [{ inStore: -14_000 }])
    await post('S1', addDays(today, -10), 'LC', [
      batch('2026-11-20', 700),
      batch('2026-11-22', 3000),
      batch('2026-11-24', 5000),
    ])
    await post('S2', addDays(today, -20), 'LC', [{ inStore: 130_000 }])
    await post('S2', addDays(today, -20), 'PD', [{ inStore: -100_000 }])
    await post('S2', addDays(today, -7), 'PD', [{ inStore: -28_000 }])
    const rows = await desk({ materialCodes: ['M1'] })
    const expected = leftOver(
      rows.map(row => ({ expireDay: row.expireDate as Day, quantity: Number(row.totalQty) })),
      { quantity: 14_000, days: 14 },
      today,
    )
    expect(rows.map(row => row.leftQty)).toEqual(expected)
    expect(expected.some(left => left > 0)).toBe(true)
    expect(rows.every(row => row.dailyUse === 1000)).toBe(true)
    // S2 uses 2 a day and has 2 in its store.
    const near = rows.map(({ expireDate, leftQty, nearShopName, nearShopQty }) => {
      const spare = 2000 * ((Date.parse(String(expireDate)) - Date.parse(today)) / 86_400_000 + 1) - 2000
      const used = expireDate! < today || leftQty === 0 || spare <= 0 ? null : Math.min(spare, Number(leftQty))
      return [nearShopName !== null, nearShopQty, used]
    })
    for (const [isNamed, quantity, used] of near) {
      expect(quantity).toBe(used)
      expect(isNamed).toBe(used !== null)
    }
    expect(near.some(([, , used]) => used !== null)).toBe(true)
  })

  it('[EX7] averages the use of a shop that keeps its stock since less than two weeks over these days', async () => {
    await post('S3', addDays(today, -7), 'LC', [batch('2026-11-23', 20_000)])
    await post('S3', addDays(today, -6), 'PD', [{ inStore: -7000 }])
    const rows = await desk({ storeCodeList: ['S3'], materialCodes: ['M1'] })
    // 7 in 7 days: one a day through the 23rd.
    expect(rows.map(({ dailyUse, leftQty }) => [dailyUse, leftQty])).toEqual([[1000, 10_000]])
  })

  it('[EX8] proposes neither a closed shop nor one of another payer or city', async () => {
    const proposals = async () =>
      (await desk({ materialCodes: ['M1'] })).filter(row => row.nearShopName !== null).length
    const { pool } = chain.connections
    expect(await proposals()).toBeGreaterThan(0)
    await pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
      values ('NEAR', '另一家', 'PA-9', '另一家')`)
    for (const [change, undo] of [
      [`store_status = '4'`, `store_status = '2'`],
      [`payer_code = 'NEAR'`, 'payer_code = null'],
      [`city = ''`, `city = '杭州'`],
    ]) {
      await pool.query(`update shops set ${change} where shop_code = 'S2'`)
      expect(await proposals()).toBe(0)
      await pool.query(`update shops set ${undo} where shop_code = 'S2'`)
      expect(await proposals()).toBeGreaterThan(0)
    }
  })

  it('[EX7] agrees with the rule over many batches and uses', async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 12; round++) {
      const shop = ['S1', 'S2', 'S3'][next(3)]!
      const parts = Array.from({ length: 1 + next(4) }, () => batch(addDays(today, next(25) - 4), 1 + next(9000)))
      await post(
        shop,
        addDays(today, -next(13) - 1),
        'LC',
        parts.map(part => ({ ...part, materialCode: 'M2' })),
      )
      await post(shop, addDays(today, -next(16)), 'PD', [{ materialCode: 'M2', inStore: -next(2500) }])
      const used = await chain.connections.pool.query(
        `select greatest(-sum(pd), 0)::int as used from stock_days where shop_code = $1 and material_code = 'M2'
          and trade_day between $2::date - 14 and $2::date - 1`,
        [shop, today],
      )
      const rows = await desk({ storeCodeList: [shop], materialCodes: ['M2'] })
      const batches = rows.map(row => ({ expireDay: row.expireDate as Day, quantity: Number(row.totalQty) }))
      expect(rows.map(row => row.leftQty)).toEqual(
        leftOver(batches, { quantity: used.rows[0].used, days: await daysOfUse(shop) }, today),
      )
    }
  })

  it('counts its tabs, is limited to the shops of the person, and is exported as it is now', async () => {
    const { riskNum, allNum } = (await head.call(callsOf.expiryDesk.counts, { storeCodeList: ['S1'] })) as never as {
      readonly riskNum: number
      readonly allNum: number
    }
    const risk = await desk({ tab: 'risk' })
    expect([risk.length, (await desk()).length]).toEqual([riskNum, allNum])
    expect(risk.every(row => Number(row.leftQty) > 0)).toBe(true)
    const clerk = await chain.signIn('clerk1')
    const other = await clerk.call(callsOf.expiryDesk.page, { storeCodeList: ['S1'], tab: 'all' })
    expect(other.records.every(row => row.storeCode === 'S1')).toBe(true)
    await head.call(exportExpiryDesk, { storeCodeList: ['S1'], tab: 'risk' })
    const { rows: tasks } = await chain.connections.pool.query<{ param: FilterValues }>(
      'select param from export_tasks',
    )
    const columns = ['expireDate', 'leftQty']
    const query = { report: 'expiryDesk', columns, scope: systemScope, filter: tasks[0]!.param } as const
    const { rows } = await chain.run(Effect.flatMap(ReportSource, source => source.page(query, 0, 100)))
    expect(rows).toEqual(risk.map(row => [row.expireDate, row.leftQty]))
  })

  const daysOfUse = async (shop: string) => {
    const { rows } = await chain.connections.pool.query(
      `select min(trade_day)::text as day from stock_days where shop_code = $1`,
      [shop],
    )
    return daysOfUseSince(rows[0].day, today)
  }

  const stockIn = async (shop: string) => {
    const { rows } = await chain.connections.pool.query(
      `select in_store::int as quantity from stock_balances where shop_code = $1 and material_code = 'M1'`,
      [shop],
    )
    return rows[0]?.quantity ?? 0
  }
})
