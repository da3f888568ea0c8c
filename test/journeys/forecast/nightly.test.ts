import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartForecastAccuracy } from '../../../application/forecast/contract/accuracy-days.ts'
import {
  getTurnoverTable,
  listForecastAccuracy,
  saveTurnoverAdjust,
} from '../../../application/forecast/contract/forecast.ts'
import { forecastGroupJob, forecastJob, runForecasts } from '../../../application/forecast/handlers/nightly.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { Jobs } from '../../../application/platform/jobs/jobs.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { saveMenu } from '../sales/sales-walk.ts'
import { burgersOn, reportWeeks } from './forecast-walk.ts'

const on = day(today)
const DAY_MS = 86_400_000

describe('the forecasts of the night', () => {
  let chain: TestChain
  let head: Session
  let opening: number
  beforeAll(async () => {
    chain = await openTestChain()
    opening = chain.clock.now
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
    head = await chain.signIn('head')
    await saveMenu(head)
    await reportWeeks(chain, head, 'S1', addDays(on, -15), 70)
  })
  afterAll(() => chain.close())

  const runs = async () =>
    (
      await chain.connections.pool.query(
        `select shop_code as shop, count(*)::int as days, min(trade_day)::text as first from turnover_forecasts
          group by shop_code, made_on order by made_on`,
      )
    ).rows

  it('are made once for each shop that sells, an hour after its day has ended', async () => {
    chain.clock.now = opening - 15 * DAY_MS - 6 * 3_600_000 + 30 * 60_000
    await chain.run(runForecasts)
    expect(await chain.run(runDueJobs(forecastJob))).toBe(0)
    chain.clock.now += 3_600_000
    await chain.run(runForecasts)
    await chain.run(runForecasts)
    expect(await chain.run(runDueJobs(forecastJob))).toBe(0)
    expect(await chain.run(runDueJobs(forecastGroupJob))).toBe(1)
    const { rows } = await chain.connections.pool.query(`select key, shop_code from jobs where kind = 'forecast'`)
    expect(rows).toEqual([{ key: JSON.stringify(['S1', addDays(on, -15)]).replace(',', ', '), shop_code: 'S1' }])
    expect(await chain.run(runDueJobs(forecastJob))).toBe(1)
    expect(await runs()).toEqual([{ shop: 'S1', days: 12, first: addDays(on, -15) }])
    await chain.run(runForecasts)
    expect(await chain.run(runDueJobs(forecastGroupJob))).toBe(0)
    expect(await chain.run(runDueJobs(forecastJob))).toBe(0)
  })

  it('[FC27] are compared with what was sold and with the same weekdays before, the worst shop first', async () => {
    chain.clock.now = opening
    await reportWeeks(chain, head, 'S1', on, 15)
    for (let ago = 14; ago >= 7; ago -= 1) {
      chain.clock.now = opening - ago * DAY_MS
      await chain.run(runForecasts)
      await chain.run(runDueJobs(forecastGroupJob))
      await chain.run(runDueJobs(forecastJob))
    }
    chain.clock.now = opening
    const { records, total } = await head.call(listForecastAccuracy, {})
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ shopCode: 'S1', plans: 8, days: 56, adjustedDays: 0, machineWape: null })
    // Sales repeat each week, so that the mean of the same weekdays is exact and the machine is close.
    expect(records[0]!.baselineWape).toBe(0)
    expect(records[0]!.wape).toBeLessThan(1500)
    expect(Math.abs(records[0]!.bias)).toBeLessThanOrEqual(records[0]!.wape)
    const chart = await head.call(chartForecastAccuracy, {})
    expect(chart.shops).toMatchObject([{ shopCode: 'S1', errors: chart.errors, offSince: null, bias: null }])
    expect([chart.from, chart.to]).toEqual([addDays(on, -14), addDays(on, -1)])
    expect([chart.days[0], chart.days.at(-1)]).toEqual([addDays(on, -14), addDays(on, -1)])
    const clerk = await chain.signIn('clerk1')
    await expect(clerk.call(chartForecastAccuracy, {})).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    await expect(clerk.call(listForecastAccuracy, {})).rejects.toMatchObject({ kind: 'FORBIDDEN' })
  })

  it('[FC27] say whether the changes of people helped', async () => {
    const clerk = await chain.signIn('clerk1')
    chain.clock.now = opening - 8 * DAY_MS
    const date = addDays(on, -8)
    const { dhNo } = await clerk.call(startRoutineOrder, { purchaseDate: date, shopJdeNo: 'S1' })
    const order = { dhNo, shopJdeNo: 'S1' }
    await clerk.call(saveTurnoverAdjust, { ...order, date, estimateValue: '1', modifyReason: 'OTHER' })
    chain.clock.now = opening
    const { accuracy, plans, adjustments, products } = await clerk.call(getTurnoverTable, { ...order, recentlyDay: 7 })
    expect([plans, accuracy!.days, accuracy!.baselineWape]).toEqual([8, 56, 0])
    // Both products are a fixed share of the turnover, so that their pieces miss about as much as it [FC32].
    expect(products!.products).toBe(2)
    expect(Math.abs(products!.wape - accuracy!.wape)).toBeLessThan(600)
    expect(products!.floor).toBeGreaterThan(0)
    // One yuan where thousands were sold misses nearly all of it.
    expect(adjustments).toMatchObject({ days: 1, adjustedWape: expect.any(Number) })
    expect(adjustments.adjustedWape).toBeGreaterThan(9900)
    expect(adjustments.machineWape).toBeLessThan(1500)
    const [row] = (await head.call(listForecastAccuracy, {})).records
    expect(row).toMatchObject({ adjustedDays: 1, adjustedWape: adjustments.adjustedWape })
  })

  it('[FC5] let a shop that has not sold anything borrow from the shops of its group', async () => {
    const manager = await chain.signIn('manager')
    const { dhNo } = await manager.call(startRoutineOrder, { purchaseDate: on, shopJdeNo: 'S2' })
    const plan = { dhNo, shopJdeNo: 'S2', recentlyDay: 7 } as const
    const alone = await manager.call(getTurnoverTable, plan)
    expect(alone.records.every(({ aiEstimateValue }) => aiEstimateValue === null)).toBe(true)
    await chain.run(runForecasts)
    expect(await chain.run(runDueJobs(forecastGroupJob))).toBe(1)
    const { records } = await manager.call(getTurnoverTable, plan)
    for (const { date, aiEstimateValue } of records) {
      const sold = burgersOn(date) * 2900
      expect(Math.abs(aiEstimateValue! - sold), date).toBeLessThan(sold / 4)
    }
  })

  it('go on after their worker was killed: no shop is made twice, and none is lost', async () => {
    await reportWeeks(chain, head, 'S3', on, 70)
    const madeAt = async () =>
      (
        await chain.connections.pool.query(
          `select shop_code as shop, made_at as at from forecast_runs where made_on = $1 order by shop_code`,
          [on],
        )
      ).rows
    chain.clock.now = opening
    const before = await madeAt()
    await chain.run(runForecasts)
    // The killed worker claimed the profile of a group, and later one of the two shops; the leases run on.
    const claimOne = ({ name, leaseMs }: { readonly name: string; readonly leaseMs: number }) => {
      const claim = { now: chain.clock.now, leaseMs, limit: 1, perLane: 1, batch: 1, closedLanes: [] }
      return chain.run(Effect.flatMap(Jobs, jobs => jobs.claim(name, claim)))
    }
    expect(await claimOne(forecastGroupJob)).toHaveLength(1)
    expect(await chain.run(runDueJobs(forecastGroupJob))).toBe(0)
    chain.clock.now += 61_000
    expect(await chain.run(runDueJobs(forecastGroupJob))).toBe(1)
    const claimedJobs = await claimOne(forecastJob)
    expect(claimedJobs.map(({ key }) => JSON.parse(key)[1])).toEqual([on])
    const lost = JSON.parse(claimedJobs[0]!.key)[0]
    const others = await chain.run(runDueJobs(forecastJob))
    const half = await madeAt()
    expect(half.map(({ shop }) => shop)).not.toContain(lost)
    chain.clock.now += 61_000
    await chain.run(runForecasts)
    expect(await chain.run(runDueJobs(forecastJob))).toBe(1)
    const after = await madeAt()
    expect(after.filter(({ shop }) => shop !== lost)).toEqual(half)
    expect(after).toHaveLength(before.length + others + 1)
  })

  it('of a shop that fails do not hold up the other shops of its group', async () => {
    await reportWeeks(chain, head, 'S2', addDays(on, 1), 30)
    const { pool } = chain.connections
    await pool.query(`delete from forecast_runs where made_on = $1`, [on])
    await pool.query(`alter table turnover_forecasts add constraint broken check (shop_code <> 'S2') not valid`)
    const made = async () =>
      (await pool.query(`select shop_code as shop from forecast_runs where made_on = $1 order by 1`, [on])).rows
    await chain.run(runForecasts)
    await chain.run(runDueJobs(forecastJob))
    expect(await made()).toEqual([{ shop: 'S3' }])
    chain.clock.now += 61_000
    await chain.run(runDueJobs(forecastJob))
    expect(await made()).toEqual([{ shop: 'S1' }, { shop: 'S3' }])
    const { rows } = await pool.query(`select shop_code as shop, attempts from jobs where kind = 'forecast'`)
    expect(rows).toEqual([{ shop: 'S2', attempts: 2 }])
    await pool.query('alter table turnover_forecasts drop constraint broken')
  })
})
