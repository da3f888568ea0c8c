import type { Connections } from '../../../../adapters/postgres/engine/pool.ts'
import { addDays, dayOf } from '../../../../domain/kernel/day.ts'
import { fillSmallChain } from '../../../fixtures/chain.ts'
import { putOrder } from '../../../journeys/ordering/fixtures/history.ts'

/** A shop with accepted orders of 4 M1 that wait to be shipped. */
export interface GoodsShop {
  readonly shop: string
  readonly dhNos: ReadonlyArray<string>
}

/** Enough orders for the longest run of the tests. */
const goodsOrders = 300
export const shops = Array.from({ length: 8 }, (_, index) => `K${index + 1}`)

/**
 * Creates the shops, and routine orders for tomorrow that are open at any time. Returns two more shops with accepted orders that
 * wait to be shipped.
 */
export const fillKilledChain = async (connections: Connections): Promise<ReadonlyArray<GoodsShop>> => {
  await fillSmallChain(connections)
  const { pool } = connections
  await pool.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
      select code, code, code, lower(code), '2', 'Y', 'A', 'OFFLINE' from unnest($1::text[]) code`,
    [[...shops, 'G1', 'G2']],
  )
  await pool.query(`update order_rules set opens_day_offset = -7 where order_type = 'NORMAL'`)
  await pool.query('update calendar_entries set can_order = true')
  await pool.query('update warehouse_stock set on_hand = 900000000')
  await pool.query(`update users set presets = presets || '{warehouse}' where user_id = 'head'`)
  const order = { status: 'DC_RECEIVED', type: 'URGENT', day: addDays(dayOf(Date.now(), 'Asia/Shanghai'), -2) } as const
  const run = () => Promise.reject(new Error('an order that was not shipped posts nothing'))
  const goodsShops = []
  for (const shop of ['G1', 'G2']) {
    const dhNos = []
    for (let number = 0; number < goodsOrders; number++)
      dhNos.push(await putOrder({ connections, run }, { ...order, shop, lines: { M1: 4000 } }))
    goodsShops.push({ shop, dhNos })
  }
  return goodsShops
}
