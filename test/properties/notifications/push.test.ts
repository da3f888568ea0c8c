import { createECDH } from 'node:crypto'
import { Effect } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vapidKeys, webPushSender } from '../../../adapters/notifier/web-push.ts'
import { PushSender } from '../../../application/notifications/ports/push.ts'
import { messageKindNames } from '../../../domain/notifications/message.ts'
import { validatePushSubscription } from '../../../domain/notifications/push/push-device.ts'
import { isSubmitReminder, pushExpiry, pushTag, verdictOf } from '../../../domain/notifications/push/push-message.ts'
import { assertProperty } from '../runs.ts'

const keyPair = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPublicKey()
}
const auth = Buffer.alloc(16, 7).toString('base64url')
const address = 'https://push.example.com/send/abc'
const isAccepted = (p256dh: Uint8Array, endpoint = address, secret = auth) =>
  validatePushSubscription({ endpoint, p256dh: Buffer.from(p256dh).toString('base64url'), auth: secret }, false).ok

describe('a subscription of a browser', () => {
  it('[T13] has a point of the curve P-256 as its key: any other bytes are refused', () => {
    for (let count = 0; count < 20; count++) expect(isAccepted(keyPair())).toBe(true)
    const point = keyPair()
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const other = Uint8Array.from(point)
        other[index]! ^= change
        expect(isAccepted(other)).toBe(false)
      }),
    )
    assertProperty(fc.property(fc.uint8Array({ maxLength: 90 }), bytes => !isAccepted(bytes)))
    expect(isAccepted(Uint8Array.of(4, ...new Uint8Array(64)))).toBe(false)
  })

  it('[T13] has 16 bytes of authentication secret', () => {
    const point = keyPair()
    assertProperty(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        const text = Buffer.from(bytes).toString('base64url')
        expect(isAccepted(point, address, text)).toBe(bytes.length === 16)
      }),
    )
    for (const text of [`${auth}=`, auth.slice(1), `${auth.slice(1)}+`, ''])
      expect(isAccepted(point, address, text)).toBe(false)
  })

  it.each([
    ['http://push.example.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://10.1.2.3/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://metadata.internal/x', false],
    ['https://user:pass@push.example.com/x', false],
    ['https://push.example.com:5432/x', false],
    ['file:///etc/passwd', false],
    ['https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ])('[T13] at %s is accepted: %s', (endpoint, expected) => {
    expect(isAccepted(keyPair(), endpoint)).toBe(expected)
  })
})

describe('a push service', () => {
  it('[T13] is not called if its name leads into a private network', async () => {
    const layer = webPushSender({
      ...{ secret: Buffer.from('secret'), edition: 1, publicUrl: null },
      resolve: (_name, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
    })
    const { send } = Effect.runSync(Effect.provide(PushSender, layer))
    const target = { endpoint: address, p256dh: keyPair().toString('base64url'), auth }
    const content = { id: '1', title: 'x', body: 'y', tag: 'z', path: '/', language: 'en' as const }
    const request = { target, content, tag: 'z', isUrgent: false, now: 0, expiresAt: 1000 }
    const failure = 'the address lies in a private network'
    const answer = await Effect.runPromise(send(request))
    expect(answer).toEqual({ status: null, failure, retryAt: null, maybeArrived: false })
    expect(verdictOf(answer)).toEqual({ is: 'LATER', error: failure, at: null })
  })
})

describe('the key of the server', () => {
  it('[T13] is the same in every process, another for each chain and edition, and a valid pair', () => {
    assertProperty(
      fc.property(
        fc.uint8Array({ minLength: 16, maxLength: 64 }),
        fc.integer({ min: 1, max: 9 }),
        (secret, edition) => {
          const keys = vapidKeys(secret, edition)
          expect(vapidKeys(secret, edition)).toEqual(keys)
          expect(vapidKeys(secret, edition + 1).publicKey).not.toBe(keys.publicKey)
          expect(isAccepted(Buffer.from(keys.publicKey, 'base64url'))).toBe(true)
          expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32)
        },
      ),
    )
  })
})

describe('what is sent', () => {
  const answer = { failure: null, retryAt: null, maybeArrived: false }

  it('[T12] is not known to be on the device without an answer', () => {
    expect(verdictOf({ ...answer, status: null, maybeArrived: true })).toEqual({ is: 'UNKNOWN', error: 'no answer' })
  })

  it('[T12] is sent again only if it certainly has not arrived and another attempt can help', () => {
    for (let status = 200; status < 600; status++) {
      const { is } = verdictOf({ ...answer, status })
      const expected =
        status < 300
          ? 'SENT'
          : [404, 410].includes(status)
            ? 'GONE'
            : status === 429 || status >= 500
              ? 'LATER'
              : 'REFUSED'
      expect(is).toBe(expected)
    }
    const noAnswer = { ...answer, status: null, failure: 'ECONNRESET' }
    expect(verdictOf(noAnswer)).toEqual({ is: 'LATER', error: 'ECONNRESET', at: null })
    expect(verdictOf({ ...noAnswer, maybeArrived: true })).toEqual({ is: 'UNKNOWN', error: 'ECONNRESET' })
    expect(verdictOf({ ...answer, status: 429, retryAt: 7 })).toMatchObject({ is: 'LATER', at: 7 })
  })

  it('[T12] expires at the cut-off, at the payment deadline, or after four hours', () => {
    for (const kind of messageKindNames) {
      const expiry = pushExpiry({ kind, detail: '5', at: 1000 }, isSubmitReminder(kind) ? 9000 : null)
      expect(expiry).toBe(isSubmitReminder(kind) ? 9000 : kind === 'PAYMENT_NEAR' ? 301_000 : 1000 + 4 * 3_600_000)
    }
    const [early, late] = ['30', '5'].map(detail =>
      pushTag({ ...{ kind: 'CUT_OFF_NEAR', shopCode: 'S1', subject: '2026-11-21' }, ...{ detail } }),
    )
    expect(early).toBe(late)
  })
})
