import { Effect, Layer } from 'effect'
import { describe, expect, it } from 'vitest'
import { listDeadJobs, listJobKinds, retryJob } from '../../../application/integration/contract/jobs.ts'
import { smsJob } from '../../../application/notifications/handlers/sms.ts'
import { Messages } from '../../../application/notifications/ports/messages.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { SmsSender } from '../../../application/platform/sms-sender.ts'
import { faultOf, onTestChain, place, signInForLong } from '../platform/walk.ts'

describe('dead letters', () => {
  const { chain, people } = onTestChain('http', 'clerk1', 'clerk3')
  const [clerk, other] = people

  it('[T10] are visible to the administrator of their shop, who retries them once the cause is fixed', async () => {
    const administrator = async (login: string, shops: string) => {
      await chain.connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
        select $1, $1, password_hash, '{admin}', $2::text[], $2::text[] = '{}' from users where user_id = 'head'`,
        [login, shops],
      )
      return signInForLong(chain, login, 'http')
    }
    const [admin, adminOfS1] = [await administrator('admin', '{}'), await administrator('adminS1', '{S1}')]
    const sent: Array<string> = []
    const sender = Layer.succeed(SmsSender, {
      isConfigured: true,
      sendsCodes: false,
      send: ({ phone }) =>
        Effect.as(
          Effect.sync(() => sent.push(phone)),
          null,
        ),
    })
    const send = () => chain.run(Effect.provide(runDueJobs(smsJob), sender))
    for (const [who, shop] of [
      [clerk, 'S1'],
      [other, 'S3'],
    ] as const) {
      const dhNo = await place(who, shop, [{ materialCode: 'M1', quantity: 1 }])
      const news = { shopCode: shop, kind: 'APPROVED', subject: dhNo, detail: null, actor: systemActor } as const
      await chain.run(Effect.flatMap(Messages, messages => messages.sendNow([{ ...news, at: chain.clock.now }])))
    }
    await send()
    expect(sent).toEqual([])
    const { records, total } = await admin.call(listDeadJobs, {})
    expect([total, records.map(({ kind, shopJdeNo, attempts, error }) => [kind, shopJdeNo, attempts, error])]).toEqual([
      2,
      ['S3', 'S1'].map(shop => ['sms', shop, 1, 'no phone number in the master data']),
    ])
    const own = (await adminOfS1.call(listDeadJobs, { kinds: ['sms'] })).records
    expect(own.map(({ shopJdeNo }) => shopJdeNo)).toEqual(['S1'])
    expect((await admin.call(listDeadJobs, { kinds: ['robot'] })).total).toBe(0)
    expect(records.map(({ kindName }) => kindName)).toEqual(['短信通知', '短信通知'])
    expect(await admin.call(listJobKinds, {})).toContainEqual({ code: 'sms', msg: '短信通知' })
    const foreign = records.find(({ shopJdeNo }) => shopJdeNo === 'S3')!
    expect(faultOf(await adminOfS1.attempt(retryJob, { jobId: foreign.jobId }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(listDeadJobs, {}))).toBe('FORBIDDEN')

    await chain.connections.pool.query(`update users set phone = '13800138000' where user_id = 'clerk1'`)
    await adminOfS1.call(retryJob, { jobId: own[0]!.jobId })
    await send()
    expect(sent).toEqual(['13800138000'])
    expect((await adminOfS1.call(listDeadJobs, {})).total).toBe(0)
    expect(faultOf(await adminOfS1.attempt(retryJob, { jobId: own[0]!.jobId }))).toBe('NOT_FOUND')
  })
})
