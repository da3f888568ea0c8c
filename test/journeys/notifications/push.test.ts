import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDeadJobs } from '../../../application/integration/contract/jobs.ts'
import { remindShops } from '../../../application/notifications/contract/notifications.ts'
import { choosePushKinds, listPushDevices } from '../../../application/notifications/contract/push.ts'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today } from '../../fixtures/chain.ts'
import { at, newShop, onChain, place } from '../platform/walk.ts'
import { answering, created, type PushService } from './push-service.ts'
import { newPushClerk, openLocalPushService, openPushChain, remindAndSend, sendDue, subscribe } from './push-walk.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]
const halfAnHourBefore = at('2026-11-21T21:30')
const fiveMinutesBefore = at('2026-11-21T21:55')

describe('notifications on devices before a cut-off', () => {
  const { chain, people } = onChain(openPushChain, 'in process', 'head')
  const [head] = people
  let service: PushService
  beforeAll(async () => {
    service = await openLocalPushService()
    await chain.connections.pool.query(`update users set granted_codes = '{DH0007}' where user_id = 'head'`)
  })
  beforeEach(() => chain.connections.pool.query('delete from push_devices'))
  afterAll(() => service.close())

  it('[T12] come 30 and 5 minutes before it, encrypted and signed; the second replaces the first', async () => {
    const { shop, session, subscription } = await newPushClerk(chain, service)
    const second = await subscribe(session, service)
    chain.clock.now = halfAnHourBefore
    await remindAndSend(chain)
    chain.clock.now = fiveMinutesBefore
    await remindAndSend(chain)
    await remindAndSend(chain)
    for (const sent of [service.sentTo(subscription), service.sentTo(second.subscription)]) {
      expect(sent.map(({ content: { title, body } }) => `${title}: ${body}`)).toEqual([
        `截单提醒: 试店${shop} ${today} 的订货单还未提交，30 分钟后截单`,
        `截单提醒: 试店${shop} ${today} 的订货单还未提交，5 分钟后截单`,
      ])
      expect(sent.map(({ headers: { ttl, urgency } }) => [ttl, urgency])).toEqual([
        ['1800', 'high'],
        ['300', 'high'],
      ])
      expect(new Set(sent.map(({ headers: { topic }, content: { tag } }) => `${topic} ${tag}`)).size).toBe(1)
      expect(sent[0]!.content).toMatchObject({ path: '/purchase-order/order/order-center', language: 'zh' })
    }
    const { devices, chosen } = await session.call(listPushDevices, { endpoint: subscription.endpoint })
    expect(devices.filter(({ isThisDevice, sentAt }) => isThisDevice && sentAt === fiveMinutesBefore)).toHaveLength(1)
    expect(chosen).toContain('CUT_OFF_NEAR')
  })

  it('[T12] are not sent once the order is submitted or the cut-off has passed', async () => {
    const [done, late] = [await newPushClerk(chain, service), await newPushClerk(chain, service)]
    chain.clock.now = fiveMinutesBefore
    await chain.run(remindBeforeCutOffs)
    await place(done.session, done.shop, oneLine)
    await sendDue(chain)
    expect(service.sentTo(done.subscription)).toEqual([])
    expect(service.sentTo(late.subscription)).toHaveLength(1)
    const later = await newPushClerk(chain, service)
    await chain.run(remindBeforeCutOffs)
    chain.clock.now = at('2026-11-21T22:00')
    await sendDue(chain)
    expect(service.sentTo(later.subscription)).toEqual([])
  })

  it('[T12] are sent at most once, by several processes at the same time', async () => {
    const clerks = await Promise.all([1, 2, 3].map(() => newPushClerk(chain, service)))
    chain.clock.now = halfAnHourBefore
    await Promise.all([1, 2, 3].map(() => remindAndSend(chain)))
    for (const { subscription } of clerks) expect(service.sentTo(subscription)).toHaveLength(1)
  })

  it('[T12] wait as long as a busy push service asks, and remove a device that it no longer knows', async () => {
    const busy = await newPushClerk(chain, service)
    chain.clock.now = halfAnHourBefore
    service.answer = answering(429, { 'retry-after': '120' })
    await remindAndSend(chain)
    expect(service.sentTo(busy.subscription)).toHaveLength(1)
    chain.clock.now += 119_000
    await sendDue(chain)
    expect(service.sentTo(busy.subscription)).toHaveLength(1)
    service.answer = answering(503)
    chain.clock.now += 1_000
    await sendDue(chain)
    service.answer = created
    chain.clock.now += 10_000
    await sendDue(chain)
    await sendDue(chain)
    expect(service.sentTo(busy.subscription).map(({ headers }) => headers.ttl)).toEqual(['1800', '1680', '1670'])
    const gone = await newPushClerk(chain, service)
    service.answer = answering(410)
    await remindAndSend(chain)
    service.answer = created
    expect((await gone.session.call(listPushDevices, {})).devices).toEqual([])
  })

  it('[T12] that are refused are a dead letter with the reason; waiting beyond the cut-off is giving up', async () => {
    const refused = await newPushClerk(chain, service)
    chain.clock.now = fiveMinutesBefore
    service.answer = answering(413)
    await remindAndSend(chain)
    const { records } = await head.call(listDeadJobs, { kinds: ['push'] })
    expect(records.map(({ key, error }) => [key.split('/')[0], error])).toEqual([
      [refused.deviceId, 'the push service answered 413'],
    ])
    const late = await newPushClerk(chain, service)
    service.answer = answering(429, { 'retry-after': '600' })
    await remindAndSend(chain)
    service.answer = created
    chain.clock.now = at('2026-11-21T22:06')
    await sendDue(chain)
    expect(service.sentTo(late.subscription)).toHaveLength(1)
    const { rows } = await chain.connections.pool.query(`select 1 from jobs where kind = 'push' and dead_at is null`)
    expect(rows).toEqual([])
  })

  it('[T11] are of the kinds that the person chose, and never about their own actions', async () => {
    const { session, subscription, shop } = await newPushClerk(chain, service)
    await session.call(choosePushKinds, { messageKinds: ['REMINDED', 'WAREHOUSE_WORK'] })
    expect((await session.call(listPushDevices, {})).chosen, 'no right to the second').toEqual(['REMINDED'])
    chain.clock.now = halfAnHourBefore
    await remindAndSend(chain)
    expect(service.sentTo(subscription)).toEqual([])
    await head.call(remindShops, { purchaseDate: day(today), shopJdeNos: [shop, await newShop(chain)] })
    await sendDue(chain)
    expect(service.sentTo(subscription).map(({ content }) => content.title)).toEqual(['总部催单'])
  })
})
