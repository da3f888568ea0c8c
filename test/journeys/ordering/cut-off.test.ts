import { describe, expect, it } from 'vitest'
import { getOrderDetail, getOrderLog, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { openedAt, today, waysOf } from '../../fixtures/chain.ts'
import { at, fill, newShop, onTestChain, place, statusOf } from '../platform/walk.ts'
import { putOrder } from './fixtures/history.ts'

describe.each(waysOf(import.meta.filename))('the cut-off %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const oneLine = [{ materialCode: 'M1', quantity: 1 }]
  const cutOffAt = at('2026-11-21T22:00')

  it('[S11] hands submitted orders to the warehouse and voids the others, not a moment early [000: 4.2.3.3]', async () => {
    const submitted = await place(head, await newShop(chain), oneLine)
    const { dhNo: open } = await fill(head, await newShop(chain), oneLine)
    const failed = await fill(head, await newShop(chain), [{ materialCode: 'M4', quantity: 1 }])
    await head.call(submitRoutineOrder, failed)
    chain.clock.now = cutOffAt - 1
    await chain.run(runSecondTick)
    const all = [submitted, open, failed.dhNo]
    const statuses = () => Promise.all(all.map(dhNo => statusOf(head, dhNo)))
    expect(await statuses()).toEqual(['SUBMITTED', 'WAIT_SUBMIT', 'SUBMIT_FAIL'])
    chain.clock.now = cutOffAt
    await chain.run(runSecondTick)
    expect(await statuses()).toEqual(['PLACE_SUCCESS', 'INVALID', 'INVALID'])
    expect((await head.call(getOrderDetail, { dhNo: open })).baseInfo.cancelReason).toBe('截单前未提交')
    expect((await head.call(getOrderLog, { dhNo: submitted })).at(-1)).toMatchObject({
      nodeName: '截单',
      operateTime: cutOffAt,
      operateUserName: '系统',
    })
  })

  it('[S11] is caught up if nothing was running at the time', async () => {
    const submitted = await place(head, await newShop(chain), oneLine)
    const { dhNo: open } = await fill(head, await newShop(chain), oneLine)
    const unpaid = await place(head, await newShop(chain, { payMethod: 'ONLINE' }), oneLine)
    chain.clock.now = cutOffAt + 3 * 86_400_000
    await chain.run(runSecondTick)
    expect(await Promise.all([submitted, open, unpaid].map(dhNo => statusOf(head, dhNo)))).toEqual([
      'PLACE_SUCCESS',
      'INVALID',
      'INVALID',
    ])
  })

  it('[S11] processes any number of orders, each once', async () => {
    const { pool } = chain.connections
    await pool.query(
      `insert into shops select 'Q' || i, '多店', '', 'dd', '2', 'Y', 'A', 'OFFLINE' from generate_series(1, 450) i`,
    )
    await pool.query(
      `insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at,
        pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
      select shop_code, 'DHMANY' || shop_code, 'NORMAL', 'WAIT_SUBMIT', 'A', name, $1, $2::bigint, $3, 'OFFLINE', 'C',
        'WAREHOUSE', 'SHOP', 'head', $2, $2 from shops where shop_code like 'Q%'`,
      [today, openedAt, cutOffAt],
    )
    await pool.query(`insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, to_status, submission_no)
      select shop_code, dh_no, 1, created_at, 'head', '总部', 'create', 'WAIT_SUBMIT', 0 from orders where dh_no like 'DHMANY%'`)
    chain.clock.now = cutOffAt
    await Promise.all([chain.run(runSecondTick), chain.run(runSecondTick), chain.run(runSecondTick)])
    await chain.run(runSecondTick)
    const { rows } = await pool.query(`select status, count(*)::int as orders, max(version) as version from orders
      where dh_no like 'DHMANY%' group by status`)
    expect(rows).toEqual([{ status: 'INVALID', orders: 450, version: 2 }])
  })

  it('[S5] does not delay orders of head office and add-on orders: they are handed over at once', async () => {
    const types = ['ZP', 'OVERTIME', 'URGENT'] as const
    const placed = await Promise.all(
      types.map(async type =>
        putOrder(chain, { shop: await newShop(chain), status: 'SUBMITTED', type, lines: { M1: 1000 } }),
      ),
    )
    await chain.run(runSecondTick)
    expect(await Promise.all(placed.map(dhNo => statusOf(head, dhNo)))).toEqual(types.map(() => 'PLACE_SUCCESS'))
  })

  it('[S3] does not change orders that have ended or progressed', async () => {
    const shop = await newShop(chain)
    const finalStatuses = [
      'DC_RECEIVED',
      'DC_SHIPPED',
      'STORE_RECEIVE',
      'DC_CANCEL',
      'INVALID',
      'PLACE_SUCCESS',
    ] as const
    const put = await Promise.all(
      finalStatuses.map((status, index) =>
        putOrder(chain, { shop, status, day: `2026-11-0${index + 1}`, lines: { M1: 1000 } }),
      ),
    )
    chain.clock.now = cutOffAt
    await chain.run(runSecondTick)
    expect(await Promise.all(put.map(dhNo => statusOf(head, dhNo)))).toEqual(finalStatuses)
  })
})
