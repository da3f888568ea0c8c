import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect, type Layer } from 'effect'
import { describe, expect, it } from 'vitest'
import { robotNotifier } from '../../../adapters/notifier/robots.ts'
import {
  listRobots,
  remindShops,
  removeRobot,
  saveRobot,
  testRobot,
} from '../../../application/notifications/contract/notifications.ts'
import { robotJob } from '../../../application/notifications/handlers/robots.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { day } from '../../../domain/kernel/day.ts'
import { ROBOT_LINES_MAX, ROBOT_PAUSE_MS } from '../../../domain/notifications/robot.ts'
import { type TestChain, today } from '../../fixtures/chain.ts'
import { failureOf, newShop, onTestChain, refusalOf, signInForLong } from '../platform/walk.ts'

describe('robots of group chats', () => {
  const { chain, people } = onTestChain('http', 'head')
  const [head] = people

  it('[T4] get events in the format of their vendor, signed, batched and rate-limited', async () => {
    const chats = await chatDouble()
    const admin = await administrator(chain)
    for (const [vendor, url] of Object.entries(addresses)) {
      await admin.call(saveRobot, { ...robot, name: vendor, vendor: vendor as 'WECOM', url })
    }
    const shops = await Promise.all(Array.from({ length: ROBOT_LINES_MAX + 5 }, () => newShop(chain)))
    await head.call(remindShops, { purchaseDate: day(today), shopJdeNos: shops })
    await chain.run(Effect.provide(runDueJobs(robotJob), chats.notifier))
    expect(chats.received.map(({ path }) => path.split('?')[0]).sort()).toEqual(
      ['/cgi-bin/webhook/send', '/open-apis/bot/v2/hook/abc', '/robot/send'].sort(),
    )
    const [wecom] = chats.received.filter(({ path }) => path.includes('cgi-bin'))
    expect(wecom!.body).toMatchObject({ msgtype: 'markdown' })
    expect(JSON.stringify(wecom!.body).match(/总部提醒/g)).toHaveLength(ROBOT_LINES_MAX)
    const ding = chats.received.find(({ path }) => path.includes('/robot/send'))!
    expect(ding.path).toMatch(/&timestamp=\d{13}&sign=[\w%]+$/)
    expect(chats.received.find(({ path }) => path.includes('open-apis'))!.body).toMatchObject({
      msg_type: 'interactive',
      sign: expect.stringMatching(/^[\w+/]{43}=$/),
    })
    await chain.run(Effect.provide(runDueJobs(robotJob), chats.notifier))
    expect(chats.received).toHaveLength(3)
    chain.clock.now += ROBOT_PAUSE_MS
    await chain.run(Effect.provide(runDueJobs(robotJob), chats.notifier))
    expect(chats.received).toHaveLength(6)
    expect((await admin.call(listRobots, {})).map(({ waiting, error }) => [waiting, error])).toEqual(
      Array(3).fill([0, null]),
    )
    await chats.close()
  })

  it('[T4] that refuse a message get it later, and show the error meanwhile', async () => {
    const chats = await chatDouble({ errcode: 45009, errmsg: 'api freq out of limit' })
    const admin = await administrator(chain)
    const listed = await admin.call(listRobots, {})
    for (const { robotId, version } of listed) await admin.call(removeRobot, { robotId, baseVersion: version })
    const { robotId } = await admin.call(saveRobot, { ...robot, url: addresses.WECOM })
    const shop = await newShop(chain)
    await head.call(remindShops, { purchaseDate: day(today), shopJdeNos: [shop] })
    const send = () => chain.run(Effect.provide(runDueJobs(robotJob), chats.notifier))
    await Promise.all([send(), send(), send()])
    expect(chats.received).toHaveLength(1)
    const [waiting] = await admin.call(listRobots, {})
    expect(waiting).toMatchObject({ robotId, waiting: 1, error: '45009 api freq out of limit' })
    chats.answer = { errcode: 0 }
    chain.clock.now += 60_000
    await send()
    await send()
    expect(chats.received).toHaveLength(2)
    expect((await admin.call(listRobots, {}))[0]).toMatchObject({ waiting: 0, error: null })
    await chats.close()
  })

  it('[T5] [T6] are refused at any other address, and after a concurrent change', async () => {
    const admin = await administrator(chain)
    const elsewhere = await admin.attempt(saveRobot, { ...robot, url: 'https://example.com/hook' })
    expect(refusalOf(elsewhere)).toMatchObject({ kind: 'ROBOT_URL', accepted: ['qyapi.weixin.qq.com'] })
    const { robotId } = await admin.call(saveRobot, { ...robot, name: '群一', url: addresses.WECOM })
    const changed = { ...robot, robotId, name: '群二', url: addresses.WECOM, baseVersion: 1 }
    await admin.call(saveRobot, changed)
    expect(refusalOf(await admin.attempt(saveRobot, { ...changed, name: '群三' })).kind).toBe('ROBOT_CHANGED')
    expect(refusalOf(await admin.attempt(removeRobot, { robotId, baseVersion: 1 })).kind).toBe('ROBOT_CHANGED')
    expect(failureOf(await admin.attempt(testRobot, { robotId: 'none' }))).toMatchObject({ kind: 'NOT_FOUND' })
  })
})

const addresses = {
  WECOM: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=abc',
  DINGTALK: 'https://oapi.dingtalk.com/robot/send?access_token=abc',
  FEISHU: 'https://open.feishu.cn/open-apis/bot/v2/hook/abc',
}
const robot = {
  name: '订货群',
  vendor: 'WECOM' as const,
  secret: 'SEC0123456789',
  kinds: ['REMINDED' as const],
  shopJdeNos: [],
  language: 'zh' as const,
  active: true,
  baseVersion: 0,
}

const administrator = async (chain: TestChain) => {
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, all_shops)
    select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head' on conflict do nothing`,
  )
  return signInForLong(chain, 'admin', 'http')
}

/** Starts a chat server on this machine that receives what would be sent to the vendors' hosts. */
const chatDouble = async (answer: object = { errcode: 0, code: 0 }) => {
  const requests: Array<{ path: string; body: Record<string, unknown> }> = []
  const double = { received: requests, answer }
  const server = createServer((request, response) => {
    void textOf(request).then(text => {
      requests.push({ path: request.url!, body: JSON.parse(text) })
      response.end(JSON.stringify(double.answer))
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const here: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  }
  const notifier = robotNotifier({ publicUrl: 'https://order.example.com', fetch: here })
  return Object.assign(double, {
    notifier: notifier as Layer.Layer<never>,
    close: () => new Promise(closed => server.close(closed)),
  })
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
