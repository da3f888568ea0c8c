import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { amountDiffersText } from '../../../domain/notifications/difference-sentences.ts'
import { doneMessages } from '../../../domain/notifications/done-messages.ts'
import { messageKindNames } from '../../../domain/notifications/message.ts'
import { validatePushSubscription } from '../../../domain/notifications/push/push-device.ts'
import { isSubmitReminder, pushTag, verdictOf } from '../../../domain/notifications/push/push-message.ts'
import { reportMessageKinds } from '../../../domain/notifications/report-kinds.ts'
import { kindsDoneByStep } from '../../../domain/notifications/step-messages.ts'

describe('a push message', () => {
  it('[T12] replaces the earlier one of its kind, shop and subject, and asks for an order in two kinds', () => {
    expect(pushTag({ kind: 'REMINDED', shopCode: 'S1', subject: '2026-11-21' })).toBe('REMINDED/S1/2026-11-21')
    expect(messageKindNames.filter(isSubmitReminder).toSorted()).toEqual(['CUT_OFF_NEAR', 'REMINDED'])
  })

  it('[T12] is judged by the answer of the service', () => {
    const judge = (status: number) => verdictOf({ status, failure: null, retryAt: 7, maybeArrived: false })
    const error = (status: number) => `the push service answered ${status}`
    expect([200, 299, 404, 410].map(status => judge(status).is)).toEqual(['SENT', 'SENT', 'GONE', 'GONE'])
    expect([judge(199), judge(300), judge(400)]).toEqual(
      [199, 300, 400].map(status => ({ is: 'REFUSED', error: error(status) })),
    )
    expect([judge(429), judge(500)]).toEqual([429, 500].map(status => ({ is: 'LATER', error: error(status), at: 7 })))
  })
})

describe('a subscription of a browser', () => {
  const auth = Buffer.alloc(16, 7).toString('base64url')
  const endpoint = 'https://push.example.com/send/abc'
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const p256dh = ecdh.getPublicKey().toString('base64url')
  const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
  const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
  const power = (base: bigint, exponent: bigint): bigint => {
    if (exponent === 0n) return 1n
    const half = power((base * base) % prime, exponent / 2n)
    return exponent % 2n === 1n ? (half * base) % prime : half
  }
  const hex = (figure: bigint) => figure.toString(16).padStart(64, '0')
  const keyAt = (x: bigint, y: bigint) => Buffer.from(`04${hex(x)}${hex(y)}`, 'hex').toString('base64url')
  const validate = (keys: object) => validatePushSubscription({ endpoint, p256dh, auth, ...keys }, false)

  it('[T13] is accepted as it is, or says what is wrong', () => {
    expect(validate({})).toEqual({ ok: true, value: { endpoint, p256dh, auth } })
    const fault = (pushFault: string) => ({ refusal: { kind: 'PUSH_DEVICE_INVALID', figures: { pushFault } } })
    expect(validate({ endpoint: 'http://push.example.com' })).toMatchObject(fault('address'))
    expect(validate({ auth: 'AAAA' })).toMatchObject(fault('keys'))
    expect(validate({ auth: `+${auth.slice(1)}` })).toMatchObject(fault('keys'))
    expect(validate({ p256dh: `${p256dh}AAAA` })).toMatchObject(fault('keys'))
  })

  it('[T13] has the coordinates of its key below the prime', () => {
    const places = [0n, 1n, 2n, 3n, 4n, 5n, 6n].map(x => {
      const square = (((x * x * x - 3n * x + b) % prime) + prime) % prime
      return { x, square, y: power(square, (prime + 1n) / 4n) }
    })
    const points = places.filter(({ square, y }) => (y * y) % prime === square)
    expect(points[0]!.x).toBe(0n)
    expect(points.length).toBeGreaterThan(1)
    for (const { x, y } of points) {
      expect(validate({ p256dh: keyAt(x, y) }).ok).toBe(true)
      expect(validate({ p256dh: keyAt(x + prime, y) }).ok).toBe(false)
    }
  })
})

describe('a message in words', () => {
  const facts = { subject: '日报', detail: null, actorName: '王', shopName: '一店', count: 1 } as never

  it('[R12] says where the file of a scheduled report is', () => {
    expect(reportMessageKinds.REPORT_READY.sentence(facts)).toEqual([
      '定时报表「日报」已生成，文件在王的导出中心',
      'The scheduled report "日报" is ready in the export centre of 王',
    ])
  })

  it('says what differs of a payment: the amount, or the currency or account', () => {
    const trade = (detail: string) => amountDiffersText({ shopName: 'S', subject: 'T', detail } as never)
    expect(trade('100/100')).toEqual([
      'S的交易 T 到账的币种或账户与应付不符',
      'S: transaction T was paid in another currency or account',
    ])
    expect(trade('100/90')[1]).toBe('S: ¥0.90 was paid for transaction T, but ¥1.00 is due')
  })

  it('says of one new order which it is, and of several how many', () => {
    const handled = (count: number) =>
      doneMessages.WAREHOUSE_WORK!.sentence({ subject: 'DH1', shopName: '一店', count } as never)
    expect([handled(1)[1], handled(2)[1]]).toEqual([
      'Order DH1 of 一店 no longer needs to be accepted',
      '2 orders of 一店 and other shops no longer need to be accepted (DH1 and others)',
    ])
  })

  it('is done by the step that it waits for', () => {
    expect(kindsDoneByStep({ from: 'WAIT_APPROVE', to: 'PLACE_SUCCESS' })).toEqual(['APPROVAL_WAITING'])
    expect(kindsDoneByStep({ from: 'PLACE_SUCCESS', to: 'DC_RECEIVED' })).toEqual(['WAREHOUSE_WORK'])
    expect(kindsDoneByStep({ from: 'PAYING', to: 'SUBMITTED' })).toEqual([
      ...['PAYMENT_DUE', 'PAYMENT_NEAR', 'PAYMENT_REMINDED'],
    ])
    expect(kindsDoneByStep({ from: 'WAIT_PAY', to: 'PAYING' })).toEqual([])
  })
})
