import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { getStockTrends } from '../../../application/ordering/contract/stock-trends.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import { causeFields } from '../../../domain/inventory/daily-inventory.ts'
import { type StockProcess, stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { seed } from '../../seeded-random.ts'
import { faultOf } from '../platform/walk.ts'

const { dailyInventory } = callsOf
const range = (start: string, end: string) => ({
  ...{ tradeDateStart: `${start} 00:00:00`, tradeDateEnd: `${end} 23:59:59` },
})

interface Moved {
  readonly material: string
  readonly process: StockProcess
  readonly on: string
  readonly change: number
}

type Row = Readonly<Record<string, string | number | null>>

describe('the daily inventory of a shop', () => {
  let chain: TestChain
  let reader: Session
  beforeAll(async () => {
    // The movements have no documents, which invariants of later trades would miss.
    chain = await openTestChain({ invariants: false })
    reader = await chain.signIn('reader')
  })
  afterAll(() => chain.close())

  let documents = 0
  const post = ({ material, process, on, change }: Moved) => {
    const key = `T${++documents}`
    const at = Date.parse(`${on}T12:00:00+08:00`)
    const document = { key, process, documentNo: key, relatedNo: null, actor: systemActor, occurredAt: at } as const
    const lines = [{ materialCode: material, inStore: change, inTransport: 0, value: null }]
    return Effect.gen(function* () {
      const shop = (yield* (yield* Shops).find(systemScope, 'S1'))!
      return yield* (yield* Transaction).run((yield* StockLedger).post(shop, document, lines, at))
    })
  }
  const page = async (filter: object) =>
    (await reader.call(dailyInventory.page, { storeCode: 'S1', size: 100, ...filter })).records as ReadonlyArray<Row>

  /** Processes with the signs of their changes. */
  const movement = fc.record({
    material: fc.constantFrom('M1', 'M2', 'M3'),
    process: fc.constantFrom(...stockProcessNames),
    on: fc.integer({ min: 0, max: 70 }).map(days => addDays(day('2026-09-10'), days)),
    change: fc.integer({ min: 1, max: 9000 }),
  })
  /** A sale of each material in the last two weeks, which chance may leave out. */
  const sales = ['M1', 'M2', 'M3'].map(material => ({
    ...({ material, process: 'SALE_OUT', on: day('2026-11-13'), change: 9001 } as const),
  }))
  const signed = (moved: Moved): Moved =>
    stockProcesses[moved.process].sign === -1 ? { ...moved, change: -moved.change } : moved

  it('[DI1] [DI2] adds up for random movements before, in and between the days of any range, closed months or not [002: 3.8.4]', async () => {
    const history = [...fc.sample(movement, { seed, numRuns: 160 }), ...sales].map(signed)
    const inOrder = history.toSorted((a, b) => (a.on < b.on ? -1 : 1))
    const from = (await page(range('2026-11-21', '2026-11-21'))).map(
      row => [row.materialCode!, Number(row.beforeTotalQty)] as const,
    )
    const opening = new Map(from)
    // The first half is closed before the rest is posted, so that the opening stock of October is used.
    for (const moved of inOrder.filter(({ on }) => on < '2026-10-15')) await chain.run(post(moved))
    chain.clock.now = Date.parse('2026-10-16T12:00:00+08:00')
    await chain.run(closeDueDays)
    for (const moved of inOrder.filter(({ on }) => on >= '2026-10-15')) await chain.run(post(moved))
    chain.clock.now = Date.parse('2026-11-21T12:00:00+08:00')
    const { rows: months } = await chain.connections.pool.query(
      `select count(*)::int as count from stock_months where shop_code = 'S1' and month = '2026-10-01'`,
    )
    expect(months).toEqual([{ count: 3 }])

    const ranges: ReadonlyArray<readonly [string, string]> = [
      ['2026-09-08', '2026-09-12'],
      ['2026-09-25', '2026-10-05'],
      ['2026-10-20', '2026-11-19'],
      ['2026-11-21', '2026-11-21'],
    ]
    for (const [start, end] of ranges) {
      const materials = [...new Set(history.map(({ material }) => material))]
      const days = await page({ ...range(start, end), materialCodes: materials })
      const totals = await page({ ...range(start, end), materialCodes: materials, tab: 'range' })
      expect(totals).toHaveLength(materials.length)
      for (const material of materials) {
        const initial = opening.get(material) ?? 0
        const ofMaterial = history.filter(moved => moved.material === material)
        const sumOf = (test: (moved: Moved) => boolean) =>
          ofMaterial.filter(test).reduce((sum, { change }) => sum + change, initial)
        const own = days.filter(row => row.materialCode === material).toReversed()
        expect(own.map(row => row.tradeDate)).toEqual(own.map((_, at) => addDays(day(start), at)))
        expect(own.at(-1)!.tradeDate).toBe(end)
        for (const row of own) {
          expect(row.beforeTotalQty).toBe(sumOf(({ on }) => on < row.tradeDate!))
          expect(row.afterTotalQty).toBe(sumOf(({ on }) => on <= row.tradeDate!))
          const today = ofMaterial.filter(({ on }) => on === row.tradeDate)
          for (const process of stockProcessNames) {
            const changes = today.filter(moved => moved.process === process).map(({ change }) => change)
            const change = changes.reduce((sum, each) => sum + each, 0)
            const { sign, field } = stockProcesses[process]
            expect(row[field], `${material} ${row.tradeDate} ${process}`).toBe(sign === -1 ? 0 - change : change)
          }
        }
        const total = totals.find(row => row.materialCode === material)!
        expect(total).toMatchObject({ tradeDate: null, startTradeDate: start, endTradeDate: end })
        expect(total.beforeTotalQty).toBe(own[0]!.beforeTotalQty)
        expect(total.afterTotalQty).toBe(own.at(-1)!.afterTotalQty)
        for (const field of causeFields)
          expect(total[field]).toBe(own.reduce((sum, row) => sum + Number(row[field]), 0))
      }
    }
  })

  it('[E8] gives the order form the use and stock of the same days', async () => {
    const head = await chain.signIn('head')
    const { days, materials } = await head.call(getStockTrends, { shopJdeNo: 'S1' })
    expect([days.length, days.at(-1)]).toEqual([14, '2026-11-20'])
    const rows = (await page(range(days[0]!, days.at(-1)!))).toReversed()
    const expected = ['M1', 'M2', 'M3'].map(material => {
      const own = rows.filter(({ materialCode }) => materialCode === material)
      const sum = (row: Row, sign: number, fields: ReadonlyArray<string>) =>
        fields.reduce((total, field) => total + sign * Number(row[field]), 0)
      const consumptionOf = (row: Row) =>
        sum(row, 1, ['saleOutQty', 'scrapOutQty']) + sum(row, -1, ['saleReturnQty', 'pdPdQty'])
      const received = own.map(row => Number(row.orderInQty))
      return { materialCode: material, use: own.map(consumptionOf), received, stock: own.map(row => row.afterTotalQty) }
    })
    expect(materials.map(({ unitName: _, ...trend }) => trend)).toEqual(expected)
    expect(expected.every(({ use }) => use.some(quantity => quantity !== 0))).toBe(true)
    const clerk = await chain.signIn('clerk1')
    expect(faultOf(await clerk.attempt(getStockTrends, { shopJdeNo: 'S3' }))).toBe('NOT_FOUND')
  })

  it('[DI1] shows the same rows whichever page they are on, by day, by material and by stock', async () => {
    const days = { ...range('2026-11-01', '2026-11-21'), storeCode: 'S1', size: 20 }
    const pagesOf = async (sort: object) => {
      const rows: Array<Row> = []
      for (let current = 1; current <= 4; current++) {
        const { records, total } = await reader.call(dailyInventory.page, { ...days, ...sort, current })
        expect(total).toBe(63)
        rows.push(...(records as ReadonlyArray<Row>))
      }
      const beyond = await reader.call(dailyInventory.page, { ...days, ...sort, current: 5 })
      expect(beyond).toMatchObject({ records: [], total: 63 })
      return rows
    }
    const keyOf = (row: Row) => `${row.tradeDate} ${row.materialCode}`
    const inOrder = (rows: ReadonlyArray<Row>) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const byDay = await pagesOf({})
    const byMaterial = await pagesOf({ sort: { column: 'materialCode', direction: 'ASC' } })
    const byStock = await pagesOf({ sort: { column: 'afterTotalQty', direction: 'ASC' } })
    expect(new Set(byDay.map(keyOf)).size).toBe(63)
    expect(byDay.map(row => row.tradeDate)).toEqual(
      byDay
        .map(row => row.tradeDate)
        .toSorted()
        .toReversed(),
    )
    expect(byMaterial.map(row => row.materialCode)).toEqual(byMaterial.map(row => row.materialCode).toSorted())
    expect(inOrder(byDay)).toEqual(inOrder(byStock))
    expect(inOrder(byMaterial)).toEqual(inOrder(byStock))
    expect(byStock.some(row => Number(row.beforeTotalQty) !== Number(row.afterTotalQty))).toBe(true)
  })

  it('counts the days and the materials of a range, and is narrowed by the stock before and after [002: 7.11.1]', async () => {
    const filter = range('2026-11-20', '2026-11-21')
    const rows = await page(filter)
    expect(await reader.call(dailyInventory.counts, { storeCode: 'S1', ...filter })).toEqual({
      ...{ dayNum: rows.length, rangeNum: rows.length / 2 },
    })
    const after = rows.map(row => Number(row.afterTotalQty)).toSorted((a, b) => a - b)
    const most = after.at(-1)! / 1000
    const few = await page({ ...filter, afterTotalQtyMin: most })
    expect(few).toHaveLength(after.filter(quantity => quantity === after.at(-1)).length)
    expect(await page({ ...filter, beforeTotalQtyMin: most, beforeTotalQtyMax: most })).toEqual(
      rows.filter(row => row.beforeTotalQty === after.at(-1)),
    )
  })

  it('[R1] [R2] [R6] needs a shop and at most 31 days, none of them after today [002: 5.6]', async () => {
    const refused = (payload: Readonly<Record<string, unknown>>) => reader.call(dailyInventory.page, payload)
    const days = range('2026-11-01', '2026-11-21')
    await expect(refused(days)).rejects.toMatchObject({ refusal: { figures: { filter: 'storeCode' } } })
    await expect(refused({ storeCode: 'S1' })).rejects.toMatchObject({ refusal: { figures: { filter: 'tradeDate' } } })
    await expect(refused({ storeCode: 'S1', ...range('2026-10-21', '2026-11-21') })).rejects.toMatchObject({
      refusal: { kind: 'REPORT_RANGE_TOO_LONG' },
    })
    await expect(refused({ storeCode: 'S1', ...range('2026-11-21', '2026-11-22') })).rejects.toMatchObject({
      refusal: { kind: 'REPORT_RANGE_IN_FUTURE' },
    })
    expect((await reader.call(dailyInventory.page, { storeCode: 'S3', ...days })).records).toEqual([])
  })
})
