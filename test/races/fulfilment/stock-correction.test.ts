import { expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { openedAt, today } from '../../fixtures/chain.ts'
import {
  acceptSubmittedOrders,
  orderOf,
  putSubmittedOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  shopOf,
  unguardedPairs,
} from '../platform/race.ts'

const open = raceChains()

it(
  '[A11] concurrent corrections, shipments and orders lose no change of the stock, and the log has every step',
  async () => {
    const chain = await open()
    const { pool } = chain.connections
    await putSubmittedOrders(chain.connections, unguardedPairs, openedAt - 3_600_000, addDays(today as Day, -1))
    await acceptSubmittedOrders(chain.connections)
    await pool.query(`update users set presets = '{headOrdering,warehouse}' where user_id like 'head%'`)
    const { one, two } = await racersOf(chain)
    const correct = (pair: number) =>
      importMasterData(
        masterDataOn(chain.connections.db),
        importTools(async () => null),
        {
          faults: [],
          sheets: new Map([
            [
              'warehouse_stock' as const,
              {
                file: 'warehouse_stock',
                rows: [
                  ['material_code', 'on_hand', 'reason'],
                  ['M1', (1000 + pair / 1000).toFixed(3), `盘点 ${pair}`],
                ],
              },
            ],
          ]),
        },
        'apply',
        { author: { userId: 'keeper', name: '仓管', way: 'COMMAND', at: openedAt } },
      )
    const ship = (pair: number) =>
      two.call(shipBatch, { dhNo: orderOf(pair), lines: [{ materialCode: 'M1', quantity: 1 }], isLast: true })
    const result = await runPairs(unguardedPairs, async pair => {
      const shopJdeNo = shopOf(pair)
      const { dhNo } = await one.call(startRoutineOrder, { purchaseDate: today as Day, shopJdeNo })
      const cart = [{ materialCode: 'M1', quantity: 2 }]
      await one.call(editCart, { dhNo, cart })
      return Promise.all([one.call(submitRoutineOrder, { dhNo, cart }), correct(pair), ship(pair)])
    })
    expect(result.every(([submitted, corrected]) => submitted.isSubmitted && corrected.applied)).toBe(true)
    const { rows: locks } = await pool.query(`select sum(quantity)::int as promised from stock_locks`)
    expect(locks).toEqual([{ promised: unguardedPairs * 2000 }])
    const { rows: log } = await pool.query<{ fields: ReadonlyArray<{ from: string; to: string }> }>(
      `select fields from administration_changes where sheet = 'warehouse_stock' order by change_no`,
    )
    expect(log).toHaveLength(unguardedPairs)
    // Checks that "before" in the log of each correction was the actual stock: between two corrections only shipments
    // changed it.
    const thousandths = (text = '') => Math.round(Number(text) * 1000)
    const between = log
      .slice(1)
      .map(({ fields: [now] }, at) => thousandths(log[at]!.fields[0]!.to) - thousandths(now!.from))
    expect(between.filter(gone => gone < 0 || gone % 1000 !== 0)).toEqual([])
    const leftBefore = 900_000 - thousandths(log[0]!.fields[0]!.from)
    const { rows: stock } = await pool.query(`select on_hand from warehouse_stock where material_code = 'M1'`)
    const leftAfter = thousandths(log.at(-1)!.fields[0]!.to) - stock[0].on_hand
    expect(leftBefore + between.reduce((sum, gone) => sum + gone, 0) + leftAfter).toBe(unguardedPairs * 1000)
  },
  raceTimeout,
)
