import { type Context, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messengerLayer } from '../../../adapters/webhooks/messenger.ts'
import { listChanges } from '../../../application/integration/contract/integration.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  resendDelivery,
  revealSecret,
  type WebhookView,
} from '../../../application/integration/contract/webhooks.ts'
import { deliverDue } from '../../../application/integration/handlers/deliver.ts'
import { Messenger } from '../../../application/integration/ports/webhooks.ts'
import { voidOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import type { Ports } from '../../../application/ports.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { faultOf, newShop, onTestChain, place, refusalOf, signInForLong } from '../platform/walk.ts'
import { failing, isSigned, ok, openReceiver, type Receiver } from './webhook-receiver.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

describe.each(waysOf(import.meta.filename))('webhooks, administered %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  let admin: Omit<Session, 'token'>
  let receiver: Receiver
  let ports: Context.Context<Ports>
  beforeAll(async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
    receiver = await openReceiver()
    ports = await withMessenger(true)
    const { token } = await signInForLong(chain, 'admin', way)
    admin = chain.as(token, 'in process', ports)
  })
  beforeEach(async () => {
    await chain.connections.pool.query('delete from announcements; delete from listeners')
    Object.assign(receiver, { answer: ok })
    receiver.received.length = 0
  })
  afterAll(() => receiver.close())

  /** Returns the chain's ports with messages to private networks allowed or forbidden. */
  const withMessenger = async (isPrivateAllowed: boolean) => {
    const { Context, Layer } = await import('effect')
    const layer = messengerLayer(Buffer.from('chain secret'), isPrivateAllowed)
    const messenger = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
    return Context.add(chain.ports, Messenger, Context.get(messenger, Messenger)) as Context.Context<Ports>
  }
  const payload = { webhookName: '财务系统', events: null, shopJdeNos: null, active: true }
  const subscribe = (more: Partial<Parameters<typeof admin.call<typeof createWebhook>>[1]> = {}) =>
    admin.call(createWebhook, { ...payload, url: receiver.url, ...more })
  const round = (over = ports) => Effect.runPromise(Effect.provideContext(deliverDue, over))
  const typesReceived = () => receiver.received.map(({ message: { type } }) => type)
  const deliveries = async ({ webhookId }: WebhookView) => (await admin.call(listDeliveries, { webhookId })).records
  const stored = async ({ webhookId }: WebhookView) =>
    (await admin.call(listWebhooks, {})).find(webhook => webhook.webhookId === webhookId)!

  it('[G7, G9] receive each step of an order once, in sequence, signed', async () => {
    const webhook = await subscribe()
    const dhNo = await place(head, await newShop(chain), oneLine)
    await head.call(withdrawOrder, { dhNo })
    await round()
    const steps = ['order.created', 'order.submitted', 'order.confirmed', 'order.withdrawn', 'order.reopened']
    expect(typesReceived()).toEqual(steps)
    const { secret } = await admin.call(revealSecret, { webhookId: webhook.webhookId, renew: false })
    expect(receiver.received.map(one => isSigned(one, secret))).toEqual(steps.map(() => true))
    expect(JSON.parse(receiver.received[1]!.body)).toEqual({
      type: 'order.submitted',
      timestamp: new Date(chain.clock.now).toISOString(),
      data: {
        ...{ dhNo, shopCode: expect.any(String), version: 2, submissionNo: 1, reason: null },
        ...{ fromStatus: 'WAIT_SUBMIT', toStatus: 'SUBMITTING' },
      },
    })
    await round()
    expect(receiver.received).toHaveLength(5)
    expect((await deliveries(webhook)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
      steps.map(() => ['DELIVERED', 200]),
    )
  })

  it('[G9] have signatures that fit no other body, time, number or secret', async () => {
    const { webhookId } = await subscribe({ events: ['submit'] })
    await place(head, await newShop(chain), oneLine)
    await round()
    const [one] = receiver.received
    const { secret } = await admin.call(revealSecret, { webhookId, renew: false })
    expect(isSigned({ ...one!, body: `${one!.body} ` }, secret)).toBe(false)
    for (const header of ['webhook-id', 'webhook-timestamp']) {
      expect(isSigned({ ...one!, headers: { ...one!.headers, [header]: '1' } }, secret)).toBe(false)
    }
    const renewed = await admin.call(revealSecret, { webhookId, renew: true })
    expect(isSigned(one!, renewed.secret)).toBe(false)
    await place(head, await newShop(chain), oneLine)
    await round()
    expect(isSigned(receiver.received[1]!, renewed.secret)).toBe(true)
  })

  it('[G7] receive only the events and shops that they subscribe to', async () => {
    const [subscribed, other] = [await newShop(chain), await newShop(chain)]
    await subscribe({ events: ['submit'], shopJdeNos: [subscribed] })
    const dhNo = await place(head, subscribed, oneLine)
    await place(head, other, oneLine)
    await round()
    expect(receiver.received.map(one => [one.message.type, one.message.data.dhNo])).toEqual([['order.submitted', dhNo]])
  })

  it('[G7] are retried after failures, with growing pauses, twelve times in three days', async () => {
    const webhook = await subscribe({ events: ['submit'] })
    await place(head, await newShop(chain), oneLine)
    receiver.answer = failing(500, `broken ${'x'.repeat(600)}`)
    const begun = chain.clock.now
    for (let tries = 1; tries <= 12; tries++) {
      await round()
      expect(receiver.received).toHaveLength(tries)
      await round()
      expect(receiver.received, 'too early').toHaveLength(tries)
      const [one] = await deliveries(webhook)
      if (tries < 12) chain.clock.now = Math.max(one!.nextAt!, (await stored(webhook)).openUntil ?? 0)
      else expect(one).toMatchObject({ state: 'FAILED', nextAt: null, tries: 12, lastStatus: 500 })
    }
    expect((chain.clock.now - begun) / day).toBeGreaterThan(2.2)
    expect((chain.clock.now - begun) / day).toBeLessThan(3.6)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { announcementId } = (await deliveries(webhook))[0]!
    const { attempts } = await admin.call(getDelivery, { webhookId: webhook.webhookId, announcementId })
    expect(attempts).toHaveLength(12)
    expect(attempts[0]).toMatchObject({ tryNo: 12, status: 500, failure: null })
    expect(attempts[0]!.answer).toHaveLength(500)
  })

  it('[G7] receive what they missed after a recovery, each order still in sequence', async () => {
    const webhook = await subscribe({ events: ['submit', 'lock'] })
    receiver.answer = failing(503)
    const dhNo = await place(head, await newShop(chain), oneLine)
    await round()
    expect(typesReceived()).toEqual(['order.submitted'])
    receiver.answer = ok
    chain.clock.now += 10 * second
    await round()
    expect(typesReceived()).toEqual(['order.submitted', 'order.submitted', 'order.confirmed'])
    expect((await deliveries(webhook)).map(one => [one.dhNo, one.state])).toEqual([
      [dhNo, 'DELIVERED'],
      [dhNo, 'DELIVERED'],
    ])
    expect(await stored(webhook)).toMatchObject({ failures: 0, failingSince: null })
  })

  it('[G7] are suspended when unreachable, and do not delay others', async () => {
    const dead = await subscribe({ events: ['submit'], url: receiver.url.replace('hook', 'dead') })
    await subscribe({ events: ['submit'] })
    receiver.answer = (reply, { path }) => (path === '/dead' ? failing(500)(reply) : ok(reply))
    for (let order = 0; order < 12; order++) await place(head, await newShop(chain), oneLine)
    await round()
    await round()
    const at = (path: string) => receiver.received.filter(one => one.path === path).length
    expect(at('/hook')).toBe(12)
    expect(at('/dead')).toBe(8)
    expect(await stored(dead)).toMatchObject({ failures: 8, openUntil: chain.clock.now + 240 * second, waiting: 12 })
    chain.clock.now += 240 * second
    await round()
    expect(at('/dead'), 'one message to try whether it lives').toBe(9)
  })

  it('[G7] are paused after five days without a success, show it, and start again when they are turned on', async () => {
    const webhook = await subscribe({ events: ['submit'] })
    receiver.answer = failing(500)
    for (let order = 0; order < 6; order++) await place(head, await newShop(chain), oneLine)
    for (let days = 0; days <= 5; days++) {
      await round()
      chain.clock.now += day + hour
    }
    const paused = await stored(webhook)
    expect(paused).toMatchObject({ active: false, pausedAt: expect.any(Number) })
    const before = receiver.received.length
    await round()
    expect(receiver.received).toHaveLength(before)
    const off = await admin.attempt(pingWebhook, { webhookId: webhook.webhookId })
    expect(refusalOf(off)).toMatchObject({ kind: 'WEBHOOK_OFF', rule: 'G7', figures: { webhookName: '财务系统' } })
    receiver.answer = ok
    const on = { ...payload, webhookId: webhook.webhookId, url: receiver.url, events: webhook.events }
    expect(await admin.call(changeWebhook, on)).toMatchObject({ active: true, pausedAt: null, failures: 0 })
    await round()
    expect(receiver.received.length).toBeGreaterThan(before)
  })

  it('[G7] can get a message again, and a test message', async () => {
    const { webhookId } = await subscribe({ events: ['submit'] })
    await place(head, await newShop(chain), oneLine)
    await round()
    const [first] = (await admin.call(listDeliveries, { webhookId })).records
    await admin.call(resendDelivery, { webhookId, announcementId: first!.announcementId })
    const { announcementId } = await admin.call(pingWebhook, { webhookId })
    await round()
    expect(typesReceived().toSorted()).toEqual(['order.submitted', 'order.submitted', 'ping'])
    const orderMessages = receiver.received.filter(({ message: { type } }) => type === 'order.submitted')
    expect(new Set(orderMessages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const ping = await admin.call(getDelivery, { webhookId, announcementId })
    expect(ping).toMatchObject({ event: 'ping', state: 'DELIVERED', attempts: [{ status: 200, answer: 'thanks' }] })
  })

  // Delivery does not depend on how webhooks are administered, and the wait is real.
  if (way === 'http')
    it('[G7] wait for one answer only: no redirect is followed, no slow address waited for', async () => {
      const { webhookId } = await subscribe({ events: ['submit'] })
      await place(head, await newShop(chain), oneLine)
      receiver.answer = reply => void reply.writeHead(302, { location: receiver.url }).end()
      await round()
      expect(receiver.received).toHaveLength(1)
      receiver.answer = () => {}
      chain.clock.now += minute
      await round()
      const [one] = (await admin.call(listDeliveries, { webhookId })).records
      expect(one).toMatchObject({ tries: 2, lastStatus: null, lastFailure: 'no answer within 5 s' })
      receiver.answer = reply => void reply.writeHead(200).write('y'.repeat(5_000_000))
      chain.clock.now += hour
      await round()
      expect((await admin.call(listDeliveries, { webhookId })).records[0]).toMatchObject({ state: 'DELIVERED' })
    })

  it('[G8] require https outside the private network unless the operator allows otherwise', async () => {
    const shut = chain.as((await signInForLong(chain, 'admin', way)).token, way)
    const refusedFor = async (url: string) => refusalOf(await shut.attempt(createWebhook, { ...payload, url })).figures
    expect(await refusedFor(receiver.url)).toMatchObject({ urlFault: 'scheme' })
    expect(await refusedFor('https://127.0.0.1/')).toMatchObject({ urlFault: 'private' })
    expect(await refusedFor('https://metadata.internal/')).toMatchObject({ urlFault: 'private' })
    expect(await refusedFor('https://me:secret@example.com/')).toMatchObject({ urlFault: 'credentials' })
    expect(await refusedFor('example')).toMatchObject({ urlFault: 'malformed' })
    expect(await shut.call(createWebhook, { ...payload, url: 'https://example.com/x' })).toMatchObject({ active: true })
  })

  it('[G8] are not sent to the private network through a name that resolves to it', async () => {
    const { webhookId } = await subscribe({ events: ['submit'] })
    const set = (url: string) =>
      chain.connections.pool.query('update webhooks set url = $1 where webhook_id = $2', [url, webhookId])
    await place(head, await newShop(chain), oneLine)
    const closed = await withMessenger(false)
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', 'localhost.localdomain']) {
      await set(receiver.url.replace('http:', 'https:').replace('127.0.0.1', host))
      await round(closed)
      const [one] = (await admin.call(listDeliveries, { webhookId })).records
      expect([host, one!.lastStatus, one!.lastFailure]).toEqual([
        host,
        null,
        expect.stringMatching(/private|NOTFOUND|EAI/),
      ])
      chain.clock.now += 10 * day
      await chain.connections.pool.query(`update listeners set active = true; update webhooks set open_until = null,
        failing_since = null, failures = 0`)
    }
    expect(receiver.received).toEqual([])
  })

  it('[G7] are administered by people with the right, and each change is logged', async () => {
    expect(faultOf(await head.attempt(listWebhooks, {}))).toBe('FORBIDDEN')
    const { webhookId } = await subscribe()
    const dhNo = await place(head, await newShop(chain), oneLine)
    await admin.call(changeWebhook, { ...payload, webhookId, url: receiver.url, active: false })
    await admin.call(deleteWebhook, { webhookId })
    await admin.call(deleteWebhook, { webhookId })
    expect(faultOf(await admin.attempt(listDeliveries, { webhookId }))).toBe('NOT_FOUND')
    const changes = (await admin.call(listChanges, {})).filter(({ subjectId }) => subjectId === webhookId)
    expect(changes.map(({ change }) => change)).toEqual(['webhookDeleted', 'webhookOff', 'webhookCreated'])
    await head.call(withdrawOrder, { dhNo })
    await head.attempt(voidOrder, { dhNo })
    await round()
    expect(receiver.received).toEqual([])
  })
})
