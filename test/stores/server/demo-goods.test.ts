import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lints } from '../../../adapters/postgres/doctor/lints.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt, demoZone } from '../../fixtures/demo-database.ts'
import { maxGrowingTakes } from '../../fixtures/demo-stage.ts'

describe('the goods of the demo chain', () => {
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

  it('are counted by plans for every day, week and month, some of them in packs and their parts', async () => {
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

  it('have no errors in their master data, such as a missing price', async () => {
    const moment = { now: demoGrownAt, today: dayOf(demoGrownAt, demoZone) }
    const findings = await Promise.all(lints.map(({ find }) => find(connections.pool, moment)))
    expect(findings.flat().filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('are transferred and subtracted only as far as the book of the shop has them', async () => {
    const { rows: taken } = await connections.pool.query(
      `select count(*) > 10 as many, count(*) filter (where after_in_store < 0)::int as beyond
       from stock_movements where process in ('TRANSFER_OUT', 'ADJUST') and change_in_store < 0`,
    )
    expect(taken).toEqual([{ many: true, beyond: 0 }])
  })
})
