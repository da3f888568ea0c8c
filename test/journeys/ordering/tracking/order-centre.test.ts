import { describe, expect, it } from 'vitest'
import { getOrderRules } from '../../../../application/ordering/contract/calendar.ts'
import {
  listToday,
  listTomorrow,
  startRoutineOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../../application/ordering/contract/order-centre.ts'
import {
  applyUrgent,
  cancelUrgent,
  listUrgentOrders,
  urgentStatusInfo,
} from '../../../../application/ordering/contract/urgent.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { addDays, type Day } from '../../../../domain/kernel/day.ts'
import { today, waysOf } from '../../../fixtures/chain.ts'
import { at, faultOf, newGroup, newShop, onTestChain, place, type Who } from '../../platform/walk.ts'

const form = {
  ...{
    purchaseDate: today as Day,
    phone: '13800138000',
    expectedDeliveryDate: addDays(today as Day, 1),
    reason: '活动',
  },
  ...{ applyMaterials: '鸡腿排 5 箱', remark: '' },
}

describe.each(waysOf(import.meta.filename))('the changes of an order centre %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [head, clerk] = people
  const markOf = async (shopJdeNo: string) => (await head.call(getCentreChanges, { shopJdeNo })).mark
  /** Returns the answers of the five separate calls. */
  const centreOf = async (who: Who, shopJdeNo: string) => ({
    rules: await who.call(getOrderRules, { shopJdeNo }),
    today: await who.call(listToday, { shopJdeNo }),
    tomorrow: await who.call(listTomorrow, { shopJdeNo }),
    urgentOrders: await who.call(listUrgentOrders, { shopJdeNo }),
    urgentStatus: await who.call(urgentStatusInfo, { shopJdeNo }),
  })

  it('are empty while nothing displayed has changed, also a while later', async () => {
    const shopJdeNo = await newShop(chain)
    await place(head, shopJdeNo, [{ materialCode: 'M1', quantity: 1 }])
    const { mark: knownMark } = await head.call(getCentreChanges, { shopJdeNo })
    chain.clock.now += 600_000
    const now = chain.clock.now
    expect(await head.call(getCentreChanges, { shopJdeNo, knownMark })).toEqual({ now, mark: knownMark, centre: null })
  })

  it('are the answers of the five calls, after each event that changes any of them', async () => {
    const shopGroup = await newGroup(chain)
    const shopJdeNo = await newShop(chain, { group: shopGroup })
    const sql = (text: string) => () => chain.connections.pool.query(text, [shopGroup])
    let dhNo = ''
    let jjSqNo = ''
    const things: Readonly<Record<string, () => Promise<unknown>>> = {
      started: () => head.call(startRoutineOrder, { shopJdeNo, purchaseDate: addDays(today as Day, 1) }),
      placed: async () => {
        dhNo = await place(head, shopJdeNo, [{ materialCode: 'M1', quantity: 1 }])
      },
      withdrawn: () => head.call(withdrawOrder, { dhNo }),
      applied: async () => {
        jjSqNo = (await head.call(applyUrgent, { shopJdeNo, ...form })).jjSqNo
      },
      cancelled: () => head.call(cancelUrgent, { shopJdeNo, jjSqNo }),
      rules: sql(`update order_rules set cut_off_at = '21:00' where shop_group = $1 and order_type = 'NORMAL'`),
      calendar: sql(`update calendar_entries set can_order = false where shop_group = $1`),
      materials: sql('update purchase_rules set can_purchase = false where shop_group = $1'),
      cutOff: async () => {
        chain.clock.now = at(`${today}T22:00`)
        await chain.run(runSecondTick)
      },
      midnight: async () => {
        chain.clock.now = at(`${addDays(today as Day, 1)}T00:00`)
      },
    }
    let knownMark = await markOf(shopJdeNo)
    for (const [thing, happens] of Object.entries(things)) {
      await happens()
      const changes = await head.call(getCentreChanges, { shopJdeNo, knownMark })
      expect([thing, changes.mark === knownMark]).toEqual([thing, false])
      expect(changes.centre).toEqual(await centreOf(head, shopJdeNo))
      expect([thing, await markOf(shopJdeNo)]).toEqual([thing, changes.mark])
      knownMark = changes.mark
    }
  })

  it('[P3] of a foreign shop are not found', async () => {
    const shopJdeNo = await newShop(chain)
    expect(faultOf(await clerk.attempt(getCentreChanges, { shopJdeNo }))).toBe('NOT_FOUND')
  })
})
