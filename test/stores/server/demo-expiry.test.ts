import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShops } from '../../../adapters/demo/chain.ts'
import { randomFrom } from '../../../adapters/demo/random.ts'
import { openStage, type Stage } from '../../../adapters/demo/replay/stage.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt, demoZone } from '../../fixtures/demo-database.ts'

/** In milliseconds, while all other tests run. */
const maxGrowingTakes = 180_000

describe('the expiry desk of the demo chain', () => {
  let database: TestDatabase
  let connections: Connections
  let stage: Stage
  beforeAll(async () => {
    database = await demoDatabase()
    connections = openPool(database.connectionConfig)
    stage = await openStage(connections, { random: randomFrom(1), zone: demoZone, portsOver })
    stage.setTime(demoGrownAt)
  }, maxGrowingTakes)
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })

  const desk = async (tab: 'risk' | 'all', storeCodeList: ReadonlyArray<string>) =>
    (await stage.call('xu.ning', callsOf.expiryDesk.page, { storeCodeList, tab, size: 100 })).records

  it('has few expired batches in each shop, and more that will be left of in the next days', async () => {
    for (const { code } of demoShops) {
      const rows = await desk('risk', [code])
      const expired = rows.filter(({ expireFlag }) => expireFlag === 'EXPIRED')
      expect(expired.length).toBeGreaterThan(0)
      expect(expired.length).toBeLessThan(rows.length / 2)
      expect(rows.filter(({ expireFlag }) => expireFlag === 'EXPIRING').length).toBeGreaterThan(3)
    }
  })

  it('offers a shop of the same city and a return among the first rows of a shop', async () => {
    const rows = (await desk('risk', ['SH1001'])).slice(0, 20)
    expect(rows.filter(({ nearShopCode }) => nearShopCode === 'SH1002').length).toBeGreaterThan(2)
    expect(rows.filter(({ dhNo }) => dhNo !== null).length).toBeGreaterThan(2)
  })

  it('has quantities of dairy that a shop of this size would have', async () => {
    const rows = await desk('all', ['SH1001'])
    expect(rows.every(({ totalQty }) => Number(totalQty) <= 60_000)).toBe(true)
    expect(rows.some(({ leftQty, dailyUse }) => Number(leftQty) === 0 && Number(dailyUse) > 0)).toBe(true)
  })
})
