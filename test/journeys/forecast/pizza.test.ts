import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getTurnoverTable,
  listForecastProducts,
  saveTurnoverAdjust,
} from '../../../application/forecast/contract/forecast.ts'
import { getSuggestions } from '../../../application/ordering/contract/cart.ts'
import { generateMaterials, getGenerationProgress } from '../../../application/ordering/contract/generation.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { signIn } from '../../../application/people/contract/session.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { openTestChain, password, type Session, type TestChain } from '../../fixtures/chain.ts'
import { figuresOf, readDays } from '../../fixtures/pizza/pizza.ts'
import { ingredientCode, ingredients, items, reportPizzas, saveAll, savePizzas } from '../sales/pizza-walk.ts'

/** A Monday without a holiday near it, after nine weeks of sales. */
const on = day('2015-11-02')
const WEEKS = 9
const everyDay = readDays()
const between = (from: string, to: string) => everyDay.filter(it => from <= it.day && it.day < to)

describe('a pizza place that orders by its forecast', () => {
  let chain: TestChain
  let head: Session
  let order: { dhNo: string; shopJdeNo: string }
  beforeAll(async () => {
    chain = await openTestChain({ now: Date.parse('2015-11-02T10:00:00+08:00') })
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    const { token } = await chain.as(null).call(signIn, { login: 'head', password, client: 'script' })
    head = { ...chain.as(token), token }
    await savePizzas(head)
    const ruleHeader = ['shop_group', 'material_code', 'min_quantity', 'step_quantity', 'max_quantity', 'can_purchase']
    await saveAll(
      head,
      'purchase_rules',
      ruleHeader,
      ingredients.map(name => ['A', ingredientCode(name), '1', '1', '99999', 'yes']),
    )
    await reportPizzas(chain, head, between(addDays(on, -7 * WEEKS), on))
    const { dhNo } = await head.call(startRoutineOrder, { purchaseDate: on, shopJdeNo: 'S1' })
    order = { dhNo, shopJdeNo: 'S1' }
  }, 900_000)
  afterAll(() => chain.close(), 120_000)

  it('[FC26] has a plan whose materials are within 15 % of what the next week takes', async () => {
    const table = await head.call(getTurnoverTable, { ...order, recentlyDay: 7 })
    const { records } = await head.call(listForecastProducts, { ...order, recentlyDay: 7, current: 1, size: 1000 })
    expect(records.length).toBeGreaterThan(80)
    const week = figuresOf(items, between(on, addDays(on, 7)))
    const planned = table.records.reduce((sum, { estimateValue }) => sum + estimateValue!, 0)
    expect(Math.abs(planned - week.revenue) / week.revenue).toBeLessThan(0.15)
    const portions = new Map<string, number>()
    const byCode = new Map(items.map(item => [item.code, item]))
    for (const { code, estimateDataMap } of records) {
      const item = byCode.get(code)!
      const pieces = Object.values(estimateDataMap).reduce((sum, { estimateValue }) => sum + estimateValue, 0)
      for (const name of item.ingredients) portions.set(name, (portions.get(name) ?? 0) + pieces * item.portions)
    }
    let [error, used] = [0, 0]
    for (const [name, quantity] of week.portions) {
      error += Math.abs(quantity - (portions.get(name) ?? 0))
      used += quantity
    }
    expect(error / used).toBeLessThan(0.15)
  })

  it('[FC26] orders by the recipes of the confirmed plan, in the form [002: 2.4.2.1]', async () => {
    await head.call(generateMaterials, order)
    expect(await head.call(getGenerationProgress, order)).toEqual({ isDone: true, proportion: 100 })
    const first = await head.call(getSuggestions, order)
    const garlic = ingredientCode('Garlic')
    const suggestionOf = (rows: typeof first) => rows.find(({ code }) => code === garlic)!.suggestQuantity
    expect(suggestionOf(first)).toBeGreaterThan(100_000)
    // Half of the turnover on the first two days needs less garlic.
    const table = await head.call(getTurnoverTable, { ...order, recentlyDay: 7 })
    for (const { date, estimateValue } of table.records.slice(0, 2)) {
      const half = String(Math.round(estimateValue! / 200))
      await head.call(saveTurnoverAdjust, { ...order, date, estimateValue: half, modifyReason: 'OTHER' })
    }
    await head.call(generateMaterials, order)
    const second = await head.call(getSuggestions, order)
    expect(suggestionOf(second) / suggestionOf(first)).toBeGreaterThan(0.5)
    expect(suggestionOf(second) / suggestionOf(first)).toBeLessThan(0.9)
    const { materials } = await head.call(getCartMaterials, { dhNo: order.dhNo })
    const inForm = materials.find(({ materialCode }) => materialCode === garlic)!
    expect(inForm.suggestQuantity).toBe(suggestionOf(second))
  })
})
