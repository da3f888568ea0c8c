import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '../../../adapters/demo/chain.ts'
import { randomFrom } from '../../../adapters/demo/random.ts'
import { openStage, type Stage } from '../../../adapters/demo/replay/stage.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt, demoZone } from '../../fixtures/demo-database.ts'
import { figuresOf } from '../../fixtures/home-figures.ts'
import type { Ask } from '../../fixtures/home-links.ts'

/** In milliseconds, while all other tests run. */
const maxGrowingTakes = 180_000

describe('the start pages of the demo chain', () => {
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

  it.each(demoPeople.map(({ login }) => login))('have for %s the figures of the lists behind them', async login => {
    const askAs =
      (person: string): Ask =>
      (endpoint, payload) =>
        stage.call(person, endpoint, payload)
    const [ask, askAll] = [askAs(login), askAs('admin')]
    const reader = { ask, askAll, today: dayOf(demoGrownAt, demoZone) }
    for (const { what, page, list } of await figuresOf(reader))
      expect.soft({ what, page }).toEqual({ what, page: list })
  })
})
