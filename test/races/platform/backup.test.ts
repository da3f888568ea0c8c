import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../adapters/http/server.ts'
import { urlOf } from '../../../adapters/http/services.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { takeBackup } from '../../../adapters/postgres/backup/backup.ts'
import { restoreBackup } from '../../../adapters/postgres/backup/restore.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { permittedShops, signIn } from '../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { openTestChain, password, type TestChain } from '../../fixtures/chain.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { newShop, place } from '../../journeys/platform/walk.ts'

describe('a backup under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinghuo-busy-'))
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`update users set presets = '{admin}' where user_id = 'head'`)
  })
  afterAll(async () => {
    await chain.close()
    rmSync(folder, { recursive: true })
  })

  /** Takes backups one after the other while six clerks submit and withdraw orders. Returns their files. */
  const backupsDuringWork = async (times: number): Promise<ReadonlyArray<string>> => {
    const clerk = await chain.signIn('head')
    let [busy, placed] = [true, 0]
    const ordering = Array.from({ length: 6 }, async () => {
      while (busy) {
        const dhNo = await place(clerk, await newShop(chain), [{ materialCode: 'M1', quantity: 1 }])
        if (++placed % 3 === 0) await clerk.call(withdrawOrder, { dhNo })
      }
    })
    const failed = Promise.all(ordering)
    const taken: string[] = []
    while (taken.length < times) {
      while (placed < 20) await Promise.race([failed, new Promise(done => setTimeout(done, 5))])
      const before = placed
      const file = join(folder, `busy-${taken.length}`)
      await takeBackup(chain.connections.pool, file, chain.clock.now)
      expect(placed, 'orders placed meanwhile').toBeGreaterThan(before)
      taken.push(file)
    }
    busy = false
    await failed
    return taken
  }

  const onCopy = async (file: string, work: (copy: Connections) => Promise<void>): Promise<void> => {
    const database = await testDatabase()
    const copy = openPool(database.connectionConfig)
    const { tables } = await restoreBackup(copy.pool, file, chain.clock.now)
    expect(tables.find(({ table }) => table === 'orders')!.rows).toBeGreaterThan(10)
    await work(copy)
    await copy.close()
    await database.drop()
  }

  it('[S1] is a consistent snapshot: on each copy every invariant holds, and a clerk signs in', async () => {
    for (const file of await backupsDuringWork(3)) {
      await onCopy(file, async copy => {
        expect(await checkInvariants(copy.pool, chain.clock.now)).toEqual([])
        const server = await httpServer({ ports: await portsOver(copy), portalFolder: null })
        const ask = async (endpoint: Endpoint, payload: object, token = '') => {
          const headers = { authorization: `Bearer ${token}` }
          return (await server.inject({ method: 'POST', url: urlOf(endpoint), payload, headers })).json()
        }
        const entered = await ask(signIn, { login: 'clerk1', password, client: 'script' })
        expect(entered.code).toBe(0)
        expect((await ask(permittedShops, {}, entered.data.token)).data.shops[0].shopJdeNo).toBe('S1')
        await server.close()
      })
    }
  }, 60_000)
})
