import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { readSchema, triggersOffCoordinator } from '../../../adapters/postgres/distribution/schema.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { Materials } from '../../../application/ordering/ports/materials.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { Recipes } from '../../../application/sales/ports.ts'
import { presets } from '../../../domain/access/permission/presets.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../../journeys/ordering/fixtures/history.ts'
import { signInForLong } from '../../journeys/platform/walk.ts'
import { recipeHeader, saveMenu, saveRows } from '../../journeys/sales/sales-walk.ts'

/** `dinghuo distribute` drops the triggers of all tables that leave the coordinator; the store of the master data does their work. */
describe('master data without triggers', () => {
  let chain: TestChain
  let head: Session
  let other: Connections
  let dhNo: string
  beforeAll(async () => {
    chain = await openTestChain()
    const { pool } = chain.connections
    await pool.query(`update users set presets = $1 where user_id = 'head'`, [Object.keys(presets)])
    const dropped = triggersOffCoordinator(await readSchema(pool))
    for (const { table, name } of dropped) await pool.query(`drop trigger ${name} on ${table}`)
    expect(dropped.length).toBeGreaterThan(10)
    head = await signInForLong(chain, 'head', 'in process')
    await saveMenu(head)
    const { host, port, user, database } = pool.options
    const address = {
      ...(host && { host }),
      ...(port && { port }),
      ...(user && { user }),
      ...(database && { database }),
    }
    other = openPool(address)
    dhNo = await putOrder(chain, { shop: 'S1', status: 'WAIT_SUBMIT', lines: {} })
  })
  afterAll(async () => {
    await other.close()
    await chain.close()
  })

  const read = <A>(ports: TestChain['ports'], work: Effect.Effect<A, never, Orders | Materials | Recipes>) =>
    Effect.runPromise(Effect.provideContext(work, ports))
  const priceIn = (ports: TestChain['ports']) =>
    read(
      ports,
      Effect.gen(function* () {
        const order = (yield* (yield* Orders).find(systemScope, dhNo))!
        return (yield* (yield* Materials).sheetOf(order, ['M1'])).get('M1')?.price
      }),
    )
  const bookIn = (ports: TestChain['ports']) =>
    read(
      ports,
      Effect.flatMap(Recipes, recipes => recipes.book(['P1'])),
    )
  const sums = async () => (await chain.connections.pool.query('select month from sales_months')).rows.length
  const sumUp = () =>
    chain.connections.pool.query(`insert into sales_months (shop_code, month, through)
      values ('S1', '2026-10-01', '2026-10-31'), ('S1', '2026-11-01', '2026-11-20') on conflict do nothing`)
  /** Saves a material with these cells changed. */
  const saveMaterial = async (changed: Readonly<Record<string, string>>) => {
    const { records } = await head.call(getSheetRows, { sheet: 'materials', current: 1, size: 100 })
    const cells = { ...records.map(it => it.cells).find(it => it.material_code === 'M2')!, ...changed }
    const header = Object.keys(cells).filter(column => column !== 'picture')
    const { edition } = await head.call(getSheetRows, { sheet: 'materials', current: 1, size: 10 })
    const rows = [header.map(column => cells[column]!)]
    const change = { sheet: 'materials', edition, header, rows, added: [], removed: [], reason: '规格调整' } as const
    expect((await head.call(applyRows, change)).errors).toEqual([])
  }

  it('has no stale sheet in any process after an import', async () => {
    const there = await portsOver(other)
    expect([await priceIn(chain.ports), await priceIn(there)]).toEqual([12_550, 12_550])
    const header = ['shop_group', 'material_code', 'valid_from', 'price']
    expect(await saveRows(head, 'prices', header, [['A', 'M1', '2026-01-01', '130.00']])).toEqual([])
    expect([await priceIn(chain.ports), await priceIn(there)]).toEqual([13_000, 13_000])
  })

  it('has no stale recipe book, and no sums of months that a recipe has changed', async () => {
    const there = await portsOver(other)
    const before = await bookIn(there)
    await sumUp()
    await saveRows(head, 'recipes', recipeHeader, [['P1', '2026-11-10', 'M1', '0.6', '箱', '', '']])
    expect(await bookIn(there)).not.toEqual(before)
    expect(await sums()).toBe(1)
  })

  it('keeps the sums of months when a material gets another name, not when it gets another unit of stock', async () => {
    await sumUp()
    const before = await bookIn(chain.ports)
    await saveMaterial({ name: '酱料' })
    expect([await sums(), await bookIn(chain.ports)]).not.toEqual([2, before])
    expect(await sums()).toBe(2)
    const unitHeader = ['material_code', 'unit', 'valid_from', 'ratio']
    expect(await saveRows(head, 'material_units', unitHeader, [['M2', '袋', '2026-01-01', '2']])).toEqual([])
    expect(await sums()).toBe(0)
    await sumUp()
    await saveMaterial({ stock_unit: '箱' })
    expect(await sums()).toBe(0)
  })
})
