import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { chartReport, queryReport } from '../../../application/reports/contract/reports.ts'
import { saveSales } from '../../../application/sales/contract/sales.ts'
import { sumUpSales } from '../../../application/sales/handlers/months.ts'
import { presets } from '../../../domain/access/permission/presets.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { units } from '../integration/integration-walk.ts'
import { signInForLong } from '../platform/walk.ts'
import { recipeHeader, saveMenu, saveRows } from './sales-walk.ts'

describe('the sums of the sales breakdown by month', () => {
  let chain: TestChain
  let head: Session
  const run = async (statement: string) => (await chain.connections.pool.query(statement)).rows

  const sell = (on: string, seenEdition: number, sold: number) =>
    head.call(saveSales, {
      ...{ storeCode: 'S1', day: day(on), seenEdition },
      lines: ['P1', 'P2'].map(productCode => ({
        ...{ productCode, sold: units(sold), returned: units(1), amount: fen(1000) },
      })),
    } as Payload<typeof saveSales>)
  const report = (ordMonth = '2026-11') =>
    head.call(queryReport, { apiName: 'materialLoss/infom', param: { ordMonth } } as Payload<typeof queryReport>)
  const months = () => run('select shop_code, month, through from sales_months')
  const throughTwentieth = [{ shop_code: 'S1', month: '2026-11-01', through: '2026-11-20' }]

  /** Expects the same report from the sums as from the days. */
  const expectSumsOfDays = async () => {
    expect(await months()).toEqual(throughTwentieth)
    expect(await checkInvariants(chain.connections.pool, chain.clock.now)).toEqual([])
    const { asOf: _, ...summed } = (await report()) as { asOf?: unknown } & Awaited<ReturnType<typeof report>>
    await run('delete from sales_months')
    expect(await report()).toMatchObject({ records: summed.records, sums: summed.sums, total: summed.total })
    expect(summed.total).toBeGreaterThan(3)
    await chain.run(sumUpSales)
  }

  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set presets = $1 where user_id = 'head'`, [Object.keys(presets)])
    head = await signInForLong(chain, 'head', 'in process')
    await saveMenu(head)
    await sell('2026-11-19', 0, 7)
    await sell('2026-11-20', 0, 3)
    await sell('2026-11-21', 0, 5)
    chain.clock.now = Date.parse('2026-11-23T10:00:00+08:00')
    await chain.run(closeDueDays)
    await chain.run(sumUpSales)
  })
  afterAll(() => chain.close())

  it('are those of the days through the last closed one, and the days after are added', async () => {
    expect(await chain.run(sumUpSales)).toBe(0)
    await expectSumsOfDays()
  })

  it('are read by the report, and held by an invariant', async () => {
    const before = await report()
    await run('update sales_month_usage set cost = cost + 100')
    expect((await report()).sums).not.toEqual(before.sums)
    const broken = await checkInvariants(chain.connections.pool, chain.clock.now)
    expect(broken.map(({ name }) => name)).toEqual(['G42 sales months'])
    await run('update sales_month_usage set cost = cost - 100')
    expect(await report()).toMatchObject({ sums: before.sums })
  })

  /** Copies the sales of a day to another one, without postings to the stock. */
  const addUnposted = async (on: string) => {
    for (const table of ['sales_days', 'sales_lines'])
      await run(`insert into ${table} select (jsonb_populate_record(x, '{"trade_day": "${on}", "sales_no": "XS${on}"}')).*
        from ${table} x where trade_day = '2026-11-19'`)
    return async () => {
      for (const table of ['sales_lines', 'sales_days']) await run(`delete from ${table} where trade_day = '${on}'`)
    }
  }

  it('have an unknown cost, not one of some days, in the month in which the stock began [R4]', async () => {
    const before = await report()
    const remove = await addUnposted('2026-11-18')
    await run('delete from sales_months')
    for (const row of await Promise.all([report(), chain.run(sumUpSales).then(() => report())])) {
      expect(row.sums!.totalCost).toBeNull()
      expect(row.records[0]).toMatchObject({ unitCost: null, totalCost: null })
      expect(Number(row.records[0]!.lossQty)).toBeGreaterThan(Number(before.records[0]!.lossQty))
    }
    const param = { ordDateRangeStart: '2026-11-18 00:00:00', ordDateRangeEnd: '2026-11-20 23:59:59' }
    const chart = await head.call(chartReport, { apiName: 'materialLoss/infod', param } as Payload<typeof chartReport>)
    expect(chart!.points.map(({ label }) => label)).toEqual(['2026-11-19', '2026-11-20'])
    await remove()
    await run('delete from sales_months')
    await chain.run(sumUpSales)
    expect(await report()).toMatchObject({ records: before.records, sums: before.sums })
  })

  it('have an unknown cost, not one of 0, in a month before the stock was kept [R4]', async () => {
    const remove = await addUnposted('2026-10-19')
    const { records, sums } = await report('2026-10')
    expect(records.length).toBeGreaterThan(0)
    for (const { lossQty, totalCost } of records) expect([Number(lossQty) > 0, totalCost]).toEqual([true, null])
    expect(sums).toMatchObject({ totalCost: null })
    expect((await report('2026-09')).sums).toMatchObject({ totalCost: 0 })
    await remove()
  })

  it('are taken away by a later edition of their days, not by one of a day after', async () => {
    await sell('2026-11-21', 1, 6)
    expect(await months()).toEqual(throughTwentieth)
    await sell('2026-11-20', 1, 4)
    expect(await months()).toEqual([])
    expect(await chain.run(sumUpSales)).toBe(1)
    await expectSumsOfDays()
  })

  it('are taken away by a recipe that changes their days, not by one of a later month', async () => {
    await saveRows(head, 'recipes', recipeHeader, [['P1', '2026-12-01', 'M1', '0.7', '箱', '', '']])
    expect(await months()).toEqual(throughTwentieth)
    await saveRows(head, 'recipes', recipeHeader, [
      ['P1', '2026-11-20', 'M1', '0.6', '箱', '', ''],
      ['P1', '2026-11-20', 'M3', '0.1', '箱', '', ''],
    ])
    expect(await months()).toEqual([])
    expect(await chain.run(sumUpSales)).toBe(1)
    await expectSumsOfDays()
  })

  it('are taken away by a unit that changes', async () => {
    await run(`insert into material_units (material_code, unit, valid_from, numerator, denominator)
      select material_code, '袋', '2026-11-20', 3, 2 from materials where material_code = 'M1'`)
    expect(await months()).toEqual([])
    await chain.run(sumUpSales)
    await expectSumsOfDays()
    await run(`update material_units set used_at = 1`)
    expect(await months()).toEqual(throughTwentieth)
  })
})
