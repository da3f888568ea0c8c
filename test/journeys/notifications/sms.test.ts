import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { smsSettings } from '../../../adapters/notifier/aliyun/settings.ts'
import { canonical, signatureOf } from '../../../adapters/notifier/aliyun/signing.ts'
import { aliyunSms } from '../../../adapters/notifier/aliyun/sms.ts'
import { forgetSms, smsJob } from '../../../application/notifications/handlers/sms.ts'
import { Messages } from '../../../application/notifications/ports/messages.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { onTestChain, place } from '../platform/walk.ts'

const secret = 'testSecret'
const account = {
  ...{ accessKeyId: 'testId', accessKeySecret: secret, signName: '阿里云短信测试专用', templateCode: 'SMS_71390007' },
}

describe('the signature of Aliyun SMS', () => {
  /** The example that Aliyun publishes for its Dysms API, request and signature. */
  const published = {
    ...{ AccessKeyId: 'testId', Action: 'SendSms', Format: 'XML', OutId: '123', PhoneNumbers: '15300000001' },
    ...{ RegionId: 'cn-hangzhou', SignName: '阿里云短信测试专用', SignatureMethod: 'HMAC-SHA1' },
    ...{ SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466', SignatureVersion: '1.0' },
    ...{ TemplateCode: 'SMS_71390007', TemplateParam: '{"customer":"test"}', Timestamp: '2017-07-12T02:42:19Z' },
    Version: '2017-05-25',
  }
  it('[T10] is the published one for the published request', () => {
    expect(signatureOf('GET', published, secret)).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
    expect(canonical(published)).toContain(
      'TemplateParam=%7B%22customer%22%3A%22test%22%7D&Timestamp=2017-07-12T02%3A42%3A19Z',
    )
    expect(canonical({ a: "!'()* ~" })).toBe('a=%21%27%28%29%2A%20~')
  })
  it('requires the complete account, and nothing if no provider is chosen', () => {
    expect(smsSettings({})).toBeNull()
    expect(() => smsSettings({ DINGHUO_SMS: 'other' })).toThrow('DINGHUO_SMS=other: expected one of aliyun, none')
    expect(() => smsSettings({ DINGHUO_SMS: 'aliyun', DINGHUO_SMS_SIGN_NAME: '订货台' })).toThrow(
      'DINGHUO_SMS=aliyun also needs DINGHUO_SMS_ACCESS_KEY_ID, DINGHUO_SMS_ACCESS_KEY_SECRET, DINGHUO_SMS_TEMPLATE',
    )
  })
})

describe('results of approvals to phones', () => {
  const { chain, people } = onTestChain('in process', 'clerk1', 'clerk3')
  const [clerk, other] = people
  const approve = (shopCode: string, dhNo: string) => {
    const news = {
      shopCode,
      kind: 'APPROVED',
      subject: dhNo,
      detail: null,
      actor: systemActor,
      at: chain.clock.now,
    } as const
    return chain.run(Effect.flatMap(Messages, messages => messages.sendNow([news])))
  }
  const rows = async () =>
    (
      await chain.connections.pool.query(
        `select attempts, last_error, dead_at from jobs where kind = 'sms' order by job_id`,
      )
    ).rows

  it('[T10] are sent once to the applicant, signed, retried after failures, and never without a phone number [000: 4.1.8.1]', async () => {
    await chain.connections.pool.query(`update users set phone = '13800138000' where user_id = 'clerk1'`)
    const dhNo = await place(clerk, 'S1', [{ materialCode: 'M1', quantity: 1 }])
    const provider = await smsDouble()
    const send = () => chain.run(Effect.provide(runDueJobs(smsJob), provider.sender))
    await approve('S1', dhNo)
    provider.say = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many for 13800138000' }
    await Promise.all([send(), send()])
    expect(provider.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      dead_at: null,
      last_error: 'isv.BUSINESS_LIMIT_CONTROL too many for ***',
    })
    await send()
    expect(provider.received).toHaveLength(1)
    provider.say = { Code: 'OK', Message: 'OK' }
    chain.clock.now += 10_000
    await Promise.all([send(), send()])
    await send()
    expect(provider.received).toHaveLength(2)
    expect(provider.received.map(({ isSigned }) => isSigned)).toEqual([true, true])
    const { form } = provider.received[1]!
    expect(form.get('PhoneNumbers')).toBe('13800138000')
    expect(JSON.parse(form.get('TemplateParam')!)).toEqual({ shop: '上海静安寺店', no: dhNo, result: '审批通过' })
    expect(await rows()).toEqual([])
    const unsent = await place(other, 'S3', [{ materialCode: 'M1', quantity: 1 }])
    await approve('S3', unsent)
    await send()
    expect(await rows()).toEqual([
      { attempts: 1, dead_at: chain.clock.now, last_error: 'no phone number in the master data' },
    ])
    expect(provider.received).toHaveLength(2)
    await provider.close()
  })

  it('[T10] are not queued if no provider is configured, and the order promises the portal', async () => {
    await approve('S1', 'DH1')
    chain.clock.now += 60_000
    await chain.run(runDueJobs(smsJob))
    await chain.run(forgetSms)
    expect(await rows()).toEqual([])
    expect((await clerk.call(currentSession, {})).approvalResultsBy).toBe('PORTAL')
  })
})

/**
 * Starts a double of Aliyun's server that recomputes the signature from the request as Aliyun's documentation
 * describes.
 */
const smsDouble = async () => {
  const requests: Array<{ form: URLSearchParams; isSigned: boolean }> = []
  const double = { received: requests, say: {} as object }
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const pairs = Buffer.concat(chunks).toString().split('&')
    const signed = pairs
      .filter(pair => !pair.startsWith('Signature='))
      .sort()
      .join('&')
    const text = `POST&%2F&${encodeURIComponent(signed)}`
    const form = new URLSearchParams(pairs.join('&'))
    const expected = createHmac('sha1', `${secret}&`).update(text).digest('base64')
    requests.push({ form, isSigned: request.url === '/' && form.get('Signature') === expected })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ RequestId: 'R', ...double.say }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(double, {
    sender: aliyunSms({ ...account, origin }),
    close: () => new Promise(done => server.close(done)),
  })
}
