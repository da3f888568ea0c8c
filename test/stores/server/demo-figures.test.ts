import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt } from '../../fixtures/demo-database.ts'
import { maxGrowingTakes } from '../../fixtures/demo-stage.ts'

describe('what a stranger sees in the demo chain', () => {
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

  const rows = async (query: string) => (await connections.pool.query(query)).rows

  it('are lorries of which at most one is late, by hours', async () => {
    const late = await rows(`select round((${demoGrownAt} - expect_arrive_at) / 3600000.0)::int as hours from shipments
      where arrived_at is null and received_at is null and expect_arrive_at < ${demoGrownAt}`)
    expect(late.length).toBeLessThan(2)
    expect(late.every(({ hours }) => hours < 6)).toBe(true)
    const lateArrivals = `select sh_no from shipments where arrived_at > expect_arrive_at + 3600000`
    expect(await rows(lateArrivals)).toEqual([])
  })

  it('are drivers who each drive one lorry to one city, past places of that way', async () => {
    const drivers = await rows(`select driver_name, count(distinct (car_number, driver_phone))::int as lorries,
      count(distinct city)::int as cities from shipments join shops using (shop_code)
      where driver_name is not null group by driver_name`)
    expect(drivers.length).toBeGreaterThan(15)
    expect(drivers.filter(({ lorries, cities }) => lorries > 1 || cities > 1)).toEqual([])
    const places = await rows(`select curr_location, count(distinct city)::int as cities from shipments
      join shops using (shop_code) where arrived_at is null and driver_name is not null group by curr_location`)
    expect(places.filter(({ cities }) => cities > 1)).toEqual([])
  })
})
