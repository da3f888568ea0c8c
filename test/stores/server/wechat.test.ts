import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { weChatProvider } from '../../../adapters/payment/wechat/provider.ts'
import { weChatSettings } from '../../../adapters/payment/wechat/settings.ts'
import { decrypt } from '../../../adapters/payment/wechat/signing.ts'
import type { PaymentProvider } from '../../../application/payment/ports/payment-provider.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openWeChatDouble, type SealedNotification, type WeChatDouble } from '../../fixtures/wechat/double.ts'
import { runs } from '../../properties/runs.ts'
import { seed } from '../../seeded-random.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const serialNo = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const mchid = '1900009191'

let wechat: WeChatDouble
let provider: PaymentProvider
const opened = (overrides: object = {}) =>
  weChatProvider({
    merchant: {
      ...{ mchid, appid: 'wxd678efh567hg6787', serialNo, privateKey, apiV3Key: wechat.apiV3Key },
      ...overrides,
    },
    origin: wechat.origin,
    zone: 'Asia/Shanghai',
  })
beforeAll(async () => {
  wechat = await openWeChatDouble({ mchid, serialNo, publicKey })
})
afterAll(() => wechat.close())
beforeEach(() => {
  wechat.misbehave('not')
  provider = opened()
})

let numbers = 0
const requestOf = (no = `ZF261121${++numbers}`) => ({
  ...{ paymentOrderNo: no, amount: fen(12_345), currency: 'CNY', description: '订货款' },
  ...{ expiresAt: Date.parse('2026-11-21T11:00:00+08:00'), returnUrl: 'https://dinghuo.example/back?a=1&b=2' },
  notifyUrl: 'https://dinghuo.example/payment/notify/wechat',
})
const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect)
const failed = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(effect))

describe('a payment at WeChat Pay [001: 1.1.5]', () => {
  it('is prepared, paid and reported as paid, with amount, merchant and numbers', async () => {
    const of = requestOf()
    const { payUrl } = await run(provider.prepay(of))
    expect(payUrl).toBe(
      `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${of.paymentOrderNo}&redirect_url=https%3A%2F%2Fdinghuo.example%2Fback%3Fa%3D1%26b%3D2`,
    )
    expect(await run(provider.query(of.paymentOrderNo))).toEqual({ state: 'OPEN' })
    wechat.pay(of.paymentOrderNo)
    expect(await run(provider.query(of.paymentOrderNo))).toEqual({
      ...{ state: 'PAID', amount: 12_345, currency: 'CNY', merchant: mchid, channelNo: `4200${of.paymentOrderNo}` },
      ...{ externalChannelNo: null, paidChannel: 'WECHAT', paidType: 'MWEB', payerAccount: 'CMB_DEBIT' },
      paidAt: Date.parse('2026-11-21T10:34:56+08:00'),
    })
  })

  it('is not found under a number unknown to WeChat', async () => {
    expect(await run(provider.query('ZFNOSUCH'))).toEqual({ state: 'NOT_FOUND' })
    expect(await run(provider.queryRefund('TFNOSUCH'))).toEqual({ state: 'NOT_FOUND' })
  })

  it('is closed, or paid: never both', async () => {
    const [closed, paid] = [requestOf(), requestOf()]
    await run(provider.prepay(closed))
    await run(provider.prepay(paid))
    wechat.pay(paid.paymentOrderNo)
    expect(await run(provider.close(closed.paymentOrderNo))).toEqual({ state: 'CLOSED' })
    expect(await run(provider.close(paid.paymentOrderNo))).toMatchObject({ state: 'PAID', amount: 12_345 })
    expect(await failed(provider.prepay(closed))).toMatchObject({ _tag: 'ProviderRefused' })
  })

  it('is refunded in part under our number, once for repeated requests, and never more than was paid', async () => {
    const of = requestOf()
    await run(provider.prepay(of))
    wechat.pay(of.paymentOrderNo)
    const order = {
      ...{ paymentOrderNo: of.paymentOrderNo, paymentRefundNo: `TF${of.paymentOrderNo}`, amount: fen(345) },
      ...{ total: fen(12_345), currency: 'CNY', notifyUrl: of.notifyUrl },
    }
    expect(await run(provider.refund(order))).toEqual({ state: 'PROCESSING' })
    expect(await run(provider.refund(order))).toEqual({ state: 'PROCESSING' })
    wechat.finishRefund(order.paymentRefundNo)
    expect(await run(provider.queryRefund(order.paymentRefundNo))).toEqual({
      ...{ state: 'SUCCESS', amount: 345, channelRefundNo: `5000${order.paymentRefundNo}`, externalRefundNo: null },
      completedAt: Date.parse('2026-11-21T10:45:00+08:00'),
    })
    const more = { ...order, paymentRefundNo: 'TFMORE', amount: fen(12_001) }
    expect(await failed(provider.refund(more))).toMatchObject({ _tag: 'ProviderRefused' })
    expect(await run(provider.query(of.paymentOrderNo))).toMatchObject({ state: 'PAID', amount: 12_345 })
    wechat.finishRefund(order.paymentRefundNo, 'ABNORMAL')
    expect(await run(provider.queryRefund(order.paymentRefundNo))).toEqual({ state: 'FAILED', detail: 'ABNORMAL' })
  })
})

