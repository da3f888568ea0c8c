import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { createWebhook } from '../../../application/integration/contract/webhooks.ts'
import { deliverDue } from '../../../application/integration/handlers/deliver.ts'
import { Messenger } from '../../../application/integration/ports/webhooks.ts'
import type { Ports } from '../../../application/ports.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newShop, place } from '../platform/walk.ts'
import { openReceiver, type Receiver } from './webhook-receiver.ts'

const kills = Math.max(2, Number(process.env.DINGHUO_KILLS ?? 3))

let chain: TestChain
let receiver: Receiver
let head: Omit<Session, 'token'>
let ports: Context.Context<Ports>
beforeAll(async () => {
  chain = await openTestChain()
  receiver = await openReceiver()
  await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
  const messenger = Context.get(await portsOver(chain.connections, { webhooksPrivate: true }), Messenger)
  ports = Context.add(chain.ports, Messenger, messenger) as Context.Context<Ports>
  head = chain.as((await chain.signIn('head')).token, 'in process', ports)
})
afterAll(async () => {
  await receiver.close()
  await chain.close()
})

describe('a process killed with kill -9 while it sends webhooks', () => {
  it(
    `[G7] loses none: what it had not sent, or not recorded, is sent by the next (I20), ${kills} kills`,
    async () => {
      const payload = { webhookName: '对账', url: receiver.url, events: null, shopJdeNos: null, active: true }
      await head.call(createWebhook, payload)
      const placed: Array<string> = []
      for (let kill = 0; kill < kills; kill++) {
        placed.push(await place(head, await newShop(chain), [{ materialCode: 'M1', quantity: 1 }]))
        await killedInTheMiddle()
        chain.clock.now += 31_000
      }
      await Effect.runPromise(Effect.provideContext(deliverDue, ports))
      for (const dhNo of placed) {
        const deliveries = receiver.received.filter(one => one.message.data.dhNo === dhNo)
        const byMessage = new Map(deliveries.map(({ headers, message: { type } }) => [headers['webhook-id'], type]))
        expect([...byMessage.values()]).toEqual(['order.created', 'order.submitted', 'order.confirmed'])
      }
      const open = 'select 1 from announced where heard_at is null'
      expect((await chain.connections.pool.query(open)).rowCount).toBe(0)
      expect(receiver.received.length, 'one was told twice at each kill').toBeGreaterThan(3 * kills)
    },
    60_000 + kills * 10_000,
  )
})

const killedInTheMiddle = async (): Promise<void> => {
  const { host, port, user, database } = chain.connections.pool.options
  const settings = JSON.stringify({ host, port, user, database })
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'webhook-child.ts'), settings, String(chain.clock.now)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
