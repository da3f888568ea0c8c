import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  choosePushKinds,
  listPushDevices,
  removePushDevices,
  savePushDevice,
  testPushDevice,
} from '../../../application/notifications/contract/push.ts'
import { pushJob } from '../../../application/notifications/handlers/push-delivery.ts'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import { PushSender } from '../../../application/notifications/ports/push.ts'
import { signOut } from '../../../application/people/contract/session.ts'
import { People } from '../../../application/people/ports/people.ts'
import { Users } from '../../../application/people/ports/users.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { PUSH_DEVICES_MAX } from '../../../domain/notifications/push/push-device.ts'
import { at, faultOf, onChain, refusalOf, signInForLong } from '../platform/walk.ts'
import { answering, created, type PushService } from './push-service.ts'
import {
  deviceOf,
  localSender,
  newPushClerk,
  openLocalPushService,
  openPushChain,
  type PushClerk,
  remindAndSend,
  senderOf,
  subscribe,
} from './push-walk.ts'

const halfAnHourBefore = at('2026-11-21T21:30')

describe('the devices of a person', () => {
  const { chain } = onChain(openPushChain, 'in process')
  let service: PushService
  beforeAll(async () => {
    service = await openLocalPushService()
  })
  afterAll(() => service.close())
  const change = (sql: string, ...values: ReadonlyArray<unknown>) => chain.connections.pool.query(sql, [...values])
  const isNotified = async ({ subscription }: Pick<PushClerk, 'subscription'>, now = halfAnHourBefore) => {
    chain.clock.now = now
    await remindAndSend(chain)
    return service.sentTo(subscription).length > 0
  }

  it('[T11] that are signed out, or whose session is ended, receive nothing more; the others do', async () => {
    const [out, ended, other] = await Promise.all([1, 2, 3].map(() => newPushClerk(chain, service)))
    const second = await signInForLong(chain, out!.login)
    const laptop = await subscribe(second, service)
    await out!.session.call(signOut, {})
    await chain.run(Effect.flatMap(Users, users => users.endSessions(ended!.login)))
    expect(await isNotified(out!)).toBe(false)
    expect(await isNotified(laptop)).toBe(true)
    expect(await isNotified(ended!)).toBe(false)
    expect(await isNotified(other!)).toBe(true)
  })

  it('[T11] cannot be added with a session that another process has just ended', async () => {
    const { session, login } = await newPushClerk(chain, service)
    await change('delete from sessions where user_id = $1', login)
    expect(faultOf(await session.attempt(savePushDevice, deviceOf(service.subscribe())))).toBe('UNAUTHENTICATED')
  })

  it('[T11] of a disabled account, of a shop or a right taken away, and of a new password receive nothing', async () => {
    const [disabled, moved, without, renewed] = await Promise.all([1, 2, 3, 4].map(() => newPushClerk(chain, service)))
    chain.clock.now = halfAnHourBefore
    await chain.run(
      Effect.flatMap(Users, users => users.setPassword(renewed!.login, 'x', { oneTime: true, exceptSession: null })),
    )
    await chain.run(remindBeforeCutOffs)
    await change(`update users set disabled = true where user_id = $1`, disabled!.login)
    await change(`update users set shop_codes = '{S1}' where user_id = $1`, moved!.login)
    await change(`update users set presets = '{}' where user_id = $1`, without!.login)
    for (const clerk of [disabled!, moved!, without!, renewed!]) expect(await isNotified(clerk)).toBe(false)
  })

  it('[T11] go on receiving when their session has only expired, until 30 days after their last use', async () => {
    const clerk = await newPushClerk(chain, service)
    await change('update sessions set expires_at = 1 where user_id = $1', clerk.login)
    await chain.run(Effect.flatMap(People, people => people.forgetExpired(chain.clock.now)))
    expect(await isNotified(clerk)).toBe(true)
    const idle = await newPushClerk(chain, service)
    await change('update push_devices set seen_at = $2 where user_id = $1', idle.login, halfAnHourBefore - 30 * DAY_MS)
    expect(await isNotified(idle)).toBe(false)
    expect(await isNotified(clerk, halfAnHourBefore + 25 * 60_000)).toBe(true)
  })

  it('[T11] belong to the last person who switched them on there', async () => {
    const [before, after] = [await newPushClerk(chain, service), await newPushClerk(chain, service)]
    await after.session.call(savePushDevice, deviceOf(before.subscription))
    expect((await before.session.call(listPushDevices, {})).devices).toEqual([])
    expect((await after.session.call(listPushDevices, {})).devices).toHaveLength(2)
    await isNotified(after)
    expect(service.sentTo(before.subscription).map(({ content }) => content.body)).toEqual([
      expect.stringContaining(after.shop),
    ])
  })

  it('[T12] that subscribed for an earlier key of the server are removed', async () => {
    const clerk = await newPushClerk(chain, service)
    chain.clock.now = halfAnHourBefore
    await chain.run(remindBeforeCutOffs)
    await chain.run(Effect.provideService(runDueJobs(pushJob), PushSender, senderOf(localSender(2))))
    expect(service.sentTo(clerk.subscription)).toEqual([])
    expect((await clerk.session.call(listPushDevices, {})).devices).toEqual([])
  })

  it('[T13] are ten at most, are switched off one by one or together, and no one else can change them', async () => {
    const { session, deviceId, subscription } = await newPushClerk(chain, service)
    const others = await Promise.all(
      Array.from({ length: PUSH_DEVICES_MAX + 1 }, () =>
        session.attempt(savePushDevice, deviceOf(service.subscribe())),
      ),
    )
    expect(others.filter(other => 'success' in other)).toHaveLength(PUSH_DEVICES_MAX - 1)
    const refused = others.find(other => 'failure' in other)!
    expect(refusalOf(refused)).toMatchObject({ kind: 'PUSH_DEVICES_FULL', figures: { max: PUSH_DEVICES_MAX } })
    expect(await session.call(savePushDevice, deviceOf(subscription))).toEqual({ deviceId })
    const stranger = await newPushClerk(chain, service)
    expect(await stranger.session.call(removePushDevices, { deviceId })).toEqual({ removed: 0 })
    expect(await stranger.session.call(testPushDevice, { deviceId })).toEqual({ result: 'GONE' })
    expect(await session.call(removePushDevices, { deviceId })).toEqual({ removed: 1 })
    expect(await session.call(removePushDevices, {})).toEqual({ removed: PUSH_DEVICES_MAX - 1 })
    await session.call(choosePushKinds, { messageKinds: [] })
    expect(await session.call(listPushDevices, {})).toMatchObject({ devices: [], chosen: [] })
  })

  it('[T13] are tested by a message, once in ten seconds', async () => {
    const { session, deviceId, subscription } = await newPushClerk(chain, service)
    const test = async () => (await session.call(testPushDevice, { deviceId })).result
    expect([await test(), await test()]).toEqual(['SENT', 'LATER'])
    expect(service.sentTo(subscription).map(({ content }) => content.body)).toEqual(['这台设备可以收到通知了'])
    const results = []
    for (const status of [503, 400, 410]) {
      chain.clock.now += 10_000
      service.answer = answering(status)
      results.push(await test())
    }
    service.answer = created
    expect(results).toEqual(['LATER', 'FAILED', 'GONE'])
    expect((await session.call(listPushDevices, {})).devices).toEqual([])
  })
})
