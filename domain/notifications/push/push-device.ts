import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { Text } from '../../kernel/text.ts'
import { outgoingUrl } from '../../platform/outgoing-address.ts'

/** Maximum number of devices of a person that receive notifications [T13]. */
export const PUSH_DEVICES_MAX = 10
/** A device that has not been used for this long receives nothing more [T11]. */
export const PUSH_DEVICE_EXPIRES_MS = 30 * 24 * 3_600_000

/** Lengths that a call accepts; real addresses have 150 to 500 characters. */
export const PUSH_ENDPOINT_MAX = 1000
export const PUSH_KEY_MAX = 120

/** What a browser returns when it subscribes: the address at its push service, and the keys that encrypt for it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  /** The public key of the browser, an uncompressed point of P-256 in base64url (RFC 8291). */
  readonly p256dh: string
  /** The authentication secret, 16 bytes in base64url. */
  readonly auth: string
}

/** Reasons why a subscription is not accepted. */
export const pushFaults = {
  address: ['推送服务的地址不可用', 'the address of the push service cannot be used'],
  keys: ['浏览器的密钥无效', 'the keys of the browser are not valid'],
  serverKey: ['系统的推送密钥已更换，请重新开启', 'the push key of this server has changed; switch them on again'],
} as const satisfies Record<string, Text>

/** Validates a subscription: a public https address without a port of its own, and keys of the right form [T13]. */
export function validatePushSubscription(
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  isPrivateAllowed: boolean,
): Result<PushSubscriptionKeys, Refusal<'PUSH_DEVICE_INVALID'>> {
  const outgoing = outgoingUrl(endpoint, isPrivateAllowed)
  if ('fault' in outgoing || (!isPrivateAllowed && new URL(outgoing.href).port !== ''))
    return refuse('PUSH_DEVICE_INVALID', { pushFault: 'address' })
  const point = bytesOf(p256dh)
  return point !== null && isOnCurve(point) && bytesOf(auth)?.length === 16
    ? accept({ endpoint: outgoing.href, p256dh, auth })
    : refuse('PUSH_DEVICE_INVALID', { pushFault: 'keys' })
}

/** Decodes base64url without padding; null for any other text. */
const bytesOf = (text: string): Uint8Array | null => {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
}

/** The prime and the coefficient b of P-256: y² = x³ - 3x + b (FIPS 186-4, D.1.2.3). */
const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** Whether 65 bytes are an uncompressed point of P-256, so that no key agreement is made with a point elsewhere. */
const isOnCurve = (point: Uint8Array): boolean => {
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [numberOf(point.subarray(1, 33)), numberOf(point.subarray(33))]
  return [x, y].every(coordinate => coordinate < prime) && (y * y - x * x * x + 3n * x - b) % prime === 0n
}

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