describe('an answer of WeChat Pay', () => {
  it.each(['unsealed', 'broken'] as const)('that is %s is ignored: the result remains unknown', async how => {
    const of = requestOf()
    await run(provider.prepay(of))
    wechat.misbehave(how)
    expect(await failed(provider.query(of.paymentOrderNo))).toMatchObject({ _tag: 'ProviderUnreachable' })
    expect(await failed(provider.prepay(of))).toMatchObject({ _tag: 'ProviderUnreachable' })
  })

  it('that does not arrive is a failure', async () => {
    wechat.misbehave('silent')
    const waited = Effect.timeoutOption(provider.query('ZF1'), '200 millis')
    expect(await run(waited)).toMatchObject({ _tag: 'None' })
  })

  it('is accepted with a new certificate, found by its serial number, without listing certificates each time', async () => {
    await run(provider.query('ZFNOSUCH'))
    wechat.rotateCertificate()
    const later = Effect.provideService(provider.query('ZFNOSUCH'), Clock.Clock, await clockAt(Date.now() + 61_000))
    expect(await run(later)).toEqual({ state: 'NOT_FOUND' })
    const before = wechat.requests.filter(one => one === 'GET /v3/certificates').length
    for (let time = 0; time < 5; time++) await run(provider.query('ZFNOSUCH'))
    expect(wechat.requests.filter(one => one === 'GET /v3/certificates').length).toBe(before)
  })

  it('is accepted by concurrent callers without a certificate, which is listed once', async () => {
    const before = wechat.requests.filter(one => one === 'GET /v3/certificates').length
    const all = Effect.forEach(Array(8).fill('ZFNOSUCH'), provider.query, { concurrency: 'unbounded' })
    expect(await run(all)).toEqual(Array(8).fill({ state: 'NOT_FOUND' }))
    expect(wechat.requests.filter(one => one === 'GET /v3/certificates').length).toBe(before + 1)
  })

  it('is accepted a second after the certificates could not be listed', async () => {
    wechat.misbehave('unsealed')
    expect(await failed(provider.query('ZFNOSUCH'))).toMatchObject({ _tag: 'ProviderUnreachable' })
    wechat.misbehave('not')
    const later = Effect.provideService(provider.query('ZFNOSUCH'), Clock.Clock, await clockAt(Date.now() + 1500))
    expect(await run(later)).toEqual({ state: 'NOT_FOUND' })
  })

  it('is refused if signed with another key', async () => {
    const stranger = opened({ privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })
    expect(await failed(stranger.query('ZF1'))).toMatchObject({ _tag: 'ProviderUnreachable' })
  })
})

describe('a notification of WeChat Pay', () => {
  const verify = (notification: SealedNotification, now: number) => provider.verify(notification, now)
  const transaction = { mchid, out_trade_no: 'ZF1', trade_state: 'SUCCESS' }

  it('contains its subject when it is genuine', async () => {
    const now = Date.now()
    const paid = wechat.notification('TRANSACTION.SUCCESS', transaction, now)
    expect(await run(verify(paid, now))).toMatchObject({ kind: 'PAYMENT', aboutNo: 'ZF1' })
    const refunded = wechat.notification('REFUND.SUCCESS', { mchid, out_trade_no: 'ZF1', out_refund_no: 'TF1' }, now)
    expect(await run(verify(refunded, now))).toMatchObject({ kind: 'REFUND', aboutNo: 'TF1' })
  })

  it('is refused when it is old, of another merchant, or without its signature', async () => {
    const now = Date.now()
    const genuine = wechat.notification('TRANSACTION.SUCCESS', transaction, now)
    expect(await failed(verify(genuine, now + 301_000))).toMatchObject({ _tag: 'NotificationForged' })
    expect(await failed(verify(genuine, now - 301_000))).toMatchObject({ _tag: 'NotificationForged' })
    const others = wechat.notification('TRANSACTION.SUCCESS', { ...transaction, mchid: '1' }, now)
    expect(await failed(verify(others, now))).toMatchObject({ _tag: 'NotificationForged' })
    for (const header of Object.keys(genuine.headers)) {
      const { [header]: _, ...headers } = genuine.headers
      expect(await failed(verify({ ...genuine, headers }, now))).toMatchObject({ _tag: 'NotificationForged' })
    }
  })

  it('is refused with any byte of it changed', async () => {
    const now = Date.now()
    const genuine = wechat.notification('TRANSACTION.SUCCESS', transaction, now)
    await run(verify(genuine, now))
    await fc.assert(
      fc.asyncProperty(fc.nat(genuine.body.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const body = Uint8Array.from(genuine.body)
        body[at] = body[at]! ^ flip
        expect(await failed(verify({ ...genuine, body }, now))).toMatchObject({ _tag: 'NotificationForged' })
      }),
      { numRuns: Math.min(runs, 1000), seed },
    )
  })

  it('is decrypted only with the key of the merchant', () => {
    const { resource } = JSON.parse(
      Buffer.from(wechat.notification('TRANSACTION.SUCCESS', transaction, 0).body).toString(),
    )
    expect(JSON.parse(decrypt(resource, wechat.apiV3Key))).toEqual(transaction)
    expect(() => decrypt(resource, Buffer.from('0'.repeat(32)))).toThrow()
    expect(() => decrypt({ ...resource, associated_data: 'refund' }, wechat.apiV3Key)).toThrow()
  })
})

