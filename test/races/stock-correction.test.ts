import { expect, it } from 'vitest'
import { importTools } from '../../adapters/master-data.ts'
import { masterDataOn } from '../../adapters/postgres/master-data-store.ts'
import { importMasterData } from '../../application/backend/master-data/import.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../application/contract/order.ts'
import type { Day } from '../../domain/day.ts'
import { openedAt, today } from '../chain.ts'
import { bites, raceChains, raced, racersOf, raceTimeout, shopOf } from './race.ts'

const open = raceChains()

it(
  '[A11] corrections of stock and orders that promise it lose nothing of each other, and the log has every step',
  async () => {
    const chain = await open()
    const { one } = await racersOf(chain)
    const { pool } = chain.connections
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
                  ['M1', String(1000 + pair), `盘点 ${pair}`],
                ],
              },
            ],
          ]),
        },
        'apply',
        { author: { userId: 'keeper', name: '仓管', way: 'COMMAND', at: openedAt } },
      )
    const takeOut = () => pool.query(`update warehouse_stock set on_hand = on_hand - 1000 where material_code = 'M1'`)
    const told = await raced(bites, async pair => {
      const shopJdeNo = shopOf(pair)
      const { dhNo } = await one.call(startRoutineOrder, { purchaseDate: today as Day, shopJdeNo })
      const cart = [{ materialCode: 'M1', quantity: 2 }]
      return Promise.all([one.call(submitRoutineOrder, { dhNo, cart, cartVersion: 0 }), correct(pair), takeOut()])
    })
    expect(told.every(([submitted, corrected]) => submitted.isSubmitted && corrected.applied)).toBe(true)
    const { rows: locks } = await pool.query(`select sum(quantity)::int as promised from stock_locks`)
    expect(locks).toEqual([{ promised: bites * 2000 }])
    const { rows: log } = await pool.query<{ fields: ReadonlyArray<{ from: string; to: string }> }>(
      `select fields from administration_changes where sheet = 'warehouse_stock' order by change_no`,
    )
    expect(log).toHaveLength(bites)
    // Between two corrections nothing but what left the warehouse changed the stock: what the log calls "before" was there.
    const between = log.slice(1).map(({ fields: [now] }, at) => Number(log[at]!.fields[0]!.to) - Number(now!.from))
    expect(between.filter(gone => gone < 0 || !Number.isInteger(gone))).toEqual([])
    const leftBefore = 900 - Number(log[0]!.fields[0]!.from)
    const { rows: stock } = await pool.query(`select on_hand from warehouse_stock where material_code = 'M1'`)
    const leftAfter = Number(log.at(-1)!.fields[0]!.to) - stock[0].on_hand / 1000
    expect(leftBefore + between.reduce((sum, gone) => sum + gone, 0) + leftAfter).toBe(bites)
  },
  raceTimeout,
)
