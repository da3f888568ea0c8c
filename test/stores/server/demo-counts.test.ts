import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase } from '../../fixtures/demo-database.ts'

/** In milliseconds, while all other tests run. */
const maxGrowingTakes = 180_000

describe('the counts of the demo chain', () => {
  let database: TestDatabase
  let connections: Connections
  beforeAll(async () => {
    database = await demoDatabase()
    connections = openPool(database.connectionConfig)
  }, maxGrowingTakes)
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })

  it('have plans for every day, week and month, and goods that are counted in packs and their parts', async () => {
    const { rows: plans } = await connections.pool.query(
      'select distinct count_rule as rule from count_plans order by 1',
    )
    expect(plans.map(({ rule }) => rule)).toEqual(['DAILY', 'MONTHLY', 'WEEKLY'])
    const { rows: goods } = await connections.pool.query(
      `select count(*)::int as count from count_plans p join material_units u on u.material_code = any(p.covers)
       where p.count_rule = 'DAILY'`,
    )
    expect(goods[0].count).toBeGreaterThan(5)
  })
})
