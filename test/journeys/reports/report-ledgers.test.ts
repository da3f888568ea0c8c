import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAdjustment, saveAdjustment } from '../../../application/adjustments/contract/adjustments.ts'
import { closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { chartReport, queryReport } from '../../../application/reports/contract/reports.ts'
import { saveSales } from '../../../application/sales/contract/sales.ts'
import { sumUpSales } from '../../../application/sales/handlers/months.ts'
import { saveScrap } from '../../../application/scrap/contract/scrap.ts'
import { openStocktake, reviewStocktake, submitCount } from '../../../application/stocktake/contract/stocktakes.ts'
import { applyTransfer, callOutTransfer, receiveTransfer } from '../../../application/transfers/contract/transfers.ts'
import { presets } from '../../../domain/access/permission/presets.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { seed } from '../../seeded-random.ts'
import { isFull, sweepSize } from '../../sweep.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { signInForLong } from '../platform/walk.ts'
import { History } from '../receiving/fixtures/goods-history.ts'
import { randomHistory } from '../receiving/fixtures/goods-steps.ts'
import { saveMenu } from '../sales/sales-walk.ts'
import { entry } from '../stocktake/fixtures.ts'
import { compareDrills, drillSearches, readRows } from './drill-rows.ts'
import { cases } from './ledger-cases.ts'

const today = day('2026-11-21')

/** Steps of two shops of which the stock is opened before; a step that the rules refuse changes nothing. */
const shopArbitrary = fc.constantFrom('S1', 'S3')
const goods = fc.constantFrom('M1', 'M2')
const pieces = fc.integer({ min: 1, max: 6 })
const step = fc.oneof(
  fc.record({
    is: fc.constant('scrap' as const),
    shop: shopArbitrary,
    code: fc.constantFrom('M1', 'M2', 'P1'),
    pieces,
  }),
  fc.record({ is: fc.constant('transfer' as const), shop: shopArbitrary, code: goods, pieces, received: pieces }),
  fc.record({
    is: fc.constant('sale' as const),
    shop: shopArbitrary,
    code: fc.constantFrom('P1', 'P2'),
    pieces,
    back: fc.nat(2),
  }),
  fc.record({ is: fc.constant('count' as const), shop: shopArbitrary, code: goods, pieces: fc.nat(30) }),
  fc.record({ is: fc.constant('adjust' as const), shop: shopArbitrary, code: goods, pieces, adds: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describe('after a random history of goods', () => {
  let chain: TestChain
  let head: Session
  const rejected = new Map<string, number>()
  const accepted = new Map<string, number>()

  const sell = async (shop: string, code: string, pieces: number, back: number): Promise<object> => {
    const { rows } = await chain.connections.pool.query(
      'select edition from sales_days where shop_code = $1 and trade_day = $2',
      [shop, today],
    )
    return head.attempt(saveSales, {
      ...{ storeCode: shop, day: today, seenEdition: rows[0]?.edition ?? 0 },
      lines: [
        {
          productCode: code,
          sold: thousandths(pieces * 1000),
          returned: thousandths(back * 1000),
          amount: fen(1000),
        },
      ],
    } as Payload<typeof saveSales>)
  }

  const play = async ({ is, shop, code, ...more }: Step): Promise<object> => {
    const lines = [{ materialCode: code, quantity: thousandths(more.pieces * 1000) }]
    switch (is) {
      case 'scrap':
        return head.attempt(saveScrap, {
          ...{ storeCode: shop, clientKey: randomUUID(), isStockConfirmed: true },
          lines: lines.map(line => ({ ...line, reason: more.pieces > 3 ? '过期' : '破损' })),
        } as Payload<typeof saveScrap>)
      case 'sale':
        return sell(shop, code, more.pieces, (more as { back: number }).back)
      case 'transfer': {
        const { no } = await head.call(applyTransfer, {
          ...{
            storeCode: shop,
            clientKey: randomUUID(),
            partnerCode: shop === 'S1' ? 'S3' : 'S1',
            direction: 'OUT' as const,
            lines,
          },
        })
        const out = await head.attempt(callOutTransfer, { no, lines, isStockConfirmed: true } as Payload<
          typeof callOutTransfer
        >)
        if (!('success' in out)) return out
        const quantity = thousandths(Math.min(more.pieces, (more as { received: number }).received) * 1000)
        return head.attempt(receiveTransfer, { no, clientKey: randomUUID(), lines: [{ materialCode: code, quantity }] })
      }
      case 'count': {
        const { orderNo } = await head.call(openStocktake, {
          ...{ storeCode: shop, countingAttribute: 'MATERIAL', covers: [code], isBlind: false },
        })
        chain.clock.now += 60_000
        const entries = [entry(code, more.pieces, chain.clock.now - 1000)]
        const sent = await head.attempt(submitCount, { orderNo, clientKey: randomUUID(), entries })
        if (!('success' in sent)) return sent
        return head.attempt(reviewStocktake, { orderNo, isApproved: true })
      }
      case 'adjust': {
        const { tzNo } = await head.call(saveAdjustment, {
          ...{
            storeCode: shop,
            tzType: (more as { adds: boolean }).adds ? '0' : '1',
            tzMode: 'GOODS',
            dhDate: today,
            remark: '补记',
          },
          ...{ alwAmt: fen(333), lines: lines.map(line => ({ ...line, unitCost: fen(1000) })) },
        } as Payload<typeof saveAdjustment>)
        return head.attempt(confirmAdjustment, { tzNo, isStockConfirmed: true } as Payload<typeof confirmAdjustment>)
      }
    }
  }

  beforeAll(async () => {
    chain = await openPaymentChain({ patience: 60_000 })
    const { pool } = chain.connections
    await pool.query(`update chain set blind_receiving = false, auto_receive_days = 3, void_receipt_days = 7, claim_days = 7,
      small_claim_max = null, small_claim_rate = null, day_ends_at = '00:00'`)
    await pool.query(`update users set presets = $1 where user_id = 'head'`, [Object.keys(presets)])
    await pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio, fees_usable)
      values ('LANE1', 'LANE1', 'LANE1', 'LANE1', 3000, false)`)
    await recharge(chain, 'LANE1', 10_000_000)
    chain.clock.now = openedAt
    await chain.run(countStock('S1', { M1: 90_000, M2: 40_000 }))
    await chain.run(countStock('S3', { M1: 70_000, M2: 50_000 }))
    head = await signInForLong(chain, 'head', 'in process')
    await saveMenu(head)
    for (const each of fc.sample(step, { numRuns: sweepSize(300, 40), seed })) {
      const counts = 'success' in (await play(each)) ? accepted : rejected
      counts.set(each.is, (counts.get(each.is) ?? 0) + 1)
    }
    for (const [isPaidHere, list] of fc.sample(fc.tuple(fc.boolean(), randomHistory), {
      numRuns: sweepSize(60, 16),
      seed,
    })) {
      const history = await History.open({ chain, clerk: head }, 'LANE1', isPaidHere)
      for (const each of list) await history.run(each)
    }
    // The report by month reads the sums of the closed days.
    const { now } = chain.clock
    chain.clock.now = now + 3 * 86_400_000
    await chain.run(closeDueDays)
    await chain.run(sumUpSales)
    chain.clock.now = now
  }, 180_000)
  afterAll(() => chain.close())

  it('every kind of step was accepted', () => {
    expect([...accepted.keys()].sort()).toEqual(['adjust', 'count', 'sale', 'scrap', 'transfer'])
  })

  it('the sales of the month are summed up', async () => {
    const { rows } = await chain.connections.pool.query('select shop_code from sales_months order by shop_code')
    expect(rows.map(row => row.shop_code)).toEqual(['S1', 'S3'])
  })

  const rowsOf = (apiName: string, param: unknown) => readRows(head, apiName, param)

  it.each(cases)('%s adds up to the ledger', async (apiName, param, totals) => {
    const answer = await head.call(queryReport, { apiName, param } as Payload<typeof queryReport>)
    // A short history may lack a settled difference.
    if (isFull) expect(answer.total).toBeGreaterThan(0)
    const expected: Record<string, number> = {}
    for (const [column, statement] of Object.entries(totals)) {
      const { rows } = await chain.connections.pool.query({ text: statement, rowMode: 'array' })
      expected[column] = Number(rows[0]![0])
    }
    const report = reportsWithScreens.find(each => each.apiName === apiName)!
    const rows = await rowsOf(apiName, param)
    const units = new Set(rows.map(row => row[report.unit ?? '']).filter(unit => unit))
    const isSummed = (id: string) => units.size <= 1 || report.columns[id]!.kind !== 'quantity'
    const sumOf = (id: string) => Math.round(rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0) * 1000) / 1000
    for (const [id, sum] of Object.entries(expected)) {
      expect(sumOf(id), id).toBe(sum)
      // Quantities of different units do not add up [R4].
      expect(answer.sums![id], id).toBe(isSummed(id) ? sum : null)
    }
    const { chart } = report
    if (!chart) return
    const drawn = await head.call(chartReport, { apiName, param } as Payload<typeof chartReport>)
    const values = chart.values.every(isSummed) ? chart.values : (chart.whereUnitsDiffer ?? [])
    expect(drawn!.values).toEqual(values)
    if (values.length === 0) return expect(drawn).toEqual({ values: [], points: [], others: null })
    const parts = [...drawn!.points, ...(drawn!.others ? [drawn!.others] : [])]
    const sumAt = (at: number) => Math.round(parts.reduce((sum, { sums }) => sum + sums[at]!, 0) * 1000) / 1000
    // The chart [R14] has the same totals as the report.
    expect(values.map((_, at) => sumAt(at))).toEqual(values.map(id => answer.sums![id]))
  })

  it.each(drillSearches)('the rows behind each summed cell of %s add up to it', async (apiName, search) => {
    const { compared, differences } = await compareDrills(head, apiName, search)
    expect(compared).toBeGreaterThan(0)
    expect(differences).toEqual([])
  })

  it('a summary of transfers names those that it adds up, each once [001: 3.29.2]', async () => {
    const recordsOf = (apiName: string) => rowsOf(apiName, cases.find(([name]) => name === apiName)![1])
    const details = (await recordsOf('transfer/statr')).filter(({ transferQty }) => Number(transferQty) > 0)
    expect(details.length).toBeGreaterThan(0)
    const keyOf = (row: Readonly<Record<string, unknown>>, day: unknown) =>
      `${day} ${row.exShopJdeNumber} ${row.materialCode}`
    for (const [apiName, digits] of [
      ['transfer/statd', 10],
      ['transfer/statm', 7],
    ] as const) {
      const numbers = Map.groupBy(details, row => keyOf(row, String(row.transferDate).slice(0, digits)))
      for (const row of await recordsOf(apiName)) {
        const added = numbers.get(keyOf(row, row.transferDate)) ?? []
        expect(row.transferNo).toBe([...new Set(added.map(({ transferNo }) => String(transferNo)))].sort().join(', '))
      }
    }
  })

  it('every report of goods and of material payments is compared', () => {
    const compared = new Set(cases.map(([apiName]) => apiName))
    const missing = reportsWithScreens.filter(({ screen, apiName }) => !screen.ledger && !compared.has(apiName))
    // Payments, refunds, the subsidy ledger and invoices are compared in the tests of payments, expiry days in those of stocktakes.
    const elsewhere = ['payment', 'refund', 'promo', 'payer/invoice', 'counting/expired']
    expect(missing.map(({ apiName }) => apiName)).toEqual(elsewhere)
  })

  const withCategories = reportsWithScreens.filter(({ filters }) => Object.hasOwn(filters, 'category'))
  it.each(withCategories)('$apiName finds its rows by a category of each level and names it', async ({ apiName }) => {
    const [, param] = cases.find(([name]) => name === apiName) ?? [apiName, null]
    if (param === null) return
    const ask = (more: object) =>
      head.call(queryReport, { apiName, param: { ...param, ...more }, size: 100 } as Payload<typeof queryReport>)
    const all = await ask({})
    for (const [at, code, name] of [
      [1, 'F', '食品'],
      [2, 'F1', '冻品'],
      [3, 'F11', '鸡肉'],
    ] as const) {
      const result = await ask({ [`category${at}`]: [code] })
      expect(result.total).toBe(all.total)
      const names = result.records.map(row => ({ [`categoryLevel${at}`]: name, ...row })[`categoryLevel${at}`])
      expect(new Set(names)).toEqual(new Set(all.total > 0 ? [name] : []))
    }
    expect((await ask({ category1: ['P'] })).total).toBe(0)
  })

  it('a report is paged: each page has the next rows, and the total is that of all [001: 1.3.5, 2.10.2.2]', async () => {
    const [, param] = cases.find(([name]) => name === 'pof/sh')!
    const pageOf = (current: number) =>
      head.call(queryReport, { apiName: 'pof/sh', param, size: 10, current } as Payload<typeof queryReport>)
    const all = await rowsOf('pof/sh', param)
    const pages = await Promise.all(Array.from({ length: Math.ceil(all.length / 10) + 1 }, (_, at) => pageOf(at + 1)))
    expect(pages.map(({ total, size, pages: count }) => [total, size, count])).toEqual(
      pages.map(() => [all.length, 10, Math.ceil(all.length / 10)]),
    )
    expect(pages.flatMap(({ records }) => records)).toEqual(all)
    expect(all.length).toBeGreaterThan(10)
  })

  it('a summary of scrap names the war zone of the shop, which is its group', async () => {
    const { records } = await head.call(queryReport, {
      ...{ apiName: 'scrap/statm', param: { scrapMonth: '2026-11' }, size: 100 },
    } as Payload<typeof queryReport>)
    const zones = new Map(records.map(row => [row.shopJdeNumber, row.shopWar]))
    expect([...zones].sort()).toEqual([
      ['S1', '直营组'],
      ['S3', '合伙组'],
    ])
  })

  it('what each material ends the month with is what is in the store', async () => {
    const { records } = await head.call(queryReport, {
      ...{ apiName: 'materialUse/infom', param: { bizMonth: '2026-11' }, size: 100 },
    } as Payload<typeof queryReport>)
    const { rows } = await chain.connections.pool.query('select shop_code, material_code, in_store from stock_balances')
    const stock = new Map(rows.map(row => [`${row.shop_code} ${row.material_code}`, Number(row.in_store) / 1000]))
    expect(records.length).toBeGreaterThan(3)
    for (const row of records) expect(row.endQty).toBe(stock.get(`${row.shopJdeNumber} ${row.materialCode}`))
  })
})
