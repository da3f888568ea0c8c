import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Notification, ProviderEvent } from '../../../application/payment/ports/payment-provider.ts'

/** Serial number of the key that signs notifications; any other number names an unknown key. */
export const SERIAL = 'SBX-2026-1'
const OLDEST_MS = 5 * 60_000

export interface Keys {
  /** Merchant account of the chain at the sandbox. */
  readonly merchant: string
  /** Signs the given head followed by the bytes of the body. */
  readonly sign: (head: string, body: Uint8Array) => string
  /** Key of a payment page, known only to persons who were sent there. */
  readonly pageKey: (paymentNo: string) => string
  readonly formToken: (about: string) => string
}

export const keysOf = (secret: Uint8Array): Keys => {
  const derived = (about: string) => createHmac('sha256', secret).update(`sandbox ${about}`).digest()
  const notificationKey = derived(`notification ${SERIAL}`)
  const short = (about: string) => derived(about).toString('base64url').slice(0, 32)
  return {
    merchant: `SBX${derived('merchant').readUInt32BE(0).toString().padStart(10, '0')}`,
    sign: (head, body) => createHmac('sha256', notificationKey).update(head).update(body).digest('base64'),
    pageKey: paymentNo => short(`page ${paymentNo}`),
    formToken: about => short(`form ${about}`),
  }
}

/** Returns the headers of a notification, with a signature over time, nonce and the bytes of the body. */
export const sign = (
  { sign }: Pick<Keys, 'sign'>,
  body: string,
  now: number,
  nonce = randomBytes(16).toString('hex'),
): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-serial': SERIAL,
    'sandbox-signature': sign(headOf(timestamp, nonce), Buffer.from(body)),
  }
}

const headOf = (timestamp: string, nonce: string): string => `${timestamp}\n${nonce}\n`

/** Reads and verifies a notification; repeated nonces are detected by the store of nonces [K2]. */
export const validateNotification = (
  { sign, merchant }: Keys,
  { headers, body }: Notification,
  now: number,
): { readonly event: ProviderEvent; readonly nonce: string } | { readonly forged: string } => {
  const timestamp = headers['sandbox-timestamp'] ?? ''
  const nonce = headers['sandbox-nonce'] ?? ''
  if (headers['sandbox-serial'] !== SERIAL) return { forged: 'the key is not one of the provider' }
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > OLDEST_MS)
    return { forged: 'the time is not of now' }
  if (!/^[0-9a-f]{32}$/.test(nonce)) return { forged: 'the nonce is none' }
  if (!same(headers['sandbox-signature'] ?? '', sign(headOf(timestamp, nonce), body)))
    return { forged: 'the signature is not of this body' }
  const notification = readBody(Buffer.from(body).toString('utf8'))
  if (!notification) return { forged: 'the body is no event' }
  if (notification.merchant !== merchant) return { forged: 'sent to another merchant' }
  return { event: { eventId: notification.id, kind: notification.kind, aboutNo: notification.aboutNo }, nonce }
}

export interface NotificationBody {
  readonly id: string
  readonly kind: ProviderEvent['kind']
  readonly outcome: string
  readonly merchant: string
  readonly aboutNo: string
  readonly amount: number
  readonly currency: string
  readonly createdAt: number
}

function readBody(text: string): NotificationBody | null {
  try {
    const notification = JSON.parse(text) as Partial<NotificationBody> | null
    const names = [notification?.id, notification?.merchant, notification?.aboutNo]
    const isWhole = names.every(name => typeof name === 'string' && name !== '' && name.length <= 64)
    return isWhole && (notification?.kind === 'PAYMENT' || notification?.kind === 'REFUND')
      ? (notification as NotificationBody)
      : null
  } catch {
    return null
  }
}

/** Compares two texts in constant time. */
export const same = (actual: string, right: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
