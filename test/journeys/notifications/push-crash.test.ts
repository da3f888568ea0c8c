import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { at } from '../platform/walk.ts'
import type { PushService } from './push-service.ts'
import { newPushClerk, openLocalPushService, openPushChain, sendDue } from './push-walk.ts'

let chain: TestChain
let service: PushService
beforeAll(async () => {
  chain = await openPushChain()
  service = await openLocalPushService()
})
afterAll(async () => {
  await service.close()
  await chain.close()
})

describe('a process killed with kill -9 while it sends a notification', () => {
  it('[T12] leaves a message that is on the device already, and no other process sends it again', async () => {
    const { subscription } = await newPushClerk(chain, service)
    chain.clock.now = at('2026-11-21T21:30')
    await chain.run(remindBeforeCutOffs)
    const { host, port, user, database } = chain.connections.pool.options
    const settings = JSON.stringify({ host, port, user, database })
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'push-child.ts'), settings, String(chain.clock.now)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    chain.clock.now += 21_000
    await sendDue(chain)
    expect(service.sentTo(subscription)).toHaveLength(1)
    expect((await chain.connections.pool.query(`select 1 from jobs where kind = 'push'`)).rows).toEqual([])
  }, 60_000)
})
