import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { verifyPassword } from '../../../adapters/passwords.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { picturesIn, readFolder } from '../../../adapters/spreadsheet/folder.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { type Fen, fen, lineAmount, sumFen } from '../../../domain/kernel/money.ts'
import { type Thousandths, validateQuantity } from '../../../domain/kernel/quantity.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { latestOrders, northwindLines, northwindPassword, northwindSheets } from '../../fixtures/northwind/orders.ts'

let connections: Connections
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  connections = openPool(database.connectionConfig)
  const raw = await readFolder(northwindSheets)
  const report = await importMasterData(masterDataOn(connections.db), importTools(picturesIn('')), raw, 'apply')
  expect(report.errors).toEqual([])
})
afterAll(async () => {
  await connections.close()
  await drop()
})

type Line = { readonly materialCode: string; readonly quantity: number }

/** Returns how many of these lines the imported rules and prices accept, and their value. */
const accepted = async (lines: ReadonlyArray<Line>): Promise<{ count: number; value: number }> => {
  const { rows } = await connections.pool.query(
    'select * from purchase_rules join prices using (shop_group, material_code)',
  )
  const sheet = new Map(rows.map(row => [row.material_code, row]))
  const amounts = lines.flatMap(({ materialCode, quantity }): ReadonlyArray<Fen> => {
    const row = sheet.get(materialCode)
    const rule = { min: row.min_quantity, step: row.step_quantity, max: row.max_quantity }
    const validation = validateQuantity(String(quantity), rule)
    return row.can_purchase && validation.ok ? [lineAmount(fen(row.price), validation.value as Thousandths)] : []
  })
  return { count: amounts.length, value: sumFen(amounts) / 100 }
}

describe('Northwind as a chain', () => {
  it('accepts 1,845 of all 2,155 lines, worth 1,200,322.57', async () => {
    const lines = northwindLines()
    expect(lines).toHaveLength(2155)
    expect(await accepted(lines)).toEqual({ count: 1845, value: 1200322.57 })
  })

  it("accepts 196 lines of each customer's latest order, worth 81,142.47, and leaves 4 of 89 orders empty", async () => {
    const orders = [...latestOrders().values()]
    expect(await accepted(orders.flat())).toEqual({ count: 196, value: 81142.47 })
    const counts = await Promise.all(orders.map(async lines => (await accepted(lines)).count))
    expect({ orders: orders.length, empty: counts.filter(count => count === 0).length }).toEqual({
      orders: 89,
      empty: 4,
    })
  })

  it('gives each customer a separate clerk, each hash with a separate salt', async () => {
    const { rows } = await connections.pool.query('select user_id, shop_codes, password_hash from users')
    expect(rows).toHaveLength(91)
    expect(rows.every(row => row.shop_codes.join() === row.user_id.toUpperCase())).toBe(true)
    expect(new Set(rows.map(row => row.password_hash)).size).toBe(91)
    expect(await verifyPassword(northwindPassword, rows[0].password_hash)).toBe(true)
    expect(await verifyPassword('Northwind', rows[0].password_hash)).toBe(false)
  })
})
