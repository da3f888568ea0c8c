import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { type PushRequest, PushSender } from '../../application/notifications/ports/push.ts'
import type { PushAnswer } from '../../domain/notifications/push/push-message.ts'
import { SECOND } from '../../domain/platform/backoff.ts'
import type { Resolve } from '../webhooks/addresses.ts'
import { guardedPost } from '../webhooks/guarded-post.ts'

export interface WebPushOptions {
  /** The secret of the chain, from which the key pair is derived. */
  readonly secret: Uint8Array
  /** A new edition is a new key pair; browsers then have to subscribe again. */
  readonly edition: number
  /** Public address of the portal, by which a push service can reach its operator; null if it is not configured. */
  readonly publicUrl: string | null
  /** Whether push services in private networks are called; only in tests. */
  readonly isPrivateAllowed?: boolean
  readonly resolve?: Resolve
}

const timeoutMs = 8 * SECOND
const answerMax = 200

/**
 * Sends notifications to the push services of browsers: encrypted for the browser (RFC 8291), signed by the key of this
 * installation (RFC 8292).
 */
export const webPushSender = ({
  secret,
  edition,
  publicUrl,
  isPrivateAllowed = false,
  resolve,
}: WebPushOptions): Layer.Layer<PushSender> => {
  const keys = vapidKeys(secret, edition)
  const vapid = { ...keys, subject: publicUrl?.startsWith('https://') ? publicUrl : noContact }
  return Layer.succeed(PushSender, {
    publicKey: keys.publicKey,
    isPrivateAllowed,
    send: request =>
      Effect.promise(async (): Promise<PushAnswer> => {
        const { endpoint: url, headers, body } = await encrypted(request, vapid)
        const answer = await guardedPost({ url, headers, body, isPrivateAllowed, timeoutMs, answerMax, resolve })
        return {
          status: answer.status,
          failure: answer.failure,
          retryAt: retryAtOf(answer.headers['retry-after'], request.now),
          maybeArrived: answer.status === null && answer.isConnected,
        }
      }),
  })
}

/** The contact of an installation that has no public address; services accept any address of the right form. */
const noContact = 'mailto:operator@dinghuo.invalid'

/** The order of P-256 (FIPS 186-4, D.1.2.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Derives the key pair of P-256 from the secret of the chain, evenly over all private keys (FIPS 186-4, B.4.1). */
export const vapidKeys = (secret: Uint8Array, edition: number) => {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', `web push ${edition}`, 48))
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n
  const ecdh = createECDH('prime256v1')
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') }
}

interface Vapid {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

/** Encrypts and signs a message. The library is loaded with the first one. */
const encrypted = async ({ target, content, expiresAt, isUrgent, tag, now }: PushRequest, vapidDetails: Vapid) => {
  const { default: webPush } = await import('web-push')
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify(content),
    {
      vapidDetails,
      TTL: Math.max(0, Math.floor((expiresAt - now) / 1000)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
  )
  return { endpoint, headers, body: body as Buffer }
}

/** Parses `Retry-After`, which is a number of seconds or a date; null if it is absent or neither. */
const retryAtOf = (text: string | undefined, now: number): number | null => {
  if (text === undefined) return null
  const at = /^\d{1,9}$/.test(text.trim()) ? now + Number(text) * SECOND : Date.parse(text)
  return Number.isNaN(at) ? null : at
}
