import { createHmac } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { type Message, Messenger } from '../../application/integration/ports/webhooks.ts'
import { ATTEMPT_TIMEOUT_MS, RESPONSE_MAX } from '../../domain/integration/webhook.ts'
import type { Resolve } from './addresses.ts'
import { guardedPost } from './guarded-post.ts'

/**
 * Sends messages over the network, signed by Standard Webhooks. Follows no redirects and reads only the beginning of a
 * response.
 */
export const messengerLayer = (
  secret: Uint8Array,
  isPrivateAllowed: boolean,
  resolve?: Resolve,
): Layer.Layer<Messenger> =>
  Layer.succeed(Messenger, {
    isPrivateAllowed,
    secretOf: (webhookId, edition) =>
      `whsec_${createHmac('sha256', secret).update(`webhook ${webhookId} ${edition}`).digest('base64')}`,
    send: message =>
      Effect.promise(async () => {
        const begun = performance.now()
        const { status, failure, answer } = await post(message, isPrivateAllowed, resolve)
        return { status, failure, answer, tookMs: Math.round(performance.now() - begun) }
      }),
  })

/** HMAC-SHA-256 over number, time in seconds and body, with the key after `whsec_` [G9]. */
export const signature = (secret: string, messageId: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${messageId}.${seconds}.${body}`)
    .digest('base64')}`

const post = ({ url, messageId, secret, sentAt, body }: Message, isPrivateAllowed: boolean, resolve?: Resolve) => {
  const seconds = Math.floor(sentAt / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Dinghuo-Webhook/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature(secret, messageId, seconds, body),
  }
  return guardedPost({
    ...{ url, headers, body, isPrivateAllowed, resolve },
    ...{ timeoutMs: ATTEMPT_TIMEOUT_MS, answerMax: RESPONSE_MAX },
  })
}
