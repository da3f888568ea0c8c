import { beforeAll, describe, expect, it } from 'vitest'
import { shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { getOrderDetail } from '../../../application/ordering/contract/order.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { at, onTestChain, signInForLong } from '../platform/walk.ts'
import { readRows } from './drill-rows.ts'

describe.each(waysOf(import.meta.filename))('a replaced material %s', way => {
  const { chain } = onTestChain(way, 'head')
  const head = {} as Session
  const stocker = {} as Session
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'stocker', '马超', password_hash, '{warehouse}', true from users where user_id = 'head'`)
    Object.assign(head, await signInForLong(chain, 'head', way))
    Object.assign(stocker, await signInForLong(chain, 'stocker', way))
  })

  it('[W5] is no shipping difference in the order, and is listed as replaced in the report', async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S1', day: '2026-11-03', status: 'DC_RECEIVED' },
      lines: { M1: 4000, M3: 3000 },
    })
    chain.clock.now = at('2026-11-21T10:00')
    await stocker.call(shipBatch, {
      ...{ dhNo, isLast: true },
      lines: [
        { materialCode: 'M2', quantity: '4', replaces: 'M1' },
        { materialCode: 'M3', quantity: '1' },
      ],
    })
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    expect(baseInfo.isFc).toBe(true)
    expect(lineList).toMatchObject([
      { materialCode: 'M1', cancelQuantity: 4000, fcQuantity: 0, diffType: null },
      { materialCode: 'M3', cancelQuantity: 0, fcQuantity: 2000, diffType: 'LESS' },
    ])
    const rows = await readRows(head, 'pof/fc', {
      ordDateStart: '2026-11-01 00:00:00',
      ordDateEnd: '2026-11-30 23:59:59',
    })
    expect(rows.toSorted((a, b) => (String(a.materialCode) < String(b.materialCode) ? -1 : 1))).toMatchObject([
      { materialCode: 'M1', delivDiffStatus: 'REPLACED', ordQty: 4, delivQty: 0, replacedQty: 4, delivDiffQty: 0 },
      { materialCode: 'M3', delivDiffStatus: 'NONE', ordQty: 3, delivQty: 1, replacedQty: 0, delivDiffQty: -2 },
    ])
    for (const { delivCost, ordCost, delivDiffCost, materialCode } of rows)
      if (materialCode === 'M1') expect([Number(ordCost) > 0, delivCost, delivDiffCost]).toEqual([true, 0, 0])
  })
})