describe('the trade bill of WeChat Pay', () => {
  const header =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const line = (state: string, amount: string, refundNo: string, refund: string) =>
    `\`2026-11-20 10:34:56,\`wxd,\`${mchid},\`0,\`,\`4200ZF1,\`ZF1,\`oUp,\`MWEB,\`${state},\`CMB_DEBIT,\`CNY,\`${amount},\`0.00,\`${refundNo && `5000${refundNo}`},\`${refundNo || '0'},\`${refund},\`0.00,\`ORIGINAL,\`SUCCESS,\`订货款,\`,\`0.60000,\`0.60%,\`${amount},\`${refund},\``
  const summary =
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\n`2,`123.45,`3.45,`0.00,`0.74,`123.45,`3.45'

  it('is read into payments and refunds, without its summary', async () => {
    const lines = [line('SUCCESS', '123.45', '', '0.00'), line('REFUND', '0.00', 'TF1', '3.45')]
    wechat.billOf('2026-11-20', `\uFEFF${[header, ...lines, summary].join('\r\n')}\r\n`)
    expect(await run(provider.bill('2026-11-20' as Day))).toEqual([
      {
        ...{ kind: 'PAYMENT', paymentOrderNo: 'ZF1', paymentRefundNo: null, channelNo: '4200ZF1' },
        ...{ channelRefundNo: null, amount: 12_345, at: Date.parse('2026-11-20T10:34:56+08:00') },
      },
      {
        ...{ kind: 'REFUND', paymentOrderNo: 'ZF1', paymentRefundNo: 'TF1', channelNo: '4200ZF1' },
        ...{ channelRefundNo: '5000TF1', amount: 345, at: Date.parse('2026-11-20T10:34:56+08:00') },
      },
    ])
  })

  it('is empty on a day without trade, and a failure if truncated or of another format', async () => {
    expect(await run(provider.bill('2026-11-19' as Day))).toEqual([])
    wechat.billOf('2026-11-18', 'nonsense')
    expect(await failed(provider.bill('2026-11-18' as Day))).toMatchObject({ _tag: 'ProviderUnreachable' })
  })
})

const clockAt = async (now: number) => {
  const { TestClock } = await import('../../fixtures/test-clock.ts')
  return new TestClock(now)
}

describe('the merchant account at WeChat Pay', () => {
  const whole = {
    ...{ DINGHUO_WECHAT_MCHID: mchid, DINGHUO_WECHAT_APPID: 'wx1', DINGHUO_WECHAT_SERIAL_NO: serialNo },
    ...{ DINGHUO_WECHAT_KEY_FILE: join(import.meta.dirname, '..', '..', 'fixtures', 'wechat', 'first.key.pem') },
    ...{ DINGHUO_WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef', DINGHUO_URL: 'https://dinghuo.example' },
  }

  it('is read from the environment, with names of missing or wrong settings', () => {
    expect(weChatSettings(whole)).toMatchObject({
      merchant: { mchid, serialNo },
      origin: 'https://api.mch.weixin.qq.com',
    })
    for (const name of Object.keys(whole)) expect(() => weChatSettings({ ...whole, [name]: '' })).toThrow(name)
    expect(() => weChatSettings({ ...whole, DINGHUO_WECHAT_API_V3_KEY: 'short' })).toThrow(/expected 32 characters/)
    expect(() => weChatSettings({ ...whole, DINGHUO_WECHAT_KEY_FILE: '/nowhere' })).toThrow(/expected the merchant's/)
  })
})
