import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getTurnoverDetail,
  getTurnoverTable,
  listForecastCategories,
  listForecastProducts,
  listWeatherScenarios,
  saveTurnoverAdjust,
  updateProductEstimate,
} from '../../../application/forecast/contract/forecast.ts'
import { getSuggestions } from '../../../application/ordering/contract/cart.ts'
import { generateMaterials, getGenerationProgress } from '../../../application/ordering/contract/generation.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { addDays, day, weekdayOf } from '../../../domain/kernel/day.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { productHeader, saveMenu, saveRows } from '../sales/sales-walk.ts'
import { burgersOn, reportWeeks } from './forecast-walk.ts'

const on = day(today)

describe('the forecast drawer of an order', () => {
  let chain: TestChain
  let head: Session
  let clerk: Session
  let order: { dhNo: string; shopJdeNo: string }
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    head = await chain.signIn('head')
    await saveMenu(head)
    await saveRows(
      head,
      'products',
      [...productHeader, 'category', 'labels'],
      [['P1', '鸡腿堡', 'PRODUCT', '个', '25', '汉堡', 'NEW']],
    )
    await saveRows(
      head,
      'sales_events',
      ['event_code', 'name', 'kind', 'first_day', 'last_day', 'shops', 'products', 'weather_type'],
      [
        ['E1', '店庆', 'PROMOTION', addDays(on, 2), addDays(on, 3), 'S1', '', ''],
        ['E2', '别店活动', 'PROMOTION', addDays(on, 2), '', 'S2', '', ''],
        ['E3', '套餐周', 'PROMOTION', addDays(on, -21), addDays(on, -15), 'S3', 'P2', ''],
        ['E4', '套餐日', 'PROMOTION', addDays(on, 2), addDays(on, 3), 'S3', 'P2', ''],
        ['W1', '暴雨预警', 'WEATHER', addDays(on, 1), '', '', '', 'RAINSTORM'],
      ],
    )
    await saveRows(head, 'weather_scenarios', ['weather_type', 'turnover_rate'], [['RAINSTORM', '70']])
    await reportWeeks(chain, head, 'S1', on, 70)
    clerk = await chain.signIn('clerk1')
    const { dhNo } = await clerk.call(startRoutineOrder, { purchaseDate: on, shopJdeNo: 'S1' })
    order = { dhNo, shopJdeNo: 'S1' }
  })
  afterAll(() => chain.close())

  it('[FC22] shows the turnover of 7 or 11 days with labels and weather [002: 3.9.1.1, 7.14.1]', async () => {
    const { records, past, canAdjust, backTest } = await clerk.call(getTurnoverTable, { ...order, recentlyDay: 7 })
    expect(records.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(on, index)))
    for (const { date, aiEstimateValue, estimateValue, low, high } of records) {
      const sold = burgersOn(date) * 2900
      expect(Math.abs(aiEstimateValue! - sold), `${date} ${weekdayOf(date)}`).toBeLessThan(sold / 8)
      expect(estimateValue).toBe(aiEstimateValue)
      expect(aiEstimateValue! % 100).toBe(0)
      expect(low! <= estimateValue! && estimateValue! <= high!).toBe(true)
    }
    expect(records.map(({ labelContents }) => labelContents.join())).toEqual(['', '', '店庆', '店庆', '', '', ''])
    expect(records.map(({ weatherType }) => weatherType)[1]).toBe('RAINSTORM')
    expect(past.at(-1)).toEqual({ date: addDays(on, -1), turnover: burgersOn(addDays(on, -1)) * 2900 })
    expect(canAdjust).toBe(true)
    expect(backTest!.wape).toBeLessThan(1500)
    const longer = await clerk.call(getTurnoverTable, { ...order, recentlyDay: 11 })
    expect(longer.records).toHaveLength(11)
    expect(longer.records.slice(0, 7)).toEqual(records)
  })

  it('[FC23] keeps a change with its reason, and shows who made it [002: 3.9.3.1, 5.10.1, 5.10.3, 7.14.6, 9.9.3]', async () => {
    const date = addDays(on, 1)
    const change = { ...order, date, modifyReason: 'WEATHER', weatherType: 'RAINSTORM', remarks: '下午停业' } as const
    const kindOf = (payload: Record<string, unknown>) =>
      clerk.call(saveTurnoverAdjust, { ...change, ...payload } as never).then(
        () => 'accepted',
        error => error.refusal.kind,
      )
    expect(await kindOf({ estimateValue: '12.5' })).toBe('TURNOVER_ESTIMATE')
    expect(await kindOf({ estimateValue: '' })).toBe('TURNOVER_ESTIMATE')
    expect(await kindOf({ estimateValue: '900', weatherType: null })).toBe('TURNOVER_WEATHER')
    expect(await kindOf({ estimateValue: '900', remarks: '字'.repeat(21) })).toBe('TURNOVER_REMARKS')
    expect(await kindOf({ estimateValue: '900', date: addDays(on, 11) })).toBe('FORECAST_DAY_OUTSIDE')
    expect(await clerk.call(saveTurnoverAdjust, { ...change, estimateValue: '900' })).toMatchObject({
      ...{ estimateValue: 90_000, isFarOff: true },
    })
    const { records } = await clerk.call(getTurnoverTable, { ...order, recentlyDay: 7 })
    expect(records[1]).toMatchObject({ estimateValue: 90_000, modifyReason: 'WEATHER', remarks: '下午停业' })
    expect(records[1]!.aiEstimateValue).toBeGreaterThan(150_000)
  })

  it('[FC21] explains a day by level, factors and changes, and proposes what the weather makes of it [002: 7.14.4, 7.14.5]', async () => {
    const tradeDate = addDays(on, 1)
    const detail = await clerk.call(getTurnoverDetail, { shopJdeNo: 'S1', tradeDate })
    expect(detail.factors.map(({ kind }) => kind)).toContain('WEEKDAY')
    const product = detail.factors.reduce<number>((value, { ratio }) => (value * ratio) / 10_000, detail.level!)
    expect(Math.abs(product - detail.aiEstimateValue!)).toBeLessThan(detail.aiEstimateValue! / 50)
    expect(detail.changes).toMatchObject([{ estimateValue: 90_000, modifiedByName: expect.any(String) }])
    const scenarios = await clerk.call(listWeatherScenarios, { shopJdeNo: 'S1', date: tradeDate })
    expect(scenarios.find(({ weatherType }) => weatherType === 'RAINSTORM')).toMatchObject({
      ...{ rate: 70, weatherTypeName: '暴雨' },
    })
    const proposal = scenarios.find(({ rate }) => rate === 70)!.estimateValue!
    expect(Math.abs(proposal - 0.7 * detail.aiEstimateValue!)).toBeLessThan(100)
  })

  it('[FC25] splits the turnover into products, which follow a changed turnover unless they were entered [002: 3.9.2.1, 5.11.2, 7.14.2, 7.14.3]', async () => {
    const list = () => clerk.call(listForecastProducts, { ...order, recentlyDay: 7, current: 1, size: 1000 })
    const { records, total } = await list()
    expect(total).toBe(2)
    expect(records[0]).toMatchObject({ code: 'P1', categoryName: '汉堡', productLabels: ['NEW'], sortIndex: 0 })
    const [first, changed] = [records[0]!.estimateDataMap[on]!, records[0]!.estimateDataMap[addDays(on, 1)]!]
    expect(Math.abs(first.estimateValue - burgersOn(on))).toBeLessThanOrEqual(10)
    // The changed day has 900 yuan, which are 31 burgers of 29 yuan.
    expect(Math.abs(changed.estimateValue - 31)).toBeLessThanOrEqual(1)
    expect(changed.aiEstimateValue).toBeGreaterThan(60)
    const update = { ...order, productCode: 'P1', date: on, estimateValue: '55' } as const
    await clerk.call(updateProductEstimate, update)
    for (const [wrong, kind] of [
      [{ estimateValue: '-1' }, 'PRODUCT_ESTIMATE'],
      [{ estimateValue: '1.5' }, 'PRODUCT_ESTIMATE'],
      [{ productCode: 'P9' }, 'PRODUCT_NOT_FORECAST'],
      [{ date: addDays(on, -1) }, 'FORECAST_DAY_OUTSIDE'],
    ] as const) {
      await expect(clerk.call(updateProductEstimate, { ...update, ...wrong })).rejects.toMatchObject({
        refusal: { kind },
      })
    }
    const days = Array.from({ length: 7 }, (_, index) => addDays(on, index))
    await clerk.call(updateProductEstimate, { ...update, productCode: 'P2', date: days, estimateValue: 0 })
    const after = (await list()).records
    expect(after[0]!.estimateDataMap[on]).toMatchObject({ estimateValue: 55, editBool: true })
    expect(Object.values(after[1]!.estimateDataMap).map(({ estimateValue }) => estimateValue)).toEqual(Array(7).fill(0))
    expect(await clerk.call(listForecastCategories, { shopJdeNo: 'S1' })).toEqual([
      { categoryName: '汉堡', products: 1 },
    ])
  })

  it('[FC29] expects more of a product on the days of its own promotion, as in its promotions before', async () => {
    const isPromoted = (date: string) => addDays(on, -21) <= date && date <= addDays(on, -15)
    await reportWeeks(chain, head, 'S3', on, 70, date => (isPromoted(date) ? 4 : 1))
    const clerk3 = await chain.signIn('clerk3')
    const { dhNo } = await clerk3.call(startRoutineOrder, { purchaseDate: on, shopJdeNo: 'S3' })
    const { records } = await clerk3.call(listForecastProducts, { dhNo, shopJdeNo: 'S3', recentlyDay: 7 })
    const [burger, meal] = records.map(({ estimateDataMap }) => Object.values(estimateDataMap))
    const ratios = meal!.map(({ estimateValue }, ahead) => estimateValue / burger![ahead]!.estimateValue)
    for (const [ahead, ratio] of ratios.entries()) {
      // Four times a tenth of the burgers, pulled to the usual tenth by the prior days.
      if (ahead === 2 || ahead === 3) expect(ratio).toBeGreaterThan(0.2)
      else expect(Math.abs(ratio - 0.1)).toBeLessThan(0.03)
    }
  })

  it('[FC26] generates the materials of the order from the plan by the recipes [002: 4.9.1, 7.14.7, 7.14.8]', async () => {
    expect(await clerk.call(generateMaterials, order)).toEqual({ isDone: false, proportion: 0 })
    expect(await clerk.call(getGenerationProgress, order)).toEqual({ isDone: true, proportion: 100 })
    const suggestions = await clerk.call(getSuggestions, order)
    const chicken = suggestions.find(({ code }) => code === 'M1')!
    // Half a box for each burger; the first day has the 55 burgers that were entered.
    expect(chicken.estimateDataMap[on]).toBe(27.5)
    const estimates = Object.values(chicken.estimateDataMap)
    expect(estimates).toHaveLength(chicken.terms.coverDays)
    // Its sales were never bought in, so its book is below zero, which does not increase the need.
    const supply = Math.max(0, chicken.terms.inShop + chicken.terms.inTransit)
    const need = estimates.reduce((sum, use) => sum + use, 0) * 1000 - supply
    expect(chicken.terms.need).toBe(Math.max(0, need))
    const { rows } = await chain.connections.pool.query(`select made_on, inputs->>'days' as days from forecast_runs`)
    expect(rows).toEqual([{ made_on: today, days: '70' }])
  })

  it('[FC22] follows the event calendar at once, also after the forecast of the day was stored', async () => {
    const closedDay = addDays(on, 5)
    const estimateOf = async () => {
      const { records } = await clerk.call(getTurnoverTable, { ...order, recentlyDay: 7 })
      return records.find(({ date }) => date === closedDay)!.aiEstimateValue
    }
    expect(await estimateOf()).toBeGreaterThan(0)
    const header = ['event_code', 'name', 'kind', 'first_day', 'last_day', 'shops', 'products', 'weather_type']
    await saveRows(head, 'sales_events', header, [['E5', '装修', 'CLOSED', closedDay, '', 'S1', '', '']])
    expect(await estimateOf()).toBe(0)
    expect(await clerk.call(generateMaterials, order)).toMatchObject({ isDone: false })
    const { rows } = await chain.connections.pool.query(
      'select point from turnover_forecasts where shop_code = $1 and trade_day = $2',
      ['S1', closedDay],
    )
    expect(rows).toEqual([{ point: 0 }])
  })

  it('is of the shop of the order, for people of that shop', async () => {
    const other = await chain.signIn('clerk3')
    for (const call of [
      () => other.call(getTurnoverTable, { ...order, recentlyDay: 7 }),
      () => other.call(generateMaterials, order),
      () => clerk.call(getTurnoverTable, { dhNo: order.dhNo, shopJdeNo: 'S2', recentlyDay: 7 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    }
  })

  it('[FC22] shows no turnover for today before a plan of tomorrow, because today is not over', async () => {
    await reportWeeks(chain, head, 'S1', addDays(on, 1), 1)
    const { dhNo } = await clerk.call(startRoutineOrder, { purchaseDate: addDays(on, 1), shopJdeNo: 'S1' })
    const { past } = await clerk.call(getTurnoverTable, { dhNo, shopJdeNo: 'S1', recentlyDay: 7 })
    expect(past.slice(-2)).toEqual([
      { date: addDays(on, -1), turnover: burgersOn(addDays(on, -1)) * 2900 },
      { date: on, turnover: null },
    ])
  })
})
