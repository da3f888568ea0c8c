import { Effect } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OrderTracking } from '../../../application/ordering/ports/order-tracking.ts'
import { scopeOf, systemScope } from '../../../application/platform/caller.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain()
})
afterAll(() => chain.close())

const detail = (dhNo: string, scope = systemScope, keyword = '') =>
  chain.run(Effect.flatMap(OrderTracking, follow => follow.detail(scope, dhNo, keyword)))

describe('an order with its deliveries and refunds', () => {
  it('is read in two statements, with any number of them', async () => {
    const dhNo = await putOrder(chain, { shop: 'S1', status: 'STORE_RECEIVE', lines: { M1: 4000, M2: 500, M3: 3000 } })
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const orderDetail = await detail(dhNo)
    const texts = queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    expect(texts.filter(text => !/^(begin|commit)/.test(text))).toHaveLength(2)
    queries.mockRestore()
    expect(orderDetail).toMatchObject({ order: { dhNo, status: 'STORE_RECEIVE', sheetEdition: expect.any(Number) } })
    expect(orderDetail!.zone).toBe('Asia/Shanghai')
    expect(orderDetail!.lines.map(({ materialCode }) => materialCode)).toEqual(['M1', 'M2', 'M3'])
    expect(orderDetail!.log.map(({ toStatus }) => toStatus)).toEqual([
      ...['WAIT_SUBMIT', 'SUBMITTING', 'SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE'],
    ])
    expect(orderDetail!.shipments).toMatchObject([
      { batchNo: 1, lines: [{ materialCode: 'M1', replaces: null }, {}, {}] },
    ])
    expect([orderDetail!.returns, orderDetail!.refunds]).toEqual([[], []])
  })

  it('exists only inside the scope, and finds lines with literal keywords', async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S1', day: '2026-11-20', status: 'STORE_RECEIVE', lines: { M1: 4000, M3: 3000 } },
    })
    expect(await detail(dhNo, scopeOf(['S2']))).toBeNull()
    expect(await detail('DH-NONE')).toBeNull()
    const foundBy = async (keyword: string) =>
      (await detail(dhNo, scopeOf(['S1']), keyword))!.lines.map(({ matchesKeyword }) => matchesKeyword)
    expect(await foundBy('')).toEqual([true, true])
    expect(await foundBy('m1')).toEqual([true, false])
    expect(await foundBy('100%_')).toEqual([false, true])
    expect(await foundBy('M_')).toEqual([false, false])
  })
})
