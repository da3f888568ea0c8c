import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { signIn } from '../../../application/people/contract/session.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { queryReport } from '../../../application/reports/contract/reports.ts'
import { listWaitingProducts } from '../../../application/sales/contract/sales.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { openTestChain, password, type Session, type TestChain } from '../../fixtures/chain.ts'
import { figuresOf, readDays } from '../../fixtures/pizza/pizza.ts'
import { shareOf } from '../../sweep.ts'
import { ingredientCode, items, reportPizzas, savePizzas } from './pizza-walk.ts'

const everyDay = readDays()
const days = shareOf('pizza', everyDay, 10)
const expected = figuresOf(items, days)

describe('the year of a pizza place, whose sales are reported day by day', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain({ now: Date.parse('2016-01-02T10:00:00+08:00') })
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    const { token } = await chain.as(null).call(signIn, { login: 'head', password, client: 'script' })
    head = { ...chain.as(token), token }
    await savePizzas(head)
    await reportPizzas(chain, head, days)
  }, 900_000)
  afterAll(() => chain.close(), 120_000)

  it('[SA4] has the figures of its source', () => {
    const { revenue, pieces, portions, ...year } = figuresOf(items, everyDay)
    expect([year.days, revenue, pieces, portions.size]).toEqual([358, 81_786_005, 49_574, 65])
    expect([...portions.values()].reduce((sum, count) => sum + count, 0)).toBe(429_202)
    expect([...portions].sort(([, one], [, other]) => other - one).slice(0, 4)).toEqual([
      ...[
        ['Garlic', 45_136],
        ['Tomatoes', 43_242.5],
        ['Red Onions', 31_512.5],
        ['Red Peppers', 26_311.5],
      ],
    ])
    expect(portions.get('Mozzarella Cheese')).toBe(17_218)
  })

  it('[SA4] takes from the stock what its recipes say, to the half portion', async () => {
    const { rows } = await chain.connections.pool.query(
      `select m.name, -b.in_store as used from stock_balances b join materials m using (material_code)
        where b.shop_code = 'S1' and material_code like 'ING%' order by 1`,
    )
    const used = new Map(rows.map(row => [row.name as string, Number(row.used) / 1000]))
    expect([...used].sort()).toEqual([...expected.portions].sort())
  })

  it('[R4] has the same portions in its reports of usage and of sales, month by month', async () => {
    const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
    const sumOf = async (apiName: string, month: string, column: string, materialCode: ReadonlyArray<string> = []) => {
      let total = 0
      for (const value of months) {
        const param = { [month]: value, ...(materialCode.length > 0 && { materialCode }) }
        const payload = { apiName, param } as Payload<typeof queryReport>
        total += (await head.call(queryReport, payload)).sums![column]!
      }
      return total
    }
    const portions = [...expected.portions.values()].reduce((sum, count) => sum + count, 0)
    expect(await sumOf('materialUse/infom', 'bizMonth', 'theoryUsedQty')).toBe(portions)
    expect(await sumOf('materialLoss/infom', 'ordMonth', 'lossQty')).toBe(portions)
    for (const name of ['Garlic', 'Mozzarella Cheese']) {
      const used = await sumOf('materialUse/infom', 'bizMonth', 'theoryUsedQty', [ingredientCode(name)])
      expect([name, used]).toEqual([name, expected.portions.get(name)])
    }
  })

  it('[SA6] has the revenue and the pieces of its source, to the fen, and nothing waits', async () => {
    let [gross, pieces, count] = [0, 0, 0]
    for (let from = everyDay[0]!.day; from <= everyDay.at(-1)!.day; from = addDays(from, 31)) {
      const range = { tradeDateStart: `${from} 00:00:00`, tradeDateEnd: `${addDays(from, 30)} 23:59:59` }
      const { records } = await head.call(callsOf.salesDay.page, { ...range, size: 100 })
      for (const record of records) {
        gross += Number(record.grossAmount)
        pieces += Number(record.soldQty) / 1000
        count += 1
      }
    }
    expect({ days: count, revenue: gross, pieces }).toMatchObject({
      ...{ days: expected.days, revenue: expected.revenue, pieces: expected.pieces },
    })
    expect((await head.call(listWaitingProducts, {})).total).toBe(0)
  })
})
