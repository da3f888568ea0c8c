import { describe, expect, it } from 'vitest'
import { getCalendarReach } from '../../../application/master-data/contract/calendar.ts'
import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { day } from '../../../domain/kernel/day.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { faultOf, onTestChain } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the order calendar by ranges %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [head, clerk] = people
  const days = [day('2026-12-05'), day('2026-12-06')]

  it('[A13] counts the shops and names the live orders of the days, and leaves them as they are', async () => {
    const reach = () => head.call(getCalendarReach, { shopGroups: ['A'], days })
    const before = await reach()
    expect(before).toMatchObject({ orderCount: 0, orders: [] })
    expect(before.shops).toBeGreaterThan(0)
    const order = { shop: 'S1', day: '2026-12-05', lines: { M1: 1000 } }
    const dhNo = await putOrder(chain, { ...order, status: 'SUBMITTED' })
    await putOrder(chain, { ...order, day: '2026-12-07', status: 'SUBMITTED' })
    await putOrder(chain, { ...order, day: '2026-12-06', status: 'INVALID' })
    const expected = [{ dhNo, purchaseDate: '2026-12-05', bizStatus: 'SUBMITTED' }]
    expect(await reach()).toMatchObject({ shops: before.shops, orderCount: 1, orders: expected })
    const { edition } = await head.call(getSheetRows, { sheet: 'calendar' })
    const report = await head.call(applyRows, {
      ...{ sheet: 'calendar', edition, added: [], removed: [] },
      header: ['shop_group', 'day', 'can_order', 'arrival_days'],
      rows: days.map(date => ['A', date, 'no', '1']),
    })
    expect(report).toMatchObject({ applied: true, differences: [{ addedCount: 2 }] })
    expect(await reach()).toMatchObject({ orderCount: 1, orders: expected })
  })

  it('[P2] needs the right to master data', async () => {
    expect(faultOf(await clerk.attempt(getCalendarReach, { shopGroups: ['A'], days }))).toBe('FORBIDDEN')
  })
})
