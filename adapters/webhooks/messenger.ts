import { createHmac } from 'node:crypto'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { Effect, Layer } from 'effect'
import { type Message, Messenger } from '../../application/integration/ports/webhooks.ts'
import { ATTEMPT_TIMEOUT_MS, RESPONSE_MAX, validateWebhookUrl } from '../../domain/integration/webhook.ts'
import { ClosedAddress, isClosedAddress, lookupWhere, type Resolve } from './addresses.ts'

interface Answer {
  readonly status: number | null
  readonly failure: string | null
  readonly answer: string
}

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
        const answer = await post(message, isPrivateAllowed, resolve)
        return { ...answer, tookMs: Math.round(performance.now() - begun) }
      }),
  })

/** HMAC-SHA-256 over number, time in seconds and body, with the key after `whsec_` [G9]. */
export const signature = (secret: string, messageId: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${messageId}.${seconds}.${body}`)
    .digest('base64')}`

const post = (message: Message, isPrivateAllowed: boolean, resolve?: Resolve): Promise<Answer> =>
  new Promise(answered => {
    const failed = (failure: string) => answered({ status: null, failure, answer: '' })
    const validation = validateWebhookUrl(message.url, isPrivateAllowed)
    if (!validation.ok) return failed(forbidden)
    const url = new URL(validation.value)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && isClosedAddress(host, isPrivateAllowed)) return failed(forbidden)
    const seconds = Math.floor(message.sentAt / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Dinghuo-Webhook/1',
      'webhook-id': message.messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature(message.secret, message.messageId, seconds, message.body),
    }
    const options = { method: 'POST', headers, agent: false, lookup: lookupWhere(isPrivateAllowed, resolve) }
    const sent = (url.protocol === 'https:' ? secure : plain)(url, options, response => {
      let answer = ''
      const end = () => {
        clearTimeout(patience)
        answered({ status: response.statusCode ?? null, failure: null, answer: answer.slice(0, RESPONSE_MAX) })
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        answer += part.replaceAll('\0', '')
        if (answer.length < RESPONSE_MAX) return
        end()
        sent.destroy()
      })
      response.on('end', end)
      response.on('error', () => failed('the answer broke off'))
    })
    const patience = setTimeout(() => {
      failed(`no answer within ${ATTEMPT_TIMEOUT_MS / 1000} s`)
      sent.destroy()
    }, ATTEMPT_TIMEOUT_MS)
    sent.on('error', error => {
      clearTimeout(patience)
      failed(reasonOf(error))
    })
    sent.end(message.body)
  })

const forbidden = 'the address lies in a private network'

/** Returns the reason of a failure without internal addresses. */
const reasonOf = (error: Error & { readonly code?: string }): string => {
  if (error instanceof ClosedAddress) return forbidden
  return error.code ?? 'no connection'
}
