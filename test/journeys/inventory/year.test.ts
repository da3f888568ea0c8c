import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDueDays } from '../../../application/inventory/handlers/closing.ts'
import { checkLoading, getLoadingStatus, getSuggestions } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { addDays, atTime, day } from '../../../domain/kernel/day.ts'
import { openedAt, openTestChain, type TestChain, today } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

const zone = 'Asia/Shanghai'
const weeks = 52

describe('a year of weekly receipts', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  afterAll(() => chain.close())

  it('[E1] is suggested from what is left after sales and counts, not from everything that ever came', async () => {
    for (let week = weeks; week > 0; week--) {
      const on = addDays(day(today), -7 * week)
      await putOrder(chain, { shop: 'S2', status: 'STORE_RECEIVE', day: on, lines: { M1: 7000 } })
      chain.clock.now = atTime(addDays(on, 5), '10:00', zone)
      await chain.run(countStock('S2', { M1: week === 1 ? 1500 : 500 + 500 * (week % 4) }))
    }
    chain.clock.now = openedAt
    await chain.run(closeDueDays)
    const { rows } = await chain.connections.pool.query(
      `select sum(order_in)::int as received, sum(net)::int as rest from stock_days where shop_code = 'S2' and material_code = 'M1'`,
    )
    expect(rows).toEqual([{ received: weeks * 7000, rest: 1500 }])

    const head = await chain.signIn('head')
    const { dhNo } = await head.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: 'S2' })
    const form = { dhNo, shopJdeNo: 'S2' }
    await head.call(checkLoading, form)
    await chain.run(runSecondTick)
    expect(await head.call(getLoadingStatus, form)).toMatchObject({ isDone: true })
    const [suggestion] = (await head.call(getSuggestions, form)).filter(({ code }) => code === 'M1')
    // 1 a day for 4 days, 1.5 in the shop: 2.5 needed.
    expect(suggestion).toMatchObject({ suggestQuantity: 2500, terms: { need: 2500, inShop: 1500, inTransit: 0 } })
  })
})
